"""Evolving: the card that is shown, and what the follower becomes (5.15, 12.2)."""

from __future__ import annotations

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.able import permitted
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.engine.events import Happens, Mark, Move, Tie
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import Card, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.actions import EVOLVE, EVOLVE_CARD, HAS_EVOLVED
from judge.games.evolve.outline.principles import POSSIBLE
from judge.games.evolve.play_and_resolution.layers import traits
from judge.games.evolve.players.players import master
from judge.games.evolve.texts import verb
from judge.games.evolve.turn.record import EVOLUTION, EVOLVED
from judge.games.evolve.zones.evolve_deck import Found, in_evolve_deck
from judge.games.evolve.zones.zones import EVOLVE_DECK, EVOLVE_ZONE, FACE_UP_APART, ZONES, zone

UNLINKED = "5.15.4"  # a follower that has left the field keeps no card linked to it


def suitable(state: State, follower: int) -> Found:
    """The evolve cards with which a follower may evolve: those of its name (5.15.1.1, 12.2.2.1)."""
    wanted = traits(state, follower)["name"]
    return in_evolve_deck(state, master(state, follower), lambda card: _is_evolve(card) and card.face.name == wanted)


def _is_evolve(card: Card) -> bool:
    return bool(card.face.fact("special") == "evolve")


def choose_evolve_card(table: Table, follower: int, player: PlayerId, rule: str = EVOLVE_CARD) -> int | None:
    """The evolve card that a player shows for a follower; None where there is none. rule: the number that asks for its name."""
    state = table.state
    found = suitable(state, follower).cards
    if not found:
        return None
    refused: list[Refusal] = []
    for card in filter(_is_evolve, (state.cards[card] for card in state.in_zone(EVOLVE_DECK, player))):
        if card.up:
            apart = Text("表向きのカードはデッキにない", "face up it is not in the deck")
            refused.append(Refusal(card.label, FACE_UP_APART, apart))
        elif card.id not in found:
            refused.append(
                Refusal(card.label, rule, Text("カード名が同じでない", "it does not have the follower's name"))
            )
    options = tuple(Option(state.cards[card].label, card) for card in found)
    with table.rule(rule):
        asks = Text("進化に使うカード", "the evolve card")
        picked: int = table.ask(player, Choose("evolve card", asks, options, tuple(refused)))
        table.do(Happens("show", player, picked))
    return picked


def evolve_with(table: Table, follower: int, card: int) -> None:
    """The card goes to the 進化領域 and is linked; the follower has evolved (5.15.1, 5.15.1.2)."""
    player, name = master(table.state, follower), table.state.cards[follower].label
    with table.under((ZONES[EVOLVE_ZONE].home, EVOLVE)):
        table.do(
            Move(card, zone(EVOLVE_ZONE, player), -1, up=True, why="evolve"),
            Tie(EVOLUTION, card, follower),
            Mark(follower, EVOLVED),
        )
    _tell_evolved(table, follower)
    with table.rule(HAS_EVOLVED):
        table.do(Happens("evolve", player, follower, told=Text(f"{name}が進化した", f"{name} has evolved")))


def _tell_evolved(table: Table, follower: int) -> None:
    """What the follower has from the evolve card, and what it keeps (5.15.2, 5.15.3)."""
    known = table.state.cards[follower]
    cost = known.face.fact("cost")
    ja, en = (
        f"コスト（{cost}）以外は進化領域のカードの情報を持つ",
        f"all but its cost ({cost}) is that of the evolve card",
    )
    table.cite("5.15.2", Text(ja, en))
    bound = any(known.id in (one.subjects or ()) for one in table.state.effects)
    if known.value("damage") or ACT in known.marks or bound:
        ja, en = (
            "同じフォロワーのままで、向き・効果・失った体力は続く",
            "it is the same follower: state, effects and damage stay",
        )
        table.cite("5.15.3", Text(ja, en))


@verb("evolve", '["evolve", "chosen"]', EVOLVE)
def evolve(doing: Doing, what: Selector) -> None:
    """進化する（同名の裏向きのカードを選んで公開する）/ evolve followers, each with a face-down card of its name"""
    shown, table = doing.bound.pop("evolve card", None), doing.table
    happened = 0
    for follower in permitted(doing, doing.cards(what), "evolve"):
        if shown is not None:  # what was shown has to be there still
            card: int | None = shown.card if doing.is_there(shown) else None
        else:
            with table.rule(EVOLVE_CARD):
                card = choose_evolve_card(table, follower, master(doing.state, follower))
        if card is None:
            ja, en = (
                "同名の裏向きのカードがないので進化しない",
                "there is no face-down card of its name: it does not evolve",
            )
            with table.rule(EVOLVE_CARD):
                table.cite(POSSIBLE, Text(ja, en))
            continue
        evolve_with(table, follower, card)
        happened += 1
    doing.bound["done"] = happened
