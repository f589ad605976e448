"""What the headings and terms of the five rulebooks are in English, as `data/headings.txt` has them."""

from __future__ import annotations

from rulebook.data import data_file, text_of

MARKS = "《》「」『』【】[]<>＜＞ ①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮"
_KNOWN: dict[str, str] = {}


def in_english(heading: str) -> str:
    """What a heading or a term is in English, with or without the marks around it; "" where it is none of the five games'."""
    if not _KNOWN:
        _KNOWN.update(headings())
    return _KNOWN.get(heading) or _KNOWN.get(heading.strip(MARKS), "")


def headings(path: str | None = None) -> dict[str, str]:
    """Every heading with its English. Raises ValueError where a line is of another form or names a heading again."""
    found: dict[str, str] = {}
    for number, line in enumerate(text_of(path or data_file("headings.txt")).split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        japanese, equals, english = line.partition(" = ")
        if not equals or not english.strip():
            raise ValueError(f"headings.txt:{number}: {line[:60]!r} is no line `Japanese = English`")
        if japanese in found:
            raise ValueError(f"headings.txt:{number}: {japanese!r} stands there already")
        found[japanese] = english
    return found
