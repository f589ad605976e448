"""使用中の効果を1つ選んで消失させる: which declaration of a chain a text makes void, picked as it is declared (10.15.1.1, 10.1.7)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.seen.speaking import told_apart
from judge.cardgame.text.selectors import Selector
from judge.engine.requests import Choose, Option
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.plays import WAY
from judge.games.moncolle.standing_abilities.frames import USER

USE = "use"  # ends the path under which a declaration keeps which other one it will make void


def uses_of(doing: Doing, what: Selector, kind: str) -> list[Prepared]:
    """The declarations of a chain that units of a selector are using, the first one first; kind: those of that kind alone."""
    cards = doing.cards(what)
    return [
        play
        for play in doing.state.plays
        if (play.source in cards or ((user := play.bound.get(USER)) is not None and user.card in cards))
        and kind in ("", play.bound.get(WAY))
    ]


def pick_use(doing: Doing, what: Selector, kind: str) -> Prepared | None:
    """Which of them it will be, where there are several; None where there is none."""
    there = uses_of(doing, what, kind)
    if not there:
        return None
    labels = told_apart(doing.state.cards[play.source].label for play in there)
    options = tuple(Option(label, play) for label, play in zip(labels, there, strict=True))
    asks = Text("どの効果を消失させるか", "which effect is made void")
    picked: Prepared = doing.table.ask(doing.me, Choose("voided", asks, options))
    return picked
