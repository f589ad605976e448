"""Activation costs: decided whole before anything of them is done, then done at once, all or nothing (705)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import prepare, there
from judge.cardgame.play.prepared import Prepared, declare
from judge.cardgame.play.trying import enough, impossible
from judge.cardgame.text.verbs import Instruction, Instructions, rooted
from judge.engine.errors import Illegal
from judge.engine.events import Event
from judge.engine.faces import Ability
from judge.engine.requests import Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.playing_cards.costs import short
from judge.games.animal.playing_cards.unpayable import why_left
from judge.games.animal.resolution.trying import is_futile
from judge.games.animal.terms.targets import targeted
from judge.games.animal.terms.verbs import verb

DECIDED, AIMED = (("choice", "x", "extra"),), (("target", "everyone", "divide"),)  # first what is decided, then targets
AIM = "aim"  # the kind of verbs that make targets of what is no card alone
ASKING = frozenset((*(kind for kinds in (*DECIDED, *AIMED) for kind in kinds), AIM))
ASKED = frozenset((*ASKING, "cost", "if"))
SETTLES = ("set", "same")  # verbs that settle to what the rest refers
WHOLE = "whole cost"  # under which a play that is being decided knows its own cost, and what will happen behind it
LEFT = Text("発動コストの一部を行えない", "a part of the activation cost cannot be done")


@verb("cost", '["cost", [["exile", "own animal in:graveyard"]]]', "705-1b", kind="cost")
def option_cost(doing: Doing, cost: Instructions) -> None:
    """選択肢の中の発動コスト: 選んで発動する時に行う / the activation cost of an option: done when it is chosen, not on resolution"""
    del doing, cost


def costs_of(doing: Doing, text: Instructions, cost: Instructions) -> Iterator[Instruction]:
    """All parts of an activation cost: the ability's own, and those of the options that were chosen (705-1b, 705-1f)."""
    yield from rooted(cost, "cost")
    for one in there(doing, text):
        if one.verb.kind == "cost":
            yield from one.arguments["cost"]


def pay_for(doing: Doing, text: Instructions, cost: Instructions, *ahead: Event) -> None:
    """Decide all that an activation cost leaves open (705.5b), then do it at once (705.5a). ahead: what will happen behind it.

    Raises Illegal where a part cannot be done whole, or something else would happen instead (705.5); then there may be no option left, either (705-1d).
    """
    modal = any(one.verb.kind == "choice" for one in text)
    try:
        _pay_for(doing, text, cost, ahead)
    except Illegal as no:
        raise Illegal(no.rule, no.why, ("705-1d", *no.under)) if modal else no from no
    finally:
        doing.promised = []
        doing.bound.pop(WHOLE, None)


def _pay_for(doing: Doing, text: Instructions, cost: Instructions, ahead: Sequence[Event]) -> None:
    table = doing.table
    doing.promised, doing.bound[WHOLE] = list(ahead), (cost, ahead)
    prepare(doing, text, DECIDED)
    parts: list[tuple[str, Event]] = []
    with table.under(("705.1", "705.5b")), doing.promising():
        for one in costs_of(doing, text, cost):
            parts += _taken(doing, one)
    with table.rule("206-4a"):
        prepare(doing, text, AIMED)
        for one in there(doing, text):
            if one.verb.kind == AIM:
                doing.carry_out_one(one)
    aimed = [one for one in there(doing, text) if one.verb.kind in AIMED[0]]
    _tell(doing, text, len(parts), len(aimed))
    doing.promised = []
    _do(doing, parts)
    _still_aimed(doing, aimed, {getattr(event, "card", 0) for _number, event in parts})


def _tell(doing: Doing, text: Instructions, parts: int, aimed: int) -> None:
    """That all was decided first, and is done at once."""
    table, options = doing.table, [one for one in there(doing, text) if one.verb.kind == "cost"]
    if options:
        table.cite(
            "705-1b", Text("選択肢の［ ］も発動コストの一部", "what stands in an option's brackets is part of the cost")
        )
    modal = any(one.verb.kind == "choice" for one in text)
    if modal:
        _tell_forbidden(doing, text)
    if not parts or parts + aimed < 2:
        return
    with table.rule("705-1f" if modal else ""):
        table.cite("705.5b", Text("内容をすべて決めてから行う", "all of it is decided before it is done"))
    with table.rule("705-1e" if modal else ""):
        table.cite("705.5a", Text("すべての処理を同時に行う", "all of it is done at once"))


def why_no_option(doing: Doing, option: Instructions) -> Illegal | None:
    """Why an option cannot be chosen: its own cost cannot be done with the rest (705-1c), whatever becomes of its effect (705-1g)."""
    cost, ahead = doing.bound[WHOLE]

    def with_it(trial: Table) -> None:
        pay_for(Doing(trial, doing.me, doing.source, dict(doing.bound)), option, cost, *ahead)

    no = impossible(doing.table, with_it, ("lands",))
    return Illegal(no.rule, no.why, ("705-1c", *no.under)) if no is not None else None


