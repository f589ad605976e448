"""`judge export`: an excerpt that can be verified later."""

from __future__ import annotations

import contextlib
import os
from importlib import import_module

from judge.cli.grammar import FORMATS
from judge.cli.reading import Given, Misuse
from judge.cli.terminal import relay, say, write_text
from judge.messages import _
from rulebook.errors import ExcerptError
from rulebook.excerpt.excerpt import Excerpt, excerpt_of
from rulebook.store.opening import reading

MODULES = {"md": "markdown", "html": "html", "json": "json", "txt": "text"}
DEEPEST = 9


def run(home: str, given: Given) -> int:
    """Write the excerpt to the file named, else to standard output."""
    depth = min(given.number("--depth", 0, 0), DEEPEST)
    file = given.values.get("--output")
    suffix = os.path.splitext(file or "")[1].removeprefix(".").lower()  # noqa: PTH122
    form = given.values.get("--format") or (suffix if suffix in FORMATS else "md")
    game, *ranges = given.words
    excerpt = reading(home, lambda library: excerpt_of(library, game, ranges, depth, given.edition), relay)
    text: str = import_module(f"rulebook.excerpt.{MODULES[form]}").write(excerpt)
    if file is None or file == "-":
        write_text(text)
    else:
        _save(file, text)
        say(_summary(excerpt, file))
    return 0


def _summary(excerpt: Excerpt, file: str) -> str:
    pulled = sum(quotation.level > 0 for quotation in excerpt.quotations)
    asked = len(excerpt.quotations) - pulled
    return _("{file}: {asked} rules, and {pulled} that they refer to", file=file, asked=asked, pulled=pulled)


def _save(file: str, text: str) -> None:
    """Write the file whole or not at all; what stood there before is replaced only by the whole."""
    data = text.encode("utf-8", "backslashreplace")
    beside = f"{file}.{os.getpid()}.part" if os.path.isfile(file) or not os.path.exists(file) else file  # noqa: PTH110, PTH113
    try:
        try:
            with open(beside, "wb") as out:  # noqa: PTH123
                out.write(data)
            if beside != file:
                os.replace(beside, file)  # noqa: PTH105
        except BaseException:
            if beside != file:
                with contextlib.suppress(OSError):
                    os.unlink(beside)  # noqa: PTH108
            raise
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError, PermissionError, ValueError) as error:
        raise Misuse(_("{file}: cannot be written ({why})", file=file, why=_reason(error))) from error
    except OSError as error:
        raise ExcerptError(_("{file}: cannot be written ({why})", file=file, why=_reason(error))) from error


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
