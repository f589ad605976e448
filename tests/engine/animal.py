"""The timing core of アニマルカードゲーム on the common layer: priority, piles and rule processing, for two players and for more.

Chapters 900, 1100, 1200; 705 for what playing costs, 807 for the abilities that wait, 906 for what happens instead. Test only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from judge.cardgame.game import game_of
from judge.cardgame.moments.window import Window, leave, window
from judge.cardgame.play.acting import Found, sorted_out
from judge.cardgame.play.cites import PayingCites, PreparingCites
from judge.cardgame.play.costs import pay_at_once
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import prepare
from judge.cardgame.play.prepared import Prepared, declare, end, latest
from judge.cardgame.seen.speaking import plain
from judge.cardgame.text import shapes
from judge.cardgame.text.parts import Part
from judge.cardgame.text.verbs import Instructions
from judge.cardgame.text.words import NOUN, Word
from judge.engine.errors import Illegal
from judge.engine.events import Count, Event, Happens, Move, Unwait
from judge.engine.faces import Ability
from judge.engine.replacement import Instead, Replacement
from judge.engine.requests import Choose, Option, Refusal, yes_or_no
from judge.engine.state import PlayerId, State, Waiting, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Occurrence
from tests.engine.written import Written, of_itself, text

Does = Callable[[Table, PlayerId, int], None]  # table, who controls the effect, its source


class Record(NamedTuple):
    """Whose turn it is, and the players clockwise (102.5)."""

    active: PlayerId
    clockwise: tuple[PlayerId, ...]


class Animal(Written):
    """What the layer asks of the game."""

    key = "animal"
    waits = "807.4a"
    lies = ("field", "hand", "deck", "pile", "graveyard")
    trash = "graveyard"
    words = (Word("animal", lambda view, card: view.traits(card).get("kind") == "animal", "動物 / an animal", Text("動物", "animal"), kind=NOUN),)  # fmt: skip
    facts = (Part("def", shapes.COUNT, "DEF", "def = 2"),)
    preparing_cites = PreparingCites(targets="705.1", no_target="705.5")
    paying_cites = PayingCites(paying=("705.1",), unpaid="705.5")

    def noticed(self, table: Table, before: State, events: Sequence[Event]) -> Iterable[Waiting]:
        """Abilities that wait for a move from the field, by what was true before it (807-1e)."""
        moves = [event for event in events if isinstance(event, Move) and event.to.name != "field"]
        left = [event for event in moves if before.cards[event.card].zone.name == "field"]
        found = [(event, Occurrence("leaves", event.card, seen="before", rules=("807-1e",))) for event in left]
        return of_itself(before, table.state, found)

    def replacements(self, state: State, event: Event) -> Sequence[Replacement]:
        """What a card has happen instead of its destruction (906.1c)."""
        if not isinstance(event, Move) or event.why != "destroy":
            return ()
        card = state.cards[event.card]
        shields = [ability for ability in card.face.abilities if ability.kind == "instead"]
        return [Replacement((card.id, one.key), card.label, "906.1c", card.zone.player, one.parts["happens"]) for one in shields]  # fmt: skip


def priority(table: Table) -> None:
    """The priority of a step or phase, until all have passed in succession with empty piles (1101, 1110.2)."""
    players = game_of(table).turn_order(table.state)
    asks, passing = Text("優先権で何をするか", "what to do with priority"), ("pass", Text("放棄する", "pass"))
    acting = Window("priority", "", asks, passing, actions, leave, idle=True, once=True)
    at, why, passed = 0, "1102.2a", 0
    while True:
        if before_priority(table):
            passed = 0  # something was put on a pile on the way: not in succession (1110.1b)
        holder = players[at % len(players)]
        with table.rule(why):
            table.do(Happens("priority", holder))
        if window(table, acting, (holder,)):
            why, passed = "1102.3a", 0
            continue
        passed += 1
        with table.rule("1110.1"):
            table.do(Happens("pass", holder))
        if passed < len(players):
            at, why = at + 1, "1110.2"
        elif (last := latest(table.state)) is None:
            with table.rule("1110.2"):
                table.do(Happens("priority ends"))
            return
        else:
            resolve(table, last)
            at, why, passed = 0, "1102.4b", 0


def actions(table: Table, player: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
    """What who has priority may play (1106.1, 1105.1)."""
    state = table.state
    no = (
        None
        if player == state.own.active
        else Illegal("1105.1", Text("ターンプレイヤーではない", "it is not their turn"))
    )
    hand = [state.cards[one] for one in state.in_zone("hand", player)]
    return sorted_out([Found(f"play {one.label}", partial(play, player, one.id), None if one.face.fact("kind") == "trick" else no) for one in hand], plain)  # fmt: skip


def play(player: PlayerId, card: int, table: Table) -> None:
    """Onto the pile (206-1a); what is wrong with its cost takes all of it back (701.2)."""
    with table.rule("206-1a"):
        table.do(Move(card, Zone("pile", player), why="play"))
    put(Doing(table, player, card), next(iter(table.state.cards[card].face.abilities), None))


def put(doing: Doing, ability: Ability | None) -> None:
    """Targets and costs, and the effect is on a pile (705.1, 705.5)."""
    parts = ability.parts if ability is not None else {}
    does: Instructions = text(parts.get("do") or parts.get("does", ()))
    prepare(doing, does)
    pay_at_once(doing, text(parts.get("cost", ())))
    declare(doing.table, doing.prepared(does))


def resolve(table: Table, last: Prepared) -> None:
    """What was placed last does what it says and leaves the pile (1110.2, 902.1, 904.1, 901.2)."""
    doing, card = Doing.of(table, last), table.state.cards[last.source]
    end(table, last)
    with table.rule("1110.2"):
        with table.rule("904.1" if "ability" in last.bound else "902.1"):
            doing.carry_out(last.text)
        with table.rule("901.2"):
            if "ability" not in last.bound:
                table.do(Move(card.id, Zone("graveyard", card.owner)))


def before_priority(table: Table) -> bool:
    """Rule processing, then one waiting ability, until there is neither (1101.2b). Whether one was put on a pile."""
    activated, unable = False, set[int]()
    with table.rule("1101.2b"):
        while True:
            rule_processing(table)
            able = [one for one in table.state.waiting if one.id not in unable]
            mine = [one for who in game_of(table).turn_order(table.state) for one in able if one.master == who]
            mine = [one for one in mine if one.master == mine[0].master]
            if not mine:
                break
            options = tuple(Option(f"{one.seen.cards[one.source].label}{one.ability.key}", one) for one in mine)
            with table.rule("1104.1h"):
                asks = Text("どの誘発能力から決めるか", "which ability to decide on first")
                one = table.ask(mine[0].master, Choose("trigger", asks, options))
            if activate(table, one):
                activated, unable = True, set()  # what was impossible may be possible now (1104.3c)
            elif any(left.id == one.id for left in table.state.waiting):
                unable.add(one.id)
        for left in table.state.waiting:
            with table.rule("1104.4a"):
                table.do(Unwait(left.id))
    return activated


def activate(table: Table, one: Waiting) -> bool:
    """Decide on a waiting ability: declined, impossible and taken back, or on the pile (1104.1e, 1104.2c, 1104.2e)."""
    name = one.seen.cards[one.source].label
    if one.ability.parts.get("may"):
        asks = Text(f"{name}の能力を発動するか", f"activate the ability of {name}?")
        with table.rule("1104.1e"):
            if not table.ask(one.master, yes_or_no("activate", asks)):
                table.do(Unwait(one.id))
                return False
    with table.attempt() as attempt, table.rule("1104.2"):
        put(Doing(table, one.master, one.source, {"ability": one.ability.key}), one.ability)
        with table.rule("1104.4"):
            table.do(Unwait(one.id))
        with table.rule("1104.2e"):
            table.do(Happens("placed", one.master, one.source, told=plain(f"{name}{one.ability.key}")))
    return attempt.failed is None


def impossible(why: Text) -> Illegal:
    """What a cost raises that cannot be paid (1104.2c)."""
    return Illegal("1104.2c", why)


def rule_processing(table: Table) -> None:
    """All that is due, the turn player's first, each player's in an order of their own (1201.4); what one brings about is the
    affair of who is at it, then of the next (1201.5a)."""
    players = game_of(table).turn_order(table.state)
    at = idle = 0
    while idle < len(players):
        player = players[at % len(players)]
        if not (due := due_of(table, player)):
            at, idle = at + 1, idle + 1
            continue
        idle = 0
        with table.rule("1201.4b"):
            asks = Text("どのルール処理から行うか", "which rule processing comes first")
            does = table.ask(player, Choose("rule processing", asks, tuple(due)))
        does()


def due_of(table: Table, player: PlayerId) -> list[Option]:
    """The rule processing that is due for a player: destroyed, buried, defeated (1203.1, 1204.1, 1206.1)."""
    due = []
    for card in (table.state.cards[one] for one in table.state.in_zone("field", player)):
        damage, defence = card.value("damage"), card.face.fact("def") + card.value("+def")
        if damage and damage >= defence:
            due.append(Option(f"destroy {card.label}", partial(destroyed, table, card.id)))
        if defence <= 0:
            due.append(Option(f"bury {card.label}", partial(moved, table, card.id, "1204.1", "")))
    if table.state.players[player].value("life") <= 0:
        due.append(Option("defeat", partial(game_of(table).defeat, table, (player,), "1206.1")))
    return due


def moved(table: Table, card: int, number: str, why: str) -> None:
    """To its owner's graveyard."""
    with table.rule(number):
        table.do(Move(card, Zone("graveyard", table.state.cards[card].owner), why=why))


def destroyed(table: Table, card: int) -> None:
    """1203.1; a destruction that was replaced takes the damage away (1203.2)."""
    here = table.state.cards[card].zone
    moved(table, card, "1203.1", "destroy")
    if table.state.cards[card].zone == here:
        with table.rule("1203.2"):
            table.do(Count(card, "damage", -table.state.cards[card].value("damage")))


def instead(*events: Event) -> Callable[[Table, Event], Instead]:
    """These events instead of the destruction."""
    return lambda _table, _event: Instead(events)
