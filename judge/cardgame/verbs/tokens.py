"""Verbs of tokens: they come into being, cease to be, take the place of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count

from judge.cardgame.ground.zones import ACT, BOTTOM, NEW
from judge.cardgame.play.able import permitted, times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Family
from judge.cardgame.verbs.zones import exiling
from judge.engine.events import Create, Erase, Move
from judge.engine.faces import Face
from judge.engine.requests import ChooseSome, Option
from judge.engine.state import State, Zone
from judge.engine.table import Table
from judge.engine.texts import Text

TOKENS = Family()
NO_CARD = "token"  # fact "special" of what is no card


@dataclass(frozen=True, slots=True)
class Tokens:
    """What a game says of tokens.

    to: the zone where they come into being, where none is said. make: the face of a token by its name, and the numbers under which
    it comes into a zone; None where it cannot be there. erased: that one ceases to be. exiled: what is transformed is exiled.
    """

    to: str
    make: Callable[[Table, str, str], tuple[Face, tuple[str, ...]] | None]
    erased: str = ""
    exiled: str = ""


@TOKENS.verb("create", '["create", "兵", 1, "ex"]')
def create(
    doing: Doing, name: str | list[str], number: Amount = 1, to: str = "", whose: str = "own", acted: bool = False
) -> None:
    """トークンを置く・出す / put tokens of a name, or of each of several names, into a zone"""
    names, often = name if isinstance(name, list) else [name], times(doing, number)
    zones = [doing.game.zones.zone(to or doing.game.tokens.to, player) for player in doing.players(whose)]
    made(doing, [(one, zone) for zone in zones for one in names for _ in range(often)], acted=acted)


def made(doing: Doing, wanted: Sequence[tuple[str, Zone]], *, acted: bool = False) -> None:
    """Tokens of these names come into these zones, all at once, as far as there is room; owned by those whose zones they are."""
    faces: dict[str, Face] = {}
    rules: list[str] = []
    for name, zone in dict.fromkeys(wanted):
        if (token := doing.game.tokens.make(doing.table, name, zone.name)) is None:
            wanted = [one for one in wanted if one != (name, zone)]
        else:
            faces[name] = token[0]
            rules += token[1]
    fitting = [
        (name, zone) for zone in dict.fromkeys(zone for _, zone in wanted) for name in _fitting(doing, wanted, zone)
    ]
    labels = new_labels(doing.state, [name for name, _ in fitting])
    creating = [
        Create(faces[name], label, zone, zone.player, _marks(doing, zone, acted), place=BOTTOM)
        for (name, zone), label in zip(fitting, labels, strict=True)
    ]
    with doing.table.under(dict.fromkeys(rules)):
        doing.do(*creating)
    top = doing.state.top
    doing.bound["it"] = doing.refer(range(top - len(creating) + 1, top + 1))


def _marks(doing: Doing, zone: Zone, acted: bool) -> frozenset[str]:
    """The states of what comes into a zone of play."""
    return frozenset({NEW, *([ACT] if acted else [])}) if doing.game.zones[zone.name].play else frozenset()


def _fitting(doing: Doing, wanted: Sequence[tuple[str, Zone]], zone: Zone) -> Sequence[str]:
    """The names of those for which a zone has room; where they differ, the master of the effect chooses which."""
    names = [name for name, there in wanted if there == zone]
    free = doing.game.room(doing.state, zone.name, zone.player)
    if free is None or len(names) <= free:
        return names
    cites = doing.game.able_cites
    with doing.table.under(cites.full[zone.name]):
        doing.table.note_rule(Text("上限を超える分は作られない", "what exceeds the limit is not created"))
        if not free or len(set(names)) == 1:
            return names[:free]
        with doing.table.under(cites.excess):
            options = tuple(
                Option(label, name) for label, name in zip(new_labels(doing.state, names), names, strict=True)
            )
            asks = Text("作るトークンを選ぶ", "choose the tokens that are created")
            request = ChooseSome("tokens", asks, options, least=free, most=free, rule=cites.full[zone.name][-1])
            chosen: tuple[str, ...] = doing.table.ask(doing.me, request)
            return chosen


def new_labels(state: State, names: Sequence[str]) -> list[str]:
    """Labels for cards of these names that no card of the game has yet: a name alone where there is but one of it."""
    taken = {card.label for card in state.cards.values()}
    labels: list[str] = []
    for name in names:
        alone = names.count(name) == 1 and name not in taken
        numbered = (f"{name}#{number}" for number in count(1) if f"{name}#{number}" not in taken)
        labels.append(name if alone else next(numbered))
        taken.add(labels[-1])
    return labels


@TOKENS.verb("erase", '["erase", "chosen"]')
def erase(doing: Doing, what: Selector) -> None:
    """トークンを消去する（領域を離れたものとみなす）/ erase tokens, which thereby leave their zone"""
    tokens = [card for card in doing.cards(what) if doing.state.cards[card].face.fact("special") == NO_CARD]
    with doing.table.rule(doing.game.tokens.erased):
        doing.do(*(Erase(card) for card in tokens))


@TOKENS.verb("transform", '["transform", "chosen", "兵"]')
def transform(doing: Doing, what: Selector, name: str) -> None:
    """カードを取り除き、その枚数だけその領域にトークンを作る / exile cards, as many tokens take their place"""
    cards = permitted(doing, doing.cards(what), "leave")
    places = {card: doing.state.cards[card].zone for card in cards}
    with doing.table.rule(doing.game.tokens.exiled):
        happened = doing.do(*exiling(doing, cards))
    to = doing.game.moving.exiled
    gone = {event.card for event in happened if isinstance(event, Move) and event.to.name == to}
    if len(gone) < len(cards):
        told = Text(
            f"消滅したのは{len(gone)}枚なので、作るのも{len(gone)}枚",
            f"{len(gone)} were exiled: as many tokens are made",
        )
        doing.table.note_rule(told)
    made(doing, [(name, place) for card, place in places.items() if card in gone])
