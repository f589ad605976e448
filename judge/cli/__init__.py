"""The command line: `judge COMMAND …`; without a command, the interface.

Nothing is imported here before it is known which command was meant: a look-up has to start as fast as Python itself.

quick      look-ups as they are mostly typed, answered without all that follows
line       a command line from its first word to its exit code
grammar    the table of commands         reading   a command line by that table
terminal   writing, safely               value     a value as JSON
paging     an answer longer than the screen, through a pager
facts      rows of the library as JSON values; page: a rule for people
and one module for each command, with `run(home, given) -> exit code`; those of `judge ruling …` are in the package ruling
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from judge.cli.line import main

__all__ = ["main"]


def __getattr__(name: str) -> object:
    """`main`, loaded where somebody asks for it: most look-ups do not need it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from judge.cli.line import main  # noqa: PLC0415

    return main
