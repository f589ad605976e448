"""Annotating: a text with every reference in it wrapped, for exports."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulebook.document import Reference


def annotate(text: str, references: Iterable[Reference], link: Callable[[Reference, str], str]) -> str:
    """The text of a part with its references wrapped.

    references: those of this part, in any order; where two overlap, the first by place wins.
    link: gives what stands for a reference, from the reference and its surface.
    """
    pieces = []
    at = 0
    for reference in sorted(references, key=lambda reference: (reference.start, -reference.end)):
        if reference.start < at:
            continue
        pieces.append(text[at : reference.start])
        pieces.append(link(reference, text[reference.start : reference.end]))
        at = reference.end
    pieces.append(text[at:])
    return "".join(pieces)
