"""Which step of a procedure is which in another edition of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Protocol

    class Step(Protocol):
        """A step: its mark as printed ("[6]") and its words."""

        @property
        def label(self) -> str: ...
        @property
        def text(self) -> str: ...


LIKE = 0.5  # of the words, from which on a reworded step is taken for the same


def steps_between(old: Sequence[Step], new: Sequence[Step]) -> dict[str, str]:
    """The mark of each step in the new edition, by its mark in the old; those that are gone are left out.

    Steps keep their order, so the same words in the same order come first; between them, whatever is likest.
    """
    from rapidfuzz.distance import Indel  # noqa: PLC0415 - following a citation mostly needs no words

    mine = ["".join(step.text.split()) for step in old]
    theirs = ["".join(step.text.split()) for step in new]
    found: dict[str, str] = {}
    for block in Indel.opcodes(mine, theirs):
        if block.tag == "equal":
            for one, other in zip(
                old[block.src_start : block.src_end], new[block.dest_start : block.dest_end], strict=True
            ):
                found[one.label.strip()] = other.label.strip()
    taken = set(found.values())
    weighed = sorted(
        (
            (-Indel.normalized_similarity(words, others), abs(place - there), place, there)
            for place, words in enumerate(mine)
            if old[place].label.strip() not in found
            for there, others in enumerate(theirs)
            if new[there].label.strip() not in taken
        ),
    )
    for unlike, _apart, place, there in weighed:
        mark, image = old[place].label.strip(), new[there].label.strip()
        if -unlike >= LIKE and mark not in found and image not in taken:
            found[mark] = image
            taken.add(image)
    return found
