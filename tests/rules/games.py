"""What the tests of all games have to know of each: a row a game.

The rest they find by its name: catalog.game_class(name), alamo.rules.<name>.data, words/en.
"""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from alamo.proof.player import RandomPlayer
from alamo.rules import catalog
from alamo.rules.contract import (
    AIM,
    CHARGE,
    CLIMB,
    DIE,
    DONE,
    DRAW,
    HITS,
    LOSE,
    MOVE,
    ORDER,
    OVER,
    PICK,
    PLACE_ALL,
    PUT,
    RALLY,
    RELOAD,
)


@dataclass(frozen=True)
class Sample:
    """One game, and how much of it the tests of all games look at."""

    name: str
    options: tuple[int, ...]  # sets of options, played in turn
    outcomes: int  # numbered from 1
    prompts: int  # numbered from 0
    verbs: tuple[int, ...]  # of a side
    chance: tuple[int, ...]  # verbs of chance
    longest: int  # more actions than a random game ever takes
    middle: int  # so many actions lead into the middle of a game
    talked: int  # games of which every text is looked at
    # a state is damaged at every so manieth byte; of so many that are read one is played on (0:
    # none is, since they are only promised to be read)
    damaged: tuple[int, int]
    facts: int  # of so many facts of the self-test one is made wrong
    drawn: tuple[int, ...] = ()  # what [cards] names
    tables: tuple[str, ...] = ("data",)  # files in which the data stand
    renamed: tuple[str, ...] = ()  # items of the credits that are no table of that name
    alike: tuple[str, ...] = ()  # sections in which several may have one name
    sparse: tuple[str, ...] = ()  # sections in which a line after the first may be empty

    @property
    def make(self) -> Any:
        return catalog.game_class(self.name)

    def module(self, name: str) -> Any:
        return import_module(f"alamo.rules.{self.name}.{name}")

    def options_of(self, seed: int) -> int:
        return self.options[seed % len(self.options)]

    def played(self, seed: int, actions: int, options: int = 0) -> Any:
        """A random game after so many actions, or at its end when that comes first."""
        game = self.make(options, seed)
        player = RandomPlayer(seed)
        for _ in range(actions):
            if game.to_act != OVER:
                game.apply(player.choose(game))
        return game


SAMPLES = (
    Sample(
        name="noble_men",
        options=(0, 127, 4, 16),
        outcomes=5,
        prompts=25,
        verbs=(MOVE, PUT, AIM, CHARGE, CLIMB, LOSE, PICK, ORDER, DONE, RELOAD, RALLY, PLACE_ALL),
        chance=(DIE, DRAW),
        longest=4000,
        middle=300,
        talked=8,
        damaged=(1, 0),
        facts=3,
        tables=("data", "charts"),
        renamed=("guns", "texian_blocks", "mexican_blocks"),
        sparse=("armed",),
    ),
    Sample(
        name="remembered",
        options=(0, 31, 32),
        outcomes=5,
        prompts=27,
        verbs=(MOVE, PUT, LOSE, PICK, ORDER, DONE, RALLY, PLACE_ALL),
        chance=(DIE, DRAW),
        longest=5000,
        middle=60,
        talked=24,
        damaged=(3, 4),
        facts=1,
        drawn=(*range(1, 13), *range(20, 26), *range(40, 46)),
        alike=("pieces",),
    ),
    Sample(
        name="storming",
        options=(0,),
        outcomes=4,
        prompts=17,
        verbs=(MOVE, PUT, AIM, CHARGE, CLIMB, PICK, ORDER, DONE, RALLY),
        chance=(DIE, HITS),
        longest=1500,
        middle=150,
        talked=6,
        damaged=(5, 2),
        facts=1,
        drawn=(0, 1, 2, 7, 12, 14),
    ),
    Sample(
        name="red_banner",
        options=(0, 1),
        outcomes=5,
        prompts=13,
        verbs=(MOVE, PUT, AIM, DONE),
        chance=(DIE, DRAW),
        longest=600,
        middle=40,
        talked=30,
        damaged=(1, 1),
        facts=1,
        drawn=tuple(range(1, 25)),
        renamed=("tracks", "columns"),
    ),
)
