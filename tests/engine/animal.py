"""The timing core of アニマルカードゲーム on the common layer: priority, piles and rule processing, for two players and for more.

Chapters 900, 1100, 1200; 705 for what playing costs, 807 for the abilities that wait, 906 for what happens instead. Test only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from judge.cardgame.game import game_of
from judge.cardgame.moments import noticing, settle, window
from judge.cardgame.moments.occurring import ITSELF, InformationCites, Movement, Occurring
from judge.cardgame.moments.waiting import play_all
from judge.cardgame.play import acting, cites, costs, pile
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.seen.speaking import plain
from judge.cardgame.text.texts import kind_of, number_of
from judge.engine.errors import Illegal
from judge.engine.events import Count, Event, Happens, Move, Unwait
from judge.engine.faces import Ability
from judge.engine.replacement import Instead, Replacement
from judge.engine.requests import Option, Refusal, yes_or_no
from judge.engine.state import PlayerId, State, Waiting, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from tests.engine.written import Written, text

Does = Callable[[Table, PlayerId, int], None]  # table, who controls the effect, its source
NOT_THEIRS = Illegal("1105.1", Text("ターンプレイヤーではない", "it is not their turn"))


class Record(NamedTuple):
    """Whose turn it is, and the players clockwise (102.5)."""

    active: PlayerId
    clockwise: tuple[PlayerId, ...]


class Animal(Written):
    """What the layer asks of the game."""

    key = "animal"
    lies = ("field", "hand", "deck", "pile", "graveyard")
    trash = "graveyard"
    words = (kind_of("animal", Text("動物", "animal")),)
    facts = (number_of("def", "DEF"),)
    hears = "trigger"
    occurs = (Occurring("leaves", Text("{}が戦場を離れた", "{} leaves"), ("807-1a",), Movement("field"), ITSELF),)
    information = InformationCites(home="807-1e")
    waiting = noticing.WaitingCites("807.4a", picks="1104.1h", played="1104.4", undone="1104.4a")
    preparing_cites = cites.PreparingCites(targets="705.1", no_target="705.5")
    paying_cites = cites.PayingCites(paying=("705.1",), unpaid="705.5")

    def replacements(self, state: State, event: Event) -> Sequence[Replacement]:
        """What a card has happen instead of its destruction (906.1c)."""
        if not isinstance(event, Move) or event.why != "destroy":
            return ()
        card = state.cards[event.card]
        shields = [ability for ability in card.face.abilities if ability.kind == "instead"]
        return [Replacement((card.id, one.key), card.label, "906.1c", card.zone.player, one.parts["happens"]) for one in shields]  # fmt: skip


def priority(table: Table) -> None:
    """The priority of a step or phase, until all have passed in succession with empty piles (1101, 1110.2)."""
    told = window.HolderCites(
        ("1102.2a",), ("1102.3a",), ("1110.2",), ("1102.4b",), passes=("1110.1",), over=("1110.2",)
    )
    here = window.Window("priority", "", actions, idle=True, before=before_priority, resolve=resolve, holder=told)
    window.window(table, here, game_of(table).turn_order(table.state))


def actions(table: Table, player: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
    """What who has priority may play (1106.1, 1105.1)."""
    mine, cards, hand = player == table.state.own.active, table.state.cards, table.state.in_zone("hand", player)
    why = {card: None if mine or cards[card].face.fact("kind") == "trick" else NOT_THEIRS for card in hand}
    return acting.with_each(table, "play", hand, partial(play, player), why.get)


def play(player: PlayerId, card: int, table: Table) -> None:
    """Onto the pile (206-1a); what is wrong with its cost takes all of it back (701.2)."""
    with table.rule("206-1a"):
        table.do(Move(card, Zone("pile", player), why="play"))
    put(Doing(table, player, card), next(iter(table.state.cards[card].face.abilities), None))


def put(doing: Doing, ability: Ability | None) -> None:
    """Targets and costs, and the effect is on a pile (705.1, 705.5)."""
    parts = ability.parts if ability is not None else {}
    pile.announce(doing, text(parts), text(parts, "cost"), pays=costs.pay_at_once)


def resolve(table: Table, last: Prepared) -> None:
    """What was placed last does what it says and leaves the pile (1110.2, 902.1, 904.1, 901.2)."""
    is_card = "ability" not in last.bound
    pile.resolve(table, last, pile.PileCites(text="902.1" if is_card else "904.1"))
    if is_card:
        bury(last.source, "901.2", "", table)


def before_priority(table: Table) -> bool:
    """Rule processing, the turn player's first, each player's in an order of their own (1201.4, 1201.5a), then one waiting ability,
    until there is neither (1101.2b). Whether one was put on a pile."""
    due = partial(settle.in_turns, label="rule processing", number="1201.4b", due=due_of)
    with table.rule("1101.2b"):
        return play_all(game_of(table).watching, table, due, activate)


def activate(table: Table, player: PlayerId, one: Waiting) -> None:
    """Decide on a waiting ability: declined, impossible and taken back, or on the pile (1104.1e, 1104.2c, 1104.2e)."""
    name = one.seen.cards[one.source].label
    asks = yes_or_no("activate", Text(f"{name}の能力を発動するか", f"activate the ability of {name}?"))
    with table.rule("1104.1e"):
        if one.ability.parts.get("may") and not table.ask(player, asks):
            return
    with table.rule("1104.2"):
        put(Doing(table, player, one.source, {"ability": one.ability.key}), one.ability)
        with table.rule("1104.4"):
            table.do(Unwait(one.id))
        with table.rule("1104.2e"):
            table.do(Happens("placed", player, one.source, told=plain(f"{name}{one.ability.key}")))


def impossible(why: Text) -> Illegal:
    """What a cost raises that cannot be paid (1104.2c)."""
    return Illegal("1104.2c", why)


def due_of(table: Table, player: PlayerId) -> list[Option]:
    """The rule processing that is due for a player: destroyed, buried, defeated (1203.1, 1204.1, 1206.1)."""
    due = []
    for card in (table.state.cards[one] for one in table.state.in_zone("field", player)):
        damage, defence = card.value("damage"), card.face.fact("def") + card.value("+def")
        if damage and damage >= defence:
            due.append(Option(f"destroy {card.label}", partial(bury, card.id, "1203.1", "destroy")))
        if defence <= 0:
            due.append(Option(f"bury {card.label}", partial(bury, card.id, "1204.1", "")))
    if table.state.players[player].value("life") <= 0:
        due.append(Option("defeat", partial(game_of(table).defeat, players=(player,), rule="1206.1")))
    return due


def bury(card: int, number: str, why: str, table: Table) -> None:
    """To its owner's graveyard; a destruction that was replaced takes the damage away (1203.2)."""
    here = table.state.cards[card].zone
    with table.rule(number):
        table.do(Move(card, Zone("graveyard", table.state.cards[card].owner), why=why))
    if table.state.cards[card].zone == here:
        with table.rule("1203.2"):
            table.do(Count(card, "damage", -table.state.cards[card].value("damage")))


def instead(*events: Event) -> Callable[[Table, Event], Instead]:
    """These events instead of the destruction."""
    return lambda _table, _event: Instead(events)
