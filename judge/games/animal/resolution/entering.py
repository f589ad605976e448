"""What applies when something enters the field or comes to the lands: at the same time as that (907-3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import ClassVar

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.doing import Doing
from judge.cardgame.seen.words import COUNTER
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.lasting import fixed
from judge.engine.events import Begin, Create, Event, Move
from judge.engine.faces import Ability
from judge.engine.replacement import Instead, Replacement
from judge.engine.state import Effect, State, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Occurrence
from judge.engine.values import plain_value
from judge.games.animal.abilities import inherent
from judge.games.animal.abilities.layers import layered, traits
from judge.games.animal.keywords.sacred import darkened_by, keeping
from judge.games.animal.terms.equipping import equipped_token
from judge.games.animal.terms.verbs import verb
from judge.games.animal.zones.zones import FIELD, TABLE

RULE = "907-3a"
COMING = ""  # the zone of a token that is about to enter, which is none: its texts can be carried out there
WITH = "enters with"  # under which a text leaves what a card enters with


@plain_value(frozen=True, slots=True)
class Foresee(Create):
    """A token is there, aside, before it comes into being in its zone. Nobody notices it."""

    silent: ClassVar[bool] = True


@plain_value(frozen=True, slots=True)
class CreateAtNight(Create):
    """A token comes into being at night, and so ceases to be where it is (204-1h)."""

    def apply(self, state: State) -> State:
        """One object more, face down."""
        there = Create.apply(self, state)
        card = there.cards[self.made or there.top]
        return there.with_card(card._replace(up=False))


@verb("enters", '["enters", {moved = true}]', "907-3a", "611-2g")
def enters(
    doing: Doing,
    moved: bool = False,
    night: bool = False,
    counter: str = "",
    number: Amount = 1,
    equipped: str = "",
    abilities_of: Selector | None = None,
    **change: object,
) -> None:
    """『出る時』に: 出るものはこの状態で、このカウンターが置かれて、このトークンが装備されて（equipped）、これを得て出る。abilities_of: これらのカードの能力も得る / of what is about to enter: it enters so, with such counters, with such a token equipped to it, or having gained this; abilities_of: the abilities of these cards, too"""
    if abilities_of is not None:
        gained = tuple(one for card in doing.cards(abilities_of) for one in traits(doing.state, card)["abilities"])
        with doing.table.rule("203-7e"):
            told = Text("どの能力を得るかは、ここで決まる", "which abilities are gained is settled here")
            doing.table.note_rule(told)
        change = {**change, "abilities": gained} if gained else change
    if keeping(change):  # it has that before what is at work on the field takes anything (907-3i)
        change = {**change, "keep_abilities": True}
    doing.bound.setdefault(WITH, []).append((moved, night, counter, doing.amount(number), equipped, change))


def of(state: State, event: Event) -> list[Replacement]:
    """What applies to an event by which something enters, as it would replace that; it comes behind all that does."""
    if not isinstance(event, Create | Move) or event.to.name not in TABLE:
        return []
    card = event.card if isinstance(event, Move) else 0
    if card and (card not in state.cards or state.cards[card].zone.name == event.to.name):
        return []
    occurrence, after = _occurrence(state, event)
    if not any(inherent.met(state, [occurrence], after)):
        return []
    label = state.cards[card].label if card else getattr(event, "label", "")
    return [Replacement(("enters", card or label), label, RULE, event.to.player, _with_what_applies)]


def _occurrence(state: State, event: Create | Move) -> tuple[Occurrence, State]:
    """What it is that is about to happen, and the state by which cards count: as if it had, so that it is known whose field it is."""
    after = event.apply(state)
    card = event.card if isinstance(event, Move) else event.made or after.top
    return Occurrence("entering" if event.to.name == FIELD else "landing", card, who=event.to.player), after


def _at_night(event: Create | Move) -> bool:
    """Whether it comes at night: then it has lost its own abilities before (907-3b)."""
    return isinstance(event, Move) and event.up is False


def _with_what_applies(table: Table, event: Event) -> Instead | None:
    """What is about to enter, as it does by all that applies to it."""
    if not isinstance(event, Create | Move):
        return None
    if isinstance(event, Create):
        event = _foreseen(table, event)
    occurrence, after = _occurrence(table.state, event)
    if _at_night(event) and any(
        one.source == occurrence.card for one in inherent.met(table.state, [occurrence], after)
    ):
        label = table.state.cards[occurrence.card].label
        told = Text(
            f"{label}は夜状態で出るので、固有能力を失っている", f"{label} enters at night, without its abilities"
        )
        table.cite("907-3b", told)
    done = inherent.apply(table, [occurrence], inherent.oldest, after, own=not _at_night(event), gains=_abilities)
    given: list[Event] = []
    for doing in done:
        for moved, night, counter, number, token, change in doing.bound.get(WITH, ()):
            dark = night and bool(darkened_by(doing, (occurrence.card,)))
            event = _so(event, moved, dark, counter, number)
            given += _gains(doing, occurrence.card, change)
            if token:
                given += equipped_token(doing, token, occurrence.card, event.to.player)
    if given:
        _tell_too_late(table, occurrence.card, done)
    if done and not _at_night(event):
        _tell_begins(table, occurrence.card, event.to.name)
    return Instead((event, *given))


def _foreseen(table: Table, event: Create) -> Create:
    """A token that comes into being, there before: by what is its own it applies things to itself, and it can gain what applies."""
    aside = Zone(COMING, event.to.player)
    table.do(Foresee(event.face, event.label, aside, event.owner))
    return replace(event, made=table.state.top)


def _abilities(doing: Doing) -> tuple[Ability, ...]:
    """The abilities with which something is to enter by a text (907-3g)."""
    changes = (change for *_rest, change in doing.bound.get(WITH, ()))
    return tuple(one for change in changes if change for one in fixed(doing, change).get("abilities", ()))


def _tell_too_late(table: Table, card: int, done: Sequence[Doing]) -> None:
    """What it gains as it enters does not keep it from entering: that was settled before it moved (611-1h, 907-3h)."""
    if any(one.kind == "forbid" and one.parts.get("to") in TABLE for doing in done for one in _abilities(doing)):
        label = table.state.cards[card].label
        told = Text(
            f"{label}を出せるかは、移動前に判定している", f"whether {label} can enter was settled before it moved"
        )
        with table.rule("611-1h"):
            table.cite("907-3h", told)


def _tell_begins(table: Table, card: int, here: str) -> None:
    """Its permanent abilities begin as it is put there, after what applies as it enters (907-3i)."""
    known = table.state.cards[card]
    if any(one.kind == "static" and here in one.parts.get("valid in", (FIELD,)) for one in known.face.abilities):
        told = Text(
            f"{known.label}の常時能力は、実際に出す時点から発動する",
            f"the permanent abilities of {known.label} begin as it is put there, after this",
        )
        table.cite("907-3i", told)


def _so(event: Create | Move, moved: bool, night: bool, counter: str, number: int) -> Create | Move:
    marks = event.marks | {ACT} if moved else event.marks
    values = dict(event.values)
    if counter and number > 0:
        values[f"{COUNTER}{counter}"] = values.get(f"{COUNTER}{counter}", 0) + number
    event = replace(event, marks=marks, values=values)
    if not night:
        return event
    if isinstance(event, Move):
        return replace(event, up=False)
    return CreateAtNight(**{one.name: getattr(event, one.name) for one in fields(Create)})


def _gains(doing: Doing, card: int, change: dict[str, object]) -> list[Event]:
    """What it enters having gained: effects on it that begin as it enters."""
    parts = layered(fixed(doing, change)) if change else ()
    return [
        Begin(Effect(0, doing.source, doing.me, doing.since, layer, part, frozenset((card,)), "while there", RULE))
        for layer, part in parts
    ]
