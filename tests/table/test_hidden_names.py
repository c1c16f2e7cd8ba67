"""The display is shared: it never names a piece that one side alone may know, nor its strength.

Only while HINT is held is it the owner's. In the probe all know the leaders, nobody the blocks.
"""

import pytest

from alamo.rules.contract import (
    EYES_ALL,
    EYES_MEXICAN,
    LOST_STRENGTH,
    MEXICAN,
    MOVE,
    MOVED,
    NONE,
    OVER,
    PUBLIC,
    STRENGTH,
)
from alamo.table import times
from alamo.table.narrowing import BY_TOUCH
from contract.checker import Stream, next_action
from probe.probe_data import LOST
from probe.probe_game import Game as Probe
from probe.probe_state import ASSAULT, FIRE, HOLD, LEADER_SP, MARCH
from table.hands import Hands
from table.playing import finish_asked, perform
from table.scenes import OWN_DICE, probe, probe_words

BLOCKS = ("Rifles", "Militia", "Veterans", "Recruits")


def looked(hands):
    """What the display says while HINT is held for a second."""
    hands.down("hint")
    hands.wait(times.HOLD + 100)
    said = " ".join(hands.screen())
    hands.up("hint")
    hands.wait(60)
    return said


def named(hands):
    text = " ".join(hands.screen())
    return [name for name in BLOCKS if name in text]


def test_one_of_several_is_told_by_its_place_in_the_zone():
    hands = probe(ASSAULT, order=HOLD)
    hands.touch(4)
    hands.touch(1)
    hands.wait(100)
    seen = []
    for _ in range(3):
        while hands.table.deciding.choice.together:
            hands.press("right")
        seen.append(" ".join(hands.screen()[:2]))
        hands.press("right")
    for place in range(3):
        assert "Block " + str(place + 1) + " of 3" in seen[place]
    assert not any(name in text for text in seen for name in BLOCKS)


def test_the_only_one_is_a_block_and_who_it_is_shows_while_hint_is_held():
    hands = probe(MARCH)
    hands.touch(8)
    hands.table.deciding.begin(8, 7, BY_TOUCH)
    hands.press("right")  # nothing is played by itself any more
    assert hands.screen()[0] == "A block 8 > 7" and not named(hands)
    assert "Recruits 2" in looked(hands)
    assert not named(hands)


def test_a_leader_whom_all_may_know_is_named():
    hands = probe(MARCH)
    hands.touch(4)
    hands.touch(9)
    hands.wait(100)
    while [a[1] for a in hands.table.deciding.choice.chosen()] != [5]:
        hands.press("right")
    assert "General" in hands.screen()[0]


def test_an_offer_of_the_roll_call_names_nobody_who_is_hidden():
    hands = probe(FIRE, settings=OWN_DICE)
    assert "block" in hands.screen()[1].lower() and not named(hands)
    assert "Rifles 3" in looked(hands)
    hands.press("ok")  # who fires shows himself
    assert "Rifles" in hands.table.telling.line or "Rifles" in " ".join(hands.screen())


def test_what_has_happened_is_told_without_the_name():
    hands = probe(MARCH)
    hands.carry(8, 7)
    assert hands.table.telling.line == "A block: 8 > 7" and not named(hands)
    tell = hands.table.telling.tell
    tell((LOST_STRENGTH, 6, 4, NONE, 2, EYES_MEXICAN))
    assert hands.table.telling.line == "A block loses"
    tell((MOVED, 5, 4, 9, NONE, EYES_ALL))
    assert hands.table.telling.line == "General: 4 > 9"


def test_a_touch_that_only_asks_names_those_whom_all_may_know():
    hands = probe(MARCH)
    hands.touch(0)
    assert "Leader" in hands.screen()[1]
    hands.touch(1)
    assert hands.screen()[:2] == ["the north wall", "Held"]


def test_what_the_players_set_right_or_take_back_names_nobody():
    hands = probe(MARCH)
    hands.carry(8, 7)
    hands.press("back")
    hands.wait(100)
    assert hands.table.guide.kind and not named(hands)
    hands.carry(7, 8)
    hands.hold_both()
    assert not named(hands)


def test_the_look_of_a_zone_is_paged_when_it_does_not_fit():
    hands = probe(MARCH)
    for piece in (6, 7, 8, 9, 10, 11):
        hands.game.s[21 + piece] = 4
    hands.touch(4)
    hands.down("hint")
    said = set()
    for _ in range(60):
        hands.wait(100)
        said |= set(hands.screen())
    hands.up("hint")
    text = " ".join(said)
    assert text.count("Veterans 4") >= 1 and "General 0" in text and "Recruits 2" in text
    assert not any(line.endswith("...") for line in said)


@pytest.mark.parametrize("seed", range(4))
def test_in_a_whole_evening_no_hidden_name_is_ever_on_the_display(seed):
    """Every screen of a random game, with hands that never hold HINT."""
    hands = Hands(Probe(0, seed), probe_words(), laid=True)
    hands.watch = keeps_names
    stream = Stream(seed)
    for _ in range(60):
        finish_asked(hands)
        if hands.game.to_act == OVER:
            break
        perform(hands, next_action(hands.game, stream, 8))


def keeps_names(hands):
    """No name of a kind of which nobody has been seen; a set-up's own prompt is not shown."""
    text = " ".join(hands.screen())
    for name in BLOCKS:
        if name in text:
            kind = [p for p in range(14) if hands.table.words.text("pieces", p) == name]
            seen = [p for p in kind if hands.game.seen(p, PUBLIC) or hands.game.where(p) == LOST]
            assert seen, (hands.screen(), name)


def test_the_link_gives_no_more_than_the_display():
    hands = probe(MARCH)
    hands.table.taken_news()
    hands.carry(8, 7)
    event = [e for e in hands.table.news if e[0] == MOVED][0]
    assert event[5] == MEXICAN  # the mirror leaves out its piece (tests/link)
    assert hands.actions() == [(MOVE, 11, 8, 7, NONE)]


def test_why_strength_forbids_it_is_read_by_who_holds_hint():
    """All are told "strength"; the owner may know what lacks."""
    hands = probe(MARCH)
    hands.table.telling.refused(LEADER_SP, 4, 5)
    hands.wait(20)
    public = " ".join(hands.screen())
    assert "Not with the leader" not in public and hands.table.telling.reason == STRENGTH
    hands.down("hint")
    hands.wait(times.HOLD + 100)
    assert "Not with the leader" in " ".join(hands.screen())
    hands.up("hint")
    hands.wait(60)
    assert "Not with the leader" not in " ".join(hands.screen())
