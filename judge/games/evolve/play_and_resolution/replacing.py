"""Replacement effects: what the cards in play and the rules' own keywords put in the place of events (10.10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed

from judge.cardgame.text.verbs import Instructions
from judge.engine.events import Count, Create, Event, Finish, Mark, MarkPlayer, Move
from judge.engine.faces import Ability
from judge.engine.replacement import Instead, Replacement
from judge.engine.requests import Choose, Option, yes_or_no
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text
from judge.games.evolve.card_information.view import View
from judge.games.evolve.defined_actions.events import Concession, Damage, Heal
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.play_and_resolution.layers import has, traits, valid
from judge.games.evolve.turn.record import (
    ACT,
    DECK,
    EXILE,
    FIELD,
    GRAVEYARD,
    HAND,
    LEADER,
    STACK,
    called,
    master,
)

ACTIONS = ("draw", "discard")  # what a player does: whose card it is says nothing of who is affected


KINDS_OF_DAMAGE = {"attack": "5.13.2", "combat": "5.13.3", "ability": "5.13.4"}
DAMAGE = {
    "attack": Text("攻撃ダメージ", "attack damage"), "combat": Text("交戦ダメージ", "combat damage"),
    "ability": Text("能力ダメージ", "ability damage"),
}  # fmt: skip


def replacements(state: State, event: Event) -> list[Replacement]:
    """The replacement effects that could happen instead of an event, those of the turn player's cards first."""
    found: list[Replacement] = []
    if isinstance(event, Create) and event.to.name == FIELD:
        found += _token_enters(event)
    if isinstance(event, Move) and event.to.name == FIELD and ACT not in event.marks and _enters(state, event):
        if has(state, event.card, "守護"):
            found.append(Replacement(("guard", event.card), "守護", "12.8.2", event.to.player, _guard))
        if STACK in traits(state, event.card)["keywords"] and not event.values:
            found.append(Replacement(("stack in", event.card), "スタック", "13.3.2.2", event.to.player, _stacked))
    if (
        isinstance(event, Move)
        and state.cards[event.card].zone.name == FIELD
        and not event.keep
        and event.to.name != FIELD
    ):
        card = state.cards[event.card]
        if has(state, event.card, STACK) and card.value(f"counter:{STACK}") > 0:
            found.append(Replacement(("stack out", event.card), "スタック", "13.3.2.2", card.zone.player, _stays))
    found += [
        _of_ability(state, player, source, ability)
        for player, source, ability in valid(state, "replace", (FIELD, LEADER))
        if fits(state, player, source, ability, event)
    ]
    return found


def _enters(state: State, event: Move) -> bool:
    return event.card in state.cards and state.cards[event.card].zone.name != FIELD


def _guard(table: Table, event: Event) -> Instead | None:
    """守護: it may be acted as it enters (12.8.2)."""
    assert isinstance(event, Move)  # noqa: S101 - it was found for a move
    name = table.state.cards[event.card].label
    asks = Text(f"{name}をアクトして置くか", f"put {name} there acted?")
    if not table.ask(event.to.player, yes_or_no("guard", asks, idle="no")):
        return None
    return Instead((event, Mark(event.card, ACT)))


def _token_enters(event: Create) -> list[Replacement]:
    """A token with 守護 or スタック is put onto the field like a card (12.8.2, 13.3.2.2)."""
    words = {ability.keyword for ability in event.face.abilities}
    player = event.to.player

    def guard(table: Table, event: Event) -> Instead | None:
        assert isinstance(event, Create)  # noqa: S101 - it was found for a token
        asks = Text(f"{event.label}をアクトして置くか", f"put {event.label} there acted?")
        if not table.ask(player, yes_or_no("guard", asks, idle="no")):
            return None
        return Instead((changed(event, marks=event.marks | {ACT}),))

    def stacked(table: Table, event: Event) -> Instead | None:
        assert isinstance(event, Create)  # noqa: S101
        _tell_stack(table, "カウンターを1個置いて場に出る", "it enters with a counter")
        return Instead((changed(event, values={f"counter:{STACK}": 1}),))

    found: list[Replacement] = []
    if "守護" in words and ACT not in event.marks:
        found.append(Replacement(("guard", event.label), "守護", "12.8.2", player, guard))
    if STACK in words and not event.values:
        found.append(Replacement(("stack in", event.label), "スタック", "13.3.2.2", player, stacked))
    return found


