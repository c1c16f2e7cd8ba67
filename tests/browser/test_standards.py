"""The model of the wooden pieces, without any page."""

from alamo_host.web.helper import plan
from alamo_host.web.standards import POLES, Standards

NW_WALL, N_2, N_3, N_4 = 12, 18, 16, 17


def readings(standards: Standards) -> str:
    out = ["0"] * 48
    for standard in standards.all:
        if standard.place.kind == "star":
            out[int(standard.place.where)] = str(POLES[standard.side])
    return "".join(out)


def sensed(**stars: int) -> str:
    out = ["0"] * 48
    for name, reading in stars.items():
        out[int(name[1:])] = str(reading)
    return "".join(out)


def test_a_lifted_standard_is_the_one_that_comes_down() -> None:
    table = Standards("red_banner")
    table.put_on(table.get("duque"), N_3)
    table.put_on(table.get("cos"), N_4)
    table.agree_with(sensed(s17=2))
    table.agree_with(sensed(s17=2, s18=2))
    assert table.on_star(N_2) is table.get("duque")
    assert table.on_star(N_4) is table.get("cos")


def test_what_is_taken_off_and_stays_away_goes_to_its_box() -> None:
    table = Standards("red_banner")
    table.put_on(table.get("cos"), N_4)
    table.agree_with(sensed())
    assert table.rest()
    assert table.get("cos").place.where == "columns"


def test_a_dead_sensor_takes_no_standard_away() -> None:
    table = Standards("red_banner")
    table.put_on(table.get("cos"), N_4)
    assert not table.agree_with(sensed(s17=3))


def test_names_follow_the_game_where_sensors_could_only_guess() -> None:
    table = Standards("red_banner")
    table.agree_with(sensed(s16=2, s17=2))
    homes = {3: N_4, 4: N_3}
    assert table.identify(homes.get)
    assert table.on_star(N_4) is table.get("cos")
    assert table.on_star(N_3) is table.get("duque")


def test_every_pole_is_in_the_pile_for_games_without_names() -> None:
    table = Standards("noble_men")
    count = {side: sum(s.side == side for s in table.all) for side in POLES}
    assert count == {"north": 19 + 2, "south": 20}
    assert len({s.key for s in table.all}) == 41


def test_the_plan_swaps_the_one_beside_when_the_one_on_the_star_marches() -> None:
    table = Standards("red_banner")
    table.put_on(table.get("duque"), N_3)
    table.put_beside(table.get("cos"), N_3)
    stars = [15, 14, 13, 12, 17, 16, 18, 19] + [40] * 17
    state = {"zones": [[5, [3]], [6, [4]]], "stars": "00000220" + "0" * 17}
    frame = "".join("+" if star == N_2 else "." for star in range(87))
    steps = plan(frame, state, stars, table)
    assert [(step.standard.key, step.star) for step in steps] == [("duque", N_2)]


def test_the_plan_takes_a_fallen_hero_off() -> None:
    table = Standards("red_banner")
    table.put_on(table.get("travis"), NW_WALL)
    frame = "".join("-" if star == NW_WALL else "." for star in range(87))
    steps = plan(frame, {"zones": [], "stars": "0" * 25}, [0] * 25, table)
    assert [(step.standard.key, step.star) for step in steps] == [("travis", None)]
