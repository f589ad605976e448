"""Verbs by which an effect has cards played, and gives turns: what the text of a card says (1.3.1)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.engine.events import Turn
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.verbs import verb
from judge.games.evolve.play_and_resolution.playing import play_card
from judge.games.evolve.turn.record import record


@verb("play", '["play", "chosen", { free = true }]', "1.3.1")
def play(doing: Doing, what: Selector, free: bool = False) -> None:
    """カードをプレイする（free: コストを支払わずに）。できなければプレイしない / play cards, free: without paying their cost; not where that cannot be"""
    played = 0
    for ref in doing.refer(doing.cards(what)):
        if doing.is_there(ref):
            with doing.table.attempt() as attempt:
                play_card(doing.table, doing.me, ref.card, free=free)
            played += attempt.failed is None
    doing.bound["done"] = played


@verb("another turn", '["another turn"]', "1.3.1")
def another_turn(doing: Doing, who: str = "own") -> None:
    """このターンの後にもう1ターン行う / take another turn after this one"""
    own = record(doing.state)
    for player in doing.players(who):
        told = Text(f"このターンの後に{player}のターンを追加する", f"{player} takes another turn after this one")
        doing.do(Turn(own._replace(more_turns=(player, *own.more_turns)), told))
