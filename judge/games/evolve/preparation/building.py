"""What leader and decks a player may bring: numbers, names, class or title (6.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
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
    size: tuple[int, int] | None = next(
        (said["main"] for said in map(_said, (*leaders, *main, *evolve)) if "main" in said), None
    )
    if size is not None:
        _tell_replaced(table)
    yield from against(MAIN, main, size)
    yield from against(EVOLVE, evolve)
    for part in (main, evolve):
        yield from too_many("6.1.1.4", part, partial(_most, table))
    yield from _against_basis(table, leaders[0] if leaders else {}, [*main, *evolve])


def _said(card: Facts) -> Mapping[str, Any]:
    """What a card's abilities say of the conditions of building a deck, in whose place it stands (6.1.2)."""
    said: Mapping[str, Any] = card.get("building", {})
    return said


def _tell_replaced(table: Table) -> None:
    told = Text("カードの能力がデッキの構築条件を置き換える", "an ability replaces a condition of building")
    table.cite("6.1.2", told)


def _most(table: Table, card: Facts, count: int) -> int:
    """How many cards of a card's name there may be in a deck, more or fewer than of others (6.1.1.4, 6.1.2). count: how many there are."""
    most = _said(card).get("copies")
    if most is None:
        return COPIES
    if count > min(most, COPIES):  # else nothing turns on it
        _tell_replaced(table)
    return int(most)


def _is_of_any_class(table: Table, card: Facts) -> bool:
    if "any_class" not in _said(card):
        return False
    _tell_replaced(table)
    return bool(_said(card)["any_class"])


def fits_class(table: Table, leader: Facts, cards: Sequence[Facts]) -> bool:
    """6.1.1.5.1: every card is of the leader's class or neutral."""
    allowed = (leader.get("class", NEUTRAL), NEUTRAL)
    return all(card.get("class", NEUTRAL) in allowed or _is_of_any_class(table, card) for card in cards)


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
