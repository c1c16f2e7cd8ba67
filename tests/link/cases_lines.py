"""Bytes in, bytes out: lines, errors, noise, hosts that do not read. A fresh bench a case."""

import gc
import json

from alamo.link import methods_game

PARSE = -32700
INVALID = -32600
NO_METHOD = -32601
BAD_PARAMS = -32602


def case_lines_of_every_awkward_length_are_answered(bench):
    for length in (62, 63, 64, 65, 66, 127, 128, 129, 511, 512, 513, 2000, 2046, 2047, 2048):
        for end in ("\n", "\r", "\r\n"):
            head = '{"jsonrpc":"2.0","id":' + str(length) + ',"method":"board.read"'
            line = head + " " * (length - len(head) - 1) + "}"
            assert len(line) == length
            replies = bench.raw(line + end, 12)
            assert len(replies) == 1, (length, replies)
            assert replies[0]["id"] == length
            assert replies[0]["result"]["readings"] == "0" * 48


def case_a_line_too_long_is_one_error_and_the_next_is_answered(bench):
    for length in (2049, 5000):
        head = '{"jsonrpc":"2.0","id":1,"method":"board.read"'
        blank = " " * (length - len(head) - 1)
        for line in (head + blank + "}", head + "}" + blank):  # the second would be a request
            replies = bench.raw(line + "\n", 40)
            assert len(replies) == 1
            assert replies[0]["error"]["code"] == PARSE
            assert replies[0]["id"] is None
            assert bench.result("board.read")["readings"]


def case_half_a_line_and_silence_never_stops_the_board(bench):
    bench.send('{"jsonrpc":"2.0","id":77,"meth')
    bench.ticks(50)
    assert bench.take() == []
    before = bench.app.screen.screen
    bench.board.buttons = 2  # a real finger: right
    bench.ticks(10)
    bench.board.buttons = 0
    bench.ticks(10)
    assert bench.app.screen.screen != before
    replies = bench.raw('od":"board.read"}\n', 5)
    assert [reply["id"] for reply in replies] == [77]


def case_two_requests_in_one_packet_get_two_replies_in_order(bench):
    line = '{"jsonrpc":"2.0","id":%d,"method":"board.read"}\n'
    replies = bench.raw(line % 1 + "\n\r\n" + line % 2 + line % 3, 10)
    assert [reply["id"] for reply in replies] == [1, 2, 3]


def case_an_empty_line_gets_no_reply(bench):
    assert bench.raw("\n\r\r\n\n\n\r\n", 10) == []


def case_every_line_that_is_no_request_gets_exactly_one_error(bench):
    request = '{"jsonrpc":"2.0","id":1,"method":"board.read"}'
    for line, code in (
        (" ", PARSE),
        ("AT", PARSE),
        ("AT+GCAP", PARSE),
        ("~x~", PARSE),
        ("{", PARSE),
        (request[:-1], PARSE),
        (request + "}", PARSE),
        (request + request, PARSE),
        ("[" * 1500, PARSE),
        ('{"a":' * 400, PARSE),
        ('"' + "\\ud800" * 3, PARSE),
        (b"\xff\xfe", PARSE),
        (b'{"jsonrpc":"2.0","id":"\xc3\x28","method":"hello"}', PARSE),
        (b"\x00", PARSE),
        ("1e999", INVALID),
        ("1", INVALID),
        ("null", INVALID),
        ("[]", INVALID),
        ("[" + request + "]", INVALID),
        ("{}", INVALID),
        ('{"jsonrpc":"2.0","method":"hello"}', INVALID),
        ('{"jsonrpc":"2.0","id":null,"method":"hello"}', INVALID),
        ('{"jsonrpc":"2.0","id":true,"method":"hello"}', INVALID),
        ('{"jsonrpc":"2.0","id":1.5,"method":"hello"}', INVALID),
        ('{"jsonrpc":"2.0","id":[],"method":"hello"}', INVALID),
        ('{"jsonrpc":"2.0","id":99999999999999999999,"method":"hello"}', INVALID),
        ('{"jsonrpc":"2.0","id":"' + "x" * 41 + '","method":"hello"}', INVALID),
        ('{"jsonrpc":"2.0","id":"\\ud800","method":"hello"}', INVALID),
        ('{"jsonrpc":"1.0","id":1,"method":"hello"}', INVALID),
        ('{"id":1,"method":"hello"}', INVALID),
        ('{"jsonrpc":"2.0","id":1}', INVALID),
        ('{"jsonrpc":"2.0","id":1,"method":5}', INVALID),
        ('{"jsonrpc":"2.0","id":1,"method":""}', NO_METHOD),
        ('{"jsonrpc":"2.0","id":1,"method":"game"}', NO_METHOD),
        ('{"jsonrpc":"2.0","id":1,"method":"\\ud800"}', NO_METHOD),
        ('{"jsonrpc":"2.0","id":1,"method":"hello","params":[]}', BAD_PARAMS),
        ('{"jsonrpc":"2.0","id":1,"method":"hello","params":{"a":1}}', BAD_PARAMS),
    ):
        data = line if isinstance(line, bytes) else line.encode()
        replies = bench.raw(data + b"\n", 12)
        assert len(replies) == 1, (line, replies)
        assert replies[0]["error"]["code"] == code, (line, replies)
        assert replies[0]["error"]["message"]
        assert bench.app.screen.screen, line
    assert bench.app.link.bugs == 0


