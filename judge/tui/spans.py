"""What is written of a frame in which little changed: never a letter of two cells cut in two."""

from __future__ import annotations

from textual._compositor import ChopsUpdate


def whole(update: ChopsUpdate) -> ChopsUpdate:
    """The same update, each of its spans going on to the end of the piece in which it ends.

    Where the edge of a box that goes away lay on a letter of two cells, the span of the box ends within that letter, and a
    blank would be written in its place.
    """
    spans = []
    for y, start, stop in update.spans:
        ends = (end for end in update.chop_ends[y] if end >= stop)
        spans.append((y, start, min(ends, default=stop)))
    return ChopsUpdate(update.chops, spans, update.chop_ends)
