"""Replacement effects: what the cards in play and the rules' own keywords put in the place of events (10.10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace as changed
from typing import Any

from judge.cardgame.ground.zones import ACT
from judge.cardgame.moments.replacing import ByKeyword, Found, Replaceable, Replacing, ReplacingCites, subject
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.verbs import Instructions
from judge.cardgame.text.view import View
from judge.cardgame.verbs.events import Concession
from judge.engine.events import Count, Create, Event, Finish, Mark, MarkPlayer, Move
from judge.engine.replacement import Instead
from judge.engine.requests import yes_or_no
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.events import Damage, Heal
from judge.games.evolve.play_and_resolution.layers import LAYERS, has
from judge.games.evolve.players.players import called
from judge.games.evolve.turn.record import STACK
from judge.games.evolve.zones.zones import DECK, EXILE, FIELD, GRAVEYARD, HAND, LEADER

COUNTER = f"counter:{STACK}"
KINDS_OF_DAMAGE = {
    "attack": ("5.13.2", Text("攻撃ダメージ", "attack damage")), "combat": ("5.13.3", Text("交戦ダメージ", "combat damage")),
    "ability": ("5.13.4", Text("能力ダメージ", "ability damage")),
}  # fmt: skip


def _enters(state: State, event: Event, keyword: str) -> Create | Move | None:
    """The event by which a card or token with a keyword is put onto the field; None for any other."""
    if isinstance(event, Create) and event.to.name == FIELD:
        return event if keyword in {ability.keyword for ability in event.face.abilities} else None
    if not isinstance(event, Move) or event.to.name != FIELD or event.card not in state.cards:
        return None
    here = state.cards[event.card].zone.name
    return event if here != FIELD and has(state, event.card, keyword) else None


def _entering(event: Create | Move, happens: Callable[[Table, Create | Move], Instead | None]) -> Found:
    """What enters, whose it is there, and what happens instead."""
    what = event.label if isinstance(event, Create) else event.card
    return Found(what, event.to.player, lambda table: happens(table, event))


def _enters_guarding(state: State, event: Event) -> Found | None:
    entering = _enters(state, event, "守護")
    return _entering(entering, _guard) if entering is not None and ACT not in entering.marks else None


def _guard(table: Table, event: Create | Move) -> Instead | None:
    """守護: it may be acted as it enters (12.8.2)."""
    name = event.label if isinstance(event, Create) else table.state.cards[event.card].label
    asks = Text(f"{name}をアクトして置くか", f"put {name} there acted?")
    if not table.ask(event.to.player, yes_or_no("guard", asks, idle="no")):
        return None
    if isinstance(event, Create):
        return Instead((changed(event, marks=event.marks | {ACT}),))
    return Instead((event, Mark(event.card, ACT)))


def _enters_stacked(state: State, event: Event) -> Found | None:
    entering = _enters(state, event, STACK)
    return _entering(entering, _stacked) if entering is not None and not entering.values else None


def _stacked(table: Table, event: Create | Move) -> Instead:
    """スタック: it enters with a counter (13.3.2.2)."""
    _tell_stack(table, "カウンターを1個置いて場に出る", "it enters with a counter")
    return Instead((changed(event, values={COUNTER: 1}),))


def _leaves_stacked(state: State, event: Event) -> Found | None:
    card = state.cards.get(event.card) if isinstance(event, Move) and not event.keep else None
    if card is None or card.value(COUNTER) <= 0 or not _leaves(state, event) or not has(state, card.id, STACK):
        return None
    return Found(card.id, card.zone.player, lambda table: _stays(table, card.id))


def _stays(table: Table, card: int) -> Instead:
    """スタック: a counter goes instead of the card (13.3.2.2)."""
    _tell_stack(table, "場を離れる代わりにカウンターを1個取り除く", "a counter goes instead of the card")
    return Instead((), lambda table: _take_counter(table, card))


def _take_counter(table: Table, card: int) -> None:
    with table.under(("10.10.1", "13.3.2.2")):
        table.do(Count(card, COUNTER, -1))


def _tell_stack(table: Table, ja: str, en: str) -> None:
    with table.under(("13.3.2.1", "13.3.2.2")):
        table.note_rule(Text(f"【スタック】：{ja}", f"【スタック】: {en}"))


def _leaves(state: State, event: Event) -> bool:
    return _moves(state, event, lambda move: move.to.name != FIELD, FIELD)


def _moves(state: State, event: Event, which: Callable[[Move], bool], here: str = "") -> bool:
    """Whether an event is a certain move, of a card that lies in a certain zone."""
    if not isinstance(event, Move) or event.card not in state.cards or not which(event):
        return False
    return here in ("", state.cards[event.card].zone.name)


def _is_draw(state: State, event: Event) -> bool:
    """A draw, be there no card to be drawn (5.9.1.1)."""
    if isinstance(event, MarkPlayer):
        return event.mark == "drew from nothing"
    return _moves(state, event, lambda move: move.why == "draw" and move.to.name == HAND, DECK)


def _who_draws(state: State, event: Event) -> PlayerId:
    return event.player if isinstance(event, MarkPlayer) else state.cards[subject(state, event)].zone.player


REPLACEABLE = (
    Replaceable("damage", Text("ダメージを受ける", "is dealt damage"), lambda _state, event: isinstance(event, Damage)),
    Replaceable("destroy", Text("破壊される", "is destroyed"), lambda state, event: _moves(state, event, lambda move: move.why == "destroy")),
    Replaceable(
        "die", Text("場から墓場に置かれる", "goes from the field to the graveyard"),
        lambda state, event: _moves(state, event, lambda move: move.to.name == GRAVEYARD, FIELD),
    ),
    Replaceable("leave", Text("場を離れる", "leaves the field"), _leaves),
    Replaceable(
        "exile", Text("消滅する", "is exiled"), lambda state, event: _moves(state, event, lambda move: move.to.name == EXILE, FIELD)
    ),
    Replaceable("draw", Text("引く", "draws"), _is_draw, _who_draws),
    Replaceable("discard", Text("捨てられる", "is discarded"), lambda state, event: _moves(state, event, lambda move: move.why == "discard")),
    Replaceable(
        "enter", Text("場に置かれる", "is put onto the field"),
        lambda state, event: _moves(state, event, lambda move: move.to.name == FIELD) and state.cards[subject(state, event)].zone.name != FIELD,
    ),
    Replaceable("heal", Text("体力が増える", "gains health"), lambda _state, event: isinstance(event, Heal)),
    Replaceable("lose", Text("敗北する", "loses"), lambda _state, event: isinstance(event, Finish) and not isinstance(event, Concession)),
)  # fmt: skip


def _fits_too(view: View, parts: Mapping[str, Any], event: Event) -> bool:
    """What an ability asks of an event besides: a kind of damage (5.13.2–5.13.4), what deals it, that its master loses (1.2.3.1)."""
    if isinstance(event, Finish):
        return event.result != view.me
    if "of" in parts and not _is_of_kind(view.state, event, parts["of"]):
        return False
    by = parts.get("by")
    return by is None or (
        isinstance(event, Damage) and event.source in view.state.cards and by.fits(view, event.source)
    )


def _is_of_kind(state: State, event: Event, kind: str) -> bool:
    """Whether damage is 攻撃ダメージ, 交戦ダメージ or 能力ダメージ (5.13.2–5.13.4)."""
    if not isinstance(event, Damage):
        return False
    if kind == "combat":
        return event.kind != "ability" and state.cards[event.card].zone.name == FIELD
    return event.kind == kind


def _tell_kind(table: Table, parts: Mapping[str, Any], event: Event) -> None:
    if isinstance(event, Damage) and "of" in parts:
        number, name = KINDS_OF_DAMAGE[parts["of"]]
        table.cite(number, Text(f"このダメージは{name.ja}", f"this damage is {name.en}"))


def _other_loses(player: PlayerId, event: Event) -> Sequence[Event]:
    """Of two who lose, one who does not leaves the other to lose alone."""
    return (Finish(player),) if isinstance(event, Finish) and event.result == "draw" else ()


def _carry_out(table: Table, player: PlayerId, source: int, event: Event, text: Instructions) -> None:
    """The text that is carried out in the place of an event, whose card is `it` and `cause`, whose number `amount`."""
    doing = Doing(table, player, source)
    card = subject(table.state, event)
    doing.bound["it"] = doing.bound["cause"] = doing.refer((card,) if card else ())
    doing.bound["amount"] = getattr(event, "amount", 0)
    doing.carry_out(text)


REPLACING = Replacing(
    ReplacingCites(
        instead="10.10.1", gone="10.10.1.1", order="10.10.2", card="10.10.2.2", action="10.10.2.2", once="10.10.2.3", effect="10.2.1.3",
    ),  # whatever a text can replace is an action, of a player or on a card; a card that is played is itself affected (10.10.2.1)
    LAYERS,
    REPLACEABLE,
    _carry_out,
    called,
    (FIELD, LEADER),
    keywords=(
        ByKeyword("守護", "guard", "12.8.2", _enters_guarding, about=(Create, Move)),
        ByKeyword(STACK, "stack in", "13.3.2.2", _enters_stacked, about=(Create, Move)),
        ByKeyword(STACK, "stack out", "13.3.2.2", _leaves_stacked, "10.10.1.1", (Move,)),
    ),
    actions=("draw", "discard"),  # what a player does: whose card it is says nothing of who is affected
    fits_too=_fits_too,
    explain=_tell_kind,
    numbers=lambda event: ("10.2.1.3.2",) if isinstance(event, Damage) else (),
    besides=_other_loses,
)  # fmt: skip