def case_what_a_modem_manager_sends_changes_nothing(bench):
    lights = bench.result("lights.get")
    replies = bench.raw("AT\rAT+GCAP\r~x~\r\nATI\r", 20)
    assert [reply["error"]["code"] for reply in replies] == [PARSE] * 4
    assert bench.result("lights.get") == lights


def case_ids_come_back_as_they_were(bench):
    for ident in (0, -1, 7, 2147483647, "a", "", "x" * 40, 'quote " and \\ back'):
        line = json.dumps({"jsonrpc": "2.0", "id": ident, "method": "board.read"})
        replies = bench.raw(line + "\n", 6)
        assert replies[0]["id"] == ident


def case_noise_of_all_byte_values_gets_one_error_a_line(bench):
    """0x03 is left out: it interrupts, see the case of Ctrl-C."""
    seed = 12345
    lines = [bytes((value, value)) for value in range(256) if value not in (3, 10, 13)]
    for _ in range(60):
        noise = bytearray()
        for _ in range(seed % 90 + 1):
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            value = seed >> 16 & 255
            noise.append(value if value not in (3, 10, 13) else 200)
        lines.append(bytes(noise))
    for line in lines:
        replies = bench.raw(line + b"\n", 4)
        assert len(replies) == 1 and "error" in replies[0], (line, replies)
    assert bench.result("board.read")
    assert bench.app.link.bugs == 0


def case_memory_that_does_not_suffice_is_an_error_reply(bench):
    real = methods_game.METHODS["game.list"]

    def greedy(app, params):
        if hasattr(gc, "mem_alloc"):
            return bytearray(gc.mem_alloc() + gc.mem_free())  # more than there is
        raise MemoryError

    def broken(app, params):
        raise IndexError("a bug")

    try:
        methods_game.METHODS["game.list"] = (greedy, ())
        error = bench.error("game.list")
        assert error["code"] == -32001
        methods_game.METHODS["game.list"] = (broken, ())
        error = bench.error("game.list")
        assert error["code"] == -32603 and "IndexError" in error["message"]
        methods_game.METHODS["game.list"] = (lambda app, params: "x" * 3000, ())
        assert bench.error("game.list")["code"] == -32603
    finally:
        methods_game.METHODS["game.list"] = real
    assert bench.result("game.list")["games"]


def case_a_write_has_16_bytes_and_a_tick_128(bench):
    port = bench.board.port
    for _ in range(3):
        bench.send('{"jsonrpc":"2.0","id":1,"method":"hello"}\n')
    most = 0
    for _ in range(40):
        before = len(port.from_board)
        bench.ticks(1)
        most = max(most, len(port.from_board) - before)
    assert most == 128
    assert port.widths == {16}
    assert len(bench.take()) == 3


def case_a_port_that_takes_part_of_a_write_gets_every_byte(bench):
    bench.board.port.most = 5
    for _ in range(4):
        hello = bench.result("hello")
        assert hello["firmware"] == "alamo"
    bench.board.port.most = 16


def case_a_host_that_does_not_read_never_stops_the_board(bench):
    bench.result("hello")
    port = bench.board.port
    port.reading = False
    clock = bench.board.clock
    for i in range(3000):  # half a minute
        if i % 3 == 0:
            bench.board.stars[i % 48] = i // 3 % 3
        if i % 20 == 0:
            bench.send('{"jsonrpc":"2.0","method":"lights.get","id":' + str(1000 + i) + "}\n")
        bench.ticks(1)
    assert bench.board.clock - clock == 30000  # every tick took its 10 ms, none longer
    assert bench.app.link.ring.dropped > 0
    port.reading = True
    bench.ticks(60)
    late = bench.take()  # what the ring still held: whole messages, the newest ones
    assert late and late[-1]["id"] == 3980
    assert bench.result("hello")["dropped"] == bench.app.link.ring.dropped
    assert bench.noted("board")[-1]["readings"] == bench.result("board.read")["readings"]


def case_a_host_that_stops_reading_in_mid_message_loses_no_half_message(bench):
    """The message that has begun to leave is finished, whatever is dropped behind it."""
    bench.result("hello")
    port = bench.board.port
    for first in range(1, 12):
        bench.send('{"jsonrpc":"2.0","id":5,"method":"hello"}\n')
        port.most = 16
        before = len(port.from_board)
        for _ in range(20):
            bench.ticks(1)
            if len(port.from_board) >= before + first * 7:
                break
        port.reading = False
        for _ in range(120):
            bench.send('{"jsonrpc":"2.0","id":6,"method":"lights.get"}\n')
            bench.ticks(1)
        port.reading = True
        bench.ticks(60)
        assert bench.take()  # parses every line


CASES = [value for name, value in sorted(globals().items()) if name.startswith("case_")]
