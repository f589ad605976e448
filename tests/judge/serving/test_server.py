"""The desk in a browser: its pages, the key, and the desk itself in a real browser of the size of a tablet."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import IPv4Address
from pathlib import Path

import pytest
from aiohttp.test_utils import TestClient, TestServer
from aiohttp.web import Application, Request

from judge.serving.access import COOKIE, Access
from judge.serving.server import DeskServer, reached
from tests.judge.browser import Browser, Size

WORDS = {
    "opening": "開きます", "closed": "閉じました", "again": "もう一度", "books": "ポケット版", "title": "ポケット版", "about": "保存できます",
    "back": "戻る", "refused": "鍵がありません",
}  # fmt: skip
KEY = "k" * 16
EVERYWHERE = str(IPv4Address(0))
Client = TestClient[Request, Application]


@asynccontextmanager
async def served(host: str = "localhost", key: str = "") -> AsyncIterator[Client]:
    """A browser at a server of two games, which keeps its cookies."""
    games = [("lantern", "灯 <b>"), ("other", "他")]
    server = DeskServer("true", Access(host, key), 8000, games, lambda game: f"<p>{game}</p>", WORDS, print)
    async with TestClient(TestServer(await server._make_app())) as client:
        yield client


async def test_a_key_in_the_address_is_kept_and_disappears_from_it() -> None:
    async with served(EVERYWHERE, KEY) as client:
        refused = await client.get("/")
        assert (refused.status, await refused.text()) == (403, "鍵がありません")
        moved = await client.get(f"/?key={KEY}&fontsize=20", allow_redirects=False)
        assert (moved.status, moved.headers["Location"]) == (302, "/?fontsize=20")
        assert moved.cookies[COOKIE]["httponly"]
        assert moved.cookies[COOKIE]["samesite"] == "Strict"
        again = await client.get("/")
        assert again.status == 200


@pytest.mark.parametrize("path", ["/", "/ws", "/books", "/books/lantern", "/static/js/textual.js", "/download/1"])
async def test_without_the_key_nothing_at_all_is_handed_out(path: str) -> None:
    async with served(EVERYWHERE, KEY) as client:
        assert (await client.get(path)).status == 403


async def test_another_site_does_not_reach_the_desk() -> None:
    async with served() as client:
        assert (await client.get("/ws", headers={"Origin": "http://elsewhere.example"})).status == 403
        assert (await client.get("/books", headers={"Host": "elsewhere.example"})).status == 403


async def test_the_pages_name_no_other_place_and_only_relative_addresses() -> None:
    async with served() as client:
        for path in ("/", "/books"):
            text = await (await client.get(path)).text()
            assert not re.findall(r"https?://|(?:href|src)=\"/(?!/)|{{", text), path


@pytest.mark.parametrize(
    ("asked", "size"), [("", 16), ("?fontsize=24", 24), ("?fontsize=1", 8), ("?fontsize=999", 40), ("?fontsize=ｘ", 16)]
)
async def test_the_letters_are_as_large_as_the_address_asks_within_reason(asked: str, size: int) -> None:
    async with served() as client:
        assert f'data-font-size="{size}"' in await (await client.get(f"/{asked}")).text()


async def test_the_pocket_rulebooks_are_listed_and_read_and_no_others_are() -> None:
    async with served() as client:
        listed = await (await client.get("/books")).text()
        assert '<a href="books/lantern">灯 &lt;b&gt;</a>' in listed
        assert await (await client.get("/books/lantern")).text() == "<p>lantern</p>"
        assert (await client.get("/books/..%2f..%2fetc")).status == 404


def test_a_server_at_every_address_names_those_that_lead_to_it() -> None:
    assert reached("192.168.0.7") == ["192.168.0.7"]
    assert EVERYWHERE not in reached(EVERYWHERE)
    assert socket.gethostname() in reached(EVERYWHERE)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def started(home: Path, *options: str) -> subprocess.Popen[str]:
    environment = os.environ | {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "judge", "--home", str(home), "serve", *options]
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    )


def test_the_desk_opens_on_a_tablet_and_loads_nothing_from_elsewhere(browser: Browser, built_home: Path) -> None:
    port = free_port()
    with started(built_home, "--host", EVERYWHERE, "--port", str(port)) as server:
        assert server.stdout is not None
        try:
            key = re.search(r"/\?key=[\w-]+", server.stdout.readline())
            assert key is not None
            browser.errors.clear()
            browser.open(f"http://127.0.0.1:{port}{key[0]}", Size(820, 1180, touch=True, dots=1))
            assert browser.run("location.search") == ""
            browser.wait("document.body.classList.contains('-first-byte')")
            asked = [address for address in browser.requests if not address.startswith(("data:", "blob:", "about:"))]
            assert {address.split("/")[2] for address in asked} == {f"127.0.0.1:{port}"}
            assert browser.errors == []
        finally:
            server.terminate()
        assert server.wait(20) == 0


def test_a_place_that_cannot_be_served_is_a_sentence(built_home: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        server = started(built_home, "--port", str(taken.getsockname()[1]), "--host", "127.0.0.1")
        said, _ = server.communicate(timeout=60)
    assert server.returncode == 1
    assert "cannot be served" in said
    assert "the desk is at" not in said  # where nobody would find it
    assert "Traceback" not in said
