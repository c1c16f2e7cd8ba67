"""Play any legal action with hands alone, as the grammar says; enter a die, use the menu. Runs on
both runtimes.
"""

from alamo.rules.contract import CHANCE, DONE, MOVE, NONE, OVER, PLACE_ALL, TAKE
from alamo.table import modes, times


class Played(Exception):
    """Not an error: the action has been played."""


def perform(hands, action):
    """Gestures for one legal action of a side. AssertionError when they do not lead to it."""
    table = hands.table
    before = table.seq
    verb, _piece, src, dst, _n = action
    hands.wait(350)  # the sweep has looked at every zone
    if verb == DONE and src == NONE and dst == NONE:
        drop(hands)
        if table.deciding.choice.open():
            pick(hands, action, before)
        else:
            hands.press("ok")
        if table.seq == before:
            hands.press("ok")  # asked whether to end
    elif verb == PLACE_ALL:
        the_rest(hands)
    elif src == NONE and dst == NONE:
        pick(hands, action, before)
    elif verb == TAKE:
        drop(hands)
        hands.lift(src)
        hands.press("ok")
        if table.seq == before:
            pick(hands, action, before)
    elif src == NONE or dst == NONE:
        drop(hands)
        zone = dst if src == NONE else src
        if hands.readings[hands.stars[zone]] == 0 and hands.game.star(zone) == 0:
            hands.on(zone, hands.game.to_act)
        else:
            hands.touch(zone)
        if table.deciding.choice.open() and not table.deciding.choice.all_touched():
            hands.press("ok")  # what needs no other zone
        settle(hands, action, before)
    else:
        drop(hands)
        if verb == MOVE and (hands.game.star(src) == 0 or would_put_back(table, src, dst)):
            hands.touch(src)
            hands.wait(50)
            hands.touch(dst)
        elif verb == MOVE and hands.readings[hands.stars[dst]] == 0:
            pole = hands.lift(src)
            hands.on(dst, pole)
        elif verb == MOVE:
            hands.lift(src)
            hands.touch(dst)
        else:
            hands.touch(src)
            hands.wait(50)
            hands.touch(dst)
        settle(hands, action, before)
    check(hands, action, before)


def would_put_back(table, src, dst):
    """A carry the other way round than the last one undoes it; touches still mean a new move."""
    history = table.plays.history
    if not history.length:
        return False
    last = history.row(history.length - 1)
    return last[2] == dst and last[3] == src


def drop(hands):
    """Nothing chosen: what the board offers is dropped first, unless it is always offered."""
    for _ in range(40):
        if not hands.table.deciding.may_be_dropped():
            return
        hands.press("back")


def the_rest(hands):
    """Of a set-up, in the usual places: OK is held."""
    drop(hands)
    hands.press("ok", times.HOLD + 100)


def pick(hands, action, before):
    """Turn the chooser until it stands on the action, then OK."""
    choice = hands.table.deciding.choice
    for _ in range(200):
        if hands.table.seq != before:
            return
        assert choice.open(), ("nothing to choose", action, hands.screen())
        if not choice.together and choice.current() == action:
            hands.press("ok")
            return
        hands.press("right")
    raise AssertionError(("never offered", action, choice.fits))


def settle(hands, action, before):
    table = hands.table
    if table.seq == before:
        table.deciding.decide_now()
        if len(table.deciding.choice.fits) > 1 or table.deciding.choice.group:
            pick(hands, action, before)
        else:
            hands.wait(700)
            if table.seq == before:
                hands.press("ok")


def check(hands, action, before):
    table = hands.table
    assert table.seq > before, ("not played", action, hands.screen(), hands.reason())
    record = table.records[before - (table.seq - len(table.records))]
    got = (record[0] & 0x7F, record[1], record[2], record[3], record[4])
    assert got == action, ("played another", action, got)


def finish_asked(hands):
    """Give every OK a chance waits for, and do what the lights ask, until a side may act."""
    table = hands.table
    for _ in range(200):
        hands.wait(100)
        if table.guide.kind or table.arrivals.owed:
            hands.obey()
        elif hands.game.to_act == OVER:
            return
        elif hands.game.to_act == CHANCE:
            hands.press("ok")
        elif table.mode == modes.FREE and not table.busy():
            return
    raise AssertionError(("no side gets to act", hands.screen()))


def perform_by_buttons(hands, action):
    """The same with ◀ ▶ OK alone: for silent stars, and for those who will not reach across."""
    table = hands.table
    before = table.seq
    verb, _piece, src, dst, _n = action
    hands.wait(350)
    drop(hands)
    if verb == DONE and src == NONE and dst == NONE:
        if table.deciding.choice.open():
            pick(hands, action, before)
        else:
            hands.press("ok")
        if table.seq == before:
            hands.press("ok")
    elif verb == PLACE_ALL:
        the_rest(hands)
    elif src == NONE and dst == NONE:
        table.deciding.offer()
        pick(hands, action, before)
    else:
        point(hands, dst if src == NONE else src)
        if src != NONE and dst != NONE and not table.deciding.choice.all_touched():
            point(hands, dst)
        elif dst == NONE and not table.deciding.choice.all_touched():
            hands.press("ok")
        settle(hands, action, before)
    check(hands, action, before)


def point(hands, zone):
    for _ in range(100):
        if hands.table.buttons.cursor == zone:
            hands.press("ok")
            return
        hands.press("right")
    raise AssertionError(("the cursor never comes to", zone, hands.screen()))


def enter(hands, value):
    """A die or a draw of the players' own: turn to that value and take it."""
    assert hands.table.mode == modes.CHANCE_OWN, hands.screen()
    for _ in range(30):
        if hands.table.deciding.values.current()[4] == value:
            break
        hands.press("right")
    assert hands.table.deciding.values.current()[4] == value
    hands.press("ok")
    hands.wait(200)


def menu(hands, item):
    """Open the menu and take the item that begins so."""
    hands.press("menu")
    for _ in range(20):
        if hands.screen()[0].startswith(item):
            hands.press("ok")
            return
        hands.press("right")
    raise AssertionError("no such item")
