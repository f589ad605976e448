"""Items and field cards that are used as actions, as events are: action items, action fields (17-7, 18-5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.cardgame.play.acting import Found
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.text.verbs import rooted
from judge.engine.errors import Illegal
from judge.engine.events import Happens
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.zoned import by_zones
from judge.games.leaffight.actions_effects_processing import using
from judge.games.leaffight.actions_effects_processing.layers import cards_of, kind_of
from judge.games.leaffight.characters.abilities import count_use, found_of, not_theirs, why_no_use
from judge.games.leaffight.events_items.events import STEPS, proceed
from judge.games.leaffight.events_items.events import found as events_found
from judge.games.leaffight.players.zones import FIELD

USE = "use action card"
SECTIONS = {"item": "17-7", "field": "18-5"}  # アクションアイテム, アクションフィールド


def usable(state: State, who: PlayerId) -> tuple[int, ...]:
    """The items of a player's field (14-4), and the field card of either (18-5)."""
    return _usable(state)[who]


@by_zones(FIELD)
def _usable(state: State) -> Mapping[PlayerId, tuple[int, ...]]:
    return {
        who: tuple(
            [
                card
                for player in state.players
                for card in state.in_zone(FIELD, player)
                if (kind := kind_of(state, card)) == "field" or (kind == "item" and player == who)
            ]
        )
        for who in state.players
    }


def found(table: Table, who: PlayerId, events: Sequence[Happens] = ()) -> list[Found]:
    """What of them a player may declare now, or at a timing."""
    state = table.state
    there = [one for card in usable(state, who) for one in found_of(table, who, card, events, declare, why_not)]
    return there if events else [*there, *not_theirs(state, who, _items, "17-7")]


def _items(state: State, player: PlayerId) -> tuple[int, ...]:
    return cards_of(state, player, "item")


def like_events(table: Table, who: PlayerId, events: Sequence[Happens] = ()) -> list[Found]:
    """Events, and what is declared as they are (17-7, 18-5)."""
    return [*events_found(table, who, events), *found(table, who, events)]


def why_not(table: Table, who: PlayerId, card: int, ability: Ability) -> Illegal | None:
    """Why it cannot be declared; None where it can."""
    return why_no_use(table, who, card, ability, "16-1")


def declare(who: PlayerId, card: int, ability: Ability, cause: Mapping[str, Any], table: Table) -> None:
    """16-1 [1] to [5], with the card as it lies on the field."""
    text = rooted(ability.parts["do"], "do")
    with table.rule(SECTIONS[kind_of(table.state, card)]):
        using.announce(
            table, who, card, USE, STEPS, text, cost=ability.parts["cost"], bound={"ability": ability, **cause}
        )
    count_use(table, card, ability)


def process(table: Table, play: Prepared) -> None:
    """16-1 [6] to [14]: the card stays where it is, unless that is what its use demands."""
    with table.rule(SECTIONS[kind_of(table.state, play.source)]):
        doing = using.begin(table, play)
        using.again(doing, STEPS)
        proceed(doing, play, lambda: using.is_shown(doing))
