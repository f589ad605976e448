"""What deck and partners a player may bring (6.1)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.preparation.decks import Facts, Part, Wrong, against, facts_of, too_many
from judge.engine.errors import Illegal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.titles import deer

MAIN, PARTNERS = "main", "partners"  # what a player brings (6.1.1)
SIZE, COPIES, REBIRTHS, THREE = 50, 4, 8, 3  # 6.1.1.1, 6.1.1.2, 6.1.1.3, 6.1.1.5
BESIDE = Part(
    PARTNERS,
    "6.1.1.5",
    Text("パートナーカード", "set of partners"),
    THREE,
    THREE,
    lambda card: card["kind"] == "partner",
)


def why_no_deck(table: Table, player: PlayerId) -> Illegal | None:
    """The first rule that a player's deck and partners are against; None where they may be played with (6.1.1)."""
    return next((Illegal(rule, why) for rule, why in _against(table, player) if rule not in table.off), None)


def _against(table: Table, player: PlayerId) -> Iterator[Wrong]:
    main, partners = facts_of(table.state, player, MAIN), facts_of(table.state, player, PARTNERS)
    yield from _of_size(main)
    yield from too_many("6.1.1.2", main, lambda card, _count: _copies(table, card) or COPIES)
    rebirths = sum(card["kind"] == "rebirth" for card in main)
    if rebirths > REBIRTHS:
        yield (
            "6.1.1.3",
            Text(f"Reバースが{rebirths}枚（{REBIRTHS}枚まで）", f"{rebirths} Reバース cards ({REBIRTHS} at most)"),
        )
    for card in main:
        if card["kind"] == "partner":
            name = card["name"]
            yield "6.1.1.4", Text(f"メインデッキにパートナー（{name}）がある", f"{name} is a partner in the main deck")
    yield from against(BESIDE, partners)
    yield from deer.against(main, facts_of(table.state, player, deer.PILE))


def _of_size(main: list[Facts]) -> Iterator[Wrong]:
    if len(main) != SIZE:
        yield (
            "6.1.1.1",
            Text(
                f"メインデッキが{len(main)}枚（{SIZE}枚ちょうど）", f"{len(main)} cards in the main deck (just {SIZE})"
            ),
        )


def _copies(table: Table, card: Facts) -> int | None:
    """How many of a card there may be, where its own permanent ability says so instead (6.1.2.1); None where it does not."""
    said: int | None = card.get("building", {}).get("copies")
    if said is not None:
        told = Text("カードの能力が構築条件を置き換える", "an ability replaces a condition of building")
        with table.rule("1.3.1"):
            table.cite("6.1.2.1", told)
    return said
