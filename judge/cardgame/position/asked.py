"""What can be asked of a state, as expectations write it: of the game, of a player and their zones, of a card."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge.cardgame.ground.players import master
from judge.cardgame.plain import PlainGame
from judge.cardgame.position.written import Positions
from judge.cardgame.text.parts import Row
from judge.cardgame.text.view import View
from judge.cardgame.text.words import State as Word
from judge.engine.state import PlayerId, State

MOST_ASKED = 50  # of the number behind a state
OF_ZONE: Mapping[str, tuple[str, str, Callable[[State, tuple[int, ...]], Any]]] = {
    "count": ("枚数 / how many", "1", lambda _state, cards: len(cards)),
    "top": ("一番上 / the top card", '"石の番人"', lambda state, cards: state.cards[cards[0]].label if cards else ""),
    "bottom": ("一番下 / the bottom card", '"石の番人"', lambda state, cards: state.cards[cards[-1]].label if cards else ""),
    "face_up": ("表向きの枚数 / how many lie face up", "1", lambda state, cards: sum(state.cards[card].up for card in cards)),
    "named": ("カード名の列。順番が管理される領域ではその順、ほかは順不同 / the cards by their printed names: in their order where the zone keeps one, else in any", '["白紙"]', lambda state, cards: [state.cards[card].face.name for card in cards]),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asked:
    """Something that can be asked of the game, a player or a card.

    does: what it is, of a state and, of a player or card, of whom. ordered: whether a list of it has an order. tails: what may
    stand behind its name and a stop; `does` then takes it too. free: what stands there may be any name.
    """

    name: str
    reads: str
    example: str
    does: Callable[..., Any]
    ordered: bool = True
    tails: Callable[[State, Any], Collection[str]] | None = None


def trait_of(traits: Callable[[State, int], Mapping[str, Any]], name: str) -> Callable[[State, int], Any]:
    """One thing that a game says of a card. traits: all that it says."""
    return lambda state, card: traits(state, card)[name]


def several_of(traits: Callable[[State, int], Mapping[str, Any]], name: str) -> Callable[[State, int], list[Any]]:
    """Several things of a kind that a game says of a card, sorted. traits: all that it says."""
    return lambda state, card: sorted(traits(state, card)[name])


def among(found: Callable[[State], Sequence[int]]) -> Callable[[State, int], bool]:
    """Whether a card is one of those that a state has of a kind."""
    return lambda state, card: card in found(state)


def of_states(game: PlainGame, states: Iterable[Word]) -> Iterator[Asked]:
    """The states in which a player can be, as the conditions of texts know them: `"A.dark" = true`, with a number `"A.pack.3"`."""
    for one in states:
        if "{}" in one.said.ja:
            numbers = {str(number) for number in range(1, MOST_ASKED + 1)}
            yield Asked(
                one.name,
                one.says,
                f'"A.{one.name}.3" = true',
                _state_of(game, one),
                tails=lambda *_, known=numbers: known,
            )
        else:
            yield Asked(one.name, one.says, f'"A.{one.name}" = true', _state_of(game, one))


def _state_of(game: PlainGame, word: Word) -> Callable[..., bool]:
    def holds(state: State, player: PlayerId, number: str = "0") -> bool:
        return bool(word.does(View(game, state, player, 0), int(number)))

    return holds


@dataclass(frozen=True)
class Asking:
    """The questions of a game: those of every card game, and its own."""

    positions: Positions
    game: Sequence[Asked]
    player: Sequence[Asked]
    card: Sequence[Asked]
    _of: dict[str, dict[str, Asked]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        how = self.positions
        of_game = (
            Asked("result", "勝者、draw、または none / who has won, draw, or none", 'result = "A"', lambda state: state.result or "none"),
            Asked("waiting", "待機している能力のカード / the cards whose abilities wait", 'waiting = ["古い封筒"]', _waiting, ordered=False),
        )  # fmt: skip
        of_player = (
            *(Asked(one.key, one.reads.partition(";")[0], f'"A.{one.key}" = 1', one.of) for one in how.figures),
            *(Asked(one.key, one.reads, f'"A.{one.key}" = true', one.of_player) for one in how.marks),
        )  # fmt: skip
        of_card = (
            Asked("zone", "どこにあるか。マスのある領域なら A.領域.2 のようにマスも。ゲームの外なら nowhere / where it lies, with its cell where the zone has any: A.zone.2; nowhere: in no zone", '"石の番人.zone" = "A.field"', lambda state, card: str(state.cards[card].zone)),
            Asked("owner", how.told("owner", "オーナー / its owner"), '"石の番人.owner" = "A"', lambda state, card: state.cards[card].owner),
            Asked("master", how.told("master", "マスター / whose it is now"), '"石の番人.master" = "B"', lambda state, card: master(state.cards[card])),
            Asked("face", how.told("up", "表か裏か: up・down / how it lies"), '"石の番人.face" = "up"', lambda state, card: "up" if state.cards[card].up else "down"),
            *(Asked(one.key, one.reads, f'"石の番人.{one.key}" = 1', one.of) for one in how.amounts),
            *(Asked(one.asked or one.key, one.reads, f'"石の番人.{one.asked or one.key}" = true', one.of_card) for one in how.states),
            Asked("counters", how.told("counters", "カウンターの数 / how many counters"), '"石の番人.counters.印" = 0', _counters, tails=lambda _state, _card: how.counters),
            *(Asked(one.key, one.reads, f'"石の番人.{one.key}" = []', one.of) for one in how.ties),
            *((Asked("linked_to", "このカードが関連付けられているカード / the cards that it is linked to", '"炎の使い.linked_to" = []', _linked_to),) if how.ties else ()),
        )  # fmt: skip
        for key, asked in {
            "game": (*of_game, *self.game),
            "player": (*of_player, *self.player),
            "card": (*(one for one in of_card if one.name not in how.foreign), *self.card),
        }.items():
            self._of[key] = {one.name: one for one in asked}

    @property
    def unordered(self) -> frozenset[str]:
        """The names of lists whose order does not matter."""
        zones = [kind.key for kind in self.positions.zones.values() if not kind.ordered]
        return frozenset(
            (
                *zones,
                *(f"{zone}.named" for zone in zones),
                *(one.name for of in self._of.values() for one in of.values() if not one.ordered),
            )
        )

    def ask(self, state: State, subject: str, name: str) -> object:
        """What is true of a player, a card or the game: a number, a text, a list.

        subject: a player, the label of a card, or "" for the game. Raises KeyError where there is nothing of that name, with what
        there is.
        """
        if not subject:
            return _answer(self._of["game"], name, state)
        if subject in state.players:
            zone, _, tail = name.partition(".")
            if zone in self.positions.zones or any(place.name == zone for place in state.zones):
                return _of_zone(state, subject, zone, tail)
            return _answer(self._of["player"], name, state, subject, self.positions.zones)
        for card in state.cards.values():
            if card.label == subject:
                return _answer(self._of["card"], name, state, card.id)
        if name == "zone":
            return "nowhere"
        raise KeyError(subject, *state.players, *(card.label for card in state.cards.values()))

    def rows(self, of: str) -> list[Row]:
        """The rows of the reference page. of: "game", "player" or "card"."""
        head = {"game": "", "player": "A.", "card": ""}[of]
        found = [
            Row(f"{head}{one.name}{'.…' * (one.tails is not None)}", one.reads, one.example)
            for one in self._of[of].values()
        ]
        if of == "player":
            zones = f"領域のカード（呼び名）。順番の管理は named と同じ / the cards of a zone by what they are called, ordered as for named: {'・'.join(self.positions.zones)}"
            found.append(Row("A.ZONE", zones, '"B.hand" = ["古い封筒"]'))
            found += [
                Row(f"A.ZONE.{key}", reads, f'"A.deck.{key}" = {value}') for key, (reads, value, _) in OF_ZONE.items()
            ]
        return found


def _answer(
    known: Mapping[str, Asked],
    name: str,
    state: State,
    subject: PlayerId | int | None = None,
    others: Iterable[str] = (),
) -> object:
    """The value of a name. Raises KeyError with all that there are."""
    head, _, tail = name.partition(".")
    who = () if subject is None else (subject,)
    one = known.get(name) or known.get(head)
    if one is None or bool(tail) != (one.tails is not None):
        raise KeyError(name, *known, *others)
    if one.tails is None:
        return one.does(state, *who)
    tails = one.tails(state, subject)
    if tails and tail not in tails:
        raise KeyError(tail, *tails)
    return one.does(state, *who, tail)


def _of_zone(state: State, player: PlayerId, zone: str, tail: str) -> object:
    cards = tuple(
        card for place, there in state.zones.items() if place.name == zone and place.player == player for card in there
    )
    if not tail:
        return [state.cards[card].label for card in cards]
    if tail not in OF_ZONE:
        raise KeyError(tail, *OF_ZONE)
    return OF_ZONE[tail][2](state, cards)


def _waiting(state: State) -> list[str]:
    return sorted(one.seen.cards[one.source].label for one in state.waiting if one.source in one.seen.cards)


def _counters(state: State, card: int, name: str) -> int:
    return state.cards[card].value(f"counter:{name}")


def _linked_to(state: State, card: int) -> list[str]:
    return [state.cards[link.to].label for link in state.links if link.card == card and link.to in state.cards]
