"""The texts of each game: there is one for everything that can be said, and it fits the display.

That a file holds nothing but ASCII, and only known placeholders: tests/words.
"""

import pytest

from alamo.proof.player import RandomPlayer
from alamo.rules.contract import CHANCE, DRAW, EYES_ALL, FIRST_GAME_REASON, NONE, OVER, all_legal
from alamo.words import COLUMNS, Words
from rules.codes_named import own_codes
from rules.games import SAMPLES, Sample

GAMES = [pytest.param(sample, id=sample.name) for sample in SAMPLES]
ONE_LINE = ("zones", "zones_long", "pieces", "cards", "outcomes", "options", "title", "credits")


class Speech:
    """All that one game says, uncut; what has been looked at once is not read again."""

    def __init__(self, sample: Sample) -> None:
        self.words = Words(sample.name)
        self.drawn = sample.drawn
        self.sparse = sample.sparse
        self.asked: set[tuple] = set()

    def uncut(self, section: str, number: int, *fields: int, args: tuple = ()) -> list[str]:
        template = self.words.text(section, number)
        lines = [
            self.words.fill(part, *fields, args=args).strip() for part in template.split(" / ")
        ]
        assert "{" not in "".join(lines), (section, number, lines)
        assert len(lines) <= 3 and all(len(line) <= COLUMNS for line in lines), lines
        return lines

    def look(self, *question) -> bool:
        """Whether that has not been looked at."""
        if question in self.asked:
            return False
        self.asked.add(question)
        return True

    def question(self, game) -> None:
        """What the display asks, and every answer as it is offered and as it is told."""
        if self.look("prompt", game.prompt, game.args):
            assert all(self.uncut("prompts", game.prompt, args=game.args))
        for action in all_legal(game):
            told = game.tell(action)
            if not self.look(action, told):
                continue
            verb, piece, src, dst, n = action
            if game.to_act == CHANCE:
                if verb == DRAW and self.drawn:
                    assert self.words.text("cards", n), action
                continue
            armed = self.uncut("armed", verb, piece, src, dst, n, args=told)
            assert all(armed) or (armed[0] and "armed" in self.sparse), armed
            assert len(armed[0]) <= COLUMNS - 2, "room for the two triangles"
            assert self.uncut("verbs", verb, piece, src, dst, n)[0], action

    def events(self, events: list) -> None:
        """What is told, and what is asked for where no star shows it."""
        for code, piece, src, dst, n, eyes in events:
            assert self.uncut("events", code, piece, src, dst, n)[0], code
            self.uncut("asks", code, piece, src, dst, n)
            assert eyes == EYES_ALL or piece != NONE, "what is not for all is about a piece"


@pytest.mark.parametrize("sample", GAMES)
def test_whatever_has_a_number_has_a_name_of_its_own(sample: Sample) -> None:
    words, data = Words(sample.name), sample.module("data")
    for section, numbers in (
        ("title", range(1)),
        ("zones", range(data.ZONES)),
        ("zones_long", range(data.ZONES)),
        ("pieces", range(data.PIECES)),
        ("options", range(len(sample.make.OPTIONS))),
        ("prompts", range(sample.prompts)),
        ("outcomes", range(1, sample.outcomes + 1)),
        ("cards", sample.drawn),
        ("credits", range(len(sample.module("credits").ITEMS))),
        ("statuses", b"pdc"),
        ("verbs", sample.verbs + sample.chance),
        ("armed", sample.verbs),
    ):
        names = [words.text(section, number) for number in numbers]
        assert all(names), section
        assert section in sample.alike or len(set(names)) == len(names), section
        if names and section != "statuses":
            assert words.text(section, numbers[-1] + 1) == "", (section, "more than there are")


@pytest.mark.parametrize("sample", GAMES)
def test_a_name_fits_a_line(sample: Sample) -> None:
    words = Words(sample.name)
    for section in ONE_LINE:
        for number in range(256):
            for line in words.text(section, number).split(" / "):
                assert len(line) <= COLUMNS, (section, number)


@pytest.mark.parametrize("sample", GAMES)
def test_every_reason_has_a_text_of_at_most_two_lines(sample: Sample) -> None:
    words, own = Words(sample.name), own_codes(sample.module("codes"), "reasons")
    assert len(own) >= 5 and min(own.values()) == FIRST_GAME_REASON
    shared = [number for number in range(1, FIRST_GAME_REASON) if words.text("reasons", number)]
    assert len(shared) == 25
    for reason in [*shared, *own.values()]:
        said = words.text("reasons", reason).split(" / ")
        assert 1 <= len(said) <= 2 and all(0 < len(line) <= COLUMNS for line in said), reason


@pytest.mark.parametrize("sample", GAMES)
def test_every_event_of_the_game_has_a_text(sample: Sample) -> None:
    words, own = Words(sample.name), own_codes(sample.module("codes"), "events")
    assert len(own) >= 5
    for name, event in own.items():
        assert words.text("events", event), name


@pytest.mark.parametrize(
    ("sample", "seed"),
    [pytest.param(s, seed, id=f"{s.name}-{seed}") for s in SAMPLES for seed in range(s.talked)],
)
def test_whatever_a_game_says_has_words_and_fits_the_display(sample: Sample, seed: int) -> None:
    game = sample.make(sample.options_of(seed), seed)
    bot = RandomPlayer(seed)
    speech = Speech(sample)
    while True:
        speech.question(game)
        if game.to_act == OVER:
            break
        speech.events(game.apply(bot.choose(game)))
    assert all(speech.uncut("outcomes", game.outcome, args=game.args))
