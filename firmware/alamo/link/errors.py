"""The one error type of the link, its codes, and the checks of parameters that raise it."""

PARSE = -32700
INVALID_REQUEST = -32600
NO_METHOD = -32601
BAD_PARAMS = -32602
INTERNAL = -32603
REFUSED = -32000  # data: {"reason": number, "name": text}
OUT_OF_MEMORY = -32001
NO_GAME = -32002
STALE = -32003  # data: {"seq": ours}


class RpcError(Exception):
    def __init__(self, code: int, message: str, data: object = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data


def bad(name: str) -> RpcError:
    return RpcError(BAD_PARAMS, "bad " + name)


def integer(params: dict, name: str, low: int, high: int, default: object = None) -> int:
    """The whole number of that name. No default: it must be there. bool is not a number."""
    value = params.get(name)
    if value is None:
        value = default
    if type(value) is not int or not low <= value <= high:
        raise bad(name)
    return value


def word(params: dict, name: str, default: object = None) -> str:
    value = params.get(name)
    if value is None:
        value = default
    if type(value) is not str:
        raise bad(name)
    return value


def flag(params: dict, name: str) -> bool:
    value = params.get(name)
    if value is None:
        return False
    if type(value) is not bool:
        raise bad(name)
    return value
