"""What can go wrong between a computer and a board: an exit code and one sentence each."""


class LinkError(Exception):
    """Base. `exit_code` is what the `alamo` command ends with; str() is all a person needs."""

    exit_code = 1


class SeveralBoards(LinkError):
    exit_code = 2


class NoBoard(LinkError):
    exit_code = 3


class Busy(LinkError):
    """The port exists but is not ours to open: in use elsewhere, or no permission."""

    exit_code = 4


class Silent(LinkError):
    """The port opens, and nothing at all comes back."""

    exit_code = 5


class NotOurs(LinkError):
    """Something answers, but it is not our firmware."""

    exit_code = 6


class DeviceLost(LinkError):
    """The board went away (unplugged, or its program ended) while we talked."""

    exit_code = 7


class WrongVersion(LinkError):
    """Our firmware, but one that speaks another protocol."""

    exit_code = 8


class LinkTimeout(LinkError):
    """The board is there but did not answer one request in time."""

    exit_code = 9


class DeviceError(LinkError):
    """The board answered with a JSON-RPC error."""

    exit_code = 10

    def __init__(self, code: int, message: str, data: object = None) -> None:
        super().__init__(message or f"the board answered error {code}")
        self.code = code
        self.data = data


class Refused(DeviceError):
    """The rules or the table said no: `reason` is a code of rules/contract.py or the game."""

    def __init__(self, code: int, message: str, data: object = None) -> None:
        super().__init__(code, message, data)
        fields = data if isinstance(data, dict) else {}
        reason = fields.get("reason", 0)
        self.reason = reason if isinstance(reason, int) else 0
        self.name = str(fields.get("name", ""))


class Stale(DeviceError):
    """`at` was not the board's action number any more; `seq` is the board's."""

    def __init__(self, code: int, message: str, data: object = None) -> None:
        super().__init__(code, message, data)
        fields = data if isinstance(data, dict) else {}
        seq = fields.get("seq", 0)
        self.seq = seq if isinstance(seq, int) else 0


class NoGame(DeviceError):
    """No game is running on the board."""


def device_error(error: object) -> DeviceError:
    """The exception for the `error` member of a JSON-RPC response."""
    fields = error if isinstance(error, dict) else {}
    code = fields.get("code", 0)
    code = code if isinstance(code, int) else 0
    kind = {-32000: Refused, -32002: NoGame, -32003: Stale}.get(code, DeviceError)
    return kind(code, str(fields.get("message", "")), fields.get("data"))
