"""All link cases on MicroPython, run by test_link.py: prints "ok name" or "FAIL name: why"."""

import sys

import cases_app
import cases_begin
import cases_doctor
import cases_ending
import cases_game
import cases_hands
import cases_lines
import cases_lobby
import rig

from probe import probe_data, probe_game


def main():
    only = sys.argv[1:]
    number = 0
    cases = cases_lines.CASES + cases_game.CASES + cases_hands.CASES
    cases += cases_app.CASES + cases_begin.CASES
    cases += cases_lobby.CASES + cases_ending.CASES
    for case in cases + cases_doctor.CASES:
        if only and case.__name__ not in only:
            continue
        number += 1
        shelf = rig.Shelf(probe_game.Game, probe_data.STARS)
        try:
            case(rig.Bench(shelf, "saved" + str(number)))
            print("ok", case.__name__)
        except Exception as error:
            print("FAIL", case.__name__ + ":", repr(error)[:500])
            sys.print_exception(error, sys.stderr)


main()
