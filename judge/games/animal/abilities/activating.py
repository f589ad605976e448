"""Activating abilities: 起動能力 with priority (806, 1108), 誘発能力 that wait (807, 1104), and their effects (904)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.play.ref import Use, use_of
from judge.cardgame.play.trying import impossible
from judge.cardgame.play.waited import doing_of, has_moved
from judge.cardgame.text.verbs import Amount, Instructions, rooted
from judge.engine.errors import Illegal
from judge.engine.events import Happens, Note
from judge.engine.faces import Ability
from judge.engine.requests import yes_or_no
from judge.engine.state import PlayerId, State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Occurrence
from judge.games.animal.abilities import inherent, limits
from judge.games.animal.abilities.layers import is_kind, original, traits
from judge.games.animal.abilities.tolls import ACTIVATE, TRIGGER, pay_tolls, tell_later, tolls
from judge.games.animal.abilities.triggers import AS_IT_WAS, WATCHING
from judge.games.animal.card_information.view import GAME
from judge.games.animal.counters.telling import tell_escape
from judge.games.animal.keywords.keywords import DEFT, FLEET
from judge.games.animal.playing_cards.activation import announce, asks_for_anything, why_short
from judge.games.animal.playing_cards.playing import KIND
from judge.games.animal.resolution.resolving import carry_out
from judge.games.animal.terms.verbs import verb
from judge.games.animal.turn.record import STANDBY, record
from judge.games.animal.zones.zones import FIELD, ZONES

FORBIDDEN = Illegal("102.2", Text("能力を発動できない", "its abilities cannot be activated"), ("801.7c",))


def moves_itself(ability: Ability) -> bool:
    """Whether the activation cost moves the card itself: ＜ムーブ＞ (204-7c)."""
    return any(
        one.verb.name == "move" and one.arguments["what"].pieces == ("this",) for one in ability.parts.get("cost") or ()
    )


def why_on_standby(state: State, card: int, ability: Ability) -> Illegal | None:
    """Why 行動待機 keeps an animal from moving for a cost (204-7d, 204-8c, 1108.2a); not with 《駿足》 or 《早業》 (1610.1, 1616.1)."""
    known = traits(state, card)
    if not moves_itself(ability) or STANDBY not in state.cards[card].marks or not is_kind(state, card, "animal"):
        return None
    if FLEET in known["keywords"] or DEFT in known["keywords"]:
        return None
    told = Text("行動待機状態の動物である", "it is an animal on standby")
    return Illegal("1108.2a", told, ("204-8c", "204-7d", *_numbers_of_lost(state, card)))


def _numbers_of_lost(state: State, card: int) -> tuple[str, ...]:
    """That it has lost the keyword with which it would be free to move (1610.1a, 1616.1a)."""
    had = original(state.cards[card].face)["keywords"]
    return tuple(number for word, number in ((FLEET, "1610.1a"), (DEFT, "1616.1a")) if word in had)


def why_not_activated(table: Table, player: PlayerId, card: int, ability: Ability) -> Illegal | None:
    """Why an activated ability cannot be activated by a player with priority; None where it can."""
    state = table.state
    if "activate" in traits(state, card)["cannot"]:
        return FORBIDDEN
    if "if" in ability.parts and not ability.parts["if"](GAME.view(state, player, card)):
        return Illegal(
            "806.4a",
            Text("発動状況を満たしていない", "it is not the situation for it"),
            ("1108.2b", *ability.parts["if"].rules),
        )
    if moves_itself(ability) and ACT in state.cards[card].marks:
        return Illegal("204-7b", Text("すでにムーブ状態である", "it is moved already"), ("801.6",))
    if (no := why_on_standby(state, card, ability)) is not None:
        return no
    if (ability.parts.get("limit") or 0) and _times_used(state, card, ability) >= ability.parts["limit"]:
        return Illegal(
            "806.4b", Text("このターンにはもう発動できない", "it cannot be activated again this turn"), ("1108.2b",)
        )
    besides = bool(tolls(state, ACTIVATE, card)) or _doubling(state, "activating", player, card)
    if not (asks_for_anything(ability) or besides):
        return None
    no = (None if besides else why_short(state, player, ability)) or impossible(
        table, lambda trial: activate(trial, player, card, ability), ("lands",), makes=True
    )
    return Illegal(no.rule, no.why, ("801.6", *no.under)) if no is not None else None


def _use(state: State, card: int, ability: Ability) -> Use:
    return use_of(state, card, ability, traits(state, card)["abilities"])


def _times_used(state: State, card: int, ability: Ability) -> int:
    return record(state).used.count(_use(state, card, ability))


def _doubling(state: State, situation: str, player: PlayerId, card: int) -> bool:
    """Whether anything applies when an ability of a card is about to be activated (806.4d, 807.5c)."""
    return any(inherent.met(state, [Occurrence(situation, card, who=player)]))


def activate(table: Table, player: PlayerId, card: int, ability: Ability) -> None:
    """Activate an activated ability (806.5): what has to be done besides, then its cost whole; its effect is put on the player's pile (806.1)."""
    label, use = table.state.cards[card].label, _use(table.state, card, ability)
    said = Text(f"{label}の起動能力", f"an activated ability of {label}")
    if not ZONES.is_public(table.state.cards[card].zone.name):
        table.cite("806.3a", Text(f"{label}を全員に見せる", f"{label} is shown to everybody"))
    with table.under((*ability.rules, "806.5", "1108.1")):

        def once() -> None:
            here = table.state.cards[card].zone.name if card in table.state.cards else ""
            paid = pay_tolls(table, player, ACTIVATE, card, "806.6", "806.6c", "806.6a")
            with _whole(paid, "806.6"):
                _put(Doing(table, player, card, {KIND: "activated", "ability": ability}), ability)
            with table.under(("801.1", "206-2a", "206-2c", "206-2d", "806.8")):
                if ability.parts.get("limit"):
                    table.do(Note(record(table.state)._replace(used=(*record(table.state).used, use))))
                told = Text(f"{player}が{said.ja}を発動", f"{player} activates {said.en}")
                table.do(Happens("activated", player, card, told=told))
                _tell_where(table, player, card, "activated", here)
            tell_later(table, paid, ACTIVATE, card, "806.6b")

        _so_often(table, Occurrence("activating", card, who=player), "806.4d", once)


