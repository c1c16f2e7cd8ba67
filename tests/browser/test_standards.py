"""The model of the wooden pieces, without any page."""

from alamo_host.web.helper import plan
from alamo_host.web.naming import poles_fit, right_names
from alamo_host.web.standards import POLES, Standards

NW_WALL, N_2, N_3, N_4 = 12, 18, 16, 17
TRAVIS, CROCKETT, COS, DUQUE, ROMERO = 0, 1, 3, 4, 5


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
    """Even while another star waits for its standard, and without a word about it."""
    table = Standards("red_banner")
    table.agree_with(sensed(s16=2, s17=2))
    done = right_names(table, {COS: N_4, DUQUE: N_3}, certain=False)
    assert table.on_star(N_4) is table.get("cos")
    assert table.on_star(N_3) is table.get("duque")
    assert done.moved and done.exchanged == []


def test_a_wrong_hero_set_down_by_a_person_is_exchanged_once_and_told() -> None:
    table = Standards("red_banner")
    table.put_on(table.get("crockett"), NW_WALL)
    assert not right_names(table, {TRAVIS: NW_WALL}, certain=False).moved
    done = right_names(table, {TRAVIS: NW_WALL}, certain=True)
    assert [(a.key, b.key, star) for a, b, star in done.exchanged] == [
        ("travis", "crockett", NW_WALL)
    ]
    assert table.on_star(NW_WALL) is table.get("travis")
    assert table.get("crockett").place.kind == "box"
    assert not right_names(table, {TRAVIS: NW_WALL}, certain=True).moved


def test_names_going_round_in_a_ring_all_come_home() -> None:
    table = Standards("red_banner")
    for key, star in (("cos", N_2), ("duque", N_3), ("romero", N_4)):
        table.put_on(table.get(key), star)
    right_names(table, {COS: N_3, DUQUE: N_4, ROMERO: N_2}, certain=True)
    assert [getattr(table.on_star(star), "key", "") for star in (N_2, N_3, N_4)] == [
        "romero", "cos", "duque",
    ]  # fmt: skip


def test_the_second_piece_of_a_zone_stands_beside_and_the_stranger_there_is_put_away() -> None:
    table = Standards("red_banner")
    table.put_on(table.get("cos"), N_3)
    table.put_beside(table.get("amat"), N_3)
    done = right_names(table, {COS: N_3, DUQUE: N_3}, certain=True)
    assert table.beside(N_3) is table.get("duque")
    assert table.get("amat").place.kind == "box"
    assert done.moved and done.exchanged == []


def test_who_stood_beside_takes_the_star_of_a_fallen_friend() -> None:
    table = Standards("red_banner")
    table.put_on(table.get("travis"), NW_WALL)
    table.put_beside(table.get("crockett"), NW_WALL)
    done = right_names(table, {CROCKETT: NW_WALL}, certain=True)
    assert table.on_star(NW_WALL) is table.get("crockett")
    assert table.get("travis").place.where == "fallen"
    assert done.exchanged == []


def test_poles_fit_only_when_sensors_picture_and_game_agree() -> None:
    table = Standards("red_banner")
    table.put_on(table.get("cos"), N_3)
    stars, state = [N_3, N_2, N_4], {"stars": "20."}
    assert poles_fit(state, sensed(s16=2), stars, table)
    assert poles_fit(state, sensed(s16=3), stars, table)  # a dead sensor
    assert not poles_fit(state, sensed(), stars, table)
    assert not poles_fit({"stars": "00."}, sensed(s16=2), stars, table)
    assert not poles_fit(state, sensed(s16=2, s18=2), stars, table)
    table.put_on(table.get("duque"), N_4)
    assert poles_fit(state, sensed(s16=2, s17=2), stars, table)  # nobody minds that one


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


def test_the_plan_moves_like_standards_by_side_from_star_or_tray() -> None:
    table = Standards("noble_men")
    north, south = table.get("north-1"), table.get("south-1")
    table.put_on(north, N_2)
    table.put_on(south, N_3)
    stars, state = [N_2, N_3, N_4, NW_WALL], {"zones": [[2, [255]], [3, [255]]], "stars": "0021"}
    frame = "".join({N_2: "-", N_3: "-", N_4: "+", NW_WALL: "+"}.get(s, ".") for s in range(87))
    steps = {step.standard.key: step.star for step in plan(frame, state, stars, table)}
    assert steps == {"north-1": NW_WALL, "south-1": N_4}
    table.put_away(north)
    frame = "".join({NW_WALL: "+"}.get(s, ".") for s in range(87))
    (step,) = plan(frame, state, stars, table)
    assert step.standard.side == "north" and step.star == NW_WALL


def test_a_like_standard_that_is_put_away_lies_in_its_pile() -> None:
    table = Standards("storming")
    table.put_on(table.get("north-3"), NW_WALL)
    table.put_away(table.get("north-3"), "fallen")
    assert (table.get("north-3").place.kind, table.get("north-3").place.where) == ("box", "north")


def test_the_plan_takes_a_fallen_hero_off() -> None:
    table = Standards("red_banner")
    table.put_on(table.get("travis"), NW_WALL)
    frame = "".join("-" if star == NW_WALL else "." for star in range(87))
    steps = plan(frame, {"zones": [], "stars": "0" * 25}, [0] * 25, table)
    assert [(step.standard.key, step.star) for step in steps] == [("travis", None)]
