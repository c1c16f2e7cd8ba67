"""Where the image comes from, and the file system made for it."""

import importlib.util
import io
import urllib.error
from pathlib import Path

import pytest

from alamo_host import vm
from alamo_host.emulated import files
from alamo_host.installing import image, layout

needs_littlefs = pytest.mark.skipif(
    importlib.util.find_spec("littlefs") is None, reason="littlefs-python is not installed"
)
pytestmark = pytest.mark.usefixtures("apart")


@pytest.fixture
def apart(monkeypatch, tmp_path):
    monkeypatch.setenv("ALAMO_HOME", str(tmp_path / "home"))
    monkeypatch.delenv(image.VARIABLE, raising=False)


def test_a_path_that_was_given_is_taken_or_named(tmp_path, monkeypatch):
    own = tmp_path / "own.uf2"
    with pytest.raises(image.NoImage, match=r"no MicroPython image at .*own\.uf2"):
        image.find(own)
    own.write_bytes(b"anything")
    assert image.find(own) == own
    monkeypatch.setenv(image.VARIABLE, str(own))
    assert image.find() == own


def test_without_a_network_it_says_what_to_get_and_where_to_put_it(monkeypatch):
    def no_network(url, timeout):
        raise urllib.error.URLError("no route to host")

    monkeypatch.setattr("urllib.request.urlopen", no_network)
    with pytest.raises(image.NoImage) as told:
        image.find()
    for part in (image.URL, "--image", image.VARIABLE, "no route to host"):
        assert part in str(told.value)
    assert told.value.exit_code == 11
    assert not image.cached().exists()


def test_another_file_than_the_release_is_not_kept(monkeypatch):
    monkeypatch.setattr("urllib.request.urlopen", lambda url, timeout: io.BytesIO(b"<html>"))
    with pytest.raises(image.NoImage, match="another file"):
        image.find()
    assert not image.cached().exists()


def test_it_is_downloaded_once(monkeypatch, uf2):
    if not image.is_the_release(uf2):
        pytest.skip("another image than the release was given")
    asked = []

    def answer(url, timeout):
        asked.append(url)
        return io.BytesIO(uf2.read_bytes())

    monkeypatch.setattr("urllib.request.urlopen", answer)
    assert image.find() == image.find() == image.cached()
    assert asked == [image.URL]


@needs_littlefs
def test_a_new_pico_holds_what_was_dropped_on_it_and_a_kept_flash_goes_on(tmp_path, uf2):
    """What `alamo sim --flash FILE` starts with: MicroPython alone, or the file of alamo build."""
    pytest.importorskip("rp2040py")
    from alamo_host.emulated.program import dropped
    from alamo_host.installing import bundle

    flash = dropped(uf2)
    assert len(flash) == layout.FLASH_BYTES
    assert flash.startswith(image.alone(uf2)) and set(flash[layout.FS_START :]) == {0xFF}
    whole = tmp_path / "alamo.uf2"
    new = layout.FirmwareSet("1", {"alamo/app.mpy": b"M"}, b"print(1)")
    whole.write_bytes(bundle.one_uf2(uf2, new))
    assert files.listing(dropped(whole)[layout.FS_START :]) == new.installed()


def test_an_image_named_from_here_is_found_from_the_folder_of_the_board(
    tmp_path, uf2, monkeypatch
):
    pytest.importorskip("rp2040py")
    (tmp_path / "my.uf2").write_bytes(uf2.read_bytes())
    monkeypatch.chdir(tmp_path)
    assert vm.pico_image(Path("my.uf2")) == tmp_path / "my.uf2"
    monkeypatch.setenv(image.VARIABLE, "my.uf2")
    assert vm.pico_image() == tmp_path / "my.uf2"


def test_what_is_no_image_for_a_pico_is_refused(tmp_path, uf2):
    whole = uf2.read_bytes()
    other_chip = bytearray(whole[:512])
    other_chip[28:32] = (0xE48BFF59).to_bytes(4, "little")
    for content, why in (
        (b"x" * 512, "no UF2"),
        (whole[:700], "cut off"),
        (b"", "empty"),
        (bytes(other_chip), "another chip"),
    ):
        path = tmp_path / "bad.uf2"
        path.write_bytes(content)
        with pytest.raises(image.NoImage, match=why):
            image.blocks(path)


@needs_littlefs
def test_a_file_system_has_what_was_put_into_it():
    content = {"/main.py": b"print(1)\n", "/lib/a/b.mpy": bytes(5000), "/empty": b""}
    made = files.build(content)
    assert len(made) == files.FS_BYTES
    assert files.listing(made) == content


def test_what_is_installed_is_the_compiled_firmware_with_its_texts_as_a_set_that_counts():
    content = files.firmware()
    assert content["/active"] == b"set_a\n" and "/set_a/trying" not in content
    assert layout.version_of(content["/set_a/manifest"]) is not None
    assert {"/main.py", "/set_a/alamo/app.mpy", "/set_a/alamo/words/en/table.txt"} <= set(content)
    assert [name for name in content if name.endswith(".py")] == ["/main.py"]


def test_without_a_start_it_lies_in_lib_where_the_repl_finds_it():
    content = files.firmware(start=False)
    assert "/lib/alamo/app.mpy" in content
    assert all(name.startswith("/lib/alamo/") for name in content)
