"""The methods, against the real table with the probe game."""

import sys

from alamo.link.methods_system import SETTINGS
from alamo.rules.contract import CHANCE, NONE, OVER

REFUSED = -32000
NO_GAME = -32002
STALE = -32003
BAD_PARAMS = -32602


def blind(bench, options=("quick",), seed=7):
    """A game in which nobody minds the stars: actions come one after the other over the link."""
    bench.result("settings.set", {"name": "stars_watched", "value": 0})
    bench.result("game.new", {"game": "probe", "options": list(options), "seed": seed})
    bench.ticks(3)


def everything(bench):
    """All legal actions, zone by zone as a host asks for them."""
    found = bench.result("game.legal")["actions"]
    for zone in range(bench.app.table.game.ZONES):
        found += bench.result("game.legal", {"zone": zone})["actions"]
    return found


def play(bench, actions, seed=1):
    """So many random actions, each by request; chance comes from the board."""
    for _ in range(actions):
        if bench.app.table.game.to_act == OVER:
            blind(bench, seed=seed & 0xFFFF)
        bench.ticks(6)
        if bench.app.table.game.to_act == CHANCE:
            legal = [list(bench.app.table.game.roll())]
        else:
            legal = everything(bench)
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        reply = bench.ask("game.act", {"action": legal[(seed >> 8) % len(legal)]})
        assert "result" in reply, reply
    bench.ticks(6)


def case_hello_says_who_and_what(bench):
    hello = bench.result("hello")
    assert hello["firmware"] == "alamo" and hello["protocol"] == 1
    assert hello["board"] == "simulated" and hello["serial"] == "bench"
    assert hello["games"] == ["probe"] and hello["game"] is None and hello["seq"] == 0
    assert hello["runtime"].split()[0] in ("cpython", "micropython")
    assert set(hello["selftest"]) == {"probe"}


def case_nothing_is_said_before_hello_and_everything_after_it(bench):
    bench.board.stars[5] = 1
    bench.ticks(40)
    assert len(bench.board.port.from_board) == 0
    for _ in range(2):  # a second host, or the same after a cable was pulled, gets it all again
        bench.notes = []
        bench.result("hello")
        bench.wait(200)
        bench.take()
        assert len(bench.noted("lights")[0]["frame"]) == 87
        assert bench.noted("display")[0]["lines"] == bench.app.screen.screen
        assert bench.noted("board")[0]["readings"] == "000001" + "0" * 42
        assert bench.noted("seq")[0] == {"seq": 0, "to_act": 0}


def case_a_change_is_told_once_and_quickly(bench):
    bench.result("hello")
    bench.wait(300)
    bench.take()
    bench.notes = []
    bench.board.stars[7] = 2
    bench.wait(120)
    bench.take()
    assert bench.noted("board") == [{"readings": "0" * 7 + "2" + "0" * 40}]
    bench.notes = []
    bench.wait(3000)
    bench.take()
    assert bench.noted("board") == []


def case_notifications_are_rate_limited_and_end_with_the_truth(bench):
    bench.result("hello")
    bench.wait(300)
    bench.take()
    bench.notes = []
    for i in range(100):
        bench.board.stars[i % 48] = 1 + i // 48 % 2
        bench.ticks(1)
    bench.wait(300)
    bench.take()
    told = bench.noted("board")
    assert 15 <= len(told) <= 22, len(told)
    assert told[-1]["readings"] == "".join([str(star) for star in bench.board.stars])


def case_without_a_game_the_game_methods_say_so(bench):
    for method, params in (
        ("game.state", None),
        ("game.legal", None),
        ("game.act", {"action": [1, 2, 3, 4, 5]}),
        ("game.undo", None),
        ("game.log", None),
    ):
        assert bench.error(method, params)["code"] == NO_GAME, method
    assert bench.error("hands.lift", {"zone": 1})["code"] == BAD_PARAMS
    assert bench.result("game.list")["games"] == ["probe"]


