"""The events of one moment as a judge tells them: what follows from another of them is not said again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.ground.zones import Zones
from judge.cardgame.seen.speaking import Speaking, form, plain
from judge.cardgame.seen.words import COUNTER, Words
from judge.cardgame.verbs.events import Begins, Damage, Flip, Heal, Take
from judge.engine.events import (
    Arrange,
    Begin,
    Cease,
    Count,
    Create,
    Delay,
    Erase,
    Event,
    Expire,
    Finish,
    Gain,
    Happens,
    Mark,
    MarkPlayer,
    Move,
    Tie,
    Turn,
    Untie,
    Unwait,
    Wait,
)
from judge.engine.faces import Ability
from judge.engine.state import Card, Effect, State, Timed, Waiting
from judge.engine.texts import EMPTY, Text, joined


class Follows(NamedTuple):
    """An event that is not told beside another. Both are named by a key; same: only where they concern the same card.

    Keys: what a Happens is of, `gain NAME`, `mark NAME`, `unmark NAME`, `mark`, `unnote`, `next turn`, or the name of the event.
    """

    said: str
    by: str
    same: bool = False


ALWAYS = (
    Follows("arrange", "shuffle"), Follows("counter", "count", same=True), Follows("unnote", "next turn"),
)  # fmt: skip


@dataclass(frozen=True)
class Telling:
    """How a game tells its events.

    passes: whether an event passes the turn on. health: of a card, or of the player for whom it stands; health_name: what it is
    called. reasons: why a card moves. happened: what occurs without changing anything, with a slot for the card. follows: what is
    not told beside something else. own: what the game tells itself of its events, () where it leaves that to the layer.
    """

    zones: Zones
    words: Words
    speaking: Speaking
    passes: Callable[[State, Turn], bool]
    health: Callable[[State, int], int]
    health_name: Text
    reasons: Mapping[str, Text] = field(default_factory=dict)
    happened: Mapping[str, Text] = field(default_factory=dict)
    follows: Sequence[Follows] = ()
    own: Callable[[State, Event], Sequence[Text]] = lambda _state, _event: ()

    def tell(self, state: State, events: Sequence[Event]) -> Text:
        """What happens at one moment, told from the state before it."""
        told = [
            text for event in events if not self._follows(state, event, events) for text in self._tell(state, event)
        ]
        return joined(told) if told else next(self._tell(state, events[0]), EMPTY)

    def _follows(self, state: State, event: Event, events: Sequence[Event]) -> bool:
        """Whether another event of the same moment says so already."""
        if len(events) == 1:
            return False
        mine = self._keys(state, event)
        for said, by, same in (*ALWAYS, *self.follows):
            if said in mine and any(
                by in self._keys(state, one) and (not same or _subject(one) == _subject(event)) for one in events
            ):
                return True
        return False

    def _keys(self, state: State, event: Event) -> tuple[str, ...]:
        match event:
            case Happens(what=what):
                return (what,)
            case Gain(what=what):
                return (f"gain {what}",)
            case Mark(mark=mark, on=on):
                return ("mark", f"mark {mark}" if on else f"unmark {mark}")
            case MarkPlayer(on=False):
                return ("unnote",)
            case Turn() if self.passes(state, event):
                return ("turn", "next turn")
        return (event.name,)

    def _tell(self, state: State, event: Event) -> Iterator[Text]:
        if own := self.own(state, event):
            yield from own
            return
        match event:
            case Move():
                yield self._move(state, event)
            case Gain() | Count() | Begins() | Damage() | Heal():
                yield from self._number(state, event)
            case Mark() | MarkPlayer() | Flip() | Tie() | Untie():
                yield self._state(state, event)
            case Begin() | Cease() | Wait() | Unwait() | Delay() | Expire():
                yield from self._lasting(state, event)
            case Create() | Erase() | Arrange():
                yield self._made(state, event)
            case Take(card=card, to=to):
                name = self.speaking.name(state, card)
                yield Text(f"{to.player}が{name.ja}のマスターになる", f"{to.player} becomes the master of {name.en}")
            case Happens(what=what, card=card, told=told) if not told.ja and what in self.happened:
                yield form(self.happened[what], self.speaking.name(state, card))
            case Finish(result=result) if result in state.players:
                yield Text(f"{result}の勝利", f"{result} wins")
            case _:
                yield event.tell(state)

    def _move(self, state: State, move: Move) -> Text:
        """Which card goes where, and why."""
        known = state.cards[move.card]
        here, there = self.zones[known.zone.name].name, self.zones[move.to.name]
        why = self.reasons.get(move.why, EMPTY)
        to = there.name if there.shared else self.zones.where(move.to)
        tail = Text(f"（{why.ja}）", f" ({why.en})") if why.ja else EMPTY
        return Text(f"{known.label}：{here.ja} → {to.ja}{tail.ja}", f"{known.label}: {here.en} → {to.en}{tail.en}")

    def _number(self, state: State, event: Event) -> Iterator[Text]:
        names = {one.key: one.name for one in (*self.words.points, *self.words.numbers)}
        match event:
            case Gain(player=player, what=what, value=value):
                name, before = names[what], state.players[player].value(what)
                yield Text(f"{player}の{name.ja}：{before} → {value}", f"{name.en} of {player}: {before} → {value}")
            case Count(card=card, what=what, by=by, least=least):
                known, name = state.cards.get(card), self.speaking.name(state, card)
                before = known.value(what) if known else 0
                called = names.get(what, plain(what))
                if what.startswith(COUNTER):
                    called = Text(
                        f"「{what.removeprefix(COUNTER)}」カウンター", f"counters {what.removeprefix(COUNTER)}"
                    )
                change = f"{before} → {max(before + by, least)}"
                yield Text(f"{name.ja}の{called.ja}：{change}", f"{called.en} on {name.en}: {change}")
            case Begins(player=player, values=values):
                said = "、".join(f"{names[key].ja}{value}" for key, value in values.items())
                begins = ", ".join(f"{names[key].en} {value}" for key, value in values.items())
                yield Text(f"{player}：{said}で始める", f"{player} begins with {begins}")
            case Damage(card=card, amount=amount):
                name, health = self.speaking.called(state, card), self.health_name
                before = self.health(state, card)
                change = f"{before} → {before - amount}"
                yield Text(
                    f"{name.ja}に{amount}ダメージ（{health.ja}：{change}）",
                    f"{amount} damage to {name.en} ({health.en} {change})",
                )
            case Heal(card=card, amount=amount):
                name, health = self.speaking.called(state, card), self.health_name
                yield Text(f"{name.ja}の{health.ja}を{amount}増やす", f"{name.en} gains {amount} {health.en}")

    def _state(self, state: State, event: Event) -> Text:
        match event:
            case Mark(card=card, mark=mark, on=on):
                if mark == SHOWN:
                    says = (
                        Text("{}は全員に見える", "everybody can see {}")
                        if on
                        else Text("{}は非公開に戻る", "{} is hidden again")
                    )
                    return form(says, plain(_label(state, card)))
                said = next((one.told(on=on) for one in self.words.states if one.mark == mark), EMPTY)
                return form(said, self.speaking.name(state, card)) if said.ja else event.tell(state)
            case MarkPlayer(player=player, mark=mark, on=on):
                said = next((one.told(on=on) for one in self.words.noted if one.mark == mark), EMPTY)
                return form(said, plain(player)) if said.ja else event.tell(state)
            case Tie(card=card, to=to):
                says = Text("{}を{}に関連付ける", "{} is linked to {}")
                return form(says, self.speaking.name(state, card), self.speaking.name(state, to))
            case Untie(card=card, to=to):
                says = Text("{}と{}の関連付けがなくなる", "{} is no longer linked to {}")
                return form(says, self.speaking.name(state, card), self.speaking.name(state, to))
        return event.tell(state)

    def _made(self, state: State, event: Event) -> Text:
        match event:
            case Create(face=face, label=label, to=to):
                ability = face.fact("ability")
                what = self.speaking.of_card(str(face.fact("source")), ability) if ability is not None else plain(label)
                where = self.zones.where(to)
                return Text(f"{what.ja}を{where.ja}に置く", f"{what.en} is put into the {where.en}")
            case Erase(card=card):
                known, name = state.cards.get(card), self.speaking.name(state, card)
                if known is not None and isinstance(known.face.fact("ability"), Ability):
                    where = self.zones.where(known.zone)
                    return Text(f"{name.ja}を{where.ja}から取り除く", f"{name.en} is removed from the {where.en}")
                return Text(f"{name.ja}を消去する", f"{name.en} is erased")
            case Arrange(zone=zone):
                short = self.zones[zone.name].called
                return Text(
                    f"{zone.player}の{short.ja}の順番を変える", f"the {short.en} of {zone.player} is put in order"
                )
        return event.tell(state)

    def _lasting(self, state: State, event: Event) -> Iterator[Text]:
        match event:
            case Begin(effect=effect):
                name, said = self.speaking.name(state, effect.source), self.speaking.effect(state, effect)
                yield Text(f"{name.ja}の効果：{said.ja}", f"by {name.en}: {said.en}")
            case Cease(effect=number):
                for one in state.effects:
                    if one.id == number:
                        name, said = self._ceased(state, one)
                        yield Text(f"{name.ja}の効果が終わる（{said.ja}）", f"the effect of {name.en} ends ({said.en})")
            case Wait(waiting=waiting):
                said = self.waiting(waiting)
                yield Text(f"{said.ja}が待機状態になる", f"{said.en} begins to wait")
            case Unwait(waiting=number):
                for waits in state.waiting:
                    if waits.id == number:
                        said = self.waiting(waits)
                        yield Text(f"{said.ja}の待機が終わる", f"{said.en} no longer waits")
            case Delay(timed=timed):
                name = self.speaking.name(state, timed.source)
                when = self.speaking.waits(timed.ability.when) if timed.ability.when is not None else EMPTY
                yield Text(
                    f"{name.ja}の効果で、{when.ja}に誘発する能力を作る", f"{name.en} makes an ability for {when.en}"
                )
            case Expire(timed=number, left=left):
                yield from (self._expired(state, one, left) for one in state.timed if one.id == number)

    def _ceased(self, state: State, effect: Effect) -> tuple[Text, Text]:
        return self.speaking.name(state, effect.source), self.speaking.effect(state, effect._replace(until=""))

    def waiting(self, waiting: Waiting) -> Text:
        """An ability that waits: its card as it was called when it noticed, and the ability."""
        name = self.speaking.name(waiting.seen, waiting.source)
        return Text(
            self.speaking.of_card(name.ja, waiting.ability).ja, self.speaking.of_card(name.en, waiting.ability).en
        )

    def _expired(self, state: State, timed: Timed, left: int) -> Text:
        name = self.speaking.name(state, timed.source)
        said = Text(f"{name.ja}の効果で作った能力", f"the ability made by {name.en}")
        if left:
            return Text(f"{said.ja}は、あと{left}回誘発する", f"{said.en} may wait {left} times more")
        return Text(f"{said.ja}は、もう誘発しない", f"{said.en} waits no more")


def _label(state: State, card: int) -> str:
    known: Card | None = state.cards.get(card)
    return known.label if known else f"#{card}"


def _subject(event: Event) -> object:
    """The card that an event concerns; of a link the one that others are linked to."""
    return event.to if isinstance(event, Tie) else getattr(event, "card", None)
