"""What may stand on a field together: names, components, numbers; and what goes where it is too much (15-2, 17-1, 17-2, 19-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.engine.errors import Illegal
from judge.engine.requests import Choose, Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.watched import as_before
from judge.games.leaffight.actions_effects_processing.layers import cards_of, characters, kind_of, traits
from judge.games.leaffight.end_and_procedure.record import in_order
from judge.games.leaffight.events_items.items import fits, on_field, unfit
from judge.games.leaffight.field_and_battle_cards.battle_cards import MOST as BATTLE_CARDS
from judge.games.leaffight.field_and_battle_cards.battle_cards import battle_cards
from judge.games.leaffight.players.zones import ITEM, LEADER, to_trash

MOST = 5  # besides the leader (15-2)
SAME = Text("同じカード名のキャラがいる", "a character of that name is there")
COMPONENT = Text("構成要素が同じキャラがいる", "a character with the same component is there")
FULL = Text(f"リーダーを除いて{MOST}体いる", f"{MOST} characters are there besides the leader")


def why_no_more(state: State, player: PlayerId, card: int, without: Sequence[int] = ()) -> Illegal | None:
    """Why a character may not stand on a player's field beside those that are there; None where it may. without: those that go."""
    there = [one for one in characters(state, player) if one not in without and one != card]
    name, parts = state.cards[card].face.name, _parts(state, card)
    if any(traits(state, one)["name"] == name for one in there):
        return Illegal("15-2", SAME)
    if any(_shares(state, one, name, parts) for one in there):
        return Illegal("15-2", COMPONENT)
    if len([one for one in there if LEADER not in state.cards[one].marks]) >= MOST:
        return Illegal("15-2", FULL)
    return None


def _parts(state: State, card: int) -> frozenset[str]:
    return frozenset(state.cards[card].face.facts.get("parts", ())) if kind_of(state, card) == "tag" else frozenset()


def _shares(state: State, one: int, name: str, parts: frozenset[str]) -> bool:
    """Whether two characters exclude each other: a tag and a component of it, or two tags with one component (15-2)."""
    theirs = _parts(state, one)
    return bool(parts & theirs) or name in theirs or traits(state, one)["name"] in parts


def broken(state: State, player: PlayerId) -> list[int]:
    """The characters of a player's field of which one has to go, as they break a limit; none where it holds (15-2)."""
    there = characters(state, player)
    named = [(card, traits(state, card)["name"], _parts(state, card)) for card in there]
    clashing = [
        card
        for card, name, parts in named
        if any(
            one != card and (its_name == name or parts & its_parts or name in its_parts or its_name in parts)
            for one, its_name, its_parts in named
        )
    ]
    if clashing:
        return clashing
    others = [card for card in there if LEADER not in state.cards[card].marks]
    return list(there) if len(others) > MOST else []


def items_too_many(state: State, player: PlayerId) -> list[int]:
    """The items of a player that break a limit of what wears them (17-1, 17-2); those that nobody wears any more."""
    worn = {link.card: link.to for link in state.links if link.kind == ITEM}
    items = [card for card in cards_of(state, player, "item") if not on_field(state, card)]
    return [card for card in items if card not in worn or unfit(state, player, card, worn[card]) is not None]


def _due(state: State) -> Iterator[tuple[PlayerId, tuple[str, ...], list[int]]]:
    for player in in_order(state):
        if found := broken(state, player):
            yield player, ("15-2",), found
        if items := items_too_many(state, player):
            yield player, ("17-2", "17-1") if any(_misplaced(state, player, one) for one in items) else ("17-2",), items
        if len(cards := battle_cards(state, player)) > BATTLE_CARDS:
            yield player, ("19-1",), list(cards)


def _misplaced(state: State, player: PlayerId, item: int) -> bool:
    """Whether an item is equipped to nothing that it is for (17-1)."""
    worn = [link.to for link in state.links if link.kind == ITEM and link.card == item]
    return not worn or not fits(state, player, item, worn[0])


def _first_due(state: State) -> tuple[PlayerId, tuple[str, ...], list[int]] | None:
    return next(_due(state), None)


def keep_limits(table: Table) -> None:
    """What is too much goes to the trash at once, one after the other, as whoever may use it chooses, and not one more (15-2, 17-2, 19-1)."""
    while (due := as_before(table.state, "limits", _first_due)) is not None:
        player, numbers, cards = due
        state = table.state
        with table.under(("14-4", *numbers)):
            options = tuple(Option(state.cards[card].label, card) for card in cards)
            asks = Text(
                "制限を満たすためにゴミ箱送りにするカード", "which card goes to the trash, so that the limit holds"
            )
            picked: int = table.ask(player, Choose("too many", asks, options, telling=True))
            table.do(to_trash(state, picked, "limit"))