def case_bad_parameters_are_named_and_change_nothing(bench):
    blind(bench)
    before = bench.app.table.game.pack()
    for method, params in (
        ("game.new", {}),
        ("game.new", {"game": "chess"}),
        ("game.new", {"game": 1}),
        ("game.new", {"game": "probe", "options": "quick"}),
        ("game.new", {"game": "probe", "options": ["fast"]}),
        ("game.new", {"game": "probe", "options": [[]]}),
        ("game.new", {"game": "probe", "seed": -1}),
        ("game.new", {"game": "probe", "seed": 1 << 30}),
        ("game.new", {"game": "probe", "seed": 1.5}),
        ("game.new", {"game": "probe", "seed": True}),
        ("game.state", {"viewer": "spy"}),
        ("game.state", {"viewer": 3}),
        ("game.legal", {"zone": -1}),
        ("game.legal", {"zone": 12}),
        ("game.legal", {"zone": "4"}),
        ("game.legal", {"zone": 1, "from": -1}),
        ("game.act", {}),
        ("game.act", {"action": 1}),
        ("game.act", {"action": [1, 2, 3, 4]}),
        ("game.act", {"action": [1, 2, 3, 4, 256]}),
        ("game.act", {"action": [1, 2, 3, 4, -1]}),
        ("game.act", {"action": [1, 2, 3, 4, None]}),
        ("game.act", {"action": [1, 2, 3, 4, 5], "joined": 1}),
        ("game.act", {"action": [1, 2, 3, 4, 5], "at": "0"}),
        ("game.log", {"from": -1}),
        ("game.log", {"from": []}),
        ("hands.lift", {}),
        ("hands.lift", {"star": 48}),
        ("hands.lift", {"star": 1, "zone": 1}),
        ("hands.lift", {"zone": 11}),  # a zone without a star
        ("hands.lift", {"zone": 99}),
        ("hands.place", {"star": 1}),
        ("hands.place", {"star": 1, "side": "east"}),
        ("hands.press", {}),
        ("hands.press", {"button": "fire"}),
        ("hands.press", {"button": "ok", "ms": 0}),
        ("hands.press", {"button": "ok", "ms": 10**12}),
        ("hands.hold", {"button": "left+"}),
        ("settings.set", {}),
        ("settings.set", {"name": "volume", "value": 1}),
        ("settings.set", {"name": "brightness", "value": 5}),
        ("settings.set", {"name": "brightness", "value": 0}),
        ("settings.set", {"name": "sound", "value": True}),
    ):
        error = bench.error(method, params)
        assert error["code"] == BAD_PARAMS, (method, params, error)
        assert error["message"].startswith("bad "), error
    assert bench.app.table.game.pack() == before
    assert bench.app.link.bugs == 0


def case_options_that_exclude_each_other_are_refused_and_the_game_goes_on(bench):
    blind(bench)
    table = bench.app.table
    error = bench.error("game.new", {"game": "probe", "options": ["short", "long"]})
    assert error["code"] == REFUSED and error["data"]["reason"] == 20
    assert bench.app.table is table
    assert bench.result("game.state")["seq"] == table.seq


def case_state_and_legal_tell_what_the_rules_say(bench):
    blind(bench)
    state = bench.result("game.state")
    game = bench.app.table.game
    assert state["game"] == "probe" and state["to_act"] == game.to_act
    assert state["seq"] == 0 and state["viewer"] == 0 and "seed" not in state
    assert bench.result("game.state", {"viewer": "open"})["seed"] == 7
    play(bench, 8)
    assert bench.result("game.state")["to_act"] == bench.app.table.game.to_act
    for zone in range(game.ZONES):
        got = bench.result("game.legal", {"zone": zone})
        assert got["zone"] == zone
        assert [tuple(a) for a in got["actions"]] == bench.app.table.game.legal(zone)


