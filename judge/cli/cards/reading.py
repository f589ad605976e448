"""The cards of a home for these commands, with what is wrong with their file as a sentence."""

from __future__ import annotations

from judge.cli.telling import failure
from judge.keeping.cards import Card, kept
from judge.rulings.errors import StoreError
from judge.scenarios.source import ScenarioError


def own(home: str) -> list[Card]:
    """The cards of a home. Raises StoreError where their file is damaged."""
    try:
        return kept(home)
    except ScenarioError as error:
        raise StoreError(failure(str(error))) from error
