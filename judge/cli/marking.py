"""Words that differ, pointed out: in colour, else in brackets, folded as one text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cli.terminal import WRONG, Line, Piece, coloured, folded, visible

CAME = "1;32"
AROUND = 24  # characters that stay beside a change where a long run of unchanged words is cut
Words = Sequence[tuple[str, str]]


def marked(words: Words, lead: str, size: int) -> list[Line]:
    """The words below each other in lines of this width; 0: as long as they are. lead: what stands before each line."""
    return [[lead, *row] for row in _rows([_piece(op, text) for op, text in words], max(size - len(lead), 0))]


def shortened(words: Words) -> list[tuple[str, str]]:
    """The words with "…" for what stayed far from any change. Only white space that came or went is no change to look at."""
    found: list[tuple[str, str]] = []
    kept = [("=", "" if op == "-" else text) if op != "=" and not text.strip() else (op, text) for op, text in words]
    kept = [(op, text) for op, text in kept if text]
    for place, (op, text) in enumerate(kept):
        first, last = place == 0, place == len(kept) - 1
        if op != "=" or len(text) <= AROUND * (1 if first or last else 2) + 4:
            found.append((op, text))
            continue
        head = "" if first else text[:AROUND].rstrip()
        tail = "" if last else text[-AROUND:].lstrip()
        found.append((op, f"{head}…{tail}"))
    return found


def _piece(op: str, text: str) -> Piece:
    shown = "\n".join(visible(line) for line in text.split("\n"))
    if op == "=":
        return Piece(shown)
    if coloured():
        return Piece(shown, WRONG if op == "-" else CAME)
    return Piece(f"[-{shown}-]" if op == "-" else f"{{+{shown}+}}")


def _rows(pieces: Sequence[Piece], size: int) -> list[list[Piece]]:
    """Pieces folded as one text, each keeping its style."""
    text = "".join(piece.text for piece in pieces)
    styles = [piece.style for piece in pieces for _character in piece.text]
    rows: list[list[Piece]] = []
    at = 0
    for row in folded(text, size):
        at = text.index(row, at)
        rows.append(_styled(zip(row, styles[at:], strict=False)))
        at += len(row)
    return rows


def _styled(letters: Iterable[tuple[str, str]]) -> list[Piece]:
    found: list[Piece] = []
    for letter, style in letters:
        if found and found[-1].style == style:
            found[-1] = found[-1]._replace(text=found[-1].text + letter)
        else:
            found.append(Piece(letter, style))
    return found
