"""Evolving: the card that is shown, and what the follower becomes (5.15, 12.2)."""

from __future__ import annotations

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.engine.events import Happens, Mark, Move, Tie, Untie
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.verbs import verb
from judge.games.evolve.outline.able import permitted
from judge.games.evolve.play_and_resolution.layers import traits
from judge.games.evolve.players.players import master
from judge.games.evolve.turn.record import EVOLUTION, EVOLVED
from judge.games.evolve.zones.zones import EVOLVE_DECK, EVOLVE_ZONE, zone


def suitable(state: State, follower: int) -> tuple[int, ...]:
    """The face-down evolve cards with which a follower may evolve: those of its name (5.15.1.1, 12.2.2.1, 4.6.3)."""
    wanted = traits(state, follower)["name"]
    return tuple(
        card
        for card in _evolve_cards(state, master(state, follower))
        if not state.cards[card].up and state.cards[card].face.name == wanted
    )


def upturned(state: State, follower: int) -> tuple[int, ...]:
    """The evolve cards of a follower's name that lie face up, and so are not in the evolve deck (4.6.3)."""
    wanted = traits(state, follower)["name"]
    cards = _evolve_cards(state, master(state, follower))
    return tuple(card for card in cards if state.cards[card].up and state.cards[card].face.name == wanted)


def _evolve_cards(state: State, player: PlayerId) -> list[int]:
    return [card for card in state.in_zone(EVOLVE_DECK, player) if state.cards[card].face.fact("special") == "evolve"]


def choose_evolve_card(table: Table, follower: int, player: PlayerId, rule: str = "5.15.1.1") -> int | None:
    """The evolve card that a player shows for a follower; None where there is none. rule: the number that asks for its name."""
    state = table.state
    found = list(suitable(state, follower))
    refused: list[Refusal] = []
    for card in _evolve_cards(state, player):
        label = state.cards[card].label
        if state.cards[card].up:
            refused.append(
                Refusal(label, "4.6.3", Text("表向きのカードはデッキにない", "face up it is not in the deck"))
            )
        elif card not in found:
            refused.append(Refusal(label, rule, Text("カード名が同じでない", "it does not have the follower's name")))
    if not found:
        return None
    options = tuple(Option(state.cards[card].label, card) for card in found)
    asks = Text("進化に使うカード", "the evolve card")
    with table.rule(rule):
        picked: int = table.ask(player, Choose("evolve card", asks, options, tuple(refused)))
        table.do(Happens("show", player, picked))
    return picked


def evolve_with(table: Table, follower: int, card: int) -> None:
    """The card goes to the 進化領域 and is linked; the follower has evolved (5.15.1, 5.15.1.2)."""
    player = master(table.state, follower)
    with table.under(("4.12.1", "5.15.1")):
        table.do(
            Move(card, zone(EVOLVE_ZONE, player), -1, up=True, why="evolve"),
            Tie(EVOLUTION, card, follower),
            Mark(follower, EVOLVED),
        )
    _tell_evolved(table, follower)
    with table.rule("5.15.1.2"):
        table.do(
            Happens(
                "evolve",
                player,
                follower,
                told=Text(
                    f"{table.state.cards[follower].label}が進化した", f"{table.state.cards[follower].label} has evolved"
                ),
            )
        )


def _tell_evolved(table: Table, follower: int) -> None:
    """What the follower has from the evolve card, and what it keeps (5.15.2, 5.15.3)."""
    known = table.state.cards[follower]
    cost = known.face.fact("cost")
    told = Text(
        f"コスト（{cost}）以外は進化領域のカードの情報を持つ", f"all but its cost ({cost}) is that of the evolve card"
    )
    table.cite("5.15.2", told)
    if (
        known.value("damage")
        or ACT in known.marks
        or any(known.id in (one.subjects or ()) for one in table.state.effects)
    ):
        told = Text(
            "同じフォロワーのままで、向き・効果・失った体力は続く",
            "it is the same follower: state, effects and damage stay",
        )
        table.cite("5.15.3", told)


@verb("evolve", '["evolve", "chosen"]', "5.15.1", "5.15.1.1", "5.15.1.2", "5.15.3")
def evolve(doing: Doing, what: Selector) -> None:
    """進化する（同名の裏向きのカードを選んで公開する）/ evolve followers, each with a face-down card of its name"""
    shown = doing.bound.pop("evolve card", None)
    happened = 0
    for follower in permitted(doing, doing.cards(what), "evolve"):
        if shown is not None:  # what was shown has to be there still
            card: int | None = shown.card if doing.is_there(shown) else None
        else:
            with doing.table.rule("5.15.1.1"):
                card = choose_evolve_card(doing.table, follower, master(doing.state, follower))
        if card is None:
            with doing.table.rule("1.3.2"):
                doing.table.note_rule(
                    Text(
                        "同名の裏向きのカードがないので進化しない",
                        "there is no face-down card of its name: it does not evolve",
                    )
                )
            continue
        evolve_with(doing.table, follower, card)
        happened += 1
    doing.bound["done"] = happened


def unlink(table: Table, gone: int) -> None:
    """Links of what has left the field end, right after it left (5.15.4, 14.2.1.3)."""
    for link in table.state.links:
        if link.to == gone:
            with table.rule("5.15.4" if link.kind == EVOLUTION else "14.2.1.3"):
                table.do(Untie(link.kind, link.card, link.to))
