"""Which Pico is meant, and MicroPython onto one in boot mode."""

import errno
import os
from pathlib import Path

import pytest

from alamo_host import ports
from alamo_host.errors import DeviceLost, NoBoard, SeveralBoards
from alamo_host.installing import boot_drive, find, uf2
from alamo_host.installing.errors import BoardFailed, NotMounted, WrongChip
from alamo_host.installing.find import BootDrive, Found
from alamo_host.installing.image import NoImage

INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
ONE = ports.Port("/dev/ttyACM0", "E660A")
TWO = ports.Port("/dev/ttyACM1", "E660B")


def linux(root, mounted="", links=(), usb=()):
    """A system with this drive mounted, these names in /dev/disk, these USB ids."""
    (root / "proc").mkdir()
    lines = ["/dev/sda1 / ext4 rw 0 0", "/dev/sdz1 /gone vfat rw 0 0"]
    if mounted:
        lines.append(f"/dev/sdb1 {mounted} vfat rw,nosuid 0 0")
    (root / "proc/mounts").write_text("\n".join(lines) + "\n")
    (root / "dev").mkdir()
    for folder, name, device in links:
        (root / "dev" / device).touch()
        (root / "dev/disk" / folder).mkdir(parents=True, exist_ok=True)
        (root / "dev/disk" / folder / name).symlink_to(f"../../{device}")
    for number, (vendor, product) in enumerate(usb):
        device = root / f"sys/bus/usb/devices/1-{number}"
        device.mkdir(parents=True)
        (device / "idVendor").write_text(f"{vendor}\n")
        (device / "idProduct").write_text(f"{product}\n")
    return root


def drive(folder, info=INFO):
    folder.mkdir(parents=True)
    (folder / "INFO_UF2.TXT").write_text(info)
    return folder


def test_a_mounted_drive_is_found_by_what_it_says_even_with_a_space_in_its_name(tmp_path):
    root = linux(
        tmp_path,
        "/media/a\\040b/RPI-RP2",
        [("by-label", "RPI-RP2", "sdb1"), ("by-id", "usb-RPI_RP2_E0C9-0:0-part1", "sdb1")],
    )
    folder = drive(root / "media/a b/RPI-RP2")
    assert find.boot_drives(root, "linux") == [BootDrive(folder)]


def test_b68_a_drive_that_is_not_mounted_is_named_with_the_command(tmp_path):
    root = linux(tmp_path, links=[("by-label", "RPI-RP2", "sdc1")])
    found = Found([], find.boot_drives(root, "linux"))
    with pytest.raises(NotMounted, match="udisksctl mount -b /dev/sdc1") as told:
        find.choose(None, None, found)
    assert told.value.exit_code == 18


def test_b68_without_udev_the_usb_id_tells(tmp_path):
    root = linux(tmp_path, usb=[("2e8a", "0005"), ("2e8a", "0003")])
    with pytest.raises(NotMounted, match="lsblk"):
        find.choose(None, None, Found([], find.boot_drives(root, "linux")))
    (root / "other").mkdir()
    assert find.boot_drives(linux(root / "other", usb=[("2e8a", "0005")]), "linux") == []


def test_two_drives_of_which_one_is_not_mounted_are_two(tmp_path):
    root = linux(
        tmp_path,
        "/mnt",
        [
            ("by-id", "usb-RPI_RP2_A-0:0-part1", "sdb1"),
            ("by-id", "usb-RPI_RP2_B-0:0-part1", "sdc1"),
        ],
    )
    drive(root / "mnt")
    found = find.boot_drives(root, "linux")
    assert [one.path for one in found] == [root / "mnt", None]
    with pytest.raises(SeveralBoards):
        find.choose(None, None, Found([], found))


def test_on_a_mac_it_is_among_the_volumes(tmp_path):
    folder = drive(tmp_path / "Volumes/RPI-RP2")
    (tmp_path / "Volumes/Macintosh HD").mkdir()
    assert find.boot_drives(tmp_path, "darwin") == [BootDrive(folder)]
    assert find.boot_drives(tmp_path / "empty", "darwin") == []


def test_b61_several_are_listed_and_nothing_is_chosen(tmp_path):
    with pytest.raises(SeveralBoards) as told:
        find.choose(None, None, Found([ONE, TWO], [BootDrive(tmp_path)]))
    for part in ("3 Picos", "/dev/ttyACM0", "E660B", str(tmp_path), "Nothing was written"):
        assert part in str(told.value)
    assert told.value.exit_code == 2


