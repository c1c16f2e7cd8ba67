"""The set-up of Blood of Noble Men through gestures."""

from alamo.rules.contract import (
    STRENGTH,
    TEXIAN,
)
from alamo.rules.noble_men.state import (
    SET_UP,
)
from alamo.table import times
from table.noble_men_hands import Pace, new_game, z

# --- the set-up

ENTRIES = (1, 3, 2, 5, 2)  # of Cos, Duque, Romero, Morales, Amat
# where Travis, Crockett, ten crews and seven blocks stand
PLACES = z(*"E C A C D E F G H H I K D E F C H G I".split())
MOST_S = 180


def write_the_entries(hands):
    """In secret, HINT held: the number by the buttons, OK."""
    hands.gestures += 1
    hands.down("hint")
    hands.wait(60)
    for zone in ENTRIES:
        for _ in range(8):
            if hands.screen()[1].endswith("zone " + str(zone) + "\u25b6"):
                break
            hands.press("right")
        hands.press("ok")
        hands.wait(300)
    hands.up("hint")
    hands.wait(60)


def place(hands, zone):
    """A piece to that zone: its standard, or a touch of the one that stands there."""
    if hands.readings[hands.stars[zone]]:
        hands.touch(zone)
        hands.wait(times.PLAY + 60)
    else:
        hands.set(zone, TEXIAN)
    hands.wait(300)


def look_away(hands):
    """The shared side while something is written or placed: nothing of it shows."""
    assert "LOOK AWAY" in hands.screen()[0] or hands.table.buttons.held
    assert not hands.lights() and not hands.table.sound


def test_a_whole_set_up_by_hands_takes_less_than_three_minutes():
    hands = new_game()
    game = hands.game
    pace = Pace(hands)
    assert hands.screen()[0] == "TEXIAN, LOOK AWAY"
    hands.watch = look_away
    write_the_entries(hands)
    assert list(game.entries) == [zone - 1 for zone in ENTRIES] and game.to_act == TEXIAN
    count = [hands.gestures]
    assert hands.screen()[0] == "MEXICAN, LOOK AWAY"
    for zone in PLACES[:-1]:
        place(hands, zone)
    hands.watch = None
    place(hands, PLACES[-1])
    count.append(hands.gestures)
    assert bytes(game.place[:19]) == bytes(PLACES) and game.turn == 1
    hands.obey()
    assert not hands.table.guide.kind
    count.append(hands.gestures)
    assert count[0] <= 20 and count[1] - count[0] == 19 and count[2] - count[1] == 4, count
    assert pace.seconds() <= MOST_S, (pace.seconds(), count)


def test_who_comes_next_is_told_to_the_texian_alone():
    hands = new_game()
    write_the_entries(hands)
    said = []
    for zone in PLACES:
        if hands.game.phase != SET_UP:
            break
        assert hands.screen()[0] == "MEXICAN, LOOK AWAY"
        hands.down("hint")
        hands.wait(60)
        said.append(hands.screen()[0])
        assert hands.screen()[1:] == ["Touch a zone for it", "Hold OK=the rest"]
        hands.up("hint")
        place(hands, zone)
    assert said[:3] == ["Travis  left: 1", "Crockett  left: 1", "Crew 1  left: 10"]
    assert said[12] == "1st Greys  left: 7" and said[-1] == "Tejanos  left: 1"


def test_a_quick_set_up_takes_a_minute():
    """The entries as proposed, the Texians in their usual places."""
    hands = new_game()
    pace = Pace(hands)
    hands.gestures += 1
    hands.down("hint")
    for _ in range(5):
        hands.wait(100)
        hands.press("ok")
    hands.up("hint")
    hands.wait(300)
    hands.press("ok", times.HOLD + 100)
    hands.wait(300)
    hands.obey()
    assert hands.game.turn == 1 and not hands.table.guide.kind
    assert hands.gestures <= 30 and pace.seconds() <= 60, (hands.gestures, pace.seconds())


def test_the_eight_sp_of_a_building_are_refused_with_no_more_than_strength():
    hands = new_game()
    write_the_entries(hands)
    chapel = z("A")[0]
    for _ in range(8):
        place(hands, chapel)
    place(hands, chapel)
    assert hands.game.men[chapel] == 8 and hands.refusals() == [STRENGTH]
