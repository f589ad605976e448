"""What deck a player may bring (3)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.preparation.decks import Wrong, facts_of, too_many
from judge.engine.errors import Illegal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text

MAIN = "main"  # what a player brings: one deck, the leader in it (3, 6)
SIZE, COPIES = 60, 4  # 3-1, 3-2


def why_no_deck(table: Table, player: PlayerId) -> Illegal | None:
    """The first rule that a player's deck is against; None where it may be played with (3)."""
    return next((Illegal(rule, why) for rule, why in _against(table, player) if rule not in table.off), None)


def _against(table: Table, player: PlayerId) -> Iterator[Wrong]:
    cards = facts_of(table.state, player, MAIN)
    if len(cards) != SIZE:
        yield (
            "3-1",
            Text(f"デッキが{len(cards)}枚（{SIZE}枚ちょうど）", f"{len(cards)} cards in the deck (just {SIZE})"),
        )
    yield from too_many("3-2", cards, lambda _card, _count: COPIES)
    if not any(card["kind"] == "character" for card in cards):
        yield "6", Text("リーダーにできるキャラクターカードがない", "there is no character card to lead")
