"""`judge errata`: where the printed rules are wrong, and what is meant."""

from __future__ import annotations

from judge.cli.facts import erratum_facts
from judge.cli.page import erratum_lines
from judge.cli.reading import Given
from judge.cli.terminal import Line, relay, say, write, write_json
from judge.messages import _
from judge.rulings.by_rule import Citing, settling
from judge.rulings.index import read_rulings
from rulebook.store.library import Library
from rulebook.store.opening import reading
from rulebook.store.rows import ErratumRow


def run(home: str, given: Given) -> int:
    """Print the errata of a game, or those that concern one rule; 1 where there are none."""
    game, number = given.words[0], " ".join(given.words[1:])

    def work(library: Library) -> list[ErratumRow]:
        if not number:
            return library.errata(game, given.edition)
        rows = library.section(game, number, given.edition)
        return [erratum for row in rows for erratum in library.errata_in(row.id)]

    def answers(library: Library) -> dict[str, list[Citing]]:
        return read_rulings(home, library, lambda db: settling(db, game), {}, relay)

    found = reading(home, work, relay)
    settled = reading(home, answers, relay) if found and given.edition is None else {}
    if given.json:
        write_json([erratum_facts(erratum, settled.get(erratum.number, ())) for erratum in found])
        return 0 if found else 1
    lines: list[Line] = []
    for erratum in found:
        lines += [[""]] if lines else []
        lines += erratum_lines(erratum, settled.get(erratum.number, ()))
    write(lines)
    if not found:
        say(_("{number}: no errata", number=f"{game} {number}".strip()))
    return 0 if found else 1
