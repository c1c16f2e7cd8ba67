"""The texts of Blood of Noble Men that are its own matter; the rest: test_all_words.py."""

import pytest

from alamo.proof.player import RandomPlayer
from alamo.rules.contract import EYES_ALL, NONE, OVER, PUBLIC
from alamo.rules.noble_men import codes, data
from alamo.rules.noble_men.game import NobleMen
from alamo.rules.noble_men.state import LOSSES_DUE, SET_UP
from alamo.words import Words
from rules.codes_named import own_codes

words = Words("noble_men")


def test_a_pieces_name_has_nine_letters_at_most() -> None:
    assert max(len(words.text("pieces", piece)) for piece in range(data.PIECES)) <= 9


def test_every_reason_has_its_place_among_the_checks() -> None:
    assert set(own_codes(codes, "reasons").values()) <= set(codes.CHECKS)


@pytest.mark.parametrize("seed", range(8))
def test_no_text_for_both_sides_names_a_hidden_piece(seed: int) -> None:
    """Arguments of prompts are not masked, so after the set-up they name nobody."""
    game = NobleMen((0, 127, 4, 16)[seed % 4], seed)
    bot = RandomPlayer(seed)
    asked = set()
    while True:
        asked.add(game.phase)
        prompt = words.text("prompts", game.prompt)
        assert game.phase <= SET_UP or "{p" not in prompt, prompt
        assert game.phase != LOSSES_DUE or len(prompt.split(" / ")) <= 2, "room for the dice"
        if game.to_act == OVER:
            break
        for _, piece, _, _, _, eyes in game.apply(bot.choose(game)):
            assert eyes != EYES_ALL or piece == NONE or game.seen(piece, PUBLIC)
    assert len(asked) > 12
