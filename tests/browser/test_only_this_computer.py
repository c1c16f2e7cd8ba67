"""The web server answers to its own page on this computer, and to nobody else."""

import http.client

import pytest

from alamo_host.web.server import serve
from browser.web_server import WebServer


def ask(server: WebServer, path: str, **headers: str) -> tuple[int, dict[str, str]]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)
    connection.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    answer = connection.getresponse()
    answer.read()
    return answer.status, dict(answer.getheaders())


UPGRADE = {
    "Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Version": "13",
    "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==",
}  # fmt: skip


def test_its_own_page_may_open_the_socket(server: WebServer) -> None:
    origin = f"http://127.0.0.1:{server.port}"
    assert ask(server, "/ws", Origin=origin, **UPGRADE)[0] == 101


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "https://127.0.0.1", "http://127.0.0.1:1", "null"]
)
def test_another_sites_page_may_not(server: WebServer, origin: str) -> None:
    assert ask(server, "/ws", Origin=origin, **UPGRADE)[0] == 403
    assert ask(server, "/", Origin=origin)[0] == 403


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:1836", "127.0.0.1.evil.example", ""]
)
def test_a_foreign_name_that_points_here_is_refused(server: WebServer, host: str) -> None:
    assert ask(server, "/", Host=host)[0] == 403


def test_localhost_is_this_computer_too(server: WebServer) -> None:
    assert ask(server, "/", Host=f"localhost:{server.port}")[0] == 200


def test_the_page_may_load_only_from_here(server: WebServer) -> None:
    policy = ask(server, "/")[1]["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "http" not in policy


def test_it_is_never_served_to_the_network() -> None:
    with pytest.raises(ValueError, match="this computer only"):
        serve("socket://127.0.0.1:9", 0, host="0.0.0.0", open_browser=False)


@pytest.mark.parametrize("path", ["/map/nothing.svg", "/board/..%2f.json", "/static/../server.py"])
def test_what_is_not_there_is_not_found(server: WebServer, path: str) -> None:
    assert ask(server, path)[0] == 404
