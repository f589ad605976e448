"""`judge cards remove`: a card taken away."""

from __future__ import annotations

from judge.cli.reading import Given
from judge.cli.telling import failure
from judge.cli.terminal import done, say
from judge.keeping.cards import take_away
from judge.messages import _
from judge.rulings.errors import StoreError
from judge.scenarios.source import ScenarioError


def run(home: str, given: Given) -> int:
    """Take it away; 1 where there was none. Raises StoreError."""
    key, name = given.words[0], " ".join(given.words[1:])
    try:
        gone = take_away(home, key, name)
    except ScenarioError as error:
        raise StoreError(failure(str(error))) from error
    if not gone:
        say(_("{name}: no card of one's own is called so", name=f"{key} {name}"))
        return 1
    done(_("{name}: taken away", name=f"{key} {name}"))
    say(_("{name}: taken away", name=f"{key} {name}"))
    return 0
