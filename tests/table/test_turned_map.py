"""A map laid turned round is recognised when the standards prove it (B02), and only then."""

from alamo.rules.red_banner.data import BOWIE, COS, CROCKETT, DUQUE, TRAVIS
from alamo.table import modes
from table.hands import Hands
from table.scenes import N1, N2, NW1, S2, SE1, red_game, red_words

ALAMO = 20
STARS = bytes(range(25))
TURNED = bytes([47 - star for star in range(48)])  # where a star lies when the map is turned


def lay_turned(places, turned=TURNED, stars=STARS):
    """A saved game whose standards stand as on a map turned by half a circle."""
    game = red_game(places)
    readings = bytearray(48)
    for zone in range(game.ZONES):
        if game.star(zone) in (1, 2):
            readings[turned[stars[zone]]] = game.star(zone)
    return Hands(game, red_words(), stars=stars, turned=turned, readings=readings)


def test_a_turned_map_is_recognised_and_ok_turns_it():
    hands = lay_turned([(COS, N2), (DUQUE, S2)])
    assert hands.screen()[0] == "BOARD SEEMS TURNED"
    hands.press("ok")
    assert not hands.table.guide.kind and hands.table.mode == modes.FREE
    assert hands.table.picture.stars[NW1] == 47 - NW1
    hands.stars = bytes(hands.table.picture.stars)
    hands.wait(300)
    hands.touch(NW1)  # the star that lies under the NW wall now
    assert hands.table.deciding.choice.actor == NW1


def test_the_players_may_say_that_it_is_right_and_are_not_asked_again():
    hands = lay_turned([(COS, N2), (DUQUE, S2)])
    hands.press("back")
    assert hands.screen()[0] == "SETTING UP"
    hands.readings[47 - N2] = 0
    hands.wait(300)
    hands.readings[47 - N2] = 2
    hands.wait(600)
    assert hands.screen()[0] == "SETTING UP" and hands.table.guide.kind == modes.SET_UP


def test_a_picture_that_is_its_own_mirror_image_proves_nothing():
    turned = bytearray(TURNED)
    stars = bytearray(STARS)
    pairs = ((NW1, SE1), (N1, S2))  # zones whose stars lie opposite each other
    for a, b in pairs:
        turned[a], turned[b] = b, a
        turned[47 - a], turned[47 - b] = 47 - b, 47 - a
    hands = lay_turned([(TRAVIS, NW1), (CROCKETT, SE1), (COS, N2)], bytes(turned), bytes(stars))
    assert hands.table.guide.kind == modes.SET_UP  # Cos is not in his own mirror image
    game = red_game([(TRAVIS, NW1), (CROCKETT, SE1), (BOWIE, ALAMO)])
    turned[ALAMO], turned[27] = ALAMO, 27
    hands = Hands(game, red_words(), turned=bytes(turned), laid=True)
    assert not hands.table.guide.kind


def test_fewer_than_three_standards_prove_nothing():
    hands = lay_turned([(CROCKETT, 24), (BOWIE, 24)])  # only Travis stands
    assert hands.table.guide.kind == modes.SET_UP and hands.screen()[0] == "SETTING UP"


def test_one_standard_that_does_not_fit_is_no_proof():
    hands = lay_turned([(COS, N2), (DUQUE, S2)])
    hands.readings[47 - N2] = 1
    hands.wait(300)
    assert hands.screen()[0] == "SETTING UP"


def test_a_turned_picture_in_the_middle_of_a_game_is_no_reason_to_ask():
    game = red_game([(COS, N2), (DUQUE, S2)])
    hands = Hands(game, red_words(), turned=TURNED, laid=True)
    for zone in range(25):
        reading = hands.readings[zone]
        hands.readings[zone] = 0
        hands.readings[47 - zone] = reading
    hands.wait(10000)
    assert hands.table.guide.kind == modes.REPAIR
    assert hands.screen()[0] != "BOARD SEEMS TURNED"
