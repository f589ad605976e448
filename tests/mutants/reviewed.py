"""Changes that somebody read and found to change nothing that a scenario could show: equivalent.toml.

[[equivalent]]
function = "Table.note"            # the qualified name of the function, wherever it lies
before = "if len(entries) >= self._most:"
change = "compare"                 # its kind; "any": whatever is changed there
after = "if len(entries) > self._most:"   # may be left out: every change of that kind
reason = "one entry more or less of twenty thousand"
game = "evolve"                    # may be left out: it changes nothing in any game; else in this one alone

[[says]]
function = "deciding"              # a function that no state and no decision depends on, beside those found to be so
reason = "which rules are named for a trait"
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.change import Change

FILE = Path(__file__).parent / "equivalent.toml"
NEEDED = {"function", "before", "change", "reason"}
ANY = "any"


class Unreadable(Exception):
    """An entry that is not as it must be."""


@dataclass(frozen=True, slots=True)
class Equivalent:
    """Changes of a statement that were read. after: of one change alone; "" for every change of the kind. game: in which; "" for all."""

    function: str
    before: str
    change: str
    reason: str
    after: str = ""
    game: str = ""

    def means(self, change: Change) -> bool:
        """Whether a change is one of them."""
        return (
            (self.function, self.before) == (change.function, change.before)
            and self.change in (ANY, change.kind)
            and self.after in ("", change.after)
        )


class Reviewed:
    """All that were read. says: the functions that were found to do no more than say something."""

    def __init__(self, entries: Iterable[Equivalent] = (), says: Iterable[str] = ()) -> None:
        self.says = frozenset(says)
        self._by_place: dict[tuple[str, str], list[Equivalent]] = {}
        self.entries = tuple(entries)
        for one in self.entries:
            self._by_place.setdefault((one.function, one.before), []).append(one)

    def all_of(self, change: Change) -> Iterator[Equivalent]:
        """Every entry that means a change: more than one where it was read in several games."""
        there = self._by_place.get((change.function, change.before), [])
        return (one for one in there if one.means(change))

    def of(self, change: Change) -> Equivalent | None:
        """An entry that means a change."""
        return next(self.all_of(change), None)


def reviewed(file: Path = FILE, game: str = "") -> Reviewed:
    """The changes that were read, of one game those that mean it. Raises Unreadable."""
    found: list[Equivalent] = []
    read = tomllib.loads(file.read_text(encoding="utf-8"))
    for place, one in enumerate(read.get("equivalent", []), 1):
        texts = all(isinstance(value, str) and value.strip() for value in one.values())
        if not texts or set(one) - {"after", "game"} != NEEDED:
            raise Unreadable(
                f"{file.name}: entry {place}: expected the texts {', '.join(sorted(NEEDED))}, and after and game if need be"
            )
        found.append(Equivalent(**one))
        if found[-1] in found[:-1]:
            raise Unreadable(f"{file.name}: entry {place}: stands there twice")
    says = read.get("says", [])
    for place, one in enumerate(says, 1):
        if set(one) != {"function", "reason"} or not all(map(str.strip, one.values())):
            raise Unreadable(f"{file.name}: says, entry {place}: expected the texts function, reason")
    return Reviewed((one for one in found if not game or one.game in ("", game)), [one["function"] for one in says])
