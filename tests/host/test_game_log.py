"""A game as text: readable, and replayed to the same end, with its rolls, undos and skips."""

import random
import re

import pytest

from alamo.proof.player import RandomPlayer
from alamo.rules import catalog
from alamo.rules.contract import CHANCE, NONE, OVER, SKIP, UNDO
from alamo.table.history import History
from alamo_host import cli, gamelog
from alamo_host.gamelog import JOINED, BadLog, CutOff, GameRecord, OtherEnd, Replay

GAME = "red_banner"


def played(seed: int, options: int = 0, mischief: bool = False):
    """A game by the random player, its journal kept as the table keeps it; with mischief players
    take back and set right now and then, as the table's own history does it."""
    game = catalog.load(GAME, options, seed)
    history = History(game)
    player = RandomPlayer(seed)
    dice = random.Random(seed)
    record = GameRecord(GAME, game.RULES, options, seed)

    def note(action, joined=False):
        record.records.append([action[0] | (JOINED if joined else 0), *action[1:]])

    while game.to_act != OVER:
        if mischief and dice.random() < 0.08 and history.can_go_back():
            history.back()
            history.redo(10_000)
            note((UNDO, NONE, NONE, NONE, 1))
            continue
        if mischief and dice.random() < 0.05 and history.can_set_right():
            history.set_right()
            history.redo(10_000)
            note((UNDO, NONE, NONE, NONE, 2))
            owed = history.skip_owed()
            if owed:
                note((SKIP, NONE, NONE, NONE, owed), True)
            continue
        action = player.choose(game)
        if mischief and game.to_act == CHANCE and dice.random() < 0.3:
            action = dice.choice(game.legal(NONE))  # their own die
        joined = game.to_act == CHANCE and history.length > 0 and not game.fateful(action)
        history.apply(action, joined)
        note(action, joined)
    return game, record


@pytest.mark.parametrize("seed", range(8))
def test_b39_a_log_replays_to_the_same_state_with_the_same_rolls(seed):
    game, record = played(seed, options=seed & 1, mischief=True)
    first = Replay(record)
    text = "\n".join([*first.lines(), first.end_line()])
    again = gamelog.parse(text)
    second = Replay(again)
    assert "\n".join([*second.lines(), second.end_line()]) == text
    assert first.game.pack() == second.game.pack() == game.pack()
    assert second.rolls == first.rolls and len(first.rolls) > 5
    assert second.game.outcome == game.outcome
    assert again.end == f"crc {text.split('crc ')[1][:8]}"


def test_undo_and_skip_records_are_really_in_those_games():
    kinds = set()
    for seed in range(8):
        kinds |= {(r[0] & 0x7F, r[4]) for r in played(seed, seed & 1, True)[1].records}
    assert {(UNDO, 1), (UNDO, 2)} <= kinds
    assert any(verb == SKIP for verb, _ in kinds)


def test_a_log_is_readable():
    _, record = played(3)
    text = gamelog.write(record)
    assert "seed     3" in text and "options  none" in text
    for words in ("TEXIAN", "Travis", "A Blood-Red Banner"):
        assert words in text
    assert "verb " not in text  # every action has words
    assert text.rstrip().splitlines()[-1].startswith("end      crc ")
    assert "outcome" not in text.splitlines()[-1]


def test_a_die_entered_by_hand_says_so():
    game = catalog.load(GAME, 0, 3)
    player = RandomPlayer(3)
    record = GameRecord(GAME, game.RULES, 0, 3)
    while game.to_act != CHANCE:
        action = player.choose(game)
        game.apply(action)
        record.records.append(list(action))
    other = next(action for action in game.legal(NONE) if action != game.roll())
    record.records.append(list(other))
    assert "(entered by hand)" in gamelog.write(record)
    record.records[-1] = list(game.roll())
    assert "(entered by hand)" not in gamelog.write(record)


def test_replay_command_ends_well_and_says_what_differs(tmp_path, capsys):
    _, record = played(5)
    file = tmp_path / "battle.txt"
    file.write_text(gamelog.write(record), encoding="utf-8")
    assert cli.main(["replay", str(file)]) == 0
    assert capsys.readouterr().out == file.read_text(encoding="utf-8")
    whole = file.read_text(encoding="utf-8")
    end = whole.split("crc ")[1][:8]
    file.write_text(whole.replace(end, "00000000" if end != "00000000" else "11111111"))
    assert cli.main(["replay", str(file)]) == OtherEnd.exit_code
    assert end in capsys.readouterr().err


def cut(text: str, lines: int) -> str:
    return "".join(text.splitlines(keepends=True)[:-lines])