def _taken(doing: Doing, one: Instruction) -> list[tuple[str, Event]]:
    """What a part of a cost will have happen, each under its number. Raises Illegal where that is not all that it asks for."""
    if one.verb.name in SETTLES:  # a number that the rest refers to: nothing is paid
        doing.carry_out_one(one)
        if one.verb.name == "set":
            doing.table.cite("207-15e", Text("Xは発動コストの時点で決まる", "X is settled as the cost is done"))
        return []
    due, before = doing.game.due(doing, one), len(doing.promised)
    doing.bound["done"] = None
    doing.carry_out_one(one)
    events, done = doing.promised[before:], doing.bound["done"] or 0
    if due.wanted is not None and done < due.wanted:
        doing.table.refuse("705.5", LEFT, why_left(doing, one, {getattr(event, "card", 0) for event in events}))
    if due.wanted == 0 or (not events and one.verb.name == "pay life"):
        doing.table.cite("705.5c", Text("0でも行ったものとみなす", "of nothing it counts as done"))
    return [(one.verb.rules[0] if one.verb.rules else "705.5a", event) for event in events]


def _tell_forbidden(doing: Doing, text: Instructions) -> None:
    """That an option was chosen of whose effect nothing can be done now: its cost alone has to be (705-1g)."""
    options = [
        one.arguments["options"][index]
        for one in text
        if one.verb.kind == "choice"
        for index in doing.taken.get(one.path, ())
    ]
    for option in options:
        does = tuple(one for one in option if one.verb.kind not in ASKED)
        if does and is_futile(doing, does):
            told = Text(
                "効果の処理が行えない選択肢も選べる", "an option of whose effect nothing can be done can be chosen"
            )
            doing.table.cite("705-1g", told)


def _do(doing: Doing, parts: Sequence[tuple[str, Event]]) -> None:
    """All parts at once (705.5a). Raises Illegal where one is not done, or something else in its place (705.5, 906.5)."""
    if not parts:
        return
    table, source, before, since = doing.table, doing.source, doing.state, len(doing.table.trace)
    events = [event for _number, event in parts]
    with table.under(("705.5a",) if len(parts) > 1 else ("705.5",)):
        happened = table.together(*parts)
        done = {id(event) for event in (*happened, *doing.done_elsewhere(since, events, happened))}
    if any(id(event) not in done for event in events):
        told = Text(
            "別の処理に置き換わり、発動コストを行えない", "something else happens instead: the cost is not done"
        )
        table.refuse("705.5", told)
    doing.note_moved(before, events)
    dealt_with = (getattr(event, "card", 0) for event in events)
    doing.bound["it"] = doing.refer(card for card in dict.fromkeys(dealt_with) if card in table.state.cards)
    known = table.state.cards.get(source)
    if known is not None and not doing.is_there(doing.origin) and doing.origin.card == source:
        doing.origin = doing.refer((source,))[0]
        table.cite(
            "705.7", Text(f"移動した後の{known.label}を『これ』とする", f"{known.label} is “this” where it is then")
        )


def _still_aimed(doing: Doing, aimed: Sequence[Instruction], touched: set[int]) -> None:
    """What the cost has changed still is what may be a target: both are done at once (705.5a)."""
    for one in aimed:
        for ref in doing.taken.get(one.path, ()):
            if ref.card in touched and (
                not doing.is_there(ref) or not one.arguments["what"].fits(doing.view(), ref.card)
            ):
                doing.table.refuse("705.5", LEFT)


def taken_by_cost(doing: Doing, card: int) -> Refusal | None:
    """That a card cannot be a target which the cost takes (705.5b, 705-1f)."""
    if not any(getattr(event, "card", 0) == card and hasattr(event, "to") for event in doing.promised):
        return None
    label = doing.state.cards[card].label
    return Refusal(label, "705.5b", Text("発動コストで移動する", "the activation cost takes it away"))


def why_short(state: State, player: PlayerId, ability: Ability) -> Illegal | None:
    """Why the cost of an ability cannot be paid, where it begins with lands to move before anything is decided; None where that is not the reason."""
    first = next(iter(ability.parts.get("cost") or ()), None)
    number = first.arguments["number"] if first is not None and first.verb.name == "pay" else 0
    if not isinstance(number, int) or any(one.verb.kind in (*DECIDED[0], "if") for one in ability.parts["do"]):
        return None
    return short(state, player, number, "705.5")


def announce(doing: Doing, text: Instructions, cost: Instructions) -> Prepared:
    """Pay for an effect and put it on the pile of who activates it. Raises Illegal where the cost cannot be paid whole."""
    pay_for(doing, text, cost)
    enough(doing.table)
    declared = declare(doing.table, doing.prepared(text))
    targeted(doing.table, declared)
    return declared


def asks_for_anything(ability: Ability) -> bool:
    """Whether activating an ability takes any decision or payment."""
    return bool(ability.parts.get("cost")) or asks(ability.parts["do"])


@lru_cache(maxsize=4096)
def asks(text: Instructions) -> bool:
    """Whether a text has anything decided while it is activated."""
    return any(one.verb.kind in ASKED for one in text)
