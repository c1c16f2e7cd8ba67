import pytest


@pytest.fixture
def pico(tmp_path):
    """pico(content, ...) is a board with these files; unplugged when the test is over."""
    from install.vm_pico import VmPico  # wants littlefs, without which its tests are skipped

    made = []

    def make(content, **more):
        folder = tmp_path / f"pico{len(made)}"
        folder.mkdir()
        made.append(VmPico(folder, content, **more))
        return made[-1]

    yield make
    for board in made:
        board.unplug()
