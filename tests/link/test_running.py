"""The program around the loop: how it ends, and what it leaves lit, said and written."""

import pytest

import alamo.running
from alamo import installed
from alamo.board.simulated import SimulatedBoard


class Board(SimulatedBoard):
    """Ends after `ticks` with `end`, an exception or None for a reset by request."""

    def __init__(self, folder, ticks=5, end=KeyboardInterrupt):
        super().__init__(port=Quiet(), saved=str(folder))
        self.left = ticks
        self.end = end
        self.did = []

    def sleep_ms(self, ms):
        pass

    def step(self):
        if self.left == 0:
            self.left = -1
            raise self.end
        self.left -= 1

    def stood_still(self):
        return self.left == 2

    def guard(self, lines):
        self.did.append(("guard", lines))

    def unguard(self):
        self.did.append("unguard")

    def stop(self):
        self.did.append("dark")

    def draw(self, lines, turned=False):
        self.did.append(lines)

    def reset(self):
        self.did.append("reset")

    def restart(self):
        self.did.append("restart")


class Quiet:
    def read(self, buf):
        return 0

    def ready(self):
        return False


def test_ctrl_c_leaves_dark_lamps_and_says_so(tmp_path):
    board = Board(tmp_path)
    alamo.running.run(board)
    assert board.did[-3:-1] == ["unguard", "dark"]
    assert board.did[-1][0] == "STOPPED"
    assert not (tmp_path / "fault").exists() and "reset" not in board.did


def test_a_reset_by_request_follows_the_dark(tmp_path, monkeypatch):
    monkeypatch.setattr(alamo.running.App, "tick", lambda self: False)
    board = Board(tmp_path)
    alamo.running.run(board)
    assert board.did[-3:] == ["dark", [], "reset"]


def test_a_new_start_for_another_game_is_no_power_cut_and_leaves_the_display(
    tmp_path, monkeypatch
):
    def ends(self):
        self.again = True
        return False

    took_back = []
    monkeypatch.setattr(alamo.running.App, "tick", ends)
    monkeypatch.setattr(installed, "take_back", lambda: took_back.append(1))
    board = Board(tmp_path)
    alamo.running.run(board)
    assert board.did[-3:] == ["unguard", "dark", "restart"] and took_back == [1]


@pytest.mark.parametrize("ticks, times", [(2, 1), (alamo.running.PROVEN_TICKS + 2, 0)])
def test_a_start_that_ends_with_ctrl_c_is_none_that_failed(tmp_path, monkeypatch, ticks, times):
    """alamo install stops what runs, only to look, and starts it again."""
    left = [ticks]

    def stopped(self):
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt
        return True

    took_back = []
    monkeypatch.setattr(alamo.running.App, "tick", stopped)
    monkeypatch.setattr(installed, "take_back", lambda: took_back.append(1))
    monkeypatch.setattr(installed, "prove", lambda: None)
    alamo.running.run(Board(tmp_path))
    assert len(took_back) == times


def test_a_fault_leaves_dark_lamps_says_so_and_is_kept(tmp_path):
    board = Board(tmp_path, end=RuntimeError("a rule went wrong"))
    with pytest.raises(RuntimeError):
        alamo.running.run(board)
    assert board.did[-2] == "dark" and board.did[-1][0] == "A FAULT: STOPPED"
    assert "a rule went wrong" in (tmp_path / "fault").read_text()


def test_a_second_ctrl_c_does_not_leave_them_lit(tmp_path):
    class Impatient(Board):
        def stop(self):
            super().stop()
            if self.did.count("dark") < 3:
                raise KeyboardInterrupt

    board = Impatient(tmp_path)
    alamo.running.run(board)
    assert board.did.count("dark") == 3 and board.did[-1][0] == "STOPPED"


def test_ctrl_c_before_the_first_tick_ends_as_any_other(tmp_path, monkeypatch):
    def interrupted(board):
        raise KeyboardInterrupt

    monkeypatch.setattr(alamo.running, "App", interrupted)
    board = Board(tmp_path, ticks=50)
    alamo.running.run(board)
    assert board.did == [("guard", ["STOPPED"]), "unguard", "dark", ["STOPPED"]]


def test_after_standing_still_everything_is_shown_again(tmp_path, monkeypatch):
    again = []
    monkeypatch.setattr(alamo.running.App, "show_again", lambda self: again.append(1))
    alamo.running.run(Board(tmp_path))
    assert again == [1]


@pytest.mark.parametrize(("ticks", "proved"), [(2990, False), (3010, True)])
def test_a_fresh_set_has_proved_itself_after_thirty_seconds(tmp_path, monkeypatch, ticks, proved):
    done = []
    monkeypatch.setattr(installed, "prove", lambda: done.append(1))
    alamo.running.run(Board(tmp_path, ticks=ticks))
    assert done == [1] * proved


# --- which set


@pytest.mark.parametrize(
    ("where", "name"),
    [("/set_a", "set_a"), ("/set_b", "set_b"), ("/lib", "lib"), ("alamo", None),
     ("/home/me/set_a", None), ("", None)],
)  # fmt: skip
def test_a_set_is_known_by_its_folder(where, name):
    assert installed.name(where) == name
    assert installed.folder(where + "/alamo/installed.mpy") == where


def test_the_build_is_the_third_word_of_the_manifest(tmp_path):
    where = str(tmp_path)
    assert installed.build(where) is None
    for text, build in (("alamo 1.0 0123456789ab\nrest", "0123456789ab"), ("torn", None)):
        (tmp_path / "manifest").write_text(text)
        assert installed.build(where) == build


def test_a_set_that_is_not_the_wanted_one_is_fallen_back_to(tmp_path):
    root = f"{tmp_path}/"
    assert not installed.fell_back("/set_a", root)
    (tmp_path / "active").write_text("set_b\n")
    assert installed.fell_back("/set_a", root)
    assert not installed.fell_back("/set_b", root)
    assert not installed.fell_back("", root), "no board"


def test_a_start_that_is_followed_by_one_asked_for_is_not_counted(tmp_path):
    trying = tmp_path / "trying"
    for before, after in (("2", "1"), ("1", "0"), ("0", "0")):
        trying.write_text(before)
        installed.take_back(str(tmp_path))
        assert trying.read_text() == after
    trying.unlink()
    installed.take_back(str(tmp_path))
    assert not list(tmp_path.iterdir()), "a set that has proved itself is not counted"


def test_proof_removes_the_count_and_nothing_else(tmp_path):
    for name in ("trying", "manifest"):
        (tmp_path / name).write_text("1")
    installed.prove(str(tmp_path))
    installed.prove(str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["manifest"]
