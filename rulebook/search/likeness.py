"""How alike two runs of letters are: twice what they share in order, of all their letters. No library is needed for it.

The longest common subsequence is counted bit by bit, all letters of one text at once (Hyyrö 2004).
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing is slow to import, and so is what collections.abc brings
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def likest(asked: str, choices: Iterable[str], least: float) -> Iterator[tuple[int, float]]:
    """The places of the choices that are at least so like what is asked, 0 to 1, and how like each is."""
    size = len(asked)
    masks: dict[str, int] = {}
    for place, letter in enumerate(asked):
        masks[letter] = masks.get(letter, 0) | (1 << place)
    whole = (1 << size) - 1
    get = masks.get
    letters = set(asked)
    again = size - len(letters)  # letters that come a second time
    for index, choice in enumerate(choices):
        both = size + len(choice)
        if not both or 2 * min(size, len(choice)) < least * both:
            continue
        if 2 * (len(letters.intersection(choice)) + again) < least * both:
            continue
        left = whole
        for letter in choice:
            if mask := get(letter):
                shared = left & mask
                left = (left + shared) | (left - shared)
        common = size - (left & whole).bit_count()
        likeness = 2 * common / both
        if likeness >= least:
            yield index, likeness


def ratio(one: str, other: str) -> float:
    """How alike two texts are, 0 to 1."""
    return next((likeness for _, likeness in likest(one, [other], 0.0)), 1.0)
