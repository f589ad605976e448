"""`judge serve`: the same interface in a browser, and the pocket rulebooks beside it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

from judge.cli.booking import written
from judge.cli.outside import shell_line
from judge.cli.reading import Given, Misuse
from judge.cli.terminal import relay, say
from judge.messages import _
from judge.serving.access import Access
from rulebook.errors import RulebookError
from rulebook.store.library import Library
from rulebook.store.opening import reading

HOST = "localhost"


def run(home: str, given: Given) -> int:
    """Serve until interrupted."""
    port = given.number("--port", 8000, 1)
    if port > 65535:
        raise Misuse(_("--port {port}: expected a port from 1 to 65535", port=port))
    try:
        server = import_module("judge.serving.server")
    except ImportError as error:
        raise Misuse(
            _("serving needs an extra that is not installed; in the program's folder: pip install '.[serve]'")
        ) from error
    access = Access.of(given.values.get("--host", HOST))
    command = shell_line([sys.executable, "-m", "judge", "--home", home])
    games = reading(home, _games, relay)

    def ready(addresses: Sequence[str]) -> None:
        say(_("the desk is at {addresses}; the pocket rulebooks at /books", addresses=" ".join(addresses)))
        if access.key:
            say(_("whoever has this address may use the desk; it is another one at the next start"))
        say(_("Ctrl+C ends it"))

    def book(key: str) -> str:
        return written(home, Given((key,), frozenset(), {}), key)[0]

    words = {
        "opening": _("the desk is being opened"), "closed": _("the desk was closed"), "again": _("open it again"), "books": _("pocket rulebooks"),
        "title": _("pocket rulebooks"), "about": _("Each is one page that goes on working without this server once it is saved."),
        "back": _("to the desk"), "refused": _("expected the whole address that judge serve printed, with its key"),
    }  # fmt: skip
    try:
        server.DeskServer(command, access, port, games, book, words, ready).serve()
    except OSError as error:
        why = error.strerror or str(error)
        raise RulebookError(
            _(
                "{host}:{port}: cannot be served ({why}); --host and --port name another place",
                host=access.host,
                port=port,
                why=why,
            )
        ) from error
    return 0


def _games(library: Library) -> list[tuple[str, str]]:
    """The games of the library, by key and name."""
    return [(edition.game, edition.title) for edition in library.editions() if edition.current]
