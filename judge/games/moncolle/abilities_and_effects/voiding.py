"""使用中の効果を1つ選んで消失させる, 使用している～を1つ選び、破棄する: which declaration of a chain a text means, picked as it is declared (10.15.1.1, 10.15.3, 10.1.7)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.seen.speaking import told_apart
from judge.cardgame.text.selectors import Selector
from judge.engine.requests import Choose, Option
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.plays import WAY
from judge.games.moncolle.field.zones import EFFECT
from judge.games.moncolle.standing_abilities.frames import USER

USE = "use"  # ends the path under which a declaration keeps which other one it means
SCRAPS = "scrap use"  # the verb by which the card of one is discarded; by others it is made void


def uses_of(doing: Doing, what: Selector, kind: str, *, cards_alone: bool = False) -> list[Prepared]:
    """The declarations of a chain that units of a selector are using, the first one first. kind: those of that kind alone; cards_alone: of
    cards that lie in the effect zone (10.15.3)."""
    cards = doing.cards(what)
    return [
        play
        for play in doing.state.plays
        if (play.source in cards or ((user := play.bound.get(USER)) is not None and user.card in cards))
        and kind in ("", play.bound.get(WAY))
        and not (cards_alone and doing.state.cards[play.source].zone.name != EFFECT)
    ]


def pick_use(doing: Doing, what: Selector, kind: str, verb: str) -> Prepared | None:
    """Which of them it will be, where there are several; None where there is none."""
    there = uses_of(doing, what, kind, cards_alone=verb == SCRAPS)
    if not there:
        return None
    labels = told_apart(doing.state.cards[play.source].label for play in there)
    options = tuple(Option(label, play) for label, play in zip(labels, there, strict=True))
    asks = Text("どの効果を消失させるか", "which effect is made void")
    if verb == SCRAPS:
        asks = Text("使用しているどのカードを破棄するか", "which card that is used is discarded")
    picked: Prepared = doing.table.ask(doing.me, Choose("voided", asks, options))
    return picked


def picked_use(doing: Doing, what: Selector, kind: str, verb: str) -> Prepared | None:
    """The one that was picked as the text was declared, where that is still one; else one that is picked now."""
    number = doing.taken.get((*doing.path, USE))
    if number is None:
        return pick_use(doing, what, kind, verb)
    there = uses_of(doing, what, kind, cards_alone=verb == SCRAPS)
    return next((one for one in there if one.number == number), None)