def _zone_of(waiting: Waiting) -> str:
    """Where a waiting ability is activated: in the zone that it names (801.7)."""
    known = (waiting.after or waiting.seen).cards.get(waiting.source)
    return known.zone.name if known is not None else FIELD


def _tell_where(table: Table, player: PlayerId, card: int, what: str, here: str) -> None:
    """It was activated in the zone where it is an ability, though its cost may have moved the card (801.7, 801.7a)."""
    state = table.state
    if card not in state.cards or (what == "activated" and state.cards[card].zone.name != here):
        told = Text(
            f"移動していても、{ZONES[here].name.ja}で発動したことになる",
            f"it counts as activated in the {ZONES[here].name.en}",
        )
        with table.rule("801.7"):
            table.cite("801.7a", told)
    if f"{what}_{here}" in WATCHING.awaited(state, state):
        told = Text(
            f"{ZONES[here].name.ja}のカードが能力を発動した",
            f"a card of the {ZONES[here].name.en} has activated an ability",
        )
        with table.under(("801.7", "801.7b")):
            table.do(Happens(f"{what}_{here}", player, card, told=told))


def _so_often(table: Table, occurrence: Occurrence, number: str, once: Callable[[], None]) -> None:
    """Activate an ability as often as what applies at that moment says: where one may, all of it or nothing."""
    more = may = 0
    with table.rule(number):
        for doing in inherent.apply(table, [occurrence], inherent.by_player(occurrence.who, number)):
            more += doing.bound.get("again", 0)
            may += doing.bound.get("again", 0) if doing.bound["optional"] else 0
    once()
    with table.rule(number if more else ""):
        for index in range(more):
            if index < may:
                once()
                continue
            with table.attempt():
                once()


