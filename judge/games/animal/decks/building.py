"""What decks a player may bring (501–504)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.preparation.decks import Facts, Wrong, facts_of, too_many
from judge.engine.errors import Illegal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text

BASE, LANDS, SIDE = "base", "lands", "side"  # 基礎デッキ, 領土デッキ, 予備デッキ (501.1)
LEAST, TEN, MOST_SIDE, COPIES = 40, 10, 15, 4  # 502.1, 503.1, 504.2, 502.3
BASIC = "基礎"  # lands of this species know no limit (503.3a, 504.4a)


def why_no_deck(table: Table, player: PlayerId) -> Illegal | None:
    """The first rule that a player's decks are against; None where they may be played with."""
    return next((Illegal(rule, why) for rule, why in _against(table, player)), None)


def _against(table: Table, player: PlayerId) -> Iterator[Wrong]:
    base, lands, side = (facts_of(table.state, player, part) for part in (BASE, LANDS, SIDE))
    if len(base) < LEAST:
        yield (
            "502.1",
            Text(f"基礎デッキが{len(base)}枚（{LEAST}枚以上）", f"{len(base)} cards in the deck ({LEAST} or more)"),
        )
    for card in base:
        if "land" in card["kinds"]:
            yield "502.2", Text(f"基礎デッキに領土（{card['name']}）がある", f"{card['name']} is a land")
    if len(lands) != TEN:
        yield (
            "503.1",
            Text(f"領土デッキが{len(lands)}枚（{TEN}枚ちょうど）", f"{len(lands)} lands (just {TEN})"),
        )
    for card in lands:
        if "land" not in card["kinds"]:
            yield "503.2", Text(f"領土デッキに領土でないカード（{card['name']}）がある", f"{card['name']} is no land")
    if len(side) > MOST_SIDE:
        yield (
            "504.2",
            Text(f"予備デッキが{len(side)}枚（{MOST_SIDE}枚まで）", f"{len(side)} cards beside ({MOST_SIDE} at most)"),
        )
    every = [
        card for card in (*base, *lands, *side) if not ("land" in card["kinds"] and BASIC in card.get("species", ()))
    ]
    yield from too_many("502.3", every, lambda card, _count: _copies(card))


def _copies(card: Facts) -> int:
    """How many of a card there may be in all decks together: four, or what its own ability says (501.3, 501.3b)."""
    said: int = card.get("building", {}).get("copies", COPIES)
    return said
