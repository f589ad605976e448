"""What the keys of a change do to what a card is: abilities gained and lost, words, lists and numbers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

from judge.engine.faces import Ability

Does = Callable[[dict[str, Any], Any], None]  # (what a card is so far, the value of a key) → changed in place


def gain(traits: dict[str, Any], abilities: Sequence[Ability]) -> None:
    """Abilities are gained, but for those that are lost for good."""
    abilities = tuple(one for one in abilities if not _is_meant(one, traits.get("barred", frozenset())))
    traits["abilities"] = (*traits["abilities"], *abilities)
    traits["keywords"] = traits["keywords"] | {one.keyword for one in abilities if one.keyword}


def lose(traits: dict[str, Any], words: Sequence[str]) -> None:
    """Abilities are lost, unless the card keeps them: those of a keyword, or all."""
    if traits.get("keeps"):
        return
    traits["abilities"] = tuple(one for one in traits["abilities"] if not _is_meant(one, words))
    traits["keywords"] = frozenset() if "all" in words else traits["keywords"] - frozenset(words)


def lose_for_good(traits: dict[str, Any], words: Sequence[str]) -> None:
    """Abilities are lost, and not gained either, by whatever gives them at the same time."""
    lose(traits, words)
    if not traits.get("keeps"):
        traits["barred"] = traits.get("barred", frozenset()) | frozenset(words)


def keep(traits: dict[str, Any], value: object) -> None:
    """Abilities cannot be lost by what applies at the same time."""
    traits["keeps"] = bool(value)


def void(traits: dict[str, Any], words: Sequence[str]) -> None:
    """Abilities are there without working."""
    traits["void"] = traits["void"] | frozenset(one for one in traits["abilities"] if _is_meant(one, words))


def _is_meant(ability: Ability, words: Collection[str]) -> bool:
    return "all" in words or ability.keyword in words or ability.kind in words


def touched(does: Does) -> frozenset[str] | None:
    """What of a card a change can make other; None where that is not known."""
    if isinstance(does, partial):
        return frozenset((does.args[0],))
    return frozenset(("abilities", "keywords", "void", "barred", "keeps")) if does in OF_ABILITIES else None


def more_words(name: str) -> Does:
    """Words are added to those of a card, such as what it cannot do."""
    return partial(_more_words, name)


def become(name: str) -> Does:
    """Something is replaced."""
    return partial(_become, name)


def more(name: str) -> Does:
    """Something is added to a list."""
    return partial(_more, name)


def number(name: str) -> Does:
    """A number rises or falls, where there is one."""
    return partial(_number, name)


def _more_words(name: str, traits: dict[str, Any], words: Sequence[str]) -> None:
    traits[name] = traits[name] | frozenset(words)


def _become(name: str, traits: dict[str, Any], value: object) -> None:
    traits[name] = value


def _more(name: str, traits: dict[str, Any], values: Sequence[str]) -> None:
    traits[name] = (*traits[name], *values)


def _number(name: str, traits: dict[str, Any], by: int) -> None:
    if traits.get(name) is not None:
        traits[name] += by


OF_ABILITIES = (gain, lose, lose_for_good, keep, void)
