"""《不可侵》: what the effects of other cards cannot do to a card (1619)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.cardgame.play.doing import Doing
from judge.engine.errors import Illegal
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import traits
from judge.games.animal.keywords.keywords import SACRED
from judge.games.animal.zones.zones import FIELD, PILE

BY_RULES = "by rule processing"  # in what a text is bound to: that rule processing carries it out (1619.2a)


def keeping(change: Mapping[str, Any]) -> str:
    """The number by which what is gained keeps its card from losing abilities (907-6b, 1619.3); "" where nothing does."""
    gained = (*change.get("keywords", ()), *change.get("abilities", ()))
    own = [one for one in gained if one.kind == "static" and not one.parts.get("to")]
    found = [one for one in own if dict(one.parts["give"]).get("keep_abilities")]
    return "" if not found else "1619.3" if any(one.keyword == SACRED for one in found) else "907-6b"


def is_sacred(doing: Doing, card: int) -> bool:
    """Whether a card has it, and the effect is another card's that no rule processing carries out (1619.1, 1619.2a)."""
    others = card != doing.source and not doing.bound.get(BY_RULES)
    return others and SACRED in traits(doing.state, card)["keywords"]


def moved_by(doing: Doing, cards: Iterable[int]) -> list[int]:
    """Those of the cards that an effect can move; those of field and piles that have it stay (1619.2). Raises Illegal in a cost (1619.2c)."""
    return _but(doing, cards, "1619.2", "移動しない", "stays where it is", (FIELD, PILE))


def darkened_by(doing: Doing, cards: Iterable[int]) -> list[int]:
    """Those of the cards for which an effect can make it night, also as they enter (1619.4)."""
    return _but(doing, cards, "1619.4", "夜にならない", "does not become night")


def _but(doing: Doing, cards: Iterable[int], number: str, ja: str, en: str, zones: tuple[str, ...] = ()) -> list[int]:
    found: list[int] = []
    for card in cards:
        known = doing.state.cards[card]
        if (zones and known.zone.name not in zones) or not is_sacred(doing, card):
            found.append(card)
            continue
        told = Text(f"《不可侵》を持つ{known.label}は{ja}", f"{known.label} has 《不可侵》 and {en}")
        if zones and doing.paying:
            raise Illegal("705.5", told, ("1619.1", "1619.2c"))
        with doing.table.rule("1619.1"):
            doing.table.cite(number, told)
    return found


def by_rules(state: State, cards: Iterable[int]) -> tuple[str, ...]:
    """The number by which rules move cards that have it as any others (1619.2a)."""
    return ("1619.2a",) if any(SACRED in traits(state, card)["keywords"] for card in cards) else ()


def tell_effects(doing: Doing, card: int, *, played: bool) -> None:
    """Effects on a pile of what has it, but for its play, go from there as any others (1619.2b)."""
    known = doing.state.cards.get(card)
    if not played and known is not None and SACRED in traits(doing.state, card)["keywords"]:
        told = Text(f"{known.label}の発動した効果は取り除かれる", f"an effect that {known.label} has activated goes")
        doing.table.cite("1619.2b", told)


def tell_kept(doing: Doing, cards: Iterable[int]) -> None:
    """Cards that have it lose no ability, wherever they are (1619.3)."""
    for card in cards:
        if card in doing.state.cards and SACRED in traits(doing.state, card)["keywords"]:
            label = doing.state.cards[card].label
            with doing.table.rule("1619.1"):
                doing.table.cite("1619.3", Text(f"{label}は能力を失わない", f"{label} loses no ability"))
