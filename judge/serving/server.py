"""The server: the terminal interface over a web socket, each browser with a desk of its own, and the pocket rulebooks.

All addresses in its pages are relative, that of the web socket too: whatever name or address a tablet uses for this machine,
or a gateway before it, is right. Nothing is loaded from anywhere else.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress

from aiohttp import web
from textual_serve.server import Server

from judge.serving.access import COOKIE, Access, Asked, is_everywhere, is_home
from judge.serving.pages import books_page, interface_page

LETTERS = 16  # points, where the address asks for nothing else (?fontsize=20)
LEAST, MOST = 8, 40
BOOKS = "/books"
LEAVING = 1.0  # seconds for desks to close
FRESH = {"Cache-Control": "no-store"}

Handling = Callable[[web.Request], Awaitable[web.StreamResponse]]


def reached(host: str) -> list[str]:
    """The addresses by which others find a server at a host: for every address of the machine, those that its name has, and the name."""
    if not is_everywhere(host):
        return [host]
    name = socket.gethostname()
    found: dict[str, None] = {}
    with suppress(OSError):  # a machine whose name leads nowhere
        found = dict.fromkeys(str(place[0]) for *_, place in socket.getaddrinfo(name, None, socket.AF_INET))
    return [*(address for address in found if not is_home(address)), name]


class DeskServer(Server):
    """Serves the desk.

    command: that starts it for one browser. access: who is let in. games: key and name of each game. book: the pocket rulebook of
    a game by its key, made in a thread. words: what the pages say (opening, closed, again, books, about, back, title, refused).
    ready: called with the addresses once it serves.
    """

    def __init__(
        self, command: str, access: Access, port: int, games: Sequence[tuple[str, str]], book: Callable[[str], str],
        words: Mapping[str, str], ready: Callable[[Sequence[str]], None],
    ) -> None:  # fmt: skip
        super().__init__(command, host=access.host, port=port, title="judge")
        self.access = access
        self.games = games
        self.book = book
        self.words = words
        self.ready = ready

    def serve(self, debug: bool = False) -> None:
        """Serve until interrupted; browsers that are still there do not hold it up. Raises OSError where the place cannot be had."""
        self.debug = debug
        self.initialize_logging()
        web.run_app(
            self._make_app(), host=self.host, port=self.port, print=self._told, shutdown_timeout=LEAVING
        )  # what it prints comes once it listens

    def initialize_logging(self) -> None:
        """Nothing but what goes wrong is told."""
        logging.basicConfig(level="WARNING", format="%(message)s")

    def _told(self, *_running: object) -> None:
        """Say where the desk is to be found."""
        self.ready(self.addresses())

    def addresses(self) -> list[str]:
        """The addresses under which browsers find the desk, with the key where one is asked for."""
        key = f"/?key={self.access.key}" if self.access.key else "/"
        hosts = [f"[{host}]" if ":" in host else host for host in reached(self.access.host)]
        return [f"http://{host}:{self.port}{key}" for host in hosts]

    async def _make_app(self) -> web.Application:
        app = web.Application(middlewares=[self._let_in])
        app.add_routes(
            [
                web.get("/", self.handle_desk), web.get("/ws", self.handle_websocket), web.get("/download/{key}", self.handle_download),
                web.static("/static", self.statics_path), web.get(BOOKS, self.handle_books), web.get(f"{BOOKS}/{{key}}", self.handle_book),
            ]
        )  # fmt: skip
        app.on_shutdown.append(self.on_shutdown)
        return app

    @web.middleware
    async def _let_in(self, request: web.Request, handler: Handling) -> web.StreamResponse:
        """Let in who may come in; a key in the address is kept, and disappears from it."""
        asked = Asked(
            request.host,
            request.headers.get("Origin", ""),
            request.query.get("key", ""),
            request.cookies.get(COOKIE, ""),
        )
        if self.access.refuses(asked):
            raise web.HTTPForbidden(text=self.words["refused"])
        if self.access.brings_the_key(asked):
            clean = web.HTTPFound(str(request.rel_url.without_query_params("key")))
            clean.set_cookie(COOKIE, self.access.key, httponly=True, samesite="Strict", path="/")
            raise clean
        return await handler(request)

    async def handle_desk(self, request: web.Request) -> web.Response:
        """The interface, with letters of the size that the address asks for."""
        size = request.query.get("fontsize", "")
        letters = int(size) if size.isascii() and size.isdecimal() and len(size) < 4 else LETTERS
        text = interface_page(min(max(letters, LEAST), MOST), self.words)
        return web.Response(text=text, content_type="text/html", headers=FRESH)

    async def handle_books(self, request: web.Request) -> web.Response:
        """The list of the pocket rulebooks."""
        del request
        return web.Response(text=books_page(self.words["title"], self.games, self.words), content_type="text/html")

    async def handle_book(self, request: web.Request) -> web.Response:
        """The pocket rulebook of a game, as it is now."""
        key = request.match_info["key"]
        if key not in dict(self.games):
            raise web.HTTPNotFound(text=f"{key}: {', '.join(dict(self.games))}")
        text = await asyncio.to_thread(self.book, key)
        return web.Response(text=text, content_type="text/html", headers=FRESH)
