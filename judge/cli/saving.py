"""Writing what a command made to a file that the user named."""

from __future__ import annotations

from pathlib import Path

from judge.cli.reading import Misuse
from judge.cli.terminal import say, write_text
from judge.messages import _, translated
from judge.writing import Spared, write_file
from rulebook.errors import ExcerptError


def hand_over(text: str, file: str, said: str, *, replace: bool = True) -> None:
    """Write what a command made to the file named and say so, to standard output where none is or it is "-". Raises what `save` raises."""
    if file in ("", "-"):
        write_text(text)
        return
    save(file, text, replace=replace)
    say(said)


def save(file: str, text: str, *, replace: bool = True) -> None:
    """Write the file whole or not at all. replace: whether it may be there already.

    Raises Misuse where it cannot be written there, or what lies there belongs to a desk; ExcerptError where the disk refuses it.
    """
    try:
        write_file(Path(file), text, replace=replace)
    except Spared as error:
        raise Misuse(translated(str(error))) from error
    except FileExistsError as error:
        raise Misuse(_("{file}: is there already, and is left as it is", file=file)) from error
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError, PermissionError, ValueError) as error:
        raise Misuse(_("{file}: cannot be written ({why})", file=file, why=_reason(error))) from error
    except OSError as error:
        raise ExcerptError(_("{file}: cannot be written ({why})", file=file, why=_reason(error))) from error


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
