"""What rp2040py does otherwise than the chip and is put right."""

import pytest

pytest.importorskip("rp2040py")

from rp2040py.rp2040 import RP2040

from alamo.board import layout
from alamo_host.emulated import files, quirks
from alamo_host.emulated.engine import Pico
from alamo_host.emulated.lamps import Lamps
from alamo_host.emulated.talk import RawRepl

START_ONE = 1 << 2


@pytest.mark.parametrize(
    ("mask", "order"),
    [(0b00111, [0, 1, 2, 0, 1, 2]), (0b10111, [4, 0, 1, 2, 4, 0]), (0b00001, [0, 0, 0])],
)
def test_the_converter_goes_round_the_channels_it_was_told(mask, order):
    mcu = RP2040()
    quirks.repair(mcu)
    asked = []
    mcu.adc.on_adc_read = asked.append
    mcu.adc.write_uint32(0, mask << 16 | order[0] << 12 | 1)
    for _ in order:
        mcu.adc.write_uint32(0, mcu.adc.cs | START_ONE)
        mcu.adc.complete_adc_read(0, False)
    assert asked == order


PIO = """
import rp2, array, time
from machine import Pin
@rp2.asm_pio(sideset_init=rp2.PIO.OUT_LOW, out_shiftdir=rp2.PIO.SHIFT_LEFT, autopull=True,
             pull_thresh=24)
def ws():
    wrap_target()
    label("bitloop")
    out(x, 1) .side(0) [2]
    jmp(not_x, "do_zero") .side(1) [1]
    jmp("bitloop") .side(1) [4]
    label("do_zero")
    nop() .side(0) [4]
    wrap()
sm = rp2.StateMachine(0, ws, freq=8_000_000, sideset_base=Pin(20))
sm.active(1)
words = array.array("I", [(255 - i) << 24 | i * 2 << 16 | 0xAA00 for i in range(87)])
d = rp2.DMA()
d.config(read=words, write=sm, count=87, ctrl=d.pack_ctrl(size=2, inc_write=False, treq_sel=0),
         trigger=True)
time.sleep_ms(8)
"""


@pytest.mark.parametrize("paced", [True, False])
def test_a_waveform_of_the_pio_is_whole_while_the_processor_sleeps(uf2, paced):
    lamps = Lamps()
    pico = Pico(uf2, (lamps,), paced=paced)
    pico.flash.write(files.build({}), files.FS_START)
    pico.power_on()
    repl = RawRepl(pico)
    repl.enter()
    assert not pico.pio.awake
    repl.run(PIO)
    assert pico.pio.awake
    places = layout.CHAIN  # of the lamps; sent green first
    want = [(2 * place, 255 - place, 0xAA) for place in places]
    assert ([lamps.lamp(i) for i in range(87)] == want) == paced
    pico.press_reset()
    assert not pico.pio.awake
