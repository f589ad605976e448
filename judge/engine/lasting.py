"""Events of what lasts: continuous effects, abilities that wait, abilities made for later."""

from __future__ import annotations

from typing import ClassVar

from judge.engine.event import Event, label_of
from judge.engine.state import Effect, State, Timed, Waiting
from judge.engine.texts import Text
from judge.engine.values import plain_value


@plain_value(frozen=True, slots=True)
class Begin(Event):
    """A continuous effect begins. Its id and time stamp are given by the state unless the effect brings its own."""

    name: ClassVar[str] = "begin"
    effect: Effect

    def apply(self, state: State) -> State:
        """One effect more."""
        clock, top = state.clock + 1, state.top + 1
        made = self.effect._replace(id=top, since=self.effect.since or clock, began=clock, own=state.own)
        return state.but(effects=(*state.effects, made), clock=clock, top=top)

    def tell(self, state: State) -> Text:
        """What begins."""
        name = label_of(state, self.effect.source)
        return Text(f"{name}の効果が始まる", f"an effect of {name} begins")


@plain_value(frozen=True, slots=True)
class Cease(Event):
    """A continuous effect ends."""

    name: ClassVar[str] = "cease"
    effect: int

    def possible(self, state: State) -> bool:
        """Whether it is in force."""
        return any(effect.id == self.effect for effect in state.effects)

    def apply(self, state: State) -> State:
        """One effect less."""
        left = tuple(effect for effect in state.effects if effect.id != self.effect)
        return state.but(effects=left, clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """What ends."""
        source = next((effect.source for effect in state.effects if effect.id == self.effect), 0)
        name = label_of(state, source)
        return Text(f"{name}の効果が終わる", f"an effect of {name} ends")


@plain_value(frozen=True, slots=True)
class Wait(Event):
    """An ability begins to wait."""

    name: ClassVar[str] = "wait"
    waiting: Waiting

    def apply(self, state: State) -> State:
        """One ability more that waits."""
        top = state.top + 1
        return state.but(waiting=(*state.waiting, self.waiting._replace(id=top)), clock=state.clock + 1, top=top)

    def tell(self, _state: State) -> Text:
        """Whose ability waits."""
        name = label_of(self.waiting.seen, self.waiting.source)
        which = self.waiting.ability.keyword or self.waiting.ability.key
        return Text(f"{name}の{which}が待機", f"{which} of {name} waits")


@plain_value(frozen=True, slots=True)
class Unwait(Event):
    """An ability no longer waits."""

    name: ClassVar[str] = "unwait"
    waiting: int

    def possible(self, state: State) -> bool:
        """Whether it waits."""
        return any(waiting.id == self.waiting for waiting in state.waiting)

    def apply(self, state: State) -> State:
        """One ability less."""
        left = tuple(waiting for waiting in state.waiting if waiting.id != self.waiting)
        return state.but(waiting=left, clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """Whose ability has waited."""
        one = next((waiting for waiting in state.waiting if waiting.id == self.waiting), None)
        if one is None:
            return Text("待機が終わる", "an ability no longer waits")
        name = label_of(one.seen, one.source)
        which = one.ability.keyword or one.ability.key
        return Text(f"{name}の{which}の待機が終わる", f"{which} of {name} no longer waits")


@plain_value(frozen=True, slots=True)
class Delay(Event):
    """An ability is made that waits for something later."""

    name: ClassVar[str] = "delay"
    timed: Timed

    def apply(self, state: State) -> State:
        """One such ability more."""
        top = state.top + 1
        return state.but(
            timed=(*state.timed, self.timed._replace(id=top, own=state.own)), clock=state.clock + 1, top=top
        )

    def tell(self, state: State) -> Text:
        """Whose it is."""
        name = label_of(state, self.timed.source)
        return Text(f"{name}の効果が後の時点に備える", f"an effect of {name} is set for later")


@plain_value(frozen=True, slots=True)
class Expire(Event):
    """An ability made for later is spent, or its time is over. left: how often it may still wait; 0 ends it."""

    name: ClassVar[str] = "expire"
    timed: int
    left: int = 0

    def apply(self, state: State) -> State:
        """The ability with what is left of it."""
        kept = tuple(
            one if one.id != self.timed else one._replace(left=self.left)
            for one in state.timed
            if one.id != self.timed or self.left
        )
        return state.but(timed=kept)

    def tell(self, _state: State) -> Text:
        """That it is spent."""
        return Text("時限の能力が役目を終える", "an ability set for later is spent")
