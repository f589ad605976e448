"""`judge ruling history`: every version of a ruling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.cli.reading import Given
from judge.cli.ruling.desk import opened
from judge.cli.ruling.facts import version_facts
from judge.cli.ruling.page import VERSION, changes, difference, said
from judge.cli.terminal import BOLD, DIM, NUMBER, WRONG, Line, Piece, columns, folded, write, write_json
from judge.messages import _
from judge.ruling_words import status_word
from judge.rulings.history import Ruling
from judge.rulings.ruling import Version
from judge.rulings.times import local


def run(home: str, given: Given) -> int:
    """Print the versions, the oldest first."""
    with opened(home) as desk:
        ruling = desk.book.rulings().find(given.words[0])
    if given.json:
        write_json(versions_facts(ruling))
    else:
        write(told(ruling))
    return 0


def versions_facts(ruling: Ruling) -> list[dict[str, Any]]:
    """The versions as JSON, the oldest first."""
    return [version_facts(version, changed) for version, changed in _changed(ruling)]


def told(ruling: Ruling) -> list[Line]:
    """The versions for people: who, when, why, and what changed, field by field."""
    lines: list[Line] = []
    heads = {head.id for head in ruling.heads} if ruling.is_divided else set()
    for version, changed in _changed(ruling):
        parents = ", ".join(parent[:VERSION] for parent in version.parents)
        lines.append(
            [
                Piece(version.id[:VERSION], NUMBER), f"  {local(version.at)}  ", Piece(version.author, BOLD),
                f"  {status_word(version.content.status)}",
                Piece(f"  {_('after {parents}', parents=parents)}" if len(version.parents) > 1 else "", DIM),
                Piece(f"  {_('stands beside another')}" if version.id in heads else "", WRONG),
            ]
        )  # fmt: skip
        lines += [["  ", text] for text in folded(version.why, max(columns() - 2, 0)) if text]
        lines += difference(changed) if version.parents else said(version.content)
    return lines


def _changed(ruling: Ruling) -> Iterator[tuple[Version, list[tuple[str, str, str]]]]:
    """Each version with what it changed in the first of those that it follows."""
    known = {version.id: version for version in ruling.versions}
    for version in ruling.versions:
        before = next((known[parent] for parent in version.parents if parent in known), None)
        yield version, changes(before.content, version.content) if before else []
