"""References: where a rule points at others. Found in the text, resolved against the document, judged, annotated."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulebook.references.annotate import annotate
from rulebook.references.displaced import judged
from rulebook.references.find import find
from rulebook.references.grammar import Mention, style_of
from rulebook.references.named import named
from rulebook.references.resolve import Places, kind_of, resolve

if TYPE_CHECKING:
    from rulebook.document import Document, Reference

__all__ = ["Mention", "Places", "annotate", "find", "judged", "named", "references_of", "resolve", "style_of"]


def references_of(document: Document) -> tuple[Reference, ...]:
    """Every reference of an outlined document, in the order of its text, each with its state."""
    style = style_of(section.number for section in document.numbered)
    places = Places(document, style)
    found = [replace(r, kind=kind_of(r, style)) for r in resolve(find(document, style, places.by_number), places)]
    taken: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for reference in found:
        taken.setdefault((reference.source, reference.part), []).append((reference.start, reference.end))
    for reference in named(document):
        others = taken.get((reference.source, reference.part), [])
        if not any(start < reference.end and reference.start < end for start, end in others):
            found.append(reference)
    found.sort(key=lambda reference: (reference.source, reference.part, reference.start))
    return judged(document, found)