def _stacked(table: Table, event: Event) -> Instead | None:
    """スタック: it enters with a counter (13.3.2.2)."""
    assert isinstance(event, Move)  # noqa: S101
    _tell_stack(table, "カウンターを1個置いて場に出る", "it enters with a counter")
    return Instead((changed(event, values={f"counter:{STACK}": 1}),))


def _tell_stack(table: Table, ja: str, en: str) -> None:
    with table.under(("13.3.2.1", "13.3.2.2")):
        table.note_rule(Text(f"【スタック】：{ja}", f"【スタック】: {en}"))


def _stays(table: Table, event: Event) -> Instead | None:
    """スタック: a counter goes instead of the card (13.3.2.2)."""
    assert isinstance(event, Move)  # noqa: S101
    _tell_stack(table, "場を離れる代わりにカウンターを1個取り除く", "a counter goes instead of the card")
    return Instead((Count(event.card, f"counter:{STACK}", -1),))


def fits(state: State, me: PlayerId, source: int, ability: Ability, event: Event) -> bool:
    """Whether a replacement effect is about an event."""
    parts = ability.parts
    card = _subject(state, event)
    if isinstance(event, Finish):  # a defeat; a concession is never replaced (1.2.3.1)
        mine = parts["event"] == "lose" and event.result != me and not isinstance(event, Concession)
        return mine and ("if" not in parts or parts["if"](View(state, me, source)))
    if "of" in parts and not _is_of_kind(state, event, parts["of"]):
        return False
    if not _is_called(state, event, parts["event"]) or (card and card not in state.cards):
        return False
    view = View(state, me, source)
    if "if" in parts and not parts["if"](view):
        return False
    if parts["event"] == "draw":
        return me == (event.player if isinstance(event, MarkPlayer) else state.cards[card].zone.player)
    if card and not parts["what"].fits(view, card):
        return False
    by = parts.get("by")
    return by is None or (isinstance(event, Damage) and event.source in state.cards and by.fits(view, event.source))


def _is_of_kind(state: State, event: Event, kind: str) -> bool:
    """Whether damage is 攻撃ダメージ, 交戦ダメージ or 能力ダメージ (5.13.2–5.13.4)."""
    if not isinstance(event, Damage):
        return False
    if kind == "combat":
        return event.kind != "ability" and state.cards[event.card].zone.name == FIELD
    return event.kind == kind


def _subject(state: State, event: Event) -> int:
    card = getattr(event, "card", 0)
    return card if isinstance(card, int) and card in state.cards else 0


def _is_called(state: State, event: Event, name: str) -> bool:
    match event:
        case Damage():
            return name == "damage"
        case Heal():
            return name == "heal"
        case Move(card=card, to=to, why=why):
            here = state.cards[card].zone.name
            return {
                "destroy": why == "destroy", "exile": to.name == EXILE and here == FIELD, "discard": why == "discard",
                "die": here == FIELD and to.name == GRAVEYARD, "leave": here == FIELD and to.name != FIELD,
                "enter": to.name == FIELD and here != FIELD, "draw": why == "draw" and here == DECK and to.name == HAND,
            }.get(name, False)  # fmt: skip
        case MarkPlayer(mark=mark):  # a draw too, though there is no card (5.9.1.1)
            return name == "draw" and mark == "drew from nothing"
    return False


def _of_ability(state: State, player: PlayerId, source: int, ability: Ability) -> Replacement:
    def happens(table: Table, event: Event) -> Instead | None:
        return _instead(table, event, player, source, ability)

    label, name = state.cards[source].label, called(state, source)
    return Replacement((source, id(ability)), label, "10.10.1", player, happens, "10.10.1.1", "10.10.2.3", name)


