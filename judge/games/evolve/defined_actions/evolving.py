"""Verbs of evolving, feeding and running (5.15, 12.2, 14.2)."""

from __future__ import annotations

from typing import NamedTuple

from judge.cardgame.ground.zones import ACT
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.text.view import View
from judge.engine.events import Begin, Happens, Mark, Move, Tie, Untie
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import Effect, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.card_information.faces import abilities_of
from judge.games.evolve.defined_actions.verbs import verb
from judge.games.evolve.outline.able import permitted
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.play_and_resolution.layers import ABILITIES, fed, traits
from judge.games.evolve.players.players import master
from judge.games.evolve.turn.record import EVOLUTION, EVOLVED, MEAL
from judge.games.evolve.zones.zones import EVOLVE_DECK, EVOLVE_ZONE, RUN_ZONE, zone

CARROT = "にんじん"  # 14.2.1.1


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


@verb("meal", '["meal", "this", 2]', "14.2.1.1", "14.2.1.2")
def meal(doing: Doing, what: Selector, times: Amount = -1) -> None:
    """食事する: エボルヴデッキの『にんじん』を出走領域に置いて関連付ける / eat: carrots go to the 出走領域, linked"""
    count = doing.amount(times)
    said = () if count >= 0 else ("14.2.1.1.1",)  # no number said: once
    if said:
        count = 1
    with doing.table.under(said):
        for follower in doing.cards(what):
            feed(doing.table, follower, count)


def feed(table: Table, follower: int, times: int) -> int:
    """A follower eats, unless something is linked to it already (14.2.1.2). Returns how many carrots it got."""
    state = table.state
    if fed(state, follower):
        table.cite("14.2.1.2", Text("出走領域に関連付けがあるので食事しない", "it is fed already and does not eat"))
        return 0
    player = master(state, follower)
    carrots = carrots_of(state, player)[: max(times, 0)]
    if len(carrots) < times:
        table.cite("1.3.2", Text("『にんじん』がある分だけ食事する", "it eats the carrots that there are"))
    with table.rule("14.2.1.1"):
        table.do(
            *(Move(card, zone(RUN_ZONE, player), -1, up=True, why="meal") for card in carrots),
            *(Tie(MEAL, card, follower) for card in carrots),
        )
    return len(carrots)


def carrots_of(state: State, player: PlayerId, *, face_up: bool = False) -> tuple[int, ...]:
    """The 『にんじん』 of a player's evolve deck; those that lie face up are not in it (4.6.3), and told only where asked for."""
    return tuple(
        card
        for card in state.in_zone(EVOLVE_DECK, player)
        if CARROT in state.cards[card].face.name and (face_up or not state.cards[card].up)
    )


@verb("run", '["run", "this", 2]', "14.2.3.1", "14.2.4.2", kind="lasting")
def run(doing: Doing, what: Selector, times: Amount = -1) -> None:
    """出走する: 関連付けがあるかぎり突進を持ち、出走した / run: rush while fed; it has run so many times"""
    count = doing.amount(times)
    rush = abilities_of({"keywords": ["突進"]})
    for follower in doing.cards(what):
        change = {"abilities": rush, "if": WhileFed(follower)}
        effect = Effect(0, follower, doing.me, 0, ABILITIES, change, frozenset((follower,)), "while fed", "14.2.3.1")
        name = doing.state.cards[follower].label
        told = Text(f"{name}が出走した", f"{name} has run")
        doing.table.do(Begin(effect))
        with doing.table.under(() if count >= 0 else ("14.2.3.1.1",)):  # no number said: once
            for _ in range(count if count >= 0 else 1):
                doing.table.do(Happens("run", doing.me, follower, told=told))


class WhileFed(NamedTuple):
    """The condition of what a run gives: a card is linked to the follower in the 出走領域 (14.2.3.1)."""

    follower: int

    def __call__(self, view: View) -> bool:
        """Whether it holds now."""
        return bool(fed(view.state, self.follower))


def unlink(table: Table, gone: int) -> None:
    """Links of what has left the field end, right after it left (5.15.4, 14.2.1.3)."""
    for link in table.state.links:
        if link.to == gone:
            with table.rule("5.15.4" if link.kind == EVOLUTION else "14.2.1.3"):
                table.do(Untie(link.kind, link.card, link.to))