@verb("again", '["again", 1]', "806.4d", "807.5c")
def again(doing: Doing, number: Amount = 1) -> None:
    """『発動する時』に: その能力を追加でその回数発動する / of an ability that is about to be activated: so many times more"""
    doing.bound["again"] = doing.bound.get("again", 0) + doing.amount(number)


def activate_waiting(table: Table, player: PlayerId, waiting: Waiting) -> None:
    """Decide on an ability that waits: activate it (1104.1d), or not where it says that one may (1104.1e), or more is demanded (807.7a)."""
    ability, card = waiting.ability, waiting.source
    label = waiting.seen.cards[card].label if card in waiting.seen.cards else "?"
    asks = Text(f"{label}の能力を発動するか", f"activate the ability of {label}?")
    if len(table.state.waiting) > 1:
        table.cite(
            "807.6d", Text("待機しているものを任意の順で発動できる", "those that wait are activated in any order")
        )
    besides = card in table.state.cards and bool(tolls(table.state, TRIGGER, card))
    asked = bool(ability.parts.get("may")) or besides
    numbers = ("807.6c", "1104.1e") if ability.parts.get("may") else ("807.7a",) if besides else ("807.6b", "1104.1d")
    _tell_for_what(table, player, waiting)
    with table.under(numbers):
        if asked and _possible(table, player, waiting) and not table.ask(player, yes_or_no("activate", asks)):
            table.cite("807.6f", Text("発動しないので、待機状態でなくなる", "not activated: it does not wait any more"))
            return
    with table.under(("807.3", "807.5", numbers[0], "1104.2", "807.6a")):
        _activate_waiting(table, player, waiting)


def _tell_for_what(table: Table, player: PlayerId, waiting: Waiting) -> None:
    """For which event it is (807.6e); and that it does not matter what has become of its card and situation since (807.5a)."""
    state, cause = table.state, waiting.cause
    alike = [one for one in state.waiting if one.source == waiting.source and one.ability is waiting.ability]
    if len(alike) > 1 and cause is not None and cause[1].card in state.cards:
        label = state.cards[cause[1].card].label
        table.cite("807.6e", Text(f"{label}に対する発動である", f"it is for {label}"))
    when = WATCHING.occurrences.meant(waiting.ability.when) if waiting.ability.when is not None else None
    over = (
        when is not None and when.condition is not None and not when.condition(GAME.view(state, player, waiting.source))
    )
    if cause is not None and cause[1].card == waiting.source and cause[1].name.partition(":")[0] in AS_IT_WAS:
        _tell_moved(table, player, waiting, was_seen=cause[1].seen == "before")
    elif waiting.source in state.cards and not ZONES.is_public(state.cards[waiting.source].zone.name):
        label = state.cards[waiting.source].label
        table.cite("807.3a", Text(f"{label}を全員に見せる", f"{label} is shown to everybody"))
    if over or has_moved(table, waiting):
        table.cite(
            "807.5a", Text("領域や状況が変わっていても発動できる", "its zone and situation may have changed since")
        )


def _tell_moved(table: Table, player: PlayerId, waiting: Waiting, *, was_seen: bool) -> None:
    """An ability that waits for its own card to have moved: where it is activated (807-1b), by whom (807-1d), or that it is as any other (807-1h)."""
    known = (waiting.after or waiting.seen).cards.get(waiting.source)
    if known is None:
        return
    if not was_seen:
        table.cite(
            "807-1h",
            Text(
                "公開されていない所から移動した：通常の誘発能力", "it was not seen before: a triggered ability as any"
            ),
        )
        return
    zone = ZONES[known.zone.name].name
    table.cite(
        "807-1b", Text(f"移動した後の{zone.ja}で発動する", f"it is activated in the {zone.en}, where it is then")
    )
    if known.zone.player != player:
        with table.rule("807.3b"):
            table.cite(
                "807-1d",
                Text(f"移動する前のコントローラーの{player}が発動する", f"{player} controlled it before it moved"),
            )


