"""All that display, link and browser may know of a game, for one viewer.

viewer: PUBLIC, TEXIAN, MEXICAN (what that side knows besides) or OPEN. A piece that the viewer may
not know is NONE in its zone; those come last, so their order tells nothing. Seed, pack and the
coming roll are in no view but the open one: whoever has one of them can know every die to come.
While a side puts its pieces down in secret the others see none of its hidden ones: they come kind
by kind, so their growing number would name them. It is courtesy, not security: nothing on the link
keeps anybody from asking for the other view.
"""

from binascii import hexlify

from alamo.rules.contract import CHANCE, EMPTY, NONE, OPEN, TRACKS, UNWATCHED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Game


def view(game: "Game", viewer: int) -> "dict[str, object]":
    """Numbers and lists only; words are the reader's affair.

    stars: a letter a zone, the standard that should stand there (EMPTY, TEXIAN, MEXICAN as 0 1 2,
    "." where nobody minds). zones: [zone, [pieces]] for each that holds any. strengths: [piece,
    strength] of the pieces on the map that the viewer may know. tracks: turn, 24 lamps, 15 lamps,
    and two numbers more that a game may count.
    """
    mine = viewer == OPEN or viewer == game.to_act or not game.secret
    placing = 0 if mine else game.to_act  # this side's hidden pieces are being put down
    zones: "list[list[int]]" = [[] for _ in range(game.ZONES)]
    strengths = []
    for piece in range(game.PIECES):
        zone = game.where(piece)
        if zone == NONE:
            continue
        if viewer == OPEN or game.seen(piece, viewer):
            zones[zone].append(piece)
            strengths.append([piece, game.strength(piece)])
        elif game.side_of(piece) != placing:
            zones[zone].append(NONE)
    stars = bytearray(game.ZONES)
    held = []
    for zone in range(game.ZONES):
        star = game.star(zone)
        masked = placing and star in (EMPTY, placing)
        stars[zone] = b"012."[UNWATCHED if masked else star]
        if zones[zone]:
            zones[zone].sort()
            held.append([zone, zones[zone]])
    state = {
        "game": game.NAME,
        "viewer": viewer,
        "to_act": game.to_act,
        "turn": game.track(0),
        "prompt": game.prompt,
        "args": list(game.args) if mine else [],
        "secret": game.secret,
        "outcome": game.outcome,
        "options": game.options,
        "tracks": [game.track(i) for i in range(TRACKS)],
        "stars": stars.decode(),
        "zones": held,
        "strengths": strengths,
    }
    if viewer == OPEN:
        state["seed"] = game.seed
        state["pack"] = hexlify(game.pack()).decode()
        state["roll"] = list(game.roll()) if game.to_act == CHANCE else None
    return state
