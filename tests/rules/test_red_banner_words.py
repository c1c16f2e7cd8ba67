"""The texts of the game: there is one for everything that can be said, and it fits the display."""

import re
from pathlib import Path

import pytest

import alamo.words
from alamo.proof.player import RandomPlayer
from alamo.rules.contract import AIM, CHANCE, DONE, MOVE, OVER, PUT, all_legal
from alamo.rules.red_banner import codes, data
from alamo.rules.red_banner.game import RedBanner
from alamo.rules.red_banner.texian_phase import CHECKS
from alamo.words import COLUMNS, Words

words = Words("red_banner")


def uncut(template: str, *fields: int, args: tuple[int, ...] = ()) -> list[str]:
    return [words.fill(part, *fields, args=args).strip() for part in template.split(" / ")]


def test_zones_pieces_cards_options_and_items_all_have_a_name() -> None:
    for section, numbers in (
        ("zones", range(data.ZONES)),
        ("zones_long", range(data.ZONES)),
        ("pieces", range(data.PIECES)),
        ("cards", range(1, data.CARDS + 1)),
        ("options", range(len(RedBanner.OPTIONS))),
        ("outcomes", range(1, 6)),
        ("prompts", range(13)),
        ("credits", range(len(data.ITEMS))),
        ("statuses", (data.PRINTED, data.DERIVED, data.CHOSEN)),
        ("title", (0,)),
        ("verbs", (1, 2, 4, 10, 20, 22)),
        ("armed", (MOVE, PUT, AIM, DONE)),
    ):
        names = [words.text(section, number) for number in numbers]
        assert all(names), section
        assert len(set(names)) == len(names), section
    assert words.text("zones", data.ZONES) == "" and words.text("cards", 25) == ""


def test_a_name_fits_a_line() -> None:
    for section in ("zones", "zones_long", "pieces", "cards", "outcomes", "options", "title"):
        for number in range(256):
            for line in words.text(section, number).split(" / "):
                assert len(line) <= COLUMNS


def test_every_reason_of_the_game_has_a_text_of_at_most_two_lines() -> None:
    own = [getattr(codes, name) for name in dir(codes) if name.isupper()]
    for reason in set(CHECKS) | {code for code in own if words.text("reasons", code)}:
        said = words.text("reasons", reason).split(" / ")
        assert 1 <= len(said) <= 2 and all(0 < len(line) <= COLUMNS for line in said)
    for reason in range(32, 37):
        assert words.text("reasons", reason)


def test_only_ascii_and_the_two_triangles() -> None:
    file = Path(alamo.words.__file__).parent / "en" / "red_banner.txt"
    assert re.sub("[◀▶]", "", file.read_text(encoding="utf-8")).isascii()


@pytest.mark.parametrize("seed", range(30))
def test_whatever_a_game_says_has_words_and_fits_the_display(seed: int) -> None:
    game = RedBanner(seed & 1, seed)
    bot = RandomPlayer(seed)
    while True:
        prompt = words.text("prompts", game.prompt)
        said = uncut(prompt, args=game.args)
        assert 1 <= len(said) <= 3 and all(0 < len(line) <= COLUMNS for line in said), said
        assert "{" not in "".join(said)
        for action in all_legal(game):
            if game.to_act != CHANCE:
                armed = uncut(words.text("armed", action[0]), *action[1:], args=game.tell(action))
                assert all(0 < len(line) <= COLUMNS for line in armed), armed
                assert len(armed[0]) <= COLUMNS - 2, "room for the two triangles"
                verb = uncut(words.text("verbs", action[0]), *action[1:])
                assert verb[0] and all(len(line) <= COLUMNS for line in verb), verb
        if game.to_act == OVER:
            break
        for code, piece, src, dst, n, _ in game.apply(bot.choose(game)):
            event = uncut(words.text("events", code), piece, src, dst, n)
            assert 0 < len(event[0]) <= COLUMNS, (code, event)
            assert "{" not in "".join(event)
    assert words.text("outcomes", game.outcome)
