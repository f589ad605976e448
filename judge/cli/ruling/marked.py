"""Two wordings one below the other, with the words that differ pointed out."""

from __future__ import annotations

from judge.cli.marking import Words, marked
from judge.cli.terminal import DIM, Line, Piece, columns, padded, width

INDENT = 15  # columns before the labels


def both_wordings(old: str, new: str, labels: tuple[str, str]) -> list[Line]:
    """The old and the new wording; of one that is not at hand only the other. labels: what stands before each."""
    if not old or not new:
        alone = zip(labels, (old, new), strict=True)
        return [line for label, text in alone if text for line in _labelled(label, [("=", text)])]
    from rulebook.editions.marks import words_between  # noqa: PLC0415 - the tokenizer, only where words differ

    words = words_between(old, new)
    before = _labelled(labels[0], [(op, text) for op, text in words if op != "+"])
    return before + _labelled(labels[1], [(op, text) for op, text in words if op != "-"])


def _labelled(label: str, words: Words) -> list[Line]:
    lead, name = " " * INDENT, padded(label, width(label) + 2)
    first, *rest = marked(words, lead + " " * width(name), columns())
    return [[lead, Piece(name, DIM), *first[1:]], *rest]
