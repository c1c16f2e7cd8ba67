"""Checks every promise of the contract between rules and table while random games are played.

For any game, on CPython and on MicroPython alike (so: no imports of either's own). A broken
promise is an AssertionError that names it. `make(options, seed)` is the game's class.
"""

from alamo.rules.chance import below
from alamo.rules.contract import (
    CHANCE,
    DIE,
    DONE,
    DRAW,
    EMPTY,
    HITS,
    MEXICAN,
    NO_ACTION,
    NONE,
    OPEN,
    OVER,
    PUBLIC,
    TEXIAN,
    UNWATCHED,
    all_legal,
)  # fmt: skip

MOST_OF_A_ZONE = 96
MOST_OF_ALL = 300
CHANCE_VERBS = (DIE, HITS, DRAW)
SIDES = (TEXIAN, MEXICAN)


class Stream:
    """The checker's own numbers, the same on all runtimes."""

    def __init__(self, seed: int) -> None:
        self._seed = seed ^ 0x2A6D15B
        self._count = 0

    def below(self, n: int) -> int:
        self._count += 1
        return below(self._seed, self._count, n)

    def choice(self, row):
        return row[self.below(len(row))]


def is_small(value, highest: int = 255) -> bool:
    return type(value) is int and 0 <= value <= highest


def places(game) -> list:
    return list(range(game.ZONES)) + [NONE]


def fits(query: tuple, action: tuple) -> bool:
    """Whether (verb, piece, src, dst) with NONE for anything fits the action."""
    for i in range(4):
        if query[i] != NONE and query[i] != action[i]:
            return False
    return True


# --- one state


def check_state(game) -> None:
    assert game.to_act in (OVER, TEXIAN, MEXICAN, CHANCE), "to_act"
    assert is_small(game.prompt, 254), "prompt is a number"
    assert type(game.args) is tuple, "args is a tuple"
    for value in game.args:
        assert type(value) is int, "args are ints"
    assert type(game.about()) is tuple and type(game.finale()) is bytes, "about and finale"
    for zone in game.about() + tuple(game.finale()):
        assert is_small(zone, game.ZONES - 1), "about and finale name zones"
    for name in ("secret", "sealed", "roll_call", "remind"):
        assert type(getattr(game, name)) is bool, name + " is a bool"
    for i in range(3):
        assert type(game.track(i)) is int, "track"
    assert is_small(game.outcome, 254), "outcome"
    assert (game.outcome != 0) == (game.to_act == OVER), "an outcome, exactly at the end"
    assert game.rolls >= 0, "rolls"
    for piece in range(game.PIECES):
        where = game.where(piece)
        assert where == NONE or is_small(where, game.ZONES - 1), "where is a zone"
        assert type(game.strength(piece)) is int and game.strength(piece) >= 0, "strength"
        assert game.side_of(piece) in (TEXIAN, MEXICAN, EMPTY), "side_of"
    for zone in range(game.ZONES):
        star = game.star(zone)
        assert star in (EMPTY, TEXIAN, MEXICAN, UNWATCHED), "star"
        if star in SIDES:
            there = [p for p in range(game.PIECES) if game.where(p) == zone]
            assert star in [game.side_of(p) for p in there], "a standard needs a piece of its side"
    check_seen(game)


def check_seen(game) -> None:
    for piece in range(game.PIECES):
        public = game.seen(piece, PUBLIC)
        assert type(public) is bool, "seen is a bool"
        assert game.seen(piece, OPEN) is True, "OPEN sees all"
        side = game.side_of(piece)
        if side in SIDES:
            assert game.seen(piece, side), "a side sees its own"
        if public:
            assert game.seen(piece, TEXIAN) and game.seen(piece, MEXICAN), "public is for both"
        if game.seen(piece, TEXIAN) and game.seen(piece, MEXICAN):
            assert public, "what both see is public"


