"""errata.toml: where the printed rules contradict themselves, are turned round, misprinted or silent, and what is meant."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulebook.errors import RegistryError
from rulebook.registry.tables import only, read_table, text, texts

CLASSES = ("contradiction", "reversed", "misprint", "gap", "reference", "numbering", "ambiguity")
SEVERITIES = ("error", "warning", "note")
KEYS = frozenset(("number", "with", "class", "severity", "printed", "meant", "why", "decision"))


@dataclass(frozen=True, slots=True)
class Erratum:
    """A fault of the printed rules.

    number: the rule in which it is. others: the rules with which it clashes. sort: one of CLASSES.
    severity: "error" (who follows the print rules wrongly), "warning" (the print decides nothing), "note" (nobody is misled).
    printed: what stands there, in a few words of ours. meant: what must be meant. why: from what that follows.
    decision: how the engine decides.
    """

    number: str
    others: tuple[str, ...]
    sort: str
    severity: str
    printed: str
    meant: str
    why: str
    decision: str


def read_errata(file: Path) -> tuple[Erratum, ...]:
    """The errata of a game, in the file's order; none where there is no such file.

    Raises RegistryError, naming the file, the erratum and what was expected.
    """
    if not os.path.lexists(file):
        return ()
    table = read_table(file)
    only(table, frozenset(("erratum",)), str(file))
    found = table.get("erratum", [])
    if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
        raise RegistryError(f"{file}: found erratum = {found!r}; expected [[erratum]] tables")
    return tuple(_erratum(item, f"{file}: erratum {index}") for index, item in enumerate(found, 1))


def _erratum(item: Mapping[str, Any], where: str) -> Erratum:
    only(item, KEYS, where)
    number = text(item, "number", where)
    where = f"{where} ({number})"
    sort, severity = text(item, "class", where), text(item, "severity", where)
    for value, known in ((sort, CLASSES), (severity, SEVERITIES)):
        if value not in known:
            raise RegistryError(f"{where}: found {value}; expected one of {', '.join(known)}")
    return Erratum(
        number, texts(item, "with", where), sort, severity,
        *(text(item, key, where) for key in ("printed", "meant", "why", "decision")),
    )  # fmt: skip
