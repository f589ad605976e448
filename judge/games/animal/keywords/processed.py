"""Keywords that have rule processing do something: 《唯一》 and 《冬毛》 (1604, 1608)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from judge.engine.carded import cards_that
from judge.engine.events import Move
from judge.engine.requests import ChooseSome, Option
from judge.engine.state import Card, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import LAYERS, is_presence, is_token, names_of, traits
from judge.games.animal.keywords.keywords import UNIQUE, WINTER
from judge.games.animal.keywords.sacred import by_rules
from judge.games.animal.zones.moving import unless_barred
from judge.games.animal.zones.placing import to_zone
from judge.games.animal.zones.zones import FIELD, GRAVEYARD, TABLE

WINTER_NAME = "冬"  # a card of this name keeps 《冬毛》 where it is (1608.1)
KEPT = Text("残すもの1つ", "which one stays")


def same_names(state: State, player: PlayerId) -> Iterator[Option]:
    """《唯一》: all but one of those of a name on a field, or on lands, where one of them has it (1604.1)."""
    for zone in TABLE if _is_there(state, UNIQUE) else ():
        there = state.in_zone(zone, player)
        by_name: dict[str, list[int]] = {}
        for card in there:
            if zone != FIELD or is_presence(state, card):
                for name in names_of(state, card):
                    by_name.setdefault(name, []).append(card)
        for name, cards in by_name.items():
            if len(cards) > 1 and any(UNIQUE in traits(state, card)["keywords"] for card in cards):
                said = Text(f"「{name}」を1つにする", f"one {name} alone stays")
                yield Option(f"unique {name}", partial(_leave_one, player, tuple(cards)), said)


@cards_that
def _of_keywords(card: Card) -> bool:
    """The cards on field and lands on which 《唯一》 or 《冬毛》 is printed."""
    return card.zone.name in TABLE and any(one.keyword in (UNIQUE, WINTER) for one in card.face.abilities)


def _is_there(state: State, word: str) -> bool:
    """Whether anything on field or lands may have a keyword: it is printed there, or given by an effect."""
    printed = (one.keyword for card in _of_keywords(state) for one in state.cards[card].face.abilities)
    return word in printed or any(word in known["keywords"] for known in LAYERS.changes(state).values())


def _leave_one(player: PlayerId, cards: tuple[int, ...], table: Table) -> None:
    """Its controller says which one stays, whichever came first and whichever has the keyword (1604.1a)."""
    options = tuple(Option(label, card) for label, card in zip(_labels(table.state, cards), cards, strict=True))
    with table.under(("1604.1", "1604.1a")):
        kept = table.ask(player, ChooseSome("unique", KEPT, options, least=1, most=1, rule="1604.1a"))
        gone = [card for card in cards if card not in kept]
        with table.under((*by_rules(table.state, gone), "1604.1a")):
            table.do(*(_buried(table.state, card) for card in gone))


def _labels(state: State, cards: tuple[int, ...]) -> list[str]:
    return [state.cards[card].label for card in cards]


def without_winter(state: State, player: PlayerId) -> Iterator[Option]:
    """《冬毛》: where no card of the name 「冬」 lies on the field (1608.1); a token is none (208-1d)."""
    there = state.in_zone(FIELD, player) if _is_there(state, WINTER) else ()
    furred = [card for card in there if WINTER in traits(state, card)["keywords"]]
    if not furred or any(WINTER_NAME in names_of(state, card) and not is_token(state, card) for card in there):
        return
    for card in furred:
        label = state.cards[card].label
        said = Text(f"「冬」がないので{label}を墓地に置く", f"without winter {label} goes to the graveyard")
        yield Option(f"winter {label}", partial(_bury, card), said)


def _bury(card: int, table: Table) -> None:
    with table.under((*by_rules(table.state, (card,)), "1608.1")):
        table.do(_buried(table.state, card))


def _buried(state: State, card: int) -> Move:
    return unless_barred(LAYERS.game, state, to_zone(state, card, GRAVEYARD, "rule"))