def test_the_only_one_is_meant_and_a_port_or_serial_that_is_given():
    assert find.choose(None, None, Found([ONE], [])) == ONE
    assert find.choose("COM3", None, Found([ONE, TWO], [])).device == "COM3"
    assert find.choose(None, "e660b", Found([ONE, TWO], [])) == TWO
    with pytest.raises(NoBoard, match="no Pico.*BOOTSEL"):
        find.choose(None, None, Found([], []))


def test_a_drive_of_another_chip_is_refused(tmp_path):
    folder = drive(tmp_path / "RP2350", INFO.replace("RPI-RP2", "RP2350"))
    with pytest.raises(WrongChip, match=r"Pico 2 \(RP2350\).*Nothing was written") as told:
        find.choose(None, None, Found([], [BootDrive(folder)]))
    assert told.value.exit_code == 15


@pytest.fixture
def image(tmp_path):
    path = tmp_path / "python.uf2"
    path.write_bytes(uf2.make(bytes(range(256)) * 900))
    return path


def test_the_image_is_copied_whole_and_brought_to_the_drive(tmp_path, image, monkeypatch):
    folder = drive(tmp_path / "RPI-RP2")
    synced = []
    fsync = os.fsync
    monkeypatch.setattr(os, "fsync", lambda number: (synced.append(number), fsync(number)))
    boot_drive.put(BootDrive(folder), image)
    assert (folder / "python.uf2").read_bytes() == image.read_bytes() and synced


def test_a_drive_that_goes_away_with_the_last_block_has_taken_it(tmp_path, image, monkeypatch):
    folder = drive(tmp_path / "RPI-RP2")

    def gone(number):
        (folder / "INFO_UF2.TXT").unlink()
        raise OSError(errno.EINVAL, "The device does not exist")  # as Windows may say

    monkeypatch.setattr(os, "fsync", gone)
    boot_drive.put(BootDrive(folder), image)


def test_a_drive_that_stays_and_fails_or_is_not_ours_is_said(tmp_path, image, monkeypatch):
    folder = drive(tmp_path / "RPI-RP2")

    def failing(number):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", lambda _: failing(errno.EIO))
    with pytest.raises(BoardFailed, match="hold BOOTSEL while plugging it in"):
        boot_drive.put(BootDrive(folder), image)
    monkeypatch.setattr(os, "fsync", lambda _: failing(errno.EROFS))
    with pytest.raises(BoardFailed, match="may not be written to.*udisksctl mount"):
        boot_drive.put(BootDrive(folder), image)


def test_a_drive_that_takes_no_more_half_way_is_said(tmp_path, image):
    folder = drive(tmp_path / "RPI-RP2")
    (folder / "python.uf2").mkdir()
    with pytest.raises(BoardFailed, match="hold BOOTSEL while plugging it in"):
        boot_drive.put(BootDrive(folder), image)


def test_an_image_for_another_chip_is_not_copied(tmp_path, image):
    folder = drive(tmp_path / "RPI-RP2")
    data = bytearray(image.read_bytes())
    data[28:32] = (0xE48BFF59).to_bytes(4, "little")
    image.write_bytes(data)
    with pytest.raises(NoImage, match="another chip"):
        boot_drive.put(BootDrive(folder), image)
    assert [path.name for path in folder.iterdir()] == ["INFO_UF2.TXT"]


def test_afterwards_the_new_port_is_the_one_that_was_not_there(monkeypatch):
    looks = iter([[TWO], [TWO], [ONE, TWO]])
    monkeypatch.setattr(boot_drive, "_STEP_SECONDS", 0)
    assert boot_drive.wait_until_it_runs({TWO.device}, lambda: next(looks)) == ONE
    monkeypatch.setattr(boot_drive, "BACK_SECONDS", 0)
    with pytest.raises(DeviceLost, match="without holding BOOTSEL"):
        boot_drive.wait_until_it_runs({TWO.device}, lambda: [TWO])


def test_a_pico_sent_into_boot_mode_is_waited_for(monkeypatch):
    ready = BootDrive(Path("/media/RPI-RP2"))
    looks = iter([[], [BootDrive(None, "mount it")], [ready]])
    monkeypatch.setattr(boot_drive, "_STEP_SECONDS", 0)
    assert boot_drive.wait_for_drive(lambda: next(looks)) == ready
    monkeypatch.setattr(boot_drive, "BOOT_SECONDS", 0)
    with pytest.raises(DeviceLost, match="hold BOOTSEL"):
        boot_drive.wait_for_drive(lambda: [])
