"""What a player may do beside any decision: look at zones and count them; what is hidden is refused (4.1.2, 4.1.3, 4.3.2–4.13.2)."""

from __future__ import annotations

from judge.engine.requests import Answer
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind
from judge.games.evolve.turn.record import (
    DECK,
    EVOLVE_DECK,
    HAND,
    PLAYERS,
    RESOLVING,
    SHOWN,
    ZONES,
    called,
    is_public,
    zone,
)

ASIDES = ("look", "count", "rearrange")  # "look B.graveyard", "look 切り札", "count B.hand", "rearrange A.deck"
DOWN = Text("裏向き", "face down")


def aside(table: Table, who: PlayerId, answer: Answer) -> bool:
    """Whether an answer is a look, a count or the wish to put a zone in order; it is told, or refused, and decides nothing."""
    verb, _, what = answer.partition(" ") if isinstance(answer, str) else ("", "", "")
    if verb not in ASIDES or not what:
        return False
    player, dot, name = what.partition(".")
    if player in PLAYERS and dot and name in ZONES:
        {"look": _look, "count": _count, "rearrange": _rearrange}[verb](table, who, player, name)
        return True
    cards = [card.id for card in table.state.cards.values() if card.label == what]
    if verb != "look" or not cards:
        return False
    _look_at_card(table, who, cards[0])
    return True


def sees(state: State, who: PlayerId, card: int) -> bool:
    """Whether a player may know what a card is: in public zones (4.1.2), the own hand and evolve deck, and what is shown."""
    known = state.cards[card]
    name, player = known.zone.name, known.zone.player
    if is_public(name):
        return known.up or player == who
    return SHOWN in known.marks or (name in (HAND, EVOLVE_DECK) and player == who)


def _look(table: Table, who: PlayerId, player: PlayerId, name: str) -> None:
    """A whole zone: the public ones by anybody, hand and evolve deck by their player, a deck by nobody (4.5.2, 4.6.2, 4.7.2)."""
    cards = table.state.in_zone(name, zone(name, player).player)
    label, place = f"{player}の{ZONES[name].name.ja}", f"the {ZONES[name].name.en} of {player}"
    hidden = not is_public(name) and (name == DECK or player != who)
    rule = ZONES[name].says
    if hidden and table.in_force(rule):
        _refused(table, who, rule, Text(f"{label}を見る", f"looking at {place}"))
        return
    names = [called(table.state, card) if sees(table.state, who, card) else DOWN for card in cards]
    shown = Text("、".join(one.ja for one in names) or "なし", ", ".join(one.en for one in names) or "none")
    if not table.in_force(ZONES[name].home, "4.1.2"):
        return
    with table.under((ZONES[name].home, "4.1.2")):
        table.cite(rule, Text(f"{who}が{label}を見る：{shown.ja}", f"{who} looks at {place}: {shown.en}"))


def _look_at_card(table: Table, who: PlayerId, card: int) -> None:
    """One card: wherever it lies, if it may be seen there, or is shown just now (5.20.1)."""
    known = table.state.cards[card]
    rule = "5.20.1" if SHOWN in known.marks else ZONES[known.zone.name].says
    if sees(table.state, who, card):
        table.cite(rule, Text(f"{who}が{known.label}を見る", f"{who} looks at {known.label}"))
    else:
        _refused(table, who, rule, Text(f"{known.label}を見る", f"looking at {known.label}"))


def _count(table: Table, who: PlayerId, player: PlayerId, name: str) -> None:
    """How many cards lie in a zone: anybody may know that of every zone, at any time (4.1.2.1)."""
    number = len(table.state.in_zone(name, zone(name, player).player))
    label, place = f"{player}の{ZONES[name].name.ja}", f"the {ZONES[name].name.en} of {player}"
    with table.rule("4.1.1"):
        table.cite(
            "4.1.2.1",
            Text(f"{who}が確認する：{label}は{number}枚", f"{who} is told: {number} cards in {place}"),
        )


def _rearrange(table: Table, who: PlayerId, player: PlayerId, name: str) -> None:
    """Another order: not of a zone that keeps one (4.1.3, 4.5.2, 4.11.2); elsewhere the order means nothing."""
    what = Text(
        f"{player}の{ZONES[name].name.ja}の順番を変える", f"another order of the {ZONES[name].name.en} of {player}"
    )
    if name in (DECK, RESOLVING):
        with table.rule(ZONES[name].says):
            _refused(table, who, "4.1.3", what)
    else:
        table.cite(ZONES[name].says, Text(f"順番は管理しない: {what.ja}", f"the order means nothing: {what.en}"))


def _refused(table: Table, who: PlayerId, rule: str, what: Text) -> None:
    if not table.in_force(rule):
        return
    with table.rule(rule):
        table.note(
            Kind.REFUSAL, Text(f"{who}: {what.ja}ことはできない", f"{who}: {what.en} is refused"), who=who
        )  # fmt: skip
