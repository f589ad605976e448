"""`judge cards import`: cards of one's own, taken in from files."""

from __future__ import annotations

from pathlib import Path

from judge.cli.line import sentence_of
from judge.cli.reading import Given
from judge.cli.telling import failure
from judge.cli.terminal import done, say, write, write_json
from judge.keeping.cards import cards_in, take
from judge.messages import _
from judge.rulings.errors import StoreError
from judge.scenarios.source import ScenarioError, read_source


def run(home: str, given: Given) -> int:
    """Take in each file, whole or not at all; 1 where one was refused."""
    facts: list[dict[str, object]] = []
    for name in given.words:
        new, known, wrong = [], [], ""
        try:
            found = take(
                home,
                cards_in(read_source(Path(name)), given.values.get("--game", "")),
                replace="--replace" in given.switches,
            )
            new, known = [one.name for one in found.new], [one.name for one in found.known]
            if found.other:
                names = ", ".join(one.name for one in found.other)
                wrong, new = (
                    _(
                        "{file}: {names}: stands for another card already; expected another name, or --replace",
                        file=name,
                        names=names,
                    ),
                    [],
                )
            else:
                done(_("{files}: imported", files=name))
        except ScenarioError as error:
            wrong = failure(str(error))
        except StoreError as error:
            wrong = sentence_of(error)
        facts.append({"file": name, "new": new, "known": known, "wrong": wrong})
        if wrong:
            say(wrong)
        elif not given.json:
            write([[_("{file}: {new} cards new, {known} known", file=name, new=len(new), known=len(known))]])
    if given.json:
        write_json(facts)
    return 1 if any(one["wrong"] for one in facts) else 0
