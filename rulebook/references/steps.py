"""Displaced steps: 手順[3] that stands in step [3] itself, or names a step that does not do what is said of it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulebook.document import Reference, ReferenceState

if TYPE_CHECKING:
    from rulebook.document import Document

AGAIN = re.compile(r"で[^。、]{0,16}再(?:提示|選択|指定|公開)|再(?:提示|選択|指定|公開)する")
ABORT = re.compile(r"^[^。]*(?:できない|できなかった|満たされていない)[^。]*中断する。?$")


def judged_step(document: Document, reference: Reference) -> Reference:
    """A step that names itself, one that only breaks off, or one that does not do again what is said to be done again."""
    if reference.kind != "step" or reference.state is not ReferenceState.RESOLVED:
        return reference
    section = document.sections[reference.source]
    part = section.parts[reference.part]
    number, _, label = reference.targets[0].partition(" ")
    steps = section.steps
    if section.number != number or part not in steps:
        return reference
    at = next(index for index, step in enumerate(steps) if step.label.strip() == label)
    behind = part.text[reference.end : reference.end + 24].partition("。")[0]
    earlier = steps[: steps.index(part)]
    if AGAIN.match(behind) and "再" not in ABORT.sub("", steps[at].text):
        meant = next(
            (step for step in reversed(earlier) if AGAIN.search(step.text) and not ABORT.search(step.text)), None
        )
    elif steps[at] is part or ABORT.search(steps[at].text):
        meant = next((step for step in reversed(steps[:at]) if not ABORT.search(step.text)), None)
    else:
        return reference
    if meant is None or meant is steps[at]:
        return reference
    return replace(reference, state=ReferenceState.DISPLACED, suggest=f"{number} {meant.label.strip()}")
