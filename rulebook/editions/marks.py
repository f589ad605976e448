"""The words that differ between two wordings of a rule, by Japanese tokens."""

from __future__ import annotations

from rapidfuzz.distance import Indel

from rulebook.words import words

EQUAL, GONE, NEW = "=", "-", "+"
ISLAND = 2  # characters: so little that stayed between two changes is read more easily as part of them
STOPS = ("。", "\n")  # after which a sentence begins
Marked = tuple[tuple[str, str], ...]
Run = tuple[list[str], list[str]]  # words that are gone, words that came; both the same where nothing changed


def words_between(old: str, new: str) -> Marked:
    """What became of the words: ("=", words), ("-", words that are gone), ("+", words that came), in order.

    "=" and "-" joined give the old text, "=" and "+" the new one, character by character, white space too.
    """
    mine, theirs = _tokens(old), _tokens(new)
    blocks = Indel.opcodes(mine, theirs)
    runs: list[tuple[str, str]] = []  # what is gone and what came; both the same where nothing changed
    for left, right in _slid([(mine[b.src_start : b.src_end], theirs[b.dest_start : b.dest_end]) for b in blocks]):
        gone, came = "".join(left), "".join(right)
        if gone == came or not runs or runs[-1][0] == runs[-1][1]:
            runs.append((gone, came))
        else:
            runs[-1] = (runs[-1][0] + gone, runs[-1][1] + came)
    found: list[tuple[str, str]] = []
    for gone, came in _joined(runs):
        if gone == came:
            found.append((EQUAL, gone))
        else:
            found += [(op, text) for op, text in ((GONE, gone), (NEW, came)) if text]
    return tuple(found)


def _tokens(text: str) -> list[str]:
    """The text cut into words; white space is a token of its own, so that nothing is lost."""
    found: list[str] = []
    at = 0
    for word in words(text):
        start = text.find(word.surface, at)
        if start < 0 or not word.surface:
            continue
        if start > at:
            found.append(text[at:start])
        at = start + len(word.surface)
        found.append(word.surface)
    if at < len(text):
        found.append(text[at:])
    return found


def _slid(runs: list[Run]) -> list[Run]:
    """The runs with what only came or only went between two equal ones moved so that it ends with a full stop, if it can.

    "…ます。" behind "…ます。" can be cut before either of the two; a reader sees a whole sentence come or go.
    """
    for place in range(1, len(runs) - 1):
        before, here, behind = runs[place - 1][0], runs[place][0] or runs[place][1], runs[place + 1][0]
        if all(runs[place]) or runs[place - 1][1] != before or runs[place + 1][1] != behind:
            continue
        text, start, size = before + here + behind, len(before), len(here)
        first = last = start
        while first > 0 and text[first - 1] == text[first - 1 + size]:
            first -= 1
        while last + size < len(text) and text[last] == text[last + size]:
            last += 1
        ends = [at for at in range(first, last + 1) if text[at + size - 1].endswith(STOPS)]
        at = min(ends, key=lambda end: abs(end - start), default=start)
        changed = text[at : at + size]
        runs[place - 1] = (text[:at], text[:at])
        runs[place] = (changed, []) if runs[place][0] else ([], changed)
        runs[place + 1] = (text[at + size :], text[at + size :])
    return [run for run in runs if any(run)]


def _joined(runs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The runs with the little islands between two changes taken into them."""
    found: list[tuple[str, str]] = []
    for place, (gone, came) in enumerate(runs):
        between = 0 < place < len(runs) - 1
        small = gone == came and between and len(gone.strip()) <= ISLAND and "\n" not in gone
        if found and (found[-1][0] != found[-1][1]) and (small or gone != came):
            found[-1] = (found[-1][0] + gone, found[-1][1] + came)
        else:
            found.append((gone, came))
    return found
