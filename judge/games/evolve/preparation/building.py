"""What leader and decks a player may bring: numbers, names, class or title (6.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judge.cardgame.preparation.decks import OUTSIDE, Facts, Part, Wrong, against, facts_of, prepared, too_many
from judge.engine.errors import Illegal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text

__all__ = ["COPIES", "NEUTRAL", "OUTSIDE", "PARTS", "facts_of", "fits_class", "fits_title", "prepared", "why_no_deck"]
PARTS = ("leader", "main", "evolve")  # what a player brings (6.1.1)
NEUTRAL, COPIES = "ニュートラル", 3
MAIN = Part(
    "main", "6.1.1.2", Text("メインデッキ", "main deck"), 40, 50,
    lambda card: card["kind"] != "leader" and card.get("special") not in ("evolve", "token"),
)  # fmt: skip
EVOLVE = Part("evolve", "6.1.1.3", Text("エボルヴデッキ", "evolve deck"), 0, 10, lambda card: card.get("special") == "evolve", "an")  # fmt: skip


def why_no_deck(table: Table, player: PlayerId) -> Illegal | None:
    """The first rule that a player's leader and decks are against; None where they may be played with (6.1.1)."""
    return next((Illegal(rule, why) for rule, why in _against(table, player) if rule not in table.off), None)


def _against(table: Table, player: PlayerId) -> Iterator[Wrong]:
    leaders, main, evolve = (facts_of(table.state, player, part) for part in PARTS)
    if not leaders and not main:
        yield "6.1.1", Text("リーダーカードもデッキもない", "there is neither leader nor deck")
        return
    if len(leaders) != 1 or leaders[0]["kind"] != "leader":
        yield "6.1.1.1", Text(f"リーダーカードが{len(leaders)}枚", f"{len(leaders)} leaders instead of one")
    sizes = (changed for card in (*leaders, *main, *evolve) if (changed := _changed(table, card, "main")) is not None)
    yield from against(MAIN, main, next(sizes, None))
    yield from against(EVOLVE, evolve)
    for part in (main, evolve):
        yield from too_many("6.1.1.4", COPIES, part, lambda card: _changed(table, card, "copies"))
    yield from _against_basis(table, leaders[0] if leaders else {}, [*main, *evolve])


def _changed(table: Table, card: Facts, condition: str) -> Any:  # noqa: ANN401 - a number or two, or yes or no
    """A condition of building a deck as a card changes it; None where it does not (6.1.2)."""
    said = card.get("building", {}).get(condition)
    if said is not None:
        told = Text("カードの能力がデッキの構築条件を置き換える", "an ability replaces a condition of building")
        table.cite("6.1.2", told)
    return said


def fits_class(table: Table, leader: Facts, cards: Sequence[Facts]) -> bool:
    """6.1.1.5.1: every card is of the leader's class or neutral."""
    allowed = (leader.get("class", NEUTRAL), NEUTRAL)
    return all(card.get("class", NEUTRAL) in allowed or _changed(table, card, "any_class") for card in cards)


def fits_title(leader: Facts, cards: Sequence[Facts]) -> bool:
    """6.1.1.5.2: leader and cards have a title, all the same."""
    title = leader.get("title", "")
    return bool(title) and all(card.get("title", "") == title for card in cards)


def _against_basis(table: Table, leader: Facts, cards: Sequence[Facts]) -> Iterator[Wrong]:
    """6.1.1.5: class or title, one of them at least."""
    if leader.get("title") and leader.get("class"):
        if not fits_class(table, leader, cards) and not fits_title(leader, cards):
            yield "6.1.1.5", Text("クラスもタイトルも基準にできない", "neither class nor title fits")
    elif leader.get("title"):
        if not fits_title(leader, cards):
            off_title = ("リーダーと同じタイトルでないカードがある", "a card is not of the leader's title")
            yield "6.1.1.5.2", Text(*off_title)
    elif not fits_class(table, leader, cards):
        off_class = ("リーダーと違うクラスのカードがある", "a card is of another class than the leader")
        yield "6.1.1.5.1", Text(*off_class)
