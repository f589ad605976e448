"""A command line from its first word to its exit code: which command it names, and what is said where that goes wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module

from judge.cli.reading import Misuse, command_named, read, split
from judge.cli.terminal import DONE, Unwritten, flush, safely_encoded, say
from judge.messages import _, translated
from rulebook.errors import NotFound, RulebookError
from rulebook.store.home import home_folder

GOOD, NOTHING, MISUSE, INTERRUPTED, NO_READER = 0, 1, 2, 130, 141
SHORT = -1  # of memory


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line. Returns the exit code: 0 good, 1 a check failed or nothing found, 2 misuse.

    Where something went wrong after something was saved, or the answer cannot be written, it is 0, and standard error says what was saved.
    """
    if sys.stdout is None or sys.stderr is None:  # closed by who started it
        sys.stdout, sys.stderr = (stream or open(os.devnull, "w") for stream in (sys.stdout, sys.stderr))  # noqa: PTH123, SIM115
    safely_encoded()
    try:
        DONE.clear()
        code = _run(sys.argv[1:] if arguments is None else arguments)
        flush()
    except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001 - whatever it is, the user gets a sentence
        code = _ended_by(error, sys.argv[1:] if arguments is None else arguments)
    return (
        _short_of_memory() if code == SHORT else code
    )  # what was being done is given back by here, and leaves room for a sentence


def told_of(error: Exception | KeyboardInterrupt, arguments: Sequence[str]) -> int:
    """Say what put an end to a command line; returns its exit code."""
    code = _ended_by(error, arguments)
    return _short_of_memory() if code == SHORT else code


def _short_of_memory() -> int:
    say("; ".join([_("there is not enough memory for this"), *DONE]))
    return GOOD if DONE else NOTHING


def _ended_by(error: Exception | KeyboardInterrupt, arguments: Sequence[str]) -> int:
    """Say what put an end to a command line; returns its exit code, SHORT where memory was too short, which is not said yet."""
    if isinstance(error, Misuse):
        say(str(error))
        return MISUSE
    if isinstance(error, RulebookError):
        say("; ".join([sentence_of(error), *DONE]))
        return GOOD if DONE else NOTHING
    if isinstance(error, Unwritten):
        _silence()
        say(
            _("the answer cannot be written to standard output ({why})", why=error)
            + "".join(f"; {one}" for one in DONE)
        )
        return GOOD if DONE else NOTHING
    if isinstance(error, KeyboardInterrupt):
        _silence()
        say("; ".join([_("interrupted"), *DONE]))
        return INTERRUPTED
    if isinstance(error, BrokenPipeError):
        _silence()
        return NO_READER
    return SHORT if isinstance(error, MemoryError) else _unexpected(error, arguments)


def _run(arguments: Sequence[str]) -> int:
    before, rest = split(arguments)
    plain = "--no-pager" in before.switches
    if "--version" in before.switches:
        return int(import_module("judge.cli.about").version())
    if "--help" in before.switches or rest[:1] == ["help"]:
        return _help(rest, plain=plain or "--no-pager" in rest)
    home = before.values.get("--home")
    if not rest:
        return int(import_module("judge.cli.interface").run(home_folder(home)))
    command, typed = command_named(rest[0]), rest[1:]
    named = rest[:1]
    if command.within:
        before, typed = split(typed)
        home = before.values.get("--home", home)
        plain = plain or "--no-pager" in before.switches
        if "--help" in before.switches or typed[:1] in ([], ["help"]):
            return _help([*named, *typed], plain=plain)
        command, named, typed = command_named(typed[0], command), [*named, typed[0]], typed[1:]
    given = read(command, typed)
    if "--help" in given.switches:
        return _help(named, plain=plain or "--no-pager" in given.switches)
    home = home_folder(given.values.get("--home", home))
    plain = plain or command.talks or bool({"--no-pager", "--json"} & given.switches)
    with _paged(plain=plain or command.flows), _signed(plain=command.talks):
        return int(import_module(f"judge.cli.{command.module}").run(home, given))


def _help(words: Sequence[str], *, plain: bool) -> int:
    with _paged(plain=plain), _signed():
        return int(import_module("judge.cli.about").usage(words))


def _signed(*, plain: bool = False) -> AbstractContextManager[None]:
    """A stretch of work that shows on a terminal that it goes on; plain: never."""
    if plain or not sys.stderr.isatty():
        return nullcontext()
    sign: AbstractContextManager[None] = import_module("judge.cli.working").sign_of_work()
    return sign


def _paged(*, plain: bool) -> AbstractContextManager[None]:
    """A stretch of work whose answer goes through a pager where it is long and a terminal shows it; plain: never."""
    if plain or not sys.stdout.isatty():
        return nullcontext()
    pager: AbstractContextManager[None] = import_module("judge.cli.paging").paged()
    return pager


def sentence_of(error: RulebookError) -> str:
    """What went wrong, in one sentence in the user's language, with what was nearest where the sentence does not name it."""
    sentence = str(error)
    file, found, what = sentence.partition(": ")
    in_file = bool(found) and file.rpartition(":")[2].isdigit()  # a place in a file, then what is wrong
    sentence = f"{file}: {translated(what)}" if in_file and translated(what) != what else translated(sentence)
    if isinstance(error, NotFound) and error.near and error.near[0] not in sentence:
        sentence += _("; nearest: {near}", near=", ".join(error.near))
    return sentence


def _unexpected(error: Exception, arguments: Sequence[str]) -> int:
    """Tell what nobody foresaw; returns the exit code, or that memory was too short even for that."""
    if os.environ.get("JUDGE_DEBUG"):
        import traceback  # noqa: PLC0415

        traceback.print_exception(error)
    home = None
    for place, word in enumerate(arguments):
        if word.startswith("--home="):
            home = word.partition("=")[2]
        elif word == "--home" and place + 1 < len(arguments):
            home = arguments[place + 1]
    try:
        say(import_module("judge.faults").fault_sentence(error, home))
    except (MemoryError, ImportError):
        return SHORT
    _silence()
    return NOTHING


def _silence() -> None:
    """Let nothing more be written: what is still buffered has no reader, and Python would complain about it at its end."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
