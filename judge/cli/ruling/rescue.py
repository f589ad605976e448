"""`judge ruling rescue`: what can be read of damaged rulings, in a new and whole file."""

from __future__ import annotations

from typing import Any

from judge.cli.reading import Given
from judge.cli.terminal import BOLD, DIM, WRONG, Line, Piece, write, write_json
from judge.messages import _, translated
from judge.rulings.store.rescue import Rescued, rescue


def run(home: str, given: Given) -> int:
    """Say what was saved from where; 1 where something was lost, or nothing could be saved."""
    done = rescue(home, force="--force" in given.switches)
    if given.json:
        write_json(facts(done))
    else:
        write(told(done))
    return 1 if done.lost or done.altered or (done.found and not done.changed) else 0


def facts(done: Rescued) -> dict[str, Any]:
    """What came of a rescue, as JSON."""
    return {
        "place": done.place, "found": done.found, "changed": done.changed, "versions": done.versions, "rulings": done.rulings, "back": done.back,
        "sources": [{"path": one.path, "whole": one.whole, "alone": one.alone} for one in done.sources],
        "aside": done.aside, "lost": list(done.lost), "altered": list(done.altered),
    }  # fmt: skip


def told(done: Rescued) -> list[Line]:
    """What came of a rescue, for people."""
    if done.found:
        lines: list[Line] = [[f"{done.place}: ", Piece(translated(done.found), WRONG)]]
    else:
        lines = [[_("{place}: is not damaged", place=done.place)]]
    for one in done.sources:
        lines.append([Piece(f"  {_('{whole} versions whole, {alone} of them only there', whole=one.whole, alone=one.alone)}  {one.path}", DIM)])  # fmt: skip
    if done.changed:
        saved = _("saved: {rulings} rulings, {versions} versions", rulings=done.rulings, versions=done.versions)
        lines.append([Piece(saved, BOLD)])
    elif done.found:
        lines.append([_("nothing is left to be saved; what was there is as it was; --force begins with an empty file")])
    elif any(one.alone for one in done.sources[1:]):
        lines.append([_("what only the backups have is brought back with --force")])
    if done.aside:
        lines.append([_("the damaged file is now {path}", path=done.aside)])
    if done.lost:
        lines.append([Piece(_("lost: {count} versions that nothing has whole any more: {ids}", count=len(done.lost), ids=", ".join(one[:8] for one in done.lost)), WRONG)])  # fmt: skip
    if done.altered:
        lines.append([Piece(_("altered by hand, and left out: rulings {ids}", ids=", ".join(done.altered)), WRONG)])
    return lines
