"""What must hold of supply and time: the default profile's budget, fuse, plug and waits."""

from harness.plan import lamp_volts
from source.power import external_3v3, input_farads, lamp_rail, loads, total
from source.reader import Reader
from source.settling import inrush_ma, waits


def check_budgets(board: Reader) -> None:
    data = board.data
    family = board.part("sensors").text("family")
    profiles = board.part("profiles")
    _check_profile(board, profiles.part(profiles.text("default")), family)
    _check_waits(board, family)
    if inrush_ma(data) > board.part("settling").number("rail_step_ma", 1, 1000):
        raise board.fail("settling.rail_step_ma", f"is less than {inrush_ma(data):.0f} mA")


def _check_profile(board: Reader, profile: Reader, family: str) -> None:
    data, name = board.data, profile.where.split(".")[-1]
    limit = profile.data["limit_ma"]
    worst = total(loads(data, family, name)).worst
    light = profile.data["light_ma"]
    if worst > limit:
        raise profile.fail(
            "light_ma", f"is {light}: with {family} the worst is {worst:.0f} mA of {limit}"
        )
    most = board.part("power").integer("external_3v3_ma", 1, 3000)
    needed = external_3v3(data, family, profile.data["switch_banks"])
    if needed > most:
        raise profile.fail(
            "switch_banks", f"leaves {needed:.0f} mA on 3.3 V with {family}: {most} are allowed"
        )
    fuse = board.part("carrier").integer("fuse_ma", 100, 3000)
    if lamp_rail(data, name) > fuse:
        raise profile.fail("light_ma", f"is {light}: the fuse holds {fuse} mA")
    least = board.part("harness").number("lamp_least_v", 3, 5)
    if lamp_volts(data, light) < least:
        raise profile.fail("light_ma", f"is {light}: the last lamp would get too little")
    plug = board.part("carrier").number("input_uf", 1, 1000)
    if input_farads(data) * 1e6 > plug:
        raise board.fail(
            "carrier.input_uf", f"is {plug:g}: the lamps' rail has {input_farads(data) * 1e6:.1f}"
        )


def _check_waits(board: Reader, family: str) -> None:
    channel, bank = waits(board.data, family)
    for key, wait in (("adc.settle_us", channel), (f"families.{family}.start_us", bank)):
        if wait.needed > wait.given:
            raise board.fail(key, f"is {wait.given}: {wait.needed:.0f} are needed (settling.md)")
