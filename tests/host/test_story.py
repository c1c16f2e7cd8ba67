"""What a whole game is told as, on the page and in its log: no placeholder is left in it."""

import pytest

from alamo.proof.player import RandomPlayer
from alamo.rules import catalog
from alamo.rules.contract import ENDED, NONE, OPEN, OVER, PUBLIC, TEXIAN
from alamo.table.view import view
from alamo_host import gamelog
from alamo_host.gamelog import GameRecord
from alamo_host.web.story import Story

VIEWERS = {1: "texian", 2: "mexican", PUBLIC: "public", OPEN: "open"}
MOST_ACTIONS = 6000


def books(story, game, viewer):
    return story.books({**view(game, viewer), "viewer": VIEWERS[viewer]})


@pytest.mark.parametrize("name", catalog.BUILT)
def test_no_line_of_a_whole_game_has_a_placeholder(name):
    game = catalog.load(name, 0, 5)
    player, story = RandomPlayer(5), Story(name)
    record = GameRecord(name, game.RULES, 0, 5)
    told = []
    while game.to_act != OVER:
        assert len(record.records) < MOST_ACTIONS
        action = player.choose(game)
        record.records.append(list(action))
        for event in game.apply(action):
            told.append((event[0], story.sentence(event, game.args)))
    assert [line for _, line in told if "{" in line] == []
    end = [line for code, line in told if code == ENDED]
    assert len(end) == 1 and len(end[0]) > 10
    told_by_books = books(story, game, PUBLIC)
    assert told_by_books["outcome"] == end[0]
    log = gamelog.write(record)
    assert "{" not in log
    assert log.splitlines()[-1].split("  ")[-1].replace(" ", "") == end[0].replace(
        ",", ""
    ).replace(" ", "")


def test_the_end_of_a_game_is_told_with_its_numbers():
    story = Story("remembered")
    ended = (ENDED, NONE, NONE, NONE, 2, 0)
    assert "Points: 37" in story.sentence(ended, (37,))
    assert "Points" not in story.sentence(ended)  # the board did not say: no line without it


@pytest.mark.parametrize("name", catalog.BUILT)
def test_in_a_secret_phase_who_may_not_know_is_told_to_look_away(name):
    """The others read no question whose numbers are kept from them."""
    game = catalog.load(name, 0, 5)
    if not game.secret:
        pytest.skip("begins with nothing secret")
    story = Story(name)
    owner = game.to_act
    other = 3 - owner
    for viewer in (other, PUBLIC):
        said = books(story, game, viewer)["prompt"]
        assert "LOOK AWAY" in said and ("MEXICAN" if owner == TEXIAN else "TEXIAN") in said
    for viewer in (owner, OPEN):
        assert "LOOK AWAY" not in books(story, game, viewer)["prompt"]
