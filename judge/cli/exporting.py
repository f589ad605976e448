"""`judge export`: an excerpt that can be verified later."""

from __future__ import annotations

import contextlib
import errno
import os
from importlib import import_module

from judge.cli.reading import Given, Misuse
from judge.cli.terminal import relay, say, write_text
from judge.messages import _
from rulebook.errors import ExcerptError
from rulebook.excerpt.excerpt import Excerpt, excerpt_of
from rulebook.store.opening import reading

MODULES = {"md": "markdown", "html": "html", "json": "json", "txt": "text"}
ENDINGS = {"": "md", "md": "md", "html": "html", "htm": "html", "json": "json", "txt": "txt"}
DEEPEST = 9


def run(home: str, given: Given) -> int:
    """Write the excerpt to the file named, else to standard output."""
    depth = min(given.number("--depth", 0, 0), DEEPEST)
    file = given.values.get("--output")
    form = given.values.get("--format") or _form(file or "")
    game, *ranges = given.words
    excerpt = reading(home, lambda library: excerpt_of(library, game, ranges, depth, given.edition), relay)
    text: str = import_module(f"rulebook.excerpt.{MODULES[form]}").write(excerpt)
    if file is None or file == "-":
        write_text(text)
    else:
        _save(file, text)
        say(_summary(excerpt, file))
    return 0


def _form(file: str) -> str:
    """The form that the ending of a file's name asks for. Raises Misuse."""
    ending = os.path.splitext(file)[1]  # noqa: PTH122
    form = ENDINGS.get(ending.removeprefix(".").lower())
    if form is None:
        raise Misuse(
            _("{file}: {ending} is no form; expected .md, .html, .json or .txt, or --format", file=file, ending=ending)
        )
    return form


def _summary(excerpt: Excerpt, file: str) -> str:
    pulled = sum(quotation.level > 0 for quotation in excerpt.quotations)
    asked = len(excerpt.quotations) - pulled
    return _("{file}: {asked} rules, and {pulled} that they refer to", file=file, asked=asked, pulled=pulled)


def _save(file: str, text: str) -> None:
    """Write the file whole or not at all; what stood there before is replaced only by the whole. A link stays one."""
    data = text.encode("utf-8", "backslashreplace")
    try:
        target = _target(file)
        there = os.path.exists(target)  # noqa: PTH110
        if there and not os.path.isfile(target):  # noqa: PTH113
            _write(file, data)
        else:
            _replace(target, data, os.stat(target).st_mode & 0o777 if there else None)  # noqa: PTH116
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError, PermissionError, ValueError) as error:
        raise Misuse(_("{file}: cannot be written ({why})", file=file, why=_reason(error))) from error
    except OSError as error:
        raise ExcerptError(_("{file}: cannot be written ({why})", file=file, why=_reason(error))) from error


def _target(file: str) -> str:
    """Where a link leads in the end. Raises FileNotFoundError for one that leads to itself."""
    target = os.path.realpath(file)
    if os.path.islink(target):  # noqa: PTH114
        raise FileNotFoundError(errno.ELOOP, os.strerror(errno.ELOOP))
    return target


def _replace(target: str, data: bytes, mode: int | None) -> None:
    beside = f"{target}.{os.getpid()}.part"
    try:
        _write(beside, data)
        if mode is not None:
            os.chmod(beside, mode)  # noqa: PTH101
        os.replace(beside, target)  # noqa: PTH105
    except BaseException:
        with contextlib.suppress(OSError, ValueError):
            os.unlink(beside)  # noqa: PTH108
        raise


def _write(file: str, data: bytes) -> None:
    with open(file, "wb") as out:  # noqa: PTH123
        out.write(data)


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
