"""A line of pytest's report says how many tests ran on the emulated Pico, how many are left to
`make test-pico`, and why others were skipped. Tests count that use the image (fixture `uf2`).
"""

from collections import Counter

import pytest

from alamo_host.installing import image

FIXTURE = "uf2"
NO_IMAGE = "no image of MicroPython"
_HOW = (
    f"make test-pico downloads it; or get {image.URL} with a browser and name it in"
    f" {image.VARIABLE}"
)
_FOLDER = "pico/"
_PROPERTY = ("needs", "the emulated Pico")
_OUTPUT = "left to make test-pico"  # as a worker of pytest-xdist tells it
_LEFT = pytest.StashKey[int]()


def pytest_configure(config):
    config.stash[_LEFT] = 0


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    for item in items:
        if FIXTURE in getattr(item, "fixturenames", ()):
            item.user_properties.append(_PROPERTY)


def pytest_deselected(items):
    for item in items:
        if item.get_closest_marker("pico") and not item.get_closest_marker("soak"):
            item.config.stash[_LEFT] += 1


def pytest_sessionfinish(session):
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[_OUTPUT] = session.config.stash[_LEFT]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node, error):
    left = getattr(node, "workeroutput", {}).get(_OUTPUT, 0)
    node.config.stash[_LEFT] = max(left, node.config.stash[_LEFT])  # each collects all of them


def pytest_terminal_summary(terminalreporter, config):
    told = _told(terminalreporter.stats.values(), config.stash[_LEFT])
    if told:
        terminalreporter.write_line(f"emulated Pico: {told}")


def _told(categories, left):
    """"" when no test of the emulated Pico was among those asked for."""
    ran = set()
    skipped = {}
    files = {}
    for report in (report for reports in categories for report in reports):
        if isinstance(report, pytest.CollectReport):
            if _FOLDER in report.nodeid and report.skipped:
                files[report.nodeid] = _why(report)
        elif isinstance(report, pytest.TestReport) and _PROPERTY in report.user_properties:
            if report.skipped:
                skipped[report.nodeid] = _why(report)
            elif report.when == "call" or report.failed:
                ran.add(report.nodeid)
    parts = [f"{len(ran)} run"] if ran else []
    every = "" if ran else "all "
    for why, count in Counter(skipped.values()).items():
        parts.append(f"{every}{count} skipped: {why}")
    for why, count in Counter(files.values()).items():
        parts.append(f"{count} files left out: {why}")
    if left and parts:
        parts.append(f"{left} more with make test-pico")
    return ", ".join(parts)


def _why(report):
    told = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    told = told.removeprefix("Skipped: ")
    return f"{told} ({_HOW})" if told == NO_IMAGE else told
