"""The words of chapter 5: what was done with a card."""

from __future__ import annotations

from judge.cardgame.text.view import View
from judge.cardgame.text.words import Vocabulary
from judge.games.evolve.turn.record import EVOLUTION, SHOWN
from judge.games.evolve.zones.zones import ZONES

SAID = Vocabulary()
word = SAID.word
NAMES = ("zone", {key: kind.name for key, kind in ZONES.items()})


@word("evolved", "進化した", "evolved", example="own evolved follower")
def evolved(view: View, card: int) -> bool:
    """進化カードが関連付けられているもの / with an evolve card linked to it (5.15.1)"""
    return bool(view.state.linked_to(card, EVOLUTION))


@word("damaged", "体力が減っている", "damaged", example="enemy damaged follower")
def damaged(view: View, card: int) -> bool:
    """体力が減っているもの / that has lost health (5.13.1)"""
    return view.state.cards[card].value("damage") > 0


@word("shown", "公開された", "shown", example="shown follower in:hand")
def shown(view: View, card: int) -> bool:
    """公開されている非公開領域のもの / a card of a hidden zone that is shown just now (5.20.1)"""
    return SHOWN in view.state.cards[card].marks


@word("from:", "{}から場に出た", "from the {}", example="enter own follower from:ex", values=NAMES)
def came_from(view: View, card: int, zone: str) -> bool:
    """その領域から場に出たもの（直接でも、プレイされてでも）/ that entered the field from a zone, directly or played (5.4.3)"""
    return f"from:{zone}" in view.state.cards[card].marks


@word(
    "not_from:",
    "{}以外から場に出た",
    "from elsewhere than the {}",
    example="enter own follower not_from:hand",
    values=NAMES,
)
def came_from_elsewhere(view: View, card: int, zone: str) -> bool:
    """その領域以外から場に出たもの / that entered the field from another zone than this (5.4.3)"""
    found = [mark for mark in view.state.cards[card].marks if mark.startswith("from:")]
    return bool(found) and f"from:{zone}" not in found
