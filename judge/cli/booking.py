"""`judge export KEY --book`: the whole rulebook as one HTML file for a phone."""

from __future__ import annotations

from sqlite3 import Connection

from judge.book.book import book_of
from judge.book.ruled import Value, ruled
from judge.cli.reading import Given, Misuse
from judge.cli.ruling.choosing import chosen
from judge.cli.ruling.desk import opened
from judge.cli.saving import hand_over
from judge.cli.terminal import relay
from judge.headings import beside
from judge.messages import _
from judge.rulings.by_rule import Citing, rulings_citing
from judge.rulings.index import read_rulings
from rulebook.clock import here
from rulebook.store.library import Library
from rulebook.store.opening import reading
from rulebook.store.rows import EditionRow, SectionRow

NOT_OF_A_BOOK = ("--format", "--depth")


def run(home: str, given: Given) -> int:
    """Write the book to the file named, else to standard output."""
    game, *ranges = given.words
    for option in NOT_OF_A_BOOK:
        if option in given.values:
            raise Misuse(_("{option} is not for a book: it is HTML, and whole", option=option))
    if ranges:
        raise Misuse(_("{word}: is too much; expected {usage}", word=ranges[0], usage="judge export KEY --book"))

    text, rules, count = written(home, given, game)
    file, size = given.values.get("--output", ""), f"{len(text.encode()) / 1_000_000:.1f}"
    said = _(
        "{file}: {rules} rules and {rulings} rulings in {size} MB", file=file, rules=rules, rulings=count, size=size
    )
    hand_over(text, file, said)
    return 0


def written(home: str, given: Given, game: str) -> tuple[str, int, int]:
    """The book of a game with the rulings that the options ask for: its text, how many rules and how many rulings it has."""

    def work(library: Library) -> tuple[str, int, int]:
        edition = library.edition(game, given.edition)
        sections = library.sections(game, edition.mark)
        rulings = _rulings(home, given, library, edition, sections)
        today = here().strftime("%Y-%m-%d")
        text = book_of(library, edition, sections, rulings, day=today, translate=_, beside=beside)
        return text, len(sections), len(rulings)

    return reading(home, work, relay)


def _rulings(home: str, given: Given, library: Library, edition: EditionRow, sections: list[SectionRow]) -> list[Value]:
    """The rulings that stand and that the options ask for, the newest first; what two judges changed apart from each other too."""
    if "--no-rulings" in given.switches:
        return []

    def citing(db: Connection) -> list[list[Citing]]:
        return [rulings_citing(db, library, edition, row) for row in sections]

    with opened(home) as desk:
        rulings = desk.book.rulings()
        found = [one for one in chosen(desk, given, rulings, game=edition.game) if one.stands or one.is_divided]
        return ruled(rulings, found, read_rulings(home, library, citing, [], relay))
