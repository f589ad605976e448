"""The timing core of アニマルカードゲーム on the kernel: priority, piles and rule processing, for two players and for more.

Chapters 900, 1100, 1200; 807 for the abilities that wait and 906 for what happens instead. Test only.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from judge.engine.errors import Illegal
from judge.engine.events import Count, Create, Erase, Event, Finish, Happens, Move, Unwait
from judge.engine.faces import Ability, Face
from judge.engine.replacement import Instead, Replacement
from judge.engine.requests import Choose, Option, Refusal, yes_or_no
from judge.engine.state import Card, PlayerId, State, Waiting, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Listener, Occurrence, noticed
from tests.engine.plain import Plain

Does = Callable[[Table, PlayerId, int], None]  # table, who controls the effect, its source


class Record(NamedTuple):
    """Whose turn it is, and the players clockwise (102.5)."""

    active: PlayerId
    clockwise: tuple[PlayerId, ...]


class Animal(Plain):
    """What the kernel asks of the game."""

    key = "animal"
    waits = "807.4a"

    def noticed(self, table: Table, before: State, events: Sequence[Event]) -> Sequence[Waiting]:
        """Abilities that wait for a move from the field, by what was true before it (807-1e)."""
        found = [
            (event, Occurrence("leaves", event.card, seen="before"))
            for event in events
            if isinstance(event, Move) and before.cards[event.card].zone.name == "field" and event.to.name != "field"
        ]
        return [one for one, _ in noticed(before, found, table.state, _listening, _its_own, _before)]

    def replacements(self, state: State, event: Event) -> Sequence[Replacement]:
        """What a card has happen instead of its destruction (906.1c)."""
        if not isinstance(event, Move) or event.why != "destroy":
            return ()
        card = state.cards[event.card]
        shields = [ability for ability in card.face.abilities if ability.kind == "instead"]
        return [
            Replacement((card.id, one.key), card.label, "906.1c", card.zone.player, one.parts["happens"])
            for one in shields
        ]


def _listening(state: State, _names: Collection[str]) -> list[Listener]:
    return [
        Listener(ability, card.id, card.zone.player)
        for card in state.cards.values()
        for ability in card.face.abilities
        if ability.kind == "trigger" and card.zone.name == "field"
    ]


def _its_own(_state: State, listener: Listener, occurrence: Occurrence) -> bool:
    return occurrence.card == listener.source and occurrence.name == listener.ability.when


def _before(
    _occurrence: Occurrence, here: Listener | None, _there: Listener | None
) -> tuple[Listener, tuple[str, ...]] | None:
    return (here, ("807-1e",)) if here else None


def from_turn(table: Table) -> tuple[PlayerId, ...]:
    """The players, the turn player first, then clockwise (102.5)."""
    record: Record = table.state.own
    at = record.clockwise.index(record.active)
    return record.clockwise[at:] + record.clockwise[:at]


def priority(table: Table) -> None:
    """The priority of a step or phase, until all have passed in succession with empty piles (1101, 1110.2)."""
    players = from_turn(table)
    holder, why, passed = players[0], "1102.2a", 0
    while True:
        if before_priority(table):
            passed = 0  # something was put on a pile on the way: not in succession (1110.1b)
        with table.rule(why):
            table.do(Happens("priority", holder))
        if act(table, holder):
            why, passed = "1102.3a", 0
            continue
        passed += 1
        with table.rule("1110.1"):
            table.do(Happens("pass", holder))
        if passed < len(players):
            holder, why = players[(players.index(holder) + 1) % len(players)], "1110.2"
        elif (last := last_placed(table.state)) is None:
            with table.rule("1110.2"):
                table.do(Happens("priority ends"))
            return
        else:
            resolve(table, last)
            holder, why, passed = players[0], "1102.4b", 0


def last_placed(state: State) -> Card | None:
    """What was put last on any of the piles (610.5)."""
    return max(
        (card for card in state.cards.values() if card.zone.name == "pile"), key=lambda card: card.since, default=None
    )


def act(table: Table, player: PlayerId) -> bool:
    """One action of who has priority; False where they pass (1106.1, 1105.1)."""
    state = table.state
    hand = [state.cards[one] for one in state.in_zone("hand", player)]
    mine = player == state.own.active
    tricks = [card for card in hand if mine or card.face.fact("kind") == "trick"]
    refused = [
        Refusal(f"play {card.label}", "1105.1", Text("ターンプレイヤーではない", "it is not their turn"))
        for card in hand
        if card not in tricks
    ]
    options = (Option("pass", 0), *(Option(f"play {card.label}", card.id) for card in tricks))
    asks = Text("優先権で何をするか", "what to do with priority")
    chosen = table.ask(player, Choose("priority", asks, options, tuple(refused), forced=False, idle="pass"))
    if chosen:
        with table.rule("206-1a"):
            table.do(Move(chosen, Zone("pile", player), why="play"))
    return bool(chosen)


def resolve(table: Table, card: Card) -> None:
    """What was placed last does what it says and leaves the pile (1110.2, 902.1, 904.1, 901.2)."""
    source = card.values.get("source", card.id)
    with table.rule("1110.2"):
        with table.rule("902.1" if "kind" in card.face.facts else "904.1"):
            card.face.abilities[0].parts["does"](table, card.owner, source)
        with table.rule("901.2"):
            table.do(Erase(card.id) if "source" in card.values else Move(card.id, Zone("graveyard", card.owner)))


def before_priority(table: Table) -> bool:
    """Rule processing, then one waiting ability, until there is neither (1101.2b). Whether one was put on a pile."""
    activated, unable = False, set[int]()
    with table.rule("1101.2b"):
        while True:
            rule_processing(table)
            able = [one for one in table.state.waiting if one.id not in unable]
            player = next((who for who in from_turn(table) if any(one.master == who for one in able)), None)
            if player is None:
                break
            mine = [one for one in able if one.master == player]
            options = tuple(Option(f"{one.seen.cards[one.source].label}{one.ability.key}", one) for one in mine)
            with table.rule("1104.1h"):
                asks = Text("どの誘発能力から決めるか", "which ability to decide on first")
                one = table.ask(player, Choose("trigger", asks, options))
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
    parts = one.ability.parts
    name = one.seen.cards[one.source].label
    if parts.get("may"):
        asks = Text(f"{name}の能力を発動するか", f"activate the ability of {name}?")
        with table.rule("1104.1e"):
            if not table.ask(one.master, yes_or_no("activate", asks)):
                table.do(Unwait(one.id))
                return False
    with table.attempt() as attempt, table.rule("1104.2"):
        if "cost" in parts:
            parts["cost"](table, one.master, one.source)
        with table.rule("1104.4"):
            table.do(Unwait(one.id))
        effect = Face(name, {}, (Ability("effect", "effect", parts=parts),))
        pile = Zone("pile", one.master)
        label = f"{name}{one.ability.key}/{table.state.top + 1}"
        with table.rule("1104.2e"):
            table.do(Create(effect, label, pile, one.master, values={"source": one.source}))
    return attempt.failed is None


def impossible(why: Text) -> Illegal:
    """What a cost raises that cannot be paid (1104.2c)."""
    return Illegal("1104.2c", why)


def rule_processing(table: Table) -> None:
    """All that is due, the turn player's first, each player's in an order of their own (1201.4); what one brings about is the
    affair of who is at it, then of the next (1201.5a)."""
    players = from_turn(table)
    at = idle = 0
    while idle < len(players):
        player = players[at % len(players)]
        due = [*_deaths(table, player)]
        if table.state.players[player].value("life") <= 0:
            due.append(Option("defeat", lambda who=player: _lost(table, who)))
        if not due:
            at, idle = at + 1, idle + 1
            continue
        idle = 0
        with table.rule("1201.4b"):
            asks = Text("どのルール処理から行うか", "which rule processing comes first")
            does = table.ask(player, Choose("rule processing", asks, tuple(due)))
        does()


def _deaths(table: Table, player: PlayerId) -> list[Option]:
    due = []
    for one in table.state.in_zone("field", player):
        card = table.state.cards[one]
        defence = card.face.fact("def") + card.value("+def")
        if card.value("damage") >= defence > 0 or (card.value("damage") and defence <= 0):
            due.append(Option(f"destroy {card.label}", lambda one=one: _destroyed(table, one)))
        if defence <= 0:
            due.append(Option(f"bury {card.label}", lambda one=one: _buried(table, one)))
    return due


def _destroyed(table: Table, card: int) -> None:
    """1203.1; a destruction that was replaced takes the damage away (1203.2)."""
    here = table.state.cards[card].zone
    with table.rule("1203.1"):
        table.do(Move(card, Zone("graveyard", table.state.cards[card].owner), why="destroy"))
    if table.state.cards[card].zone == here:
        with table.rule("1203.2"):
            table.do(Count(card, "damage", -table.state.cards[card].value("damage")))


def _buried(table: Table, card: int) -> None:
    with table.rule("1204.1"):
        table.do(Move(card, Zone("graveyard", table.state.cards[card].owner)))


def _lost(table: Table, player: PlayerId) -> None:
    with table.rule("1206.1"):
        table.do(Finish(next(one for one in from_turn(table) if one != player)))


def instead(*events: Event) -> Callable[[Table, Event], Instead]:
    """These events instead of the destruction."""
    return lambda _table, _event: Instead(events)
