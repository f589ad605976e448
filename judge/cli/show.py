"""`judge show`: one rule with everything that belongs to it."""

from __future__ import annotations

from judge.cli.terminal import relay, write, write_json
from judge.folders import has_marks
from judge.messages import _
from judge.rulings.by_rule import rulings_citing
from rulebook.light import NamedTuple
from rulebook.store.library import Library
from rulebook.typed import normal, step_of

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from sqlite3 import Connection

    from judge.cli.reading import Given
    from judge.cli.terminal import Line
    from judge.rulings.by_rule import Citing
    from judge.rulings.index import Reading, T
    from rulebook.store.rows import EditionRow, FindingRow, SectionRow


class Answer(NamedTuple):
    """The rule of a number, or the rules where it is ambiguous. lines: for people; facts: as JSON. Only what was asked for is there."""

    lines: tuple[Line, ...] = ()
    facts: object = None


class Kept(NamedTuple):
    """What is kept of one rule. facts: its bookmarks as JSON; lines: for people."""

    facts: tuple[dict[str, object], ...] = ()
    lines: tuple[Line, ...] = ()


def run(home: str, given: Given) -> int:
    """Print the rule, or the rules where the number is ambiguous; without a game, which games have it."""
    from judge.cli.reading import Misuse  # noqa: PLC0415 - only for what is typed in full
    from judge.rulings.index import read_rulings  # noqa: PLC0415
    from rulebook.store.opening import reading  # noqa: PLC0415

    if is_number(given.words) and not given.switches - {"--json"} and given.edition is None:
        from judge.cli import everywhere  # noqa: PLC0415 - another answer

        return everywhere.run(home, " ".join(given.words), json=given.json)
    if len(given.words) < len(("KEY", "NUMBER")):
        raise Misuse(_("something is missing; expected {usage}", usage="judge show KEY NUMBER"))

    def work(library: Library) -> Answer:
        def read(work: Callable[[Connection], T], nothing: T) -> T:
            return read_rulings(home, library, work, nothing, relay)

        return find(
            home, library, given.words, read, given.edition, json=given.json, subtree="--subtree" in given.switches
        )

    return tell(reading(home, work, relay), json=given.json)


def tell(answer: Answer, *, json: bool) -> int:
    """Print what `find` gave; returns the exit code."""
    if json:
        write_json(answer.facts)
    else:
        write(answer.lines)
    return 0


def is_number(words: tuple[str, ...]) -> bool:
    """Whether what was typed is a number alone, or one with a step: 8.4.2, 第2章, 7-2 [6]."""
    first = normal(words[0])
    return first[:1].isdigit() and all(normal(word).startswith("[") for word in words[1:])


def find(
    home: str,
    library: Library,
    words: tuple[str, ...],
    read: Reading,
    named: str | None = None,
    *,
    json: bool = False,
    subtree: bool = False,
) -> Answer:
    """The rule of a game and a number, or the rules where the number is ambiguous: in lines, or, where JSON is wanted, as facts.

    read: does a piece of work with the index of the rulings. named: an edition. Raises NotFound.
    """
    game, number = words[0], " ".join(words[1:])
    edition = library.edition(game, named)
    rows = library.section(game, number, named)
    citing = _rulings(library, edition, rows, read)
    kept = _kept(home, library, edition, rows)
    if json:
        from judge.cli.facts import section_facts  # noqa: PLC0415 - not needed for people

        facts = [
            section_facts(library, edition, row, rows, rulings) | {"step": step_of(number), "marks": each.facts}
            for row, rulings, each in zip(rows, citing, kept, strict=True)
        ]
        if subtree:
            for fact, row in zip(facts, rows, strict=True):
                fact["subtree"] = [_below(below) for below in library.subtree(row)]
        return Answer(facts=facts if len(facts) > 1 else facts[0])
    from judge.cli.page import page, wording  # noqa: PLC0415 - not needed for JSON

    lines: list[Line] = []
    for row, rulings, each in zip(rows, citing, kept, strict=True):
        lines += [[""]] if lines else []
        lines += page(library, edition, row, rows, step_of(number), rulings, each.lines)
        if subtree:
            for below in library.subtree(row)[1:]:
                lines += [[""], *wording(library, below, "")]
    return Answer(tuple(lines))


def _rulings(library: Library, edition: EditionRow, rows: list[SectionRow], read: Reading) -> list[list[Citing]]:
    """Of each of these rules the rulings that cite it."""

    def work(db: Connection) -> list[list[Citing]]:
        return [rulings_citing(db, library, edition, row) for row in rows]

    return read(work, [[] for _row in rows])


def _kept(home: str, library: Library, edition: EditionRow, rows: list[SectionRow]) -> list[Kept]:
    """Of each of these rules what is kept of it."""
    if not has_marks(home):
        return [Kept() for _row in rows]
    from judge.cli.mark.on import on  # noqa: PLC0415 - only where there are marks

    return on(home, library, edition, rows)


def _below(row: SectionRow) -> dict[str, object]:
    return {"number": row.number, "title": row.title, "text": row.text, "depth": row.depth}


def cited_by(library: Library, row: SectionRow) -> list[dict[str, str]]:
    """The references elsewhere that point at this section; game: the key of the document, where it is another one."""
    return [
        {
            **({} if one.game == row.game else {"game": one.game}),
            "number": one.number,
            "title": one.title,
            "surface": one.surface,
        }
        for one in library.citing(row.id)
    ]


def findings_in(library: Library, row: SectionRow, twins: Sequence[SectionRow]) -> list[FindingRow]:
    """What is odd in this section; where its number is printed twice, only what stands on its own lines."""
    found = library.findings_at(row)
    if sum(twin.number == row.number for twin in twins) < 2:
        return found
    behind = library.neighbours(row)[1]
    return [f for f in found if row.line <= f.line and (behind is None or f.line < behind.line)]