def _possible(table: Table, player: PlayerId, waiting: Waiting) -> bool:
    """Whether a waiting ability can be activated at all, so that it has to be asked for."""
    return impossible(table, lambda trial: _activate_waiting(trial, player, waiting), ("lands",), makes=True) is None


def _is_forbidden(state: State, waiting: Waiting) -> bool:
    """Whether a waiting ability cannot be activated; one that waits for its card to have moved goes by what that was (807-1e)."""
    moved = waiting.cause is not None and waiting.cause[1].card == waiting.source and waiting.cause[1].seen == "before"
    there = waiting.seen if moved else state
    return waiting.source in there.cards and "trigger" in traits(there, waiting.source)["cannot"]


def _activate_waiting(table: Table, player: PlayerId, waiting: Waiting) -> None:
    ability, card = waiting.ability, waiting.source
    label = waiting.seen.cards[card].label if card in waiting.seen.cards else "?"
    if _is_forbidden(table.state, waiting):
        table.refuse("102.2", Text("誘発能力を発動できない", "its triggered abilities cannot be activated"))
    if (no := limits.why_not(table.state, player, limits.TRIGGER)) is not None:
        raise no

    def once() -> None:
        with table.rule("1104.2a"):
            paid = pay_tolls(table, player, TRIGGER, card, "807.7", "807.7d", "807.7b")
        doing = doing_of(table, player, waiting)
        doing.bound |= {KIND: "triggered", "ability": ability}
        with table.rule("1104.2b"), _whole(paid, "807.7"):
            _put(doing, ability)
        with table.under(("1104.2e", "807.6g", "801.1", "206-2a", "206-2c", "206-2d", "807.9")):
            told = Text(f"{label}の誘発能力が発動する", f"the triggered ability of {label} is activated")
            table.do(Happens("triggered", player, card, told=told))
            _tell_where(table, player, card, "triggered", _zone_of(waiting))
        tell_later(table, paid, TRIGGER, card, "807.7c")

    with table.under(("1104.2d",) if _doubling(table.state, "triggering", player, card) else ()):
        _so_often(table, Occurrence("triggering", card, who=player), "807.5c", once)


@contextmanager
def _whole(paid: Collection[int], number: str) -> Iterator[None]:
    """Where something was done besides, that and the cost have to be done whole: what refuses the cost is a case of that (806.6, 807.7)."""
    try:
        yield
    except Illegal as no:
        if not paid:
            raise
        raise Illegal(no.rule, no.why, (number, *no.under)) from no


def _put(doing: Doing, ability: Ability) -> None:
    cost: Instructions = ability.parts.get("cost") or ()
    with doing.table.under(("801.6", "801.6a" if moves_itself(ability) else "")):
        announce(doing, rooted(ability.parts["do"], "do"), cost)


def resolve_effect(table: Table, play: Prepared) -> None:
    """904.1: all that an effect on a pile says, as far as it can be done (904.4), whatever has become of its ability (806.7a, 807.8a)."""
    state, ability, card = table.state, play.bound["ability"], play.source
    activated = play.bound[KIND] == "activated"
    if card not in state.cards or ability not in traits(state, card)["abilities"]:
        told = Text(
            "能力がなくなっていても、発動した効果は解決される",
            "the effect goes on though its ability is no longer there",
        )
        table.cite("806.7a" if activated else "807.8a", told)
    elif activated and "if" in ability.parts and not ability.parts["if"](GAME.view(state, play.master, card)):
        told = Text("発動状況を満たさなくなっていても解決される", "it is resolved though the situation is over")
        table.cite("806.4c", told)
    carry_out(table, play)
    tell_escape(table, play)
