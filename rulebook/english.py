"""What the headings and terms of the five rulebooks are in English, as `data/headings.txt` has them."""

from __future__ import annotations

from rulebook.data import data_file, text_of

FILE = "headings.txt"
MARKS = "《》「」『』【】[]<>＜＞ ①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮"
LONGEST = 60  # letters of a heading
FEW = 60  # headings looked for one by one; all are read where there are more
_KNOWN: dict[str, str] = {}
_asked: list[str] = []
_text: list[bytes] = []


def in_english(heading: str) -> str:
    """What a heading or a term is in English, with or without the marks around it; "" where it is none of the five games'."""
    if len(heading) > LONGEST:
        return ""
    bare = heading.strip(MARKS)
    if not _KNOWN and len(_asked) < FEW:
        _asked.append(heading)
        return _found(heading) or (_found(bare) if bare != heading else "")
    if not _KNOWN:
        _KNOWN.update(headings())
    return _KNOWN.get(heading) or _KNOWN.get(bare, "")


def _found(heading: str) -> str:
    """The English of a heading, looked for in the file as it lies there: to read all of it takes longer than to answer."""
    if not _text:
        with open(data_file(FILE), "rb") as file:
            _text.append(b"\n" + file.read().replace(b"\r\n", b"\n"))
    line = f"\n{heading} = ".encode("utf-8", "surrogatepass")
    at = -1 if "\n" in heading or heading.startswith("#") else _text[0].find(line)
    return "" if at < 0 else _text[0][at + len(line) :].partition(b"\n")[0].decode()


def headings(path: str | None = None) -> dict[str, str]:
    """Every heading with its English. Raises ValueError where a line is of another form or names a heading again."""
    found: dict[str, str] = {}
    for number, line in enumerate(text_of(path or data_file(FILE)).split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        japanese, equals, english = line.partition(" = ")
        if not equals or not english.strip():
            raise ValueError(f"headings.txt:{number}: {line[:60]!r} is no line `Japanese = English`")
        if len(japanese) > LONGEST:
            raise ValueError(f"headings.txt:{number}: {japanese[:20]!r}… is longer than a heading")
        if japanese in found:
            raise ValueError(f"headings.txt:{number}: {japanese!r} stands there already")
        found[japanese] = english
    return found