def check_lists(game) -> list:
    """The legal lists; returns them joined."""
    whole = []
    for zone in places(game):
        row = game.legal(zone)
        assert type(row) is list, "legal gives a list"
        assert len(row) <= MOST_OF_A_ZONE, "no zone's list over 96"
        for i in range(len(row)):
            action = row[i]
            assert type(action) is tuple and len(action) == 5, "an action is five numbers"
            for value in action:
                assert is_small(value), "numbers are 0..255"
            verb, piece, src, dst, n = action
            assert verb < 120, "verbs are below the journal's own"
            assert piece == NONE or piece < game.PIECES, "pieces exist"
            assert src == NONE or src < game.ZONES, "zones exist"
            assert dst == NONE or dst < game.ZONES, "zones exist"
            first = src if src != NONE else dst
            assert first == zone, "listed where it is first touched"
            if i:
                assert row[i - 1] < action, "sorted, each once"
            chance = verb in CHANCE_VERBS
            assert chance == (game.to_act == CHANCE), "chance acts only when asked"
            assert type(game.fateful(action)) is bool, "fateful is a bool"
            if verb == DONE:
                assert game.fateful(action), "DONE waits for OK"
            for value in game.tell(action):
                assert type(value) is int, "tell gives ints"
        whole.extend(row)
    assert len(whole) <= MOST_OF_ALL, "no whole list over 300"
    assert (len(whole) == 0) == (game.to_act == OVER), "something to do until the end"
    if game.to_act == CHANCE:
        check_chance(game, whole)
    return whole


def check_chance(game, whole: list) -> None:
    values = game.legal(NONE)
    assert whole == values, "chance has no zone"
    verb = values[0][0]
    for action in values:
        assert action[:4] == (verb, NONE, NONE, NONE), "one kind of chance at a time"
    numbers = [action[4] for action in values]
    if verb == DIE:
        assert numbers == [1, 2, 3, 4, 5, 6], "a die has six faces"
    elif verb == HITS:
        assert len(game.args) >= 2, "args of HITS begin (dice, at least)"
        assert numbers == list(range(game.args[0] + 1)), "none to all of the dice"
        assert 2 <= game.args[1] <= 6, "a face to be reached"
    before = game.pack()
    rolled = game.roll()
    assert rolled in values, "roll gives a listed value"
    assert game.roll() == rolled and game.pack() == before, "roll changes nothing"


def check_usual(game) -> None:
    whole = all_legal(game)
    for zone in range(game.ZONES):
        default = game.usual(zone)
        if game.roll_call and default != NO_ACTION and game.why_not(*default[:4]) in game.HIDDEN:
            # offered as if open, since everybody may see what is offered; refused when tried
            assert zone in default[2:4], "usual is for its zone"
            continue
        assert default == NO_ACTION or default in game.legal(zone), "usual is legal at its zone"
    default = game.usual(NONE)
    assert default == NO_ACTION or default in whole, "usual is legal"


def check_pack(game, make) -> None:
    data = game.pack()
    assert type(data) is bytes, "pack gives bytes"
    other = make(game.options, game.seed)
    assert len(other.pack()) == len(data), "pack has a fixed length"
    other.unpack(data)
    assert other.pack() == data, "unpack(pack()) is identity"
    for name in ("to_act", "rolls", "prompt", "args", "secret", "sealed", "outcome"):
        assert getattr(other, name) == getattr(game, name), name + " is part of pack()"
    assert all_legal(other) == all_legal(game), "what is legal is part of pack()"
    for bad in (b"", data[:-1], data + b"\x00", b"\xff" * len(data)):
        try:
            other.unpack(bad)
        except ValueError:
            assert other.pack() == data, "a refused unpack changes nothing"
            continue
        raise AssertionError("unpack of bad data raises ValueError")
    rolls = game.rolls
    game.rolls = rolls + 1
    assert game.rolls == rolls + 1 and game.pack() != data, "rolls may be raised and is packed"
    game.rolls = rolls
    assert game.pack() == data, "and nothing else moves with it"


def check_refusals(game, whole: list, stream: Stream, times: int) -> None:
    """What is not legal is refused with a reason, and nothing changes."""
    before = game.pack()
    for _ in range(times):
        if whole and stream.below(3):
            action = list(stream.choice(whole))
            action[stream.below(5)] = stream.choice((NONE, stream.below(game.ZONES), 254))
        else:
            action = [stream.below(24), stream.below(game.PIECES), stream.below(game.ZONES),
                      stream.below(game.ZONES), NONE]  # fmt: skip
        action = tuple(action)
        if action in whole:
            continue
        try:
            game.apply(action)
        except ValueError as error:
            assert is_small(error.args[0]) and error.args[0] != 0, "refused with a reason"
            assert game.pack() == before, "a refused action changes nothing"
            continue
        raise AssertionError("applied what is not legal: " + repr(action))


def check_why_not(game, whole: list, queries: list) -> None:
    """why_not gives 0 exactly when a legal action fits."""
    for query in queries:
        legal = False
        for action in whole:
            if fits(query, action):
                legal = True
                break
        code = game.why_not(*query)
        assert is_small(code), "why_not gives a code"
        assert (code == 0) == legal, "why_not" + repr(query) + " = " + repr(code)


