"""The rules that bookmarks are on today. A bookmark follows its rule through the editions as a citation of a ruling does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from judge.keeping.mark import Mark, first, following
from judge.keeping.marks import Marks, add, read_marks
from judge.rulings.citing import cited, standing
from judge.rulings.giving import now
from judge.rulings.ruling import Citation
from judge.rulings.sitting import sitting
from judge.rulings.standing import State
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow, SectionRow
from rulebook.typed import normal, step_of


class Marked(NamedTuple):
    """A bookmark and where it is today. number: of the rule in the current edition, "" where it is gone or not at hand."""

    mark: Mark
    state: State
    number: str


def marked(library: Library, marks: Iterable[Mark]) -> list[Marked]:
    """Where bookmarks are today, in the order given."""
    return [_marked(library, mark) for mark in marks]


def _marked(library: Library, mark: Mark) -> Marked:
    found = standing(library, mark.citation)
    return Marked(mark, found.state, found.now.number if found.now is not None else "")


def marks_on(library: Library, edition: EditionRow, row: SectionRow, marks: Sequence[Mark]) -> list[Marked]:
    """Those of the bookmarks that are on a section or a step of it. edition: that of the section."""
    found = []
    for mark in marks:
        if mark.game != row.game:
            continue
        if mark.edition == edition.name:
            one = Marked(mark, State.VALID, mark.number)
        elif edition.current:
            one = _marked(library, mark)
        else:
            continue
        if one.number and normal(one.number.removesuffix(step_of(one.number))) == normal(row.number):
            found.append(one)
    return found


def bookmark(home: str, library: Library, game: str, number: str, note: str | None = None) -> Mark:
    """Put a bookmark on a rule of the current edition. note: what to note on it, None to leave what is noted.

    A bookmark that was taken away comes back with its note. Raises NotFound, RulingRefused, FormError, StoreError.
    """
    rule = cited(library, Citation(game, number))
    there = on_rule(library, read_marks(home), rule)
    author = sitting(home).author
    if not there:
        made = first(rule, note or "", author, now())
    else:
        heads = next((heads for heads in reversed(there) if any(one.kept for one in heads)), there[-1])
        said = next((one.note for one in reversed(heads) if one.note), "")
        made = following(heads, rule, said if note is None else note, author, now(), kept=True)
        if len(heads) == 1 and heads[0].kept and (made.note, made.citation) == (heads[0].note, heads[0].citation):
            return heads[0]
    add(home, [made])
    return made


def take_away(home: str, library: Library, game: str, number: str) -> Mark | None:
    """Take the bookmarks of a rule away, with what is noted. Returns the last of them, None where there was none. Raises as `bookmark`."""
    marks = read_marks(home)
    rule = cited(library, Citation(game, number))
    kept = [one for heads in on_rule(library, marks, rule) for one in heads if one.kept]
    return withdraw(home, marks, kept) if kept else None


def withdraw(home: str, marks: Marks, kept: Sequence[Mark]) -> Mark:
    """Take these bookmarks away, whatever became of their rules. Returns the last of them. Raises StoreError."""
    heads = marks.heads
    made = []
    for mark in dict.fromkeys(one.mark for one in kept):
        last = heads[mark][-1]
        made.append(following(heads[mark], last.citation, last.note, sitting(home).author, now(), kept=False))
    add(home, made)
    return kept[-1]


def on_rule(library: Library, marks: Marks, rule: Citation) -> list[tuple[Mark, ...]]:
    """The last versions of each bookmark of a rule, those taken away too, the bookmark changed last at the end."""
    return sorted(
        (heads for heads in marks.heads.values() if _is_on(library, heads[-1], rule)), key=lambda heads: heads[-1].at
    )


def _is_on(library: Library, mark: Mark, rule: Citation) -> bool:
    if mark.game != rule.game:
        return False
    if mark.edition == rule.edition:
        return mark.number == rule.number
    return _marked(library, mark).number == rule.number