def _instead(table: Table, event: Event, player: PlayerId, source: int, ability: Ability) -> Instead | None:
    """What a replacement effect puts in the place of an event (10.2.1.3); None where its master declines."""
    parts, name = ability.parts, called(table.state, source)
    counted = isinstance(event, Damage | Heal) and parts["amount"] is not None
    kind = ("10.2.1.3", *(("10.2.1.3.2",) if counted and isinstance(event, Damage) else ()))
    if not table.in_force(*kind):
        return None
    if parts["may"]:
        asks = Text(f"{name.ja}の効果を適用するか", f"apply the effect of {name.en}?")
        if not table.ask(player, yes_or_no("instead", asks)):
            return None
    if isinstance(event, Damage | Heal) and counted:
        view = View(table.state, player, source, bound={"amount": event.amount})
        value = _amount(view, parts["amount"], parts["least"])
        with table.under(kind):
            told = Text(
                f"{name.ja}により、値は{event.amount}でなく{value}",
                f"because of {name.en} it is {value}, not {event.amount}",
            )
            table.note_rule(told)
        return Instead((changed(event, amount=value),))
    table.cite("10.2.1.3", Text(f"{name.ja}の置換効果", f"the replacement effect of {name.en}"))
    if isinstance(event, Damage) and "of" in parts:
        told = Text(f"このダメージは{DAMAGE[parts['of']].ja}", f"this damage is {DAMAGE[parts['of']].en}")
        table.cite(KINDS_OF_DAMAGE[parts["of"]], told)
    if parts["instead"] is None:
        return Instead(())
    alone = isinstance(event, Finish) and event.result == "draw"  # of two who lose, the other loses alone
    return Instead((Finish(player),) if alone else (), _text_instead(event, player, source, parts["instead"]))


def _text_instead(event: Event, player: PlayerId, source: int, text: Instructions) -> Callable[[Table], None]:
    """The text that is carried out in the place of an event, whose card is `it` and `cause`, whose number `amount`."""

    def then(table: Table) -> None:
        doing = Doing(table, player, source)
        card = _subject(table.state, event)
        doing.bound["it"] = doing.bound["cause"] = doing.refer((card,) if card else ())
        doing.bound["amount"] = getattr(event, "amount", 0)
        with table.rule("10.10.1"):
            doing.carry_out(text)

    return then


def _amount(view: View, amount: int | str, least: int | None) -> int:
    """What becomes of a value: another number, more, less, half or twice of it, or an expression with `amount` in it."""
    text = str(amount)
    value = view.number("amount")
    if text.startswith(("+", "-")):
        value += view.amount(text)
    elif text == "half":
        value = (value + 1) // 2
    elif text == "double":
        value *= 2
    else:
        value = view.amount(text)
    return max(value, int(least or 0))


def order(table: Table, event: Event, found: list[Replacement]) -> Replacement:
    """Which of several replacements comes first: who is affected says (10.10.2).

    Of what happens to a card that is its master (10.10.2.1); of what a player does who does it (10.10.2.2).
    """
    if not table.in_force("10.10.2"):
        return found[0]
    rule, player = _affected(table.state, event, found)
    with table.under(("10.10.2", rule)):
        labels: dict[str, int] = {}
        options = []
        for one in found:
            labels[one.label] = labels.get(one.label, 0) + 1
            label = one.label if labels[one.label] == 1 else f"{one.label}（{labels[one.label]}）"
            options.append(Option(label, one, one.name if label == one.label else EMPTY))
        asks = Text("どの置換効果を先に適用するか", "which replacement comes first")
        picked: Replacement = table.ask(player, Choose("replacement", asks, tuple(options)))
        return picked


def _affected(state: State, event: Event, found: list[Replacement]) -> tuple[str, PlayerId]:
    """Who is affected by an event, and the rule that says so."""
    card = _subject(state, event)
    if isinstance(event, Move) and event.why in ACTIONS:
        return "10.10.2.2", state.cards[card].zone.player
    if card:
        return "10.10.2.1", master(state, card)
    player = getattr(event, "player", "")
    return "10.10.2.2", player or found[0].master