def case_a_list_too_long_for_one_reply_comes_in_parts(bench):
    """25 blocks in one court with six defended neighbours have more than 96 actions."""
    blind(bench)
    long = [(3, i // 100 + 154, 200 + i % 50, 255, 200) for i in range(193)]
    bench.app.table.game.legal = lambda zone: long
    got, sizes, following = [], [], 0
    while following is not None:
        reply = bench.result("game.legal", {"zone": 1, "from": following})
        got += reply["actions"]
        sizes.append(len(reply["actions"]))
        following = reply["next"]
    assert [tuple(action) for action in got] == long and sizes == [96, 96, 1]


def case_an_action_is_played_once_or_refused_with_a_reason(bench):
    blind(bench)
    roll = list(bench.app.table.game.roll())
    error = bench.error("game.act", {"action": [1, 0, 0, 1, 255]})
    assert error["code"] == REFUSED and error["data"]["reason"] > 0
    assert isinstance(error["data"]["name"], str)
    assert bench.result("game.act", {"action": roll, "at": 0})["seq"] == 1
    bench.ticks(5)
    # the same line again, as a host does whose reply got lost: nothing is played twice
    before = bench.app.table.game.pack()
    error = bench.error("game.act", {"action": roll, "at": 0})
    assert error["code"] == STALE and error["data"] == {"seq": bench.app.table.seq}
    assert bench.app.table.game.pack() == before
    assert bench.error("game.undo", {"at": 0})["code"] == STALE


def case_a_host_that_comes_back_gets_the_whole_state_and_goes_on(bench):
    blind(bench)
    play(bench, 5)
    known = bench.result("game.state")["seq"]
    bench.result("game.state")
    play(bench, 3)  # played at the board while the cable was out
    action = [10, 255, 255, 255, 255]
    assert bench.error("game.act", {"action": action, "at": known})["data"]["seq"] > known
    hello = bench.result("hello")
    assert hello["game"] == "probe" and hello["seq"] == bench.app.table.seq
    assert bench.result("game.state")["seq"] == hello["seq"]
    play(bench, 2)


def case_undo_is_answered_in_every_state_within_200_ms(bench):
    blind(bench)
    seen = set()
    for turn in range(40):
        clock = bench.board.clock
        reply = bench.ask("game.undo", ticks=20)
        assert bench.board.clock - clock <= 200
        if "error" in reply:
            assert reply["error"]["code"] == REFUSED, reply
            seen.add(reply["error"]["data"]["reason"])
        else:
            seen.add(0)
            bench.ticks(10)
        play(bench, 1 if turn % 3 else 2, turn * 7919 + 3)
    assert 0 in seen and len(seen) > 1, seen


def case_every_button_is_answered_in_every_state(bench):
    """No press, short or long, may stop the board or leave it without a screen and lamps."""
    blind(bench)
    for turn in range(10):
        for name in ("hint", "menu", "back", "left", "right", "ok", "back", "back"):
            for ms in (None, 1100):
                bench.press(name, ms)
                assert bench.app.screen.screen, (turn, name, ms)
                if bench.app.table is None:  # through the menu to the lobby: begin again
                    blind(bench)
        if bench.app.table.game.to_act != OVER:
            play(bench, 2, turn)
    assert bench.app.link.bugs == 0


def case_the_whole_log_arrives(bench):
    blind(bench)
    play(bench, 100)
    table = bench.app.table
    chain = []
    start = 0
    size = 0
    while start is not None:
        before = bench.board.port.writes
        part = bench.result("game.log", {"from": start})
        size += (bench.board.port.writes - before) * 16
        assert part["from"] == start and len(part["records"]) <= 24
        chain += part["records"]
        start = part["next"]
    assert len(chain) == table.seq and part["game"] == "probe"
    assert part["seed"] == table.game.seed and part["rules"] == 1
    # it replays to the same end
    game = type(table.game)(part["options"], part["seed"])
    for record in chain:
        game.apply((record[0] & 0x7F, record[1], record[2], record[3], record[4]))
    assert game.pack() == table.game.pack()
    assert bench.result("game.log", {"from": table.seq})["records"] == []
    assert bench.result("game.log", {"from": 10**6})["next"] is None


def case_twenty_thousand_bytes_of_log_arrive_whole(bench):
    blind(bench)
    play(bench, 40)
    first = bench.result("game.log")
    size = 0
    while size < 20000:
        before = bench.board.port.writes
        assert bench.result("game.log") == first
        size += (bench.board.port.writes - before) * 16


def case_settings_are_kept_over_a_restart(bench):
    values = bench.result("settings.get")
    assert set(values) == {row[0] for row in SETTINGS}
    assert bench.result("settings.set", {"name": "brightness", "value": 4})["brightness"] == 4
    assert bench.result("settings.set", {"name": "sound", "value": 0})["sound"] == 0
    bench.wait(200)
    bench.restart()
    values = bench.result("settings.get")
    assert values["brightness"] == 4 and values["sound"] == 0
    blind(bench)
    assert bench.app.table.settings[3] == 4
    bench.result("settings.set", {"name": "brightness", "value": 1})
    assert bench.app.table.settings[3] == 1


def case_news_tells_what_happened_with_a_mask(bench):
    bench.result("hello")
    blind(bench)
    bench.take()
    bench.notes = []
    play(bench, 12)
    bench.wait(200)
    bench.take()
    events = []
    for part in bench.noted("news"):
        assert part["dropped"] == 0
        events += part["events"]
    assert len(events) > 5
    for event in events:
        assert len(event) == 6
        if event[5] != 3:
            assert event[1] == NONE and event[4] == NONE, event
    assert bench.noted("seq")[-1] == {
        "seq": bench.app.table.seq,
        "to_act": bench.app.table.game.to_act,
    }


def case_what_opens_a_game_does_not_stay_in_memory_for_a_question(bench):
    blind(bench)
    bench.result("game.list")
    if sys.implementation.name == "micropython":  # a computer lets go of nothing
        assert "alamo.board.opening" not in sys.modules


CASES = [value for name, value in sorted(globals().items()) if name.startswith("case_")]
