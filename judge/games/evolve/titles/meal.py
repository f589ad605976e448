"""食事 and 出走: followers that eat what lies in the evolve deck, and run as long as they are fed (14.2)."""

from __future__ import annotations

from typing import NamedTuple

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.text.view import View
from judge.engine.events import Begin, Happens, Move, Tie
from judge.engine.state import Effect, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.card_information.faces import abilities_of
from judge.games.evolve.defined_actions.verbs import verb
from judge.games.evolve.play_and_resolution.layers import ABILITIES, fed
from judge.games.evolve.players.players import master
from judge.games.evolve.turn.record import MEAL
from judge.games.evolve.zones.zones import EVOLVE_DECK, RUN_ZONE, zone

CARROT = "にんじん"  # 14.2.1.1


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
