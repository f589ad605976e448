"""What leader and decks a player may bring: numbers, names, class or title (6.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.engine.errors import Illegal
from judge.engine.state import PlayerId, State, Zone
from judge.engine.table import Table
from judge.engine.texts import Text

OUTSIDE = "outside"  # where cards are before they are laid out; no zone of the game
PARTS = ("leader", "main", "evolve")  # what a player brings (6.1.1)
NEUTRAL = "ニュートラル"
MAIN_DECK, EVOLVE_MOST, COPIES = (40, 50), 10, 3  # 6.1.1.2, 6.1.1.3, 6.1.1.4


def prepared(part: str, player: PlayerId) -> Zone:
    """Where a part of what a player has brought lies before the game."""
    return Zone(OUTSIDE, player, part)


def facts_of(state: State, player: PlayerId, part: str) -> list[Mapping[str, Any]]:
    """What is printed on the cards of a part."""
    cards = [state.cards[card] for card in state.in_zone(OUTSIDE, player, part)]
    return [{**card.face.facts, "name": card.face.name} for card in cards]


def _deck_size(state: State, player: PlayerId) -> Sequence[int] | None:
    """How many cards the main deck may have as the leader or a card says; None where none does (6.1.2)."""
    for part in PARTS:
        for facts in facts_of(state, player, part):
            if "main" in facts.get("building", {}):
                return tuple(facts["building"]["main"])
    return None


def why_no_deck(table: Table, player: PlayerId) -> Illegal | None:
    """The first rule that a player's leader and decks are against; None where they may be played with (6.1.1)."""
    for rule, why in _against(table, player):
        if table.in_force(rule):
            return Illegal(rule, why)
    return None


def _against(table: Table, player: PlayerId) -> Iterator[tuple[str, Text]]:
    state = table.state
    leaders, main, evolve = (facts_of(state, player, part) for part in PARTS)
    if not leaders and not main:
        yield "6.1.1", Text("リーダーカードもデッキもない", "there is neither leader nor deck")
        return
    if len(leaders) != 1 or leaders[0]["kind"] != "leader":
        yield "6.1.1.1", Text(f"リーダーカードが{len(leaders)}枚", f"{len(leaders)} leaders instead of one")
    low, high = _replaced(table, _deck_size(state, player), MAIN_DECK)
    if not low <= len(main) <= high:
        yield (
            "6.1.1.2",
            Text(
                f"メインデッキが{len(main)}枚（{low}～{high}枚）",
                f"{len(main)} cards in the main deck ({low} to {high})",
            ),
        )
    for facts in main:
        if facts["kind"] == "leader" or facts.get("special") in ("evolve", "token"):
            yield (
                "6.1.1.2",
                Text(
                    f"メインデッキに入れられないカード（{facts['name']}）", f"{facts['name']} cannot be in a main deck"
                ),
            )
    if len(evolve) > EVOLVE_MOST:
        yield (
            "6.1.1.3",
            Text(
                f"エボルヴデッキが{len(evolve)}枚（10枚まで）", f"{len(evolve)} cards in the evolve deck (10 at most)"
            ),
        )
    for facts in evolve:
        if facts.get("special") != "evolve":
            yield (
                "6.1.1.3",
                Text(
                    f"エボルヴデッキに入れられないカード（{facts['name']}）",
                    f"{facts['name']} cannot be in an evolve deck",
                ),
            )
    for part in (main, evolve):
        for name, count in Counter(facts["name"] for facts in part).items():
            own = next(facts for facts in part if facts["name"] == name)
            if count > COPIES and count > _replaced(table, own.get("building", {}).get("copies"), COPIES):
                yield "6.1.1.4", Text(f"{name}が{count}枚（3枚まで）", f"{count} times {name} (3 at most)")
    yield from _against_basis(table, leaders[0] if leaders else {}, [*main, *evolve])


def _replaced(table: Table, said: Any, rule: Any) -> Any:  # noqa: ANN401 - a number or two
    """A condition of building a deck as its cards replace it (6.1.2)."""
    if said is None or not table.in_force("6.1.2"):
        return rule
    table.cite(
        "6.1.2", Text("カードの能力がデッキの構築条件を置き換える", "an ability replaces a condition of building")
    )
    return said


def fits_class(table: Table, leader: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]) -> bool:
    """6.1.1.5.1: every card is of the leader's class or neutral."""
    allowed = (leader.get("class", NEUTRAL), NEUTRAL)
    return table.holds(
        "6.1.1.5.1",
        all(
            facts.get("class", NEUTRAL) in allowed
            or _replaced(table, facts.get("building", {}).get("any_class"), rule=False)
            for facts in cards
        ),
    )


def fits_title(table: Table, leader: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]) -> bool:
    """6.1.1.5.2: leader and cards have a title, all the same."""
    title = leader.get("title", "")
    return table.holds("6.1.1.5.2", title and all(facts.get("title", "") == title for facts in cards))


def _against_basis(
    table: Table, leader: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[str, Text]]:
    """6.1.1.5: class or title, one of them at least."""
    off_class = Text("リーダーと違うクラスのカードがある", "a card is of another class than the leader")
    off_title = Text("リーダーと同じタイトルでないカードがある", "a card is not of the leader's title")
    if leader.get("title") and leader.get("class"):
        if not fits_class(table, leader, cards) and not fits_title(table, leader, cards):
            yield "6.1.1.5", Text("クラスもタイトルも基準にできない", "neither class nor title fits")
    elif leader.get("title"):
        if not fits_title(table, leader, cards):
            yield "6.1.1.5.2", off_title
    elif not fits_class(table, leader, cards):
        yield "6.1.1.5.1", off_class
