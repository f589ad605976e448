"""How well the comparison finds what is known: precision and recall of each class.

    PYTHONPATH=. python tests/rulebook/editions/scoring.py [--seeds N] [--from N] [--edits N] [--wrong] [KEY…]

measures the real documents, once with the references renumbered and once with all of them left as they were.
A section counts as found rightly only where its class is right and so is the section it is paired with.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path

from rulebook.dialects import Dialect, known
from rulebook.document import Document
from rulebook.editions.comparison import Comparison, Kind, compare
from rulebook.editions.side import side_of
from rulebook.reading import outline_of
from rulebook.references import references_of
from rulebook.source import decode
from tests.rulebook.editions.blocks import Block, Tree
from tests.rulebook.editions.seeded import Edited

FILES = {"evolve": "000_", "moncolle": "001_", "rebirth": "002_", "leaffight": "003_", "animal": "004_"}


@dataclass
class Score:
    """How often each class was found, was there, and was found rightly.

    wrong: what was found for what. unread: blocks whose heading the program did not read, or headings that are no block's.
    """

    found: Counter[str] = field(default_factory=Counter)
    there: Counter[str] = field(default_factory=Counter)
    right: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    unread: int = 0

    def add(self, other: Score) -> None:
        """Count another run too."""
        self.found += other.found
        self.there += other.there
        self.right += other.right
        self.wrong += other.wrong
        self.unread += other.unread

    def precision(self, kind: str) -> float:
        """Of those found to be of this class, how many are."""
        return self.right[kind] / self.found[kind] if self.found[kind] else 1.0

    def recall(self, kind: str) -> float:
        """Of those that are of this class, how many were found."""
        return self.right[kind] / self.there[kind] if self.there[kind] else 1.0

    @property
    def worst(self) -> float:
        """The lowest figure of all classes."""
        return min(figure for kind in Kind for figure in (self.precision(kind), self.recall(kind)))


def read(text: str, dialect: Dialect, game: str) -> Document:
    """A text as the program reads it, with references."""
    document = outline_of(decode(text.encode(), "edited.txt"), dialect, game)
    return replace(document, references=references_of(document))


def scored(edited: Tree, *, references: bool = True) -> Score:
    """The comparison of the edited text with the document, held against what is known. references: renumber them."""
    text, starts = edited.text(references=references)
    new = read(text, edited.dialect, edited.document.game)
    blocks = [starts.get(section.line) for section in new.sections]
    truth = edited.truth()
    score = Score(there=Counter(truth.values()))
    there = {block for block in blocks if block is not None}
    score.unread = blocks.count(None) + sum(block is not None and block not in there for _old, block in truth)
    comparison = compare(side_of(edited.document), side_of(new))
    for change in comparison.changes:
        block = None if change.new is None else blocks[change.new]
        score.found[change.kind] += 1
        if truth.get((change.old, block)) == change.kind and (block is not None or change.new is None):
            score.right[change.kind] += 1
        else:
            score.wrong.append(_told(comparison, change.old, change.new, change.kind, truth, block))
    return score


def _told(
    comparison: Comparison,
    old: int | None,
    new: int | None,
    kind: str,
    truth: dict[tuple[int | None, Block | None], str],
    block: Block | None,
) -> str:
    """What was found and what is true, in a line."""
    mine = comparison.old.sections[old].number if old is not None else "-"
    theirs = comparison.new.sections[new].number if new is not None else "-"
    true = [
        f"{name} {comparison.old.sections[was].number if was is not None else '-'}"
        for (was, now), name in truth.items()
        if (old is not None and was == old) or (block is not None and now is block)
    ]
    return f"{mine} → {theirs} {kind}; in truth {', '.join(true) or 'no section'}"


def main() -> None:
    """Measure the real documents."""
    parser = argparse.ArgumentParser()
    parser.add_argument("keys", nargs="*", default=list(FILES))
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--edits", type=int, default=200)
    parser.add_argument("--wrong", action="store_true")
    given = parser.parse_args()
    root = Path(__file__).resolve().parents[3]
    folder = Path(os.environ.get("JUDGE_DOCUMENTS") or root.parent / "shared" / "rulebooks")
    for key in given.keys:
        (file,) = folder.glob(f"{FILES[key]}*.txt")
        document = read(decode(file.read_bytes(), file.name).text, known()[key], key)
        for references in (True, False):
            total = Score()
            for seed in range(given.first, given.first + given.seeds):
                total.add(scored(Edited(document, known()[key], seed).run(given.edits), references=references))
            figures = "  ".join(
                f"{kind} {total.there[kind]}: {total.precision(kind):.4f}/{total.recall(kind):.4f}" for kind in Kind
            )
            print(f"{key:10} {'renumbered' if references else 'left':10}  {figures}  unread {total.unread}")
            for line in total.wrong if given.wrong else ():
                print(f"    {line}")


if __name__ == "__main__":
    main()
