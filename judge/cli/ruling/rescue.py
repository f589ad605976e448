"""`judge ruling rescue`: what can be read of damaged rulings, in a new and whole file."""

from __future__ import annotations

from typing import Any

from judge.cli.reading import Given
from judge.cli.terminal import BOLD, DIM, WRONG, Line, Piece, done, write, write_json
from judge.messages import _, translated
from judge.rulings.store.rescue import Rescued, rescue


def run(home: str, given: Given) -> int:
    """Say what was saved from where; 1 where something was lost, or nothing could be saved."""
    found = rescue(home, force="--force" in given.switches)
    if found.changed:
        done(_("saved: {rulings} rulings, {versions} versions", rulings=found.rulings, versions=found.versions))
    if given.json:
        write_json(facts(found))
    else:
        write(told(found))
    return 1 if found.lost or found.altered or (found.found and not found.changed) else 0


def facts(come: Rescued) -> dict[str, Any]:
    """What came of a rescue, as JSON."""
    return {
        "place": come.place, "found": come.found, "changed": come.changed, "versions": come.versions, "rulings": come.rulings, "back": come.back,
        "sources": [{"path": one.path, "whole": one.whole, "alone": one.alone} for one in come.sources],
        "aside": come.aside, "lost": list(come.lost), "altered": list(come.altered),
    }  # fmt: skip


def told(come: Rescued) -> list[Line]:
    """What came of a rescue, for people."""
    if come.found:
        lines: list[Line] = [[f"{come.place}: ", Piece(translated(come.found), WRONG)]]
    else:
        lines = [[_("{place}: is not damaged", place=come.place)]]
    for one in come.sources:
        lines.append([Piece(f"  {_('{whole} versions whole, {alone} of them only there', whole=one.whole, alone=one.alone)}  {one.path}", DIM)])  # fmt: skip
    if come.changed:
        saved = _("saved: {rulings} rulings, {versions} versions", rulings=come.rulings, versions=come.versions)
        lines.append([Piece(saved, BOLD)])
    elif come.found:
        lines.append([_("nothing is left to be saved; what was there is as it was; --force begins with an empty file")])
    elif any(one.alone for one in come.sources[1:]):
        lines.append([_("what only the backups have is brought back with --force")])
    if come.aside:
        lines.append([_("the damaged file is now {path}", path=come.aside)])
    if come.lost:
        lines.append([Piece(_("lost: {count} versions that nothing has whole any more: {ids}", count=len(come.lost), ids=", ".join(one[:8] for one in come.lost)), WRONG)])  # fmt: skip
    if come.altered:
        lines.append([Piece(_("altered by hand, and left out: rulings {ids}", ids=", ".join(come.altered)), WRONG)])
    return lines
