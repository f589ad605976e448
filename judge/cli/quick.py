"""Look-ups as they are mostly typed, answered before all that a command line may hold is loaded.

`judge show KEY NUMBER` and `judge search QUERY…`, with --json, --game and --limit, on a library and an index of rulings as they lie
there. The answers are those of `judge.cli.show` and `judge.cli.search`. Whatever else is typed, or has to be made or said first, is
left to `judge.cli.line`, and nothing has been written then.
"""

from __future__ import annotations

import sys

from judge.cli.terminal import flush, safely_encoded
from rulebook.errors import RulebookError
from rulebook.store.connection import DatabaseError, Opened, Outdated
from rulebook.store.home import at_hand, home_folder

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from collections.abc import Callable

    Typed = tuple[list[str], dict[str, str], bool]  # words, options with their values, whether JSON is wanted

PLAIN = {"show": (), "search": ("--game", "--limit", "-n")}  # the options that are read here, beside --json
MOST_DIGITS = 9  # of a number behind an option


def answer(arguments: list[str]) -> int | None:
    """The exit code of a command line that was answered; None for one that is left to the full one."""
    typed = _typed(arguments)
    if typed is None or sys.stdout is None or sys.stderr is None:
        return None
    safely_encoded()  # before anything is written: some Pythons write what is held back when they are told so
    try:
        tell = _found(arguments[0], typed)
        return None if tell is None else _told(tell, json=typed[2])
    except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001 - whatever it is, the user gets a sentence
        return _ended_by(error, arguments)


def _found(command: str, typed: Typed) -> Callable[[], int] | None:
    """What tells the answer; None where the full command line comes to it: something is not plain, is to be made first, is not there, cannot be read or loaded."""
    try:
        return (_shown if command == "show" else _searched)(*typed)
    except (Outdated, RulebookError, DatabaseError, OSError, MemoryError, ImportError):
        return None


def _ended_by(error: Exception | KeyboardInterrupt, arguments: list[str]) -> int:
    from judge.cli.line import told_of  # noqa: PLC0415 - for what went wrong

    return told_of(error, arguments)


def _typed(arguments: list[str]) -> Typed | None:
    """What was typed; None where it is not all plain."""
    words: list[str] = []
    values: dict[str, str] = {}
    json = False
    rest = iter(arguments[1:])
    for word in rest:
        if word == "--json":
            json = True
        elif word in PLAIN[arguments[0]]:
            value = next(rest, None)
            if value is None:
                return None
            values["--limit" if word == "-n" else word] = value
        elif is_option(word):
            return None
        else:
            words.append(word)
    return (words, values, json) if words and _is_text([*words, *values.values()]) else None


def is_option(word: str) -> bool:
    """Whether a word is an option. Options are ASCII: a word such as -攻撃 belongs to a query."""
    return len(word) > 1 and word[0] == "-" and (word[1] == "-" or (word[1].isascii() and word[1].isalpha()))


def is_whole_number(text: str, least: int) -> bool:
    """Whether the value of an option is a whole number of at least so many, and of no more digits than anybody needs."""
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS and int(text) >= least


def _is_text(words: list[str]) -> bool:
    """Whether all words are text, none of bytes that were none."""
    try:
        "".join(words).encode()
    except UnicodeEncodeError:
        return False
    return True


def _shown(words: list[str], _values: dict[str, str], json: bool) -> Callable[[], int] | None:
    """What tells the rule that was asked for; None where it is no plain question for one."""
    from judge.cli.show import find, is_number, tell  # noqa: PLC0415 - the one or the other
    from judge.rulings.index import rulings_at_hand  # noqa: PLC0415
    from rulebook.store.library import Library  # noqa: PLC0415

    if len(words) < len(("KEY", "NUMBER")) or not all(map(str.strip, words)) or is_number(tuple(words)):
        return None
    home = home_folder()
    library = at_hand(home, Library)
    found = find(
        home, library, tuple(words), lambda work, nothing: rulings_at_hand(home, library, work, nothing), json=json
    )
    return lambda: tell(found, json=json)


def _searched(words: list[str], values: dict[str, str], json: bool) -> Callable[[], int] | None:
    """What tells what a query finds; None where it is no plain query, or there is no such game."""
    from judge.cli.search import Wanted, find, tell  # noqa: PLC0415
    from judge.rulings.index import rulings_at_hand  # noqa: PLC0415

    query, game, limit = " ".join(words), values.get("--game"), values.get("--limit")
    if not query.strip() or not (limit is None or is_whole_number(limit, 1)):
        return None
    wanted = Wanted(query, game, None if limit is None else int(limit), json)
    home = home_folder()
    library = at_hand(home, Opened)
    if game is not None and not library.db.execute("select 1 from edition where game = ?", (game,)).fetchone():
        return None
    found = find(library, wanted, lambda work, nothing: rulings_at_hand(home, library, work, nothing))
    return lambda: tell(wanted, *found)


def _told(tell: Callable[[], int], *, json: bool) -> int:
    """Write an answer, through a pager where a terminal shows it."""
    if json or not sys.stdout.isatty():
        code = tell()
    else:
        from judge.cli.paging import paged  # noqa: PLC0415 - only on a terminal

        with paged():
            code = tell()
    flush()
    return code
