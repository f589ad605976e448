"""Verbs of tokens: they come into being, cease to be, take the place of cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from judge.cardgame.ground.zones import ACT, BOTTOM, NEW
from judge.cardgame.play.able import permitted, times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Family
from judge.cardgame.verbs.zones import exiling
from judge.engine.events import Create, Erase, Move
from judge.engine.faces import Face
from judge.engine.state import PlayerId, State
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
def create(doing: Doing, name: str, number: Amount = 1, to: str = "", whose: str = "own", acted: bool = False) -> None:
    """トークンを置く・出す / put tokens of a name into a zone"""
    for player in doing.players(whose):
        made(doing, name, times(doing, number), to or doing.game.tokens.to, player, acted=acted)


def made(doing: Doing, name: str, number: int, to: str, player: PlayerId, *, acted: bool = False) -> None:
    """Tokens come into being, owned by the player in whose zone they are made, as far as there is room."""
    game, table = doing.game, doing.table
    token = game.tokens.make(table, name, to)
    if token is None:
        return
    face, rules = token
    free = game.room(doing.state, to, player)
    count = number if free is None else min(number, free)
    if count < number:
        with table.under(game.able_cites.full[to]):
            table.note_rule(Text("上限を超える分は作られない", "what exceeds the limit is not created"))
    marks = frozenset({NEW, *([ACT] if acted else [])}) if game.zones[to].play else frozenset[str]()
    zone = game.zones.zone(to, player)
    with table.under(rules):
        doing.do(
            *(Create(face, label, zone, player, marks, place=BOTTOM) for label in new_labels(doing.state, name, count))
        )
    top = doing.state.top
    doing.bound["it"] = doing.refer(range(top - count + 1, top + 1)) if count > 0 else ()


def new_labels(state: State, name: str, count: int) -> list[str]:
    """Labels that no card of the game has yet."""
    taken = {card.label for card in state.cards.values()}
    if count == 1 and name not in taken:
        return [name]
    labels: list[str] = []
    number = 1
    while len(labels) < count:
        if (label := f"{name}#{number}") not in taken:
            labels.append(label)
        number += 1
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
    for card, place in places.items():
        if card in gone:
            made(doing, name, 1, place.name, place.player)
