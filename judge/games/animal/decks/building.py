"""What decks a player may bring (501–505)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from judge.cardgame.preparation.decks import Facts, Part, Wrong, against, facts_of, too_many
from judge.engine.errors import Illegal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text

BASE, LANDS, SIDE = "base", "lands", "side"  # 基礎デッキ, 領土デッキ, 予備デッキ (501.1)
LEAST, TEN, MOST_SIDE, COPIES = 40, 10, 15, 4  # 502.1, 503.1, 504.2, 502.3
MOST = 10**6  # of a deck without an upper limit (502.1)
BASIC = "基礎"  # lands of this species know no limit (503.3a, 504.4a)
TOO_MANY = {(BASE,): "502.3", (LANDS,): "503.3"}  # of a name: in one deck, or with the side deck (504.4)
CALLED: Mapping[str, str] = {
    "Abbrennen": "焼き討ち"
}  # printings in other languages, and the name that they have (505-2a)
SIZES = (
    Part(BASE, "502.1", Text("基礎デッキ", "deck"), LEAST, MOST, lambda _card: True),
    Part(LANDS, "503.1", Text("領土デッキ", "land deck"), TEN, TEN, lambda _card: True),
    Part(SIDE, "504.2", Text("予備デッキ", "side deck"), 0, MOST_SIDE, lambda _card: True),
)
FITS = (
    Part(BASE, "502.2", Text("基礎デッキ", "deck"), 0, MOST, lambda card: "land" not in card["kinds"]),
    Part(LANDS, "503.2", Text("領土デッキ", "land deck"), 0, MOST, lambda card: "land" in card["kinds"]),
    Part(SIDE, "504.3", Text("予備デッキ", "side deck"), 0, MOST, lambda card: bool(card["kinds"])),
)


def why_no_deck(table: Table, player: PlayerId) -> Illegal | None:
    """The first rule that a player's decks are against; None where they may be played with."""
    return next((Illegal(rule, why) for rule, why in _against(table, player)), None)


def name_of(name: str) -> str:
    """The name that a card has: a printing in another language has the same as the others (505-2a)."""
    return CALLED.get(name, name)


def _brought(table: Table, player: PlayerId) -> dict[str, list[Facts]]:
    """What a player has brought, deck by deck, by the names that the cards have."""
    decks = {part: facts_of(table.state, player, part) for part in (BASE, LANDS, SIDE)}
    return {part: [{**card, "name": name_of(card["name"])} for card in cards] for part, cards in decks.items()}


def _is_basic(card: Facts) -> bool:
    return "land" in card["kinds"] and BASIC in card.get("species", ())


def _against(table: Table, player: PlayerId) -> Iterator[Wrong]:
    decks = _brought(table, player)
    for part in SIZES:
        yield from _sized(part, decks[part.key])
    for part in FITS:
        for card in decks[part.key]:
            if card.get("token"):
                yield "505-1b", Text(f"トークンカード（{card['name']}）がある", f"{card['name']} is a token card")
        yield from against(part, decks[part.key])
    for parts, rule in TOO_MANY.items():
        yield from _too_many(rule, [card for part in parts for card in decks[part]])
    yield from _too_many("504.4", [card for cards in decks.values() for card in cards])


def _sized(part: Part, cards: Sequence[Facts]) -> Iterator[Wrong]:
    """Whether a deck has as many cards as it may: at least, at most, or just so many."""
    if part.least <= len(cards) <= part.most:
        return
    ja, en = part.called
    wanted = f"{part.least}枚ちょうど" if part.least == part.most else f"{part.least}枚以上"
    many = f"just {part.least}" if part.least == part.most else f"{part.least} or more"
    if not part.least:
        wanted, many = f"{part.most}枚以下", f"{part.most} at most"
    yield part.rule, Text(f"{ja}が{len(cards)}枚（{wanted}）", f"{len(cards)} cards in the {en} ({many})")


def _too_many(rule: str, cards: Sequence[Facts]) -> Iterator[Wrong]:
    yield from too_many(rule, [card for card in cards if not _is_basic(card)], lambda card, _count: _copies(card))


def is_unasked(state: State, player: PlayerId, zone: str) -> bool:
    """Whether a deck holds more of a name in a game than it might be built with, which nobody asks any more (501.4)."""
    cards = [state.cards[card].face for card in state.in_zone(zone, player)]
    facts = [{**face.facts, "name": name_of(face.name)} for face in cards]
    return any(True for _ in _too_many("501.4", facts))


def _copies(card: Facts) -> int:
    """How many of a card there may be in all decks together: four, or what its own ability says (501.3, 501.3b)."""
    said: int = card.get("building", {}).get("copies", COPIES)
    return said


def tell_called(table: Table, player: PlayerId) -> None:
    """That a printing in another language has the name of the others (505-2a)."""
    printed = {card["name"] for part in (BASE, LANDS, SIDE) for card in facts_of(table.state, player, part)}
    for name in sorted(printed & set(CALLED)):
        table.cite("505-2a", Text(f"{name}のカード名は「{CALLED[name]}」", f"{name} is called {CALLED[name]}"))


def tell_allowed(table: Table, player: PlayerId) -> None:
    """What lets a player bring more of a name than four: an ability of the card (501.3), or that it is a basic land (503.3a, 504.4a)."""
    decks = _brought(table, player)
    every = [card for cards in decks.values() for card in cards]
    known = {card["name"]: card for card in every}
    for name, count in Counter(card["name"] for card in every).items():
        if count <= COPIES:
            continue
        card, told = known[name], Text(f"{name}は{count}枚入れてよい", f"{name} may be there {count} times")
        if not _is_basic(card):
            with table.under(("802.1", "802.3", "501.3", "501.3a", "802.1a")):
                table.cite("501.3b", told)
            continue
        beside = any(one["name"] == name for one in decks[SIDE])
        table.cite("504.4a" if beside else "503.3a", told)
