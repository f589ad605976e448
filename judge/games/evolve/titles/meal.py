"""食事 and 出走: followers that eat what lies in the evolve deck, and run as long as they are fed (14.2)."""

from __future__ import annotations

from typing import NamedTuple

from judge.cardgame.moments.order import ABILITIES
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.text.view import View
from judge.engine.errors import Illegal
from judge.engine.events import Begin, Happens, Move, Tie
from judge.engine.state import Effect, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.card_information.faces import abilities_of
from judge.games.evolve.outline.principles import POSSIBLE
from judge.games.evolve.play_and_resolution.abilities import WHOLLY
from judge.games.evolve.players.players import master
from judge.games.evolve.texts import verb
from judge.games.evolve.titles.words import EATS, RUNS, fed
from judge.games.evolve.turn.record import MEAL
from judge.games.evolve.zones.evolve_deck import Found, in_evolve_deck
from judge.games.evolve.zones.zones import RUN_ZONE, zone

CARROT = "にんじん"  # 14.2.1.1
UNLINKED = "14.2.1.3"  # a follower that has left the field keeps no card linked to it
FED = Text("すでに食事している", "it is fed already")
NO_CARROTS = Text("『にんじん』が足りない", "not enough carrots")


def carrots_of(state: State, player: PlayerId) -> Found:
    """The 『にんじん』 of a player's evolve deck."""
    return in_evolve_deck(state, player, lambda card: CARROT in card.face.name)


def why_no_meal(state: State, player: PlayerId, follower: int, times: int) -> Illegal | None:
    """Why a follower cannot eat so often as a cost, None where it can: it is fed (14.2.1.2.1), or there is too little."""
    if fed(state, follower):
        return Illegal("14.2.1.2.1", FED)
    carrots = carrots_of(state, player)
    return None if len(carrots.cards) >= times else carrots.missing(WHOLLY, NO_CARROTS)


def pay_meal(table: Table, player: PlayerId, follower: int, times: int) -> None:
    """A follower eats as the cost of its meal ability (14.2.2.3). Raises Illegal where it cannot."""
    with table.rule("14.2.2.3"):
        if (no := why_no_meal(table.state, player, follower, times)) is not None:
            table.refuse(no.rule, no.why, no.under)
        feed(table, follower, times)


@verb("meal", '["meal", "this", 2]', EATS)
def meal(doing: Doing, what: Selector, times: Amount = -1) -> None:
    """食事する: エボルヴデッキの『にんじん』を出走領域に置いて関連付ける / eat: carrots go to the 出走領域, linked"""
    count = doing.amount(times)
    with doing.table.rule("14.2.1.1.1" if count < 0 else ""):  # no number said: once
        for follower in doing.cards(what):
            feed(doing.table, follower, count if count >= 0 else 1)


def feed(table: Table, follower: int, times: int) -> None:
    """A follower eats, unless something is linked to it already (14.2.1.2)."""
    state = table.state
    if fed(state, follower):
        table.cite("14.2.1.2", Text("出走領域に関連付けがあるので食事しない", "it is fed already and does not eat"))
        return
    player = master(state, follower)
    carrots = carrots_of(state, player).cards[: max(times, 0)]
    if len(carrots) < times:
        table.cite(POSSIBLE, Text("『にんじん』がある分だけ食事する", "it eats the carrots that there are"))
    with table.rule(EATS):
        table.do(
            *(Move(card, zone(RUN_ZONE, player), -1, up=True, why="meal") for card in carrots),
            *(Tie(MEAL, card, follower) for card in carrots),
        )


@verb("run", '["run", "this", 2]', RUNS, kind="lasting")
def run(doing: Doing, what: Selector, times: Amount = -1) -> None:
    """出走する: 関連付けがあるかぎり突進を持ち、出走した / run: rush while fed; it has run so many times"""
    count = doing.amount(times)
    once = "14.2.3.1.1" if count < 0 else ""  # no number said
    rush = abilities_of({"keywords": ["突進"]})
    for follower in doing.cards(what):
        change = {"abilities": rush, "if": WhileFed(follower)}
        effect = Effect(
            0, follower, doing.me, doing.since, ABILITIES, change, frozenset((follower,)), "while fed", RUNS
        )
        name = doing.state.cards[follower].label
        told = Text(f"{name}が出走した", f"{name} has run")
        doing.table.do(Begin(effect))
        with doing.table.rule(once):
            for _ in range(1 if once else count):
                doing.table.do(Happens("run", doing.me, follower, told=told))


class WhileFed(NamedTuple):
    """The condition of what a run gives: a card is linked to the follower in the 出走領域 (14.2.3.1)."""

    follower: int

    def __call__(self, view: View) -> bool:
        """Whether it holds now."""
        return bool(fed(view.state, self.follower))
