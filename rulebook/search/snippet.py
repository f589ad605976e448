"""The line shown with a hit: the words around what matched, at most 80 characters, and where in it the match stands."""

from __future__ import annotations

from rulebook.search.normal import squeezed_map

WIDTH = 80
LEAD = 18  # characters shown before the match


def snippet(text: str, needle: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """One line of a text around a needle (squeezed letters), and the (start, stop) of each place in it where the needle stands."""
    line = " ".join(text.split())
    letters, places = squeezed_map(line)
    found: list[tuple[int, int]] = []
    if needle:
        at = letters.find(needle)
        while at >= 0:
            found.append((places[at], places[at + len(needle) - 1] + 1))
            at = letters.find(needle, at + len(needle))
    if len(line) <= WIDTH:
        return line, tuple(found)
    start = 0
    if found and found[0][1] > WIDTH - 1:
        start = max(0, found[0][0] - LEAD)
    start = min(start, max(0, len(line) - WIDTH + 1))
    head = "…" if start else ""
    room = WIDTH - len(head)
    tail = "…" if len(line) - start > room else ""
    shown = head + line[start : start + room - len(tail)] + tail
    shift = start - len(head)
    marks = [
        (low - shift, min(high - shift, len(shown))) for low, high in found if low - shift < len(shown) - len(tail)
    ]
    return shown, tuple(marks)
