"""On which rules a text rests: those of its verbs, words, keywords, and of what it waits for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.cardgame.moments.occurring import Occurrences, When
from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.cards import Cards
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Instruction
from judge.engine.faces import Ability


def rules_of(cards: Cards, occurrences: Occurrences, card: Mapping[str, Any]) -> tuple[str, ...]:
    """The numbers on which a card's text rests, as they first come up. Raises EngineError for what cannot be bound."""
    made = cards.abilities({key: value for key, value in card.items() if key in cards.texts})
    return tuple(dict.fromkeys(number for number in _rules(made, occurrences) if number))


def _rules(made: object, occurrences: Occurrences) -> Iterator[str]:
    inside: tuple[object, ...] = ()
    match made:
        case Ability():
            yield from made.rules
            inside = (made.when, *made.parts.values())
        case When():
            if made.name in occurrences.declared:
                yield from occurrences.declared[made.name].rules
            inside = (made.who, made.condition, made.by)
        case Instruction():
            yield from made.verb.rules
            inside = tuple(made.arguments.values())
        case Selector():
            for piece in made.words:
                yield from piece.word.rules if piece.word is not None else ()
        case Worked():
            yield from made.rules
            inside = made.tree
        case Condition():
            for state in made.states:
                yield from state.rules
            inside = made.tree
        case Mapping():
            inside = tuple(made.values())
        case list() | tuple():
            inside = tuple(made)
    for one in inside:
        yield from _rules(one, occurrences)
