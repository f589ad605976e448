"""What deck a player may bring (3.3.2, 15.5)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.preparation.decks import Wrong, facts_of, too_many
from judge.engine.errors import Illegal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text

MAIN = "main"  # what a player brings: one deck
SIZE, COPIES = 50, 3  # 3.3.2.1, 3.3.2.2


def why_no_deck(table: Table, player: PlayerId) -> Illegal | None:
    """The first rule that a player's deck is against; None where it may be played with (6.1.1.1)."""
    return next((Illegal(rule, why) for rule, why in _against(table, player) if rule not in table.off), None)


def _against(table: Table, player: PlayerId) -> Iterator[Wrong]:
    cards = facts_of(table.state, player, MAIN)
    if len(cards) != SIZE:
        yield (
            "3.3.2.1",
            Text(f"デッキが{len(cards)}枚（{SIZE}枚ちょうど）", f"{len(cards)} cards in the deck (just {SIZE})"),
        )
    most = {
        card["name"]: int(card["copies"]) for card in cards if card.get("copies")
    }  # 15.5.2: for cards of its name too
    if most:
        numbers = ("15.5.1", "15.5.2", *(("15.5.3.1", "15.5.3.2") if SIZE in most.values() else ()), "3.3.2.3")
        with table.under(numbers):
            table.note_rule(Text("構築ルールが枚数の条件を置き換える", "構築ルール take the place of the conditions"))
    yield from too_many("3.3.2.2", cards, lambda card, _count: most.get(card["name"], COPIES))
