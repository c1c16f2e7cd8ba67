"""game.*: the game being played. Who speaks here has both players' hands; the table decides."""

from alamo.link.errors import INTERNAL, NO_GAME, REFUSED, STALE, RpcError, bad, flag, integer, word
from alamo.rules.contract import MEXICAN, NONE, OPEN, PUBLIC, TEXIAN
from alamo.table.view import view

_VIEWERS = {"public": PUBLIC, "texian": TEXIAN, "mexican": MEXICAN, "open": OPEN}
FAILED = -1  # App.new_game: the rules do not pass their self-test
_LOG_RECORDS = 24  # a reply
_ACTIONS = 96  # a reply: as many as a zone should have (rules/game.py), and what the ring can take


def refused(app, reason: int) -> RpcError:
    name = app.words.text("reasons", reason)
    return RpcError(REFUSED, "refused", {"reason": reason, "name": name})


def _table(app):
    if app.table is None:
        raise RpcError(NO_GAME, "no game")
    return app.table


def _not_stale(app, params: dict) -> None:
    """`at` is the action number the sender knows: a repeated or late request changes nothing."""
    if params.get("at") is not None and integer(params, "at", 0, 0x3FFFFFFF) != app.table.seq:
        raise RpcError(STALE, "stale", {"seq": app.table.seq})


def _list(app, params: dict) -> dict:
    head = app.board.store.peek()
    if app.table is not None:
        app.let_go("alamo.board.opening")
    return {"games": list(app.games), "saved": None if head is None else head.name}


def _new(app, params: dict) -> dict:
    name = word(params, "game")
    if name not in app.games:
        raise bad("game")
    chosen = params.get("options") or []
    options = 0
    if type(chosen) is not list:
        raise bad("options")
    beginning = app.beginning()
    rules = beginning.rules(app, name)
    if rules is None:
        raise RpcError(INTERNAL, "self-test failed")
    names = list(rules.OPTIONS)
    for option in chosen:
        if option not in names:
            raise bad("options")
        options |= 1 << names.index(option)
    seed = params.get("seed")
    if seed is not None:
        seed = integer(params, "seed", 0, 0x3FFFFFFF)
    reason = beginning.new_game(app, name, options, seed)
    if reason:
        raise refused(app, reason)
    return {"game": name, "seq": app.table.seq}


def _state(app, params: dict) -> dict:
    table = _table(app)
    name = word(params, "viewer", "public")
    if name not in _VIEWERS:
        raise bad("viewer")
    state = view(table.game, _VIEWERS[name])
    state["seq"] = table.seq
    return state


def _legal(app, params: dict) -> dict:
    game = _table(app).game
    zone = integer(params, "zone", 0, NONE, NONE)
    if zone != NONE and zone >= game.ZONES:
        raise bad("zone")
    start = integer(params, "from", 0, 0xFFFF, 0)
    actions = game.legal(zone)
    end = start + _ACTIONS
    return {
        "zone": None if zone == NONE else zone,
        "actions": actions[start:end],
        "next": end if end < len(actions) else None,
    }


def _act(app, params: dict) -> dict:
    table = _table(app)
    action = params.get("action")
    if type(action) is not list or len(action) != 5:
        raise bad("action")
    for value in action:
        if type(value) is not int or not 0 <= value <= NONE:
            raise bad("action")
    joined = flag(params, "joined")
    _not_stale(app, params)
    reason = table.act(tuple(action), joined)
    if reason:
        raise refused(app, reason)
    return {"seq": table.seq}


def _undo(app, params: dict) -> dict:
    table = _table(app)
    _not_stale(app, params)
    reason = table.undo()
    if reason:
        raise refused(app, reason)
    return {"seq": table.seq}


def _log(app, params: dict) -> dict:
    """Part of the journal. It has the seed: whoever reads it can know every throw to come."""
    table = _table(app)
    start = integer(params, "from", 0, 0x3FFFFFFF, 0)
    records = []
    for record in app.journal(start, _LOG_RECORDS):
        records.append(list(record[:5]))
    following = start + len(records)
    game = table.game
    return {
        "game": game.NAME,
        "rules": game.RULES,
        "options": game.options,
        "seed": game.seed,
        "from": start,
        "records": records,
        "next": following if records and following < table.seq else None,
    }


METHODS = {
    "game.list": (_list, ()),
    "game.new": (_new, ("game", "options", "seed")),
    "game.state": (_state, ("viewer",)),
    "game.legal": (_legal, ("zone", "from")),
    "game.act": (_act, ("action", "joined", "at")),
    "game.undo": (_undo, ("at",)),
    "game.log": (_log, ("from",)),
}
