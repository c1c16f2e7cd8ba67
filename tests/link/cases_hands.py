"""Virtual hands over the link: what the sensors and the buttons then say."""

from cases_game import REFUSED, blind


def case_hands_lift_and_place_what_the_sensors_then_see(bench):
    bench.board.stars[9] = 1
    bench.ticks(3)
    assert bench.result("hands.lift", {"star": 9}) == {"star": 9}
    bench.ticks(3)
    assert bench.result("board.read")["readings"] == "0" * 48
    assert bench.error("hands.lift", {"star": 9})["data"]["reason"] == 18
    bench.result("hands.place", {"star": 3, "side": "south"})
    assert bench.error("hands.place", {"star": 3, "side": "north"})["data"]["reason"] == 7
    bench.ticks(3)
    assert bench.result("board.read")["readings"] == "0002" + "0" * 44
    bench.result("hands.clear")
    bench.ticks(3)
    assert bench.result("board.read")["readings"] == "0" * 9 + "1" + "0" * 38


def case_hands_know_the_zones_of_the_game(bench):
    blind(bench)
    star = bench.app.table.picture.stars[4]
    assert bench.result("hands.place", {"zone": 4, "side": "north"}) == {"star": star}
    bench.ticks(2)
    assert bench.result("board.read")["readings"][star] == "1"


def case_presses_queue_and_each_one_counts(bench):
    bench.ticks(2)
    screen = bench.app.screen.screen
    seen = [screen]
    for _ in range(4):
        bench.result("hands.press", {"button": "right"})
    for _ in range(120):
        bench.ticks(1)
        if bench.app.screen.screen != seen[-1]:
            seen.append(bench.app.screen.screen)
    assert len(seen) == 5, seen
    for _ in range(16):
        last = bench.ask("hands.press", {"button": "hint", "ms": 2000})
    assert "result" in last
    error = bench.error("hands.press", {"button": "hint"})
    assert error["code"] == REFUSED and error["data"]["reason"] == 25
    bench.result("hands.clear")


def case_a_held_button_is_down_until_it_is_let_go_or_forgotten(bench):
    bench.result("hands.hold", {"button": "left+right"})
    bench.ticks(2)
    assert bench.app.hands.levels(bench.board.clock) == 3
    bench.result("hands.release")
    assert bench.app.hands.levels(bench.board.clock) == 0
    bench.result("hands.hold", {"button": "menu"})
    bench.wait(60100)
    assert bench.app.hands.levels(bench.board.clock) == 0


CASES = [value for name, value in sorted(globals().items()) if name.startswith("case_")]
