"""`judge ruling show`: a ruling with everything that belongs to it."""

from __future__ import annotations

from judge.cli.reading import Given
from judge.cli.ruling.choosing import named
from judge.cli.ruling.desk import opened, time_of
from judge.cli.ruling.facts import ruling_facts
from judge.cli.ruling.history import told, versions_facts
from judge.cli.ruling.page import page
from judge.cli.terminal import Line, write, write_json
from judge.rulings.citing import standings


def run(home: str, given: Given) -> int:
    """Print the rulings named."""
    with opened(home) as desk:
        rulings = desk.book.rulings(time_of(given, "--as-of")[1])
        found = named(rulings, given.words)
        history = "--history" in given.switches
        values, lines = [], list[Line]()
        for one in found:
            stand = standings(desk.library, one.content)
            if given.json:
                more = {"history": versions_facts(one)} if history else {}
                values.append(ruling_facts(desk, rulings, one, stand) | more)
                continue
            lines += [[""]] if lines else []
            lines += page(desk, rulings, one, stand)
            lines += [[""], *told(one)] if history else []
        if given.json:
            write_json(values if len(values) > 1 else values[0])
        write(lines)
    return 0
