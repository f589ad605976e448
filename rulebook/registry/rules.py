"""The rule files: every number of a game in the document's order, in plain text.

    10.6.2.5 procedure
        what the rule says, in one line
        see: 10.6.2.4, 8.3.2.2..8.3.2.11
    7-2 [6] constraint
        what happens in this step
    105.1b procedure
        …
        meant: 105-1b

A header is a number, a kind and, where the rule has one, its title. Of the indented lines the first is the gist; behind it
may stand `see:` (numbers, `a..b` for a run of them), `no engine:` (why no engine can carry the rule out), `meant:` (the
number that must have been meant where the printed one is a misprint) and `also:` (another headword of a glossary entry).
Plain text and not TOML: two lines a rule read and compare better than a table of five, and load twenty times as fast.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulebook.errors import RegistryError
from rulebook.registry.tables import read_text
from rulebook.store.rows import PLAYED

KINDS = ("title", "procedure", "constraint", "definition", "notation", "information", "floor")
HEADER = re.compile(r"(\S+(?: \[\d+\])?) ([a-z]+)(?: (\S.*))?")
FIELDS = ("see", "no engine", "meant", "also")


@dataclass(slots=True)
class Rule:
    """A rule of the registry.

    number: as printed, a step as "7-2 [6]". kind: one of KINDS. title: its name, "" where it has none. gist: what it says.
    see: rules without which the gist is not understood. reason: why no engine can carry it out, "" where one can.
    meant: the right number of a misprinted one. also: other headwords. file and line: where it is written.
    """

    number: str
    kind: str
    title: str
    gist: str
    see: tuple[str, ...]
    reason: str
    meant: str
    also: tuple[str, ...]
    file: str
    line: int

    @property
    def executable(self) -> bool:
        """Whether an engine is expected to carry it out."""
        return self.kind in PLAYED and not self.reason

    @property
    def section(self) -> str:
        """The number of the section: of a step, that of its procedure."""
        return self.number.partition(" [")[0]

    @property
    def step(self) -> str:
        """ "[6]" for a step, else ""."""
        return self.number[len(self.section) + 1 :]


def read_rules(folder: Path) -> list[Rule]:
    """The rules of all files in a folder, file by file in the order of their names.

    Raises RegistryError with file and line where a line is of none of the forms.
    """
    return [rule for file in sorted(folder.glob("*.txt")) for rule in _read(file)]


def _read(file: Path) -> Iterator[Rule]:
    lines = read_text(file).split("\n")
    rule: Rule | None = None
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line[0] == " ":
            if rule is None:
                raise RegistryError(
                    f"{file}:{number}: found {line.strip()[:40]!r} before any rule; expected a number and a kind"
                )
            _add(rule, line.strip(), number)
            continue
        if rule is not None:
            yield _whole(rule)
        match = HEADER.fullmatch(line.rstrip())
        if match is None or match[2] not in KINDS:
            expected = f"a number, one of {', '.join(KINDS)}, and a title"
            raise RegistryError(f"{file}:{number}: found {line[:40]!r}; expected {expected}")
        rule = Rule(match[1], match[2], match[3] or "", "", (), "", "", (), str(file), number)
    if rule is not None:
        yield _whole(rule)


def _add(rule: Rule, text: str, line: int) -> None:
    name, colon, value = text.partition(":")
    if not rule.gist:
        rule.gist = text
    elif not colon or name not in FIELDS or not value.strip():
        expected = ", ".join(f"`{field}: …`" for field in FIELDS)
        raise RegistryError(f"{rule.file}:{line}: found {text[:40]!r} below {rule.number}; expected {expected}")
    elif name == "see":
        rule.see = tuple(number.strip() for number in value.split(","))
    elif name == "no engine":
        rule.reason = value.strip()
    elif name == "meant":
        rule.meant = value.strip()
    else:
        rule.also = (*rule.also, value.strip())


def _whole(rule: Rule) -> Rule:
    if not rule.gist:
        raise RegistryError(f"{rule.file}:{rule.line}: {rule.number} has no gist; expected an indented line below it")
    return rule


def seen(rule: Rule, numbers: Sequence[str], places: dict[str, int]) -> list[str]:
    """The numbers that `see` names, runs spelled out. numbers: all of the game, in order; places: where each stands.

    Numbers that the game does not have are left out.
    """
    found: list[str] = []
    for named in rule.see:
        first, _, last = named.partition("..")
        if first not in places or (last and last not in places):
            continue
        found += numbers[places[first] : places[last] + 1] if last else [first]
    return list(dict.fromkeys(found))
