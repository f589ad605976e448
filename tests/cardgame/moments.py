"""A game of marbles, for the mechanisms of moments: three players, a field and a hand each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.cardgame.ground.zones import ZoneKind, Zones
from judge.cardgame.moments.changes import become, gain, keep, lose_for_good, number
from judge.cardgame.moments.continuous import Layering
from judge.cardgame.moments.noticing import WaitingCites, Watching
from judge.cardgame.moments.occurring import InformationCites, Movement, Occurrences, Occurring
from judge.cardgame.moments.order import Layer, LayerCites
from judge.cardgame.seen.speaking import plain
from judge.engine.faces import Ability
from judge.engine.state import Effect, PlayerId, State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.traits import Traits
from tests.engine.plain import Plain

PLAYERS = ("A", "B", "C")
Asks = Callable[[Table, Waiting], bool]
HoldsOn = Callable[[State, Waiting], bool]


def printed(state: State, card: int, _over: bool) -> Traits:
    face = state.cards[card].face
    words = frozenset(ability.keyword for ability in face.abilities if ability.keyword)
    return {"attack": face.fact("attack", 0), "abilities": face.abilities, "keywords": words, "void": frozenset()}


# what keeps abilities, then what takes them, then what gives them; numbers become something before they rise or fall
LAYERING = Layering(
    (
        Layer("kept", {"keep": keep}), Layer("lost", {"lose": lose_for_good}, words=True), Layer("gained", {"abilities": gain}),
        Layer("become", {"attack_to": become("attack")}, numbers=True), Layer("more", {"attack": number("attack")}, numbers=True),
    ),
    LayerCites(permanent_effect="9"), begets="lost", reached=("field",), bearing=("field", "hand"), at_home=("field",),
    base=printed, by_dependency=False, renewed=True,
)  # fmt: skip


ZONES = Zones(ZoneKind("field", plain("field"), play=True), ZoneKind("hand", plain("hand"), public=False))
OCCURRENCES = Occurrences(
    (
        Occurring("enter", Text("{}が入る", "{} enters"), ("1.1",), Movement(to="field")),
        Occurring("leave", Text("{}が出る", "{} leaves"), ("1.2",), Movement("field")),
        Occurring("rest", Text("{}の休み", "{} rest"), of="player"),
    ),
    ZONES,
    cites=InformationCites(moves="2", which="2.1", home="2.2", hidden="2.3", public="2.4"),
)  # fmt: skip


class Marbles(Plain):
    """The game, as far as it goes."""

    key = "marbles"
    waits = "3"

    def __init__(self, watching: Watching) -> None:
        self.watching = watching

    def turn_order(self, _state: State) -> tuple[PlayerId, ...]:
        return PLAYERS

    def opponents(self, _state: State, player: PlayerId) -> tuple[PlayerId, ...]:
        return tuple(one for one in PLAYERS if one != player)

    def master(self, state: State, card: int) -> PlayerId:
        return state.cards[card].zone.player


def watching(asks: Asks | None = None, holds_on: HoldsOn | None = None) -> Watching:
    cites = WaitingCites(waits="3", each="3.1", comes="3.2", arrived="3.3", later="3.4", times="3.5", state="3.6", again="3.7",
                         plays="4", picks="4.1", must="4.2", undone="4.3", lost=("4.4",))  # fmt: skip
    return Watching(cites, OCCURRENCES, LAYERING, home=("field",), asks=asks, holds_on=holds_on)


LAYERING.game = Marbles(watching())


def waits(text: str, **parts: object) -> Ability:
    return Ability(text, "auto", OCCURRENCES.when(text), parts)


def gives(**change: object) -> Ability:
    """A permanent ability that gives its own card something."""
    return Ability("gives", "static", None, {"give": change})


def word(name: str) -> Ability:
    return Ability(name, "keyword", None, {}, name)


def effect(number_: int, since: int, layer: str, change: Mapping[str, Any], *subjects: int, until: str = "") -> Effect:
    return Effect(number_, 1, "A", since, layer, change, frozenset(subjects), until, "9")