def every_pair(game) -> list:
    return [(NONE, NONE, src, dst) for src in places(game) for dst in places(game)]


def some_queries(game, whole: list, stream: Stream, times: int) -> list:
    queries = []
    for _ in range(times):
        zones = places(game)
        verb = stream.choice((NONE, NONE, stream.below(24)))
        piece = stream.choice((NONE, stream.below(game.PIECES)))
        queries.append((verb, piece, stream.choice(zones), stream.choice(zones)))
        if whole:  # and some that are nearly or quite right
            near = list(stream.choice(whole)[:4])
            near[stream.below(4)] = NONE
            near[2 + stream.below(2)] = stream.choice(zones)
            queries.append(tuple(near))
    return queries


def followers(game, last: tuple) -> list:
    """May the others go the way of the last action? What "all of them" asks, piece by piece."""
    verb, piece, src, dst, _n = last
    queries = []
    for other in range(game.PIECES):
        if other != piece and src != NONE and game.where(other) == src:
            queries.append((verb, other, src, dst))
    return queries


def check_events(game, events: list) -> None:
    for event in events:
        assert type(event) is tuple and len(event) == 6, "an event is six numbers"
        for value in event:
            assert is_small(value), "numbers are 0..255"
        piece, eyes = event[1], event[5]
        assert event[0] not in (0, NONE), "an event has a code"
        assert piece == NONE or piece < game.PIECES, "pieces exist"
        assert eyes <= 3, "eyes are two bits"
        if piece != NONE:
            for side in SIDES:
                if eyes & side:
                    assert game.seen(piece, side), "an event tells only those who may know"


# --- a whole game


def play(make, options: int, seed: int, limit: int, hook=None) -> tuple:
    """A random game with every state checked: (outcome, actions, checksum of all it went through).

    hook(game, action), when given, sees each action before it is played.
    """
    stream = Stream(seed)
    game = make(options, seed)
    assert game.options == options and game.seed == seed, "options and seed are kept"
    length = len(game.pack())
    asked = []  # prompts for which every pair of zones has been asked
    actions = 0
    checksum = 0
    last = NO_ACTION
    eager = stream.choice((4, 16, 64))  # DONE is taken so seldom
    while True:
        before = game.pack()
        assert len(before) == length, "pack has a fixed length"
        check_state(game)
        whole = check_lists(game)
        check_usual(game)
        if (game.prompt, game.to_act) not in asked:
            asked.append((game.prompt, game.to_act))
            check_why_not(game, whole, every_pair(game))
            check_pack(game, make)
            check_refusals(game, whole, stream, 40)
        check_why_not(game, whole, some_queries(game, whole, stream, 3))
        check_why_not(game, whole, followers(game, last))
        check_refusals(game, whole, stream, 2)
        assert game.pack() == before, "questions change nothing"
        if game.to_act == OVER:
            break
        assert actions < limit, "the game ends"
        action = next_action(game, stream, eager)
        if hook is not None:
            hook(game, action)
        chance = game.to_act == CHANCE
        rolls = game.rolls
        events = game.apply(action)
        assert type(events) is list, "apply gives a list"
        check_events(game, events)
        assert game.rolls == rolls + (1 if chance else 0), "rolls counts the chance actions"
        if chance:
            assert game.sealed, "a roll seals"
        after = game.pack()
        if actions % 8 == 0:  # the same action from the same state does the same
            game.unpack(before)
            assert game.pack() == before, "unpack takes an action back"
            assert game.apply(action) == events and game.pack() == after, "no randomness in apply"
        for byte in bytes(action) + after:
            checksum = (checksum * 31 + byte) % 1000003
        actions += 1
        last = action
    assert all_legal(game) == [], "nothing to do at the end"
    return game.outcome, actions, checksum


def next_action(game, stream: Stream, eager: int) -> tuple:
    """A zone with actions uniformly, then an action; DONE one time in `eager`."""
    if game.to_act == CHANCE:
        return game.roll()
    zones = [zone for zone in places(game) if game.legal(zone)]
    if len(zones) > 1 and zones[-1] == NONE and game.legal(NONE)[0][0] == DONE:
        if stream.below(eager) == 0:
            return game.legal(NONE)[0]
        zones.pop()
    return stream.choice(game.legal(stream.choice(zones)))
