"""Playing cards by effects (707-1)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.engine.texts import Text
from judge.games.animal.abilities import limits
from judge.games.animal.playing_cards.playing import play_card, why_no_card
from judge.games.animal.terms.verbs import verb


@verb("play", '["play", "chosen"]', "707-1a", "707-1b")
def play(doing: Doing, what: Selector) -> None:
    """カードをプレイする: 手順のすべてを行う。できなければ移動しない / play cards, by all steps; what cannot be played stays where it is"""
    played = 0
    for ref in doing.refer(doing.cards(what)):
        if not doing.is_there(ref):
            continue
        forbidden = limits.why_not(doing.state, doing.me, limits.PLAY)
        if (no := forbidden or why_no_card(doing.table, doing.me, ref.card, timed=False)) is not None:
            name = doing.state.cards[ref.card].label
            with doing.table.under(("707-1c", *no.under)):
                ja, en = (
                    f"{name}はプレイできず、移動しない：{no.why.ja}",
                    f"{name} cannot be played and stays: {no.why.en}",
                )
                doing.table.cite(no.rule, Text(ja, en))
            continue
        with doing.table.attempt() as attempt, doing.table.under(("707-1b", "707-1d")):
            play_card(doing.table, doing.me, ref.card)
        played += attempt.failed is None
    doing.bound["done"] = played
    if played:
        told = Text(
            "効果の解決中なので、ここで優先権は発生しない", "there is no priority before the effect is resolved"
        )
        with doing.table.rule("1102.3b"):
            doing.table.cite("707-1e", told)
