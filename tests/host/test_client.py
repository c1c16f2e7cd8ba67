"""The link client: requests, notifications, lost lines, a board that goes away."""

import random
import threading
import time

import pytest

from alamo_host.client import Client
from alamo_host.errors import DeviceLost, LinkTimeout, Refused, Stale
from host.doubles import Board, PtyPort, SocketPort, line


class Lossy:
    """Loses one line in a hundred each way, and garbles one in two hundred."""

    def __init__(self, board: Board, seed: int) -> None:
        self.board = board
        self.random = random.Random(seed)
        self.lost = 0

    def __call__(self, raw: bytes) -> list[bytes]:
        fate = self.random.random()
        if fate < 0.01:
            self.lost += 1
            return []
        if fate < 0.015:
            self.lost += 1
            raw = raw[:-3] + b"~"
        replies = self.board(raw)
        if self.random.random() < 0.01:
            self.lost += 1
            return []
        return replies


def play_through(count: int, seed: int) -> tuple[Board, Lossy, Client]:
    board = Board()
    lossy = Lossy(board, seed)
    # An over-anxious client: answers take microseconds here, and waiting is what costs the test.
    with Client(SocketPort(lossy).url, timeout=0.05) as client:
        for number in range(count):
            client.act([1, number % 8, number % 48, number % 47, 255], at=number)
    return board, lossy, client


def test_b33_lost_lines_are_asked_for_again_and_no_action_is_played_twice():
    board, lossy, client = play_through(1000, seed=1)
    assert [record[2] for record in board.records] == [n % 48 for n in range(1000)]
    assert lossy.lost > 5
    assert client.resends >= lossy.lost - 1  # one may have hit hello


@pytest.mark.soak
def test_b33_ten_thousand_actions_over_a_link_that_loses_one_line_in_a_hundred():
    board, lossy, client = play_through(10_000, seed=2)
    assert [record[2] for record in board.records] == [n % 48 for n in range(10_000)]
    assert lossy.lost > 100 and client.resends >= lossy.lost - 1


def test_b37_a_host_back_with_an_old_action_number_gets_the_state_and_goes_on():
    board = Board()
    port = SocketPort(board)
    with Client(port.url) as client:
        client.act([1, 0, 1, 2, 255], at=0)
        client.act([1, 0, 2, 3, 255], at=1)
    with Client(port.url) as client:
        with pytest.raises(Stale) as stale:
            client.act([1, 0, 3, 4, 255], at=1)
        assert stale.value.seq == 2
        assert client.state()["seq"] == 2
        client.act([1, 0, 3, 4, 255], at=2)
    assert len(board.records) == 3


def test_an_action_of_somebody_else_at_our_number_is_not_taken_for_ours():
    """The answer is lost, and meanwhile a player at the board acted: stale, never a false yes."""
    board = Board()

    def answer(raw: bytes) -> list[bytes]:
        if b"game.act" in raw and not board.records:
            board.records.append([2, 9, 9, 9, 9])
            return []
        return board(raw)

    with Client(SocketPort(answer).url, timeout=0.1) as client:
        with pytest.raises(Stale):
            client.act([1, 0, 3, 4, 255], at=0)
    assert board.records == [[2, 9, 9, 9, 9]]


def test_b57_a_long_log_arrives_whole():
    board = Board()
    board.records = [[n % 200, n % 120, n % 60, n // 60, 255] for n in range(3000)]
    with Client(PtyPort(board).url) as client:
        assert client.log()["records"] == board.records


class Stuck(Board):
    """Of its log there is always more, from where it was just read."""

    def answer(self, method, params):
        told = super().answer(method, params)
        if method == "game.log":
            assert self.asked.count(method) < 5, "asked for ever"
            told["next"] = params["from"]
        return told


def test_a_log_that_does_not_get_further_is_not_asked_for_again():
    board = Stuck()
    board.records = [[1, 2, 3, 4, 255]]
    with Client(SocketPort(board).url) as client:
        assert client.log()["records"] == board.records
    assert board.asked.count("game.log") == 1


def test_b57_a_line_of_twenty_thousand_bytes_arrives_whole():
    board = Board(serial="x" * 20_000)
    with Client(PtyPort(board).url) as client:
        assert client.hello()["serial"] == "x" * 20_000


def test_a_refusal_carries_its_reason():
    with Client(PtyPort(Board()).url) as client:
        with pytest.raises(Refused) as refused:
            client.act([99, 0, 0, 0, 0])
    assert (refused.value.reason, refused.value.name) == (5, "NOT_ADJACENT")


def test_what_would_count_twice_is_not_sent_twice():
    sent = []

    def answer(raw: bytes) -> list[bytes]:
        if b"hands.press" in raw:
            sent.append(raw)
            return []
        return Board()(raw)

    with Client(PtyPort(answer).url, timeout=0.1) as client:
        with pytest.raises(LinkTimeout):
            client.press("ok")
    assert len(sent) == 1


def test_a_late_answer_to_an_earlier_try_serves_and_the_second_is_dropped():
    board = Board()
    held: list[bytes] = []

    def answer(raw: bytes) -> list[bytes]:
        if b"game.state" in raw and not held:
            held.extend(board(raw))
            return []
        return [*held, *board(raw)] if b"game.state" in raw else board(raw)

    with Client(PtyPort(answer).url, timeout=0.1) as client:
        assert client.state()["game"] == "red_banner"
        assert client.hello()["firmware"] == "alamo"
        assert client.resends == 1


def test_notifications_reach_the_listener_and_its_faults_do_not_reach_the_link():
    heard = []

    def listen(method, params):
        heard.append((method, params))
        raise ValueError("a fault of the listener")

    port = PtyPort(Board())
    with Client(port.url, notify=listen) as client:
        port.send(line({"method": "lights", "params": {"frame": "." * 87}}))
        port.send(line({"method": "sound", "params": {"n": 1}}))
        deadline = time.monotonic() + 2
        while len(heard) < 2 and time.monotonic() < deadline:
            time.sleep(0.01)
        assert [method for method, _ in heard] == ["lights", "sound"]
        assert client.hello()["firmware"] == "alamo"


def test_threads_share_one_link():
    board = Board()
    failures = []
    with Client(SocketPort(board).url) as client:

        def ask() -> None:
            for _ in range(50):
                if client.state()["game"] != "red_banner" or client.hello()["seq"] != 0:
                    failures.append("mixed up")

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert not failures
    assert len(board.asked) == 401


@pytest.mark.parametrize("kind", [PtyPort, SocketPort])
def test_b32_unplugged_while_waiting_for_an_answer(kind):
    board = Board()
    lost = []

    def answer(raw: bytes) -> list[bytes]:
        if b"game.state" in raw:
            threading.Timer(0.1, port.unplug).start()
            return []
        return board(raw)

    port = kind(answer)
    with Client(port.url, on_lost=lost.append) as client:
        began = time.monotonic()
        with pytest.raises(DeviceLost):
            client.state()
        assert time.monotonic() - began < 1.5
        with pytest.raises(DeviceLost):
            client.hello()
    assert len(lost) == 1