def test_a_game_under_way_replays_to_where_its_log_ends_and_says_so(tmp_path, capsys):
    _, record = played(5)
    del record.records[-40:]
    text = gamelog.write(record)
    count = len(record.records)
    assert f"after {count} records  unfinished, turn " in text.splitlines()[-1]
    file = tmp_path / "battle.txt"
    file.write_text(text, encoding="utf-8")
    assert cli.main(["replay", str(file)]) == 0
    told = capsys.readouterr()
    assert told.out == text
    turn = text.rstrip().rsplit(" ", 1)[1]
    assert told.err == f"The log ends here, turn {turn}: the game is not over.\n"
    file.write_text(text.replace("end      crc ", "end      crc f"), encoding="utf-8")
    assert cli.main(["replay", str(file)]) == OtherEnd.exit_code


@pytest.mark.parametrize("lines", [1, 2, 9])
def test_a_log_that_was_cut_off_is_told_from_one_of_a_game_under_way(lines, tmp_path, capsys):
    file = tmp_path / "battle.txt"
    file.write_text(cut(gamelog.write(played(5)[1]), lines), encoding="utf-8")
    assert cli.main(["replay", str(file)]) == CutOff.exit_code == 14
    told = capsys.readouterr()
    assert "cut off after" in told.err and "turn" in told.err
    assert "Travis" in told.out  # what there is was replayed


def test_a_log_with_records_missing_before_its_end_line_counts_them(tmp_path, capsys):
    text = gamelog.write(played(5)[1])
    *rest, blank, roll, end = text.splitlines()
    file = tmp_path / "battle.txt"
    file.write_text("\n".join([*rest[:-3], blank, roll, end]), encoding="utf-8")
    assert cli.main(["replay", str(file)]) == OtherEnd.exit_code
    assert "counts" in capsys.readouterr().err


def test_the_end_line_of_an_earlier_version_still_compares(tmp_path):
    text = gamelog.write(played(5)[1])
    earlier = re.sub(r"  after \d+ records", "", text)
    assert earlier != text
    file = tmp_path / "battle.txt"
    file.write_text(earlier, encoding="utf-8")
    assert cli.main(["replay", str(file)]) == 0


@pytest.mark.parametrize("where", ["nowhere/out.txt", "."])
def test_a_log_that_cannot_be_written_is_one_sentence(where, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(cli, "_find_game", lambda chosen: played(5)[1])
    assert cli.main(["log", "-o", str(tmp_path / where)]) == 1
    told = capsys.readouterr().err
    assert told.startswith("alamo: ") and "cannot be written" in told and told.count("\n") == 1


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: "",
        lambda text: "a letter from home\n",
        lambda text: text.replace("seed ", "sied "),
        lambda text: text.replace("game     red_banner", "game     checkers"),
        lambda text: text.replace("rules    ", "rules    9"),
        lambda text: text.replace("options  none", "options  flying"),
        lambda text: text.replace("\n    1 ", "\n    2 ", 1),
        lambda text: text.replace("\n    3 ", "\n    3   1 77 77 77 77\n    4 ", 1),
    ],
)
def test_a_spoiled_log_is_refused_in_one_sentence(tmp_path, capsys, spoil):
    file = tmp_path / "battle.txt"
    file.write_text(spoil(gamelog.write(played(5)[1])), encoding="utf-8")
    assert cli.main(["replay", str(file)]) == BadLog.exit_code
    assert capsys.readouterr().err.startswith("alamo: ")
    assert cli.main(["replay", str(tmp_path / "nowhere.txt")]) == BadLog.exit_code


def test_the_game_a_simulated_board_has_saved_can_be_read_without_it(tmp_path):
    from alamo.board.store import Store
    from alamo.journal import Chain, Header

    game, record = played(6)
    header = Header(record.game, record.rules, record.options, record.seed)
    store = Store(str(tmp_path))
    store.begin(header.encode())
    chain = Chain(header.crc)
    for seq, raw in enumerate(record.records, 1):
        store.append(chain.record(seq, (raw[0] & 0x7F, *raw[1:]), bool(raw[0] & JOINED)))
    store.checkpoint(len(record.records), game.pack())
    found = gamelog.from_saved(tmp_path)
    assert found == record
    assert cli.main(["log", "--saved", str(tmp_path), "-o", str(tmp_path / "out.txt")]) == 0
    again = gamelog.parse((tmp_path / "out.txt").read_text(encoding="utf-8"))
    assert again.records == record.records


def test_no_saved_game_is_said(tmp_path, capsys):
    assert cli.main(["log", "--saved", str(tmp_path / "none")]) == 3
    assert "no game is saved" in capsys.readouterr().err
