"""Verbs whose effect goes on: what cards are given or lose, and abilities set for later (10.2.1.2, 10.7.5, 10.9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Instructions
from judge.engine.events import Begin, Delay
from judge.engine.faces import Ability
from judge.engine.state import Effect, Timed
from judge.engine.texts import Text
from judge.games.evolve.card_information.faces import abilities_of
from judge.games.evolve.defined_actions.verbs import verb
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.play_and_resolution.layers import CHANGED, layered
from judge.games.evolve.play_and_resolution.triggers import when as waits_for


@verb("give", '["give", "chosen", {attack = 2, defense = 2, until = "turn end"}]', "10.9.1", kind="lasting")
def give(doing: Doing, what: Selector, until: str = "while there", **change: Any) -> None:  # noqa: ANN401
    """修整・能力・禁止を与える / give values, abilities, prohibitions: see the reference of changes"""
    cards = doing.cards(what)
    if not cards:
        doing.bound["done"] = 0
        return
    begin(doing, frozenset(cards), change, until)
    doing.bound["it"] = doing.refer(cards)
    doing.bound["done"] = len(cards)


@verb("give all", '["give all", "own follower", {attack = 1, until = "turn end"}]', "10.9.1", kind="lasting")
def give_all(doing: Doing, what: Selector, until: str = "turn end", **change: Any) -> None:  # noqa: ANN401
    """条件に合う間だけ、合うものすべてに与える（後から出たものには及ばない）/ give to whatever fits as long as it does, but not to later arrivals"""
    begin(doing, None, {**change, "to": what}, until)


def begin(doing: Doing, cards: frozenset[int] | None, change: Mapping[str, Any], until: str) -> None:
    """Continuous effects begin, all with the time at which the ability was played as their time stamp (10.9.1.6.2)."""
    by_playing = doing.table.in_force("10.9.1.6.2")
    stamp = doing.since if by_playing else doing.state.clock + 1
    selector = change.get("to")
    fixed = _fixed(doing, change)
    for card in sorted(cards or ()):
        if doing.state.cards[card].since > doing.since:
            name = doing.state.cards[card].label
            told = Text(
                f"{name}はプレイの後に移動したが、同じ効果が移した後で与えるものは適用されると解する",
                f"{name} has moved since the playing, but what the same text then gives is read to apply",
            )
            doing.table.cite("10.9.2", told)
    with doing.table.under(("10.9.1.6.2",) if by_playing else ()):
        doing.do(
            *(
                Begin(
                    Effect(0, doing.source, doing.me, stamp, layer, {**part, "to": selector} if selector else part, cards, until, doing.table.rules[-1])
                )
                for layer, part in layered(fixed)
            )
        )  # fmt: skip


def _fixed(doing: Doing, change: Mapping[str, Any]) -> dict[str, Any]:
    """A change whose numbers are what they are on resolution; keywords as the abilities they stand for."""
    fixed: dict[str, Any] = {}
    for key, value in change.items():
        if key == "to":
            continue
        if key.removesuffix("_to") in CHANGED:
            fixed[key] = doing.amount(value)
        elif key in ("keywords", "abilities"):
            gained: tuple[Ability, ...] = abilities_of({key: value}) if not _bound(value) else tuple(value)
            fixed["abilities"] = (*fixed.get("abilities", ()), *gained)
        else:
            fixed[key] = value
    return fixed


def _bound(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(one, Ability) for one in value)


@verb("later", '["later", "end own", [["draw", 1]]]', "10.7.5", "10.7.5.1", kind="lasting")
def later(doing: Doing, when: str, then: Instructions, times: int = 1, until: str = "game") -> None:
    """後の時点に誘発する能力を作る（1回だけ、times = -1 で期間中）/ an ability for later: once, or as often as said"""
    bound: dict[str, Any] = {name: value for name, value in doing.bound.items() if name not in ("current", "cause")}
    bound["origin"] = doing.origin
    ability = Ability("later", "auto", waits_for(when), {"do": then, "bound": bound})
    doing.do(Delay(Timed(0, ability, doing.source, doing.me, until, times, bound)))
