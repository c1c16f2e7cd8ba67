"""A block device in memory for littlefs on MicroPython; its kinds count or break something."""

BLOCK = 4096


class Flash:
    def __init__(self, data):
        self.data = data

    def readblocks(self, block, buf, offset=0):
        at = block * BLOCK + offset
        buf[:] = memoryview(self.data)[at : at + len(buf)]

    def writeblocks(self, block, buf, offset=0):
        self.program(block * BLOCK + offset, buf)

    def program(self, at, buf):
        self.data[at : at + len(buf)] = buf

    def erase(self, at):
        self.data[at : at + BLOCK] = b"\xff" * BLOCK

    def ioctl(self, op, arg):
        if op == 4:
            return len(self.data) // BLOCK
        if op == 5:
            return BLOCK
        if op == 6:
            self.erase(arg * BLOCK)
        return 0
