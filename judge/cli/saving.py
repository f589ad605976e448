"""Writing what a command made to a file that the user named."""

from __future__ import annotations

import contextlib
import errno
import os

from judge.belongings import belongs_to_a_desk
from judge.cli.reading import Misuse
from judge.messages import _
from rulebook.errors import ExcerptError


def save(file: str, text: str) -> None:
    """Write the file whole or not at all; what stood there before is replaced only by the whole. A link stays one.

    Raises Misuse where it cannot be written there, or what lies there belongs to a desk; ExcerptError where the disk refuses it.
    """
    data = text.encode("utf-8", "backslashreplace")
    try:
        spare(file)
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


def spare(file: str) -> None:
    """Raise Misuse where a file belongs to a desk."""
    if belongs_to_a_desk(file):
        raise Misuse(_("{file}: belongs to a judge's desk, and is left as it is; expected another name", file=file))


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
