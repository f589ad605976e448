"""Queries for the benches: judged ones from a file where there is one, else made from the library itself."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rulebook.errors import RulebookError
from rulebook.store.library import Library

JUDGED = Path(__file__).resolve().parents[2] / "tests" / "data" / "queries.jsonl"


BLIND = JUDGED.with_name("queries_blind.jsonl")  # never looked at while anything is tuned


class Judged(NamedTuple):
    """A query, its kind, and the rules that answer it, best first."""

    game: str
    query: str
    kind: str
    relevant: tuple[str, ...]


def judged_queries(words: Sequence[str]) -> list[Judged]:
    """The queries of the file named among the words, else of the program's own tests; none where there is no such file.

    Raises RulebookError where a line of the file is no judged query.
    """
    named = [Path(word) for word in words if word.endswith((".jsonl", ".json"))]
    path = named[0] if named else JUDGED
    if not path.is_file():
        if named:
            raise RulebookError(f"{path}: there is no such file; expected judged queries, one JSON object a line")
        return []
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            found.append(Judged(row["game"], row["query"], row["kind"], tuple(row["relevant"])))
        except (ValueError, KeyError, TypeError) as error:
            raise RulebookError(
                f"{path}:{number}: {line[:60]} is no judged query; expected game, query, kind and relevant"
            ) from error
    return found


def learned_from() -> list[Path]:
    """The files of judged queries from which the ranking is learned: all of the program's own but the blind one."""
    return [path for path in sorted(JUDGED.parent.glob("queries*.jsonl")) if path != BLIND]


def queries_of(paths: Sequence[Path]) -> list[Judged]:
    """The queries of some files. Raises RulebookError where a line is no judged query."""
    return [query for path in paths for query in judged_queries([str(path)])]


def made_queries(library: Library, each: int = 60) -> list[Judged]:
    """Queries made from the library: numbers, defined terms, and phrases that stand in one rule."""
    found: list[Judged] = []
    for edition in library.editions():
        sections = [section for section in library.sections(edition.game) if section.kind == "rule"]
        for section in sections[:: max(1, len(sections) // each)]:
            found.append(Judged(edition.game, section.number, "number", (section.number,)))
            if len(section.text) > 30:
                found.append(Judged(edition.game, section.text[8:18], "phrase", (section.number,)))
        terms = library.terms(edition.game)
        for name, number, _id in terms[:: max(1, len(terms) // each)]:
            found.append(Judged(edition.game, name, "keyword", (number,)))
    return found
