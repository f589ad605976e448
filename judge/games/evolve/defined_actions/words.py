"""The words of chapter 5: what was done with a card."""

from __future__ import annotations

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.moments.occurring import Movement, Occurring
from judge.cardgame.text.view import View
from judge.cardgame.text.words import Word
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.actions import (
    ATTACK_DAMAGE,
    DAMAGE,
    DESTROY,
    DISCARD,
    DRAW,
    EXILE,
    HAS_EVOLVED,
    STEAL,
)
from judge.games.evolve.turn.record import EVOLUTION
from judge.games.evolve.zones.zones import FIELD, ZONES

NAMES = {key: kind.name for key, kind in ZONES.items()}


def came_from_elsewhere(view: View, card: int, zone: str) -> bool:
    """Whether a card has entered the field from another zone than this (5.4.3)."""
    found = [mark for mark in view.state.cards[card].marks if mark.startswith("from:")]
    return bool(found) and f"from:{zone}" not in found


SAID = (
    Word("evolved", lambda view, card: bool(view.state.linked_to(card, EVOLUTION)),
         "進化カードが関連付けられているもの / with an evolve card linked to it (5.15.1)", Text("進化した", "evolved"), "own evolved follower"),
    Word("damaged", lambda view, card: view.state.cards[card].value("damage") > 0,
         "体力が減っているもの / that has lost health (5.13.1)", Text("体力が減っている", "damaged"), "enemy damaged follower"),
    Word("shown", lambda view, card: SHOWN in view.state.cards[card].marks,
         "公開されている非公開領域のもの / a card of a hidden zone that is shown just now (5.20.1)", Text("公開された", "shown"), "shown follower in:hand"),
    Word("from:", lambda view, card, zone: f"from:{zone}" in view.state.cards[card].marks,
         "その領域から場に出たもの（直接でも、プレイされてでも）/ that entered the field from a zone, directly or played (5.4.3)",
         Text("{}から場に出た", "from the {}"), "enter own follower from:ex", values=NAMES),
    Word("not_from:", came_from_elsewhere, "その領域以外から場に出たもの / that entered the field from another zone than this (5.4.3)",
         Text("{}以外から場に出た", "from elsewhere than the {}"), "enter own follower not_from:hand", values=NAMES),
)  # fmt: skip
OCCURS = (
    Occurring("destroyed", Text("{}が破壊された", "{} is destroyed"), (DESTROY,), Movement(why="destroy")),
    Occurring("exiled", Text("{}が消滅した", "{} is exiled"), (EXILE,), Movement(why="exile")),
    Occurring("discarded", Text("{}が捨てられた", "{} is discarded"), (DISCARD,), Movement(why="discard")),
    Occurring("drawn", Text("{}が引かれた", "{} is drawn"), (DRAW,), Movement(why="draw")),
    Occurring("evolve", Text("{}が進化した", "{} evolves"), (HAS_EVOLVED,), at=(FIELD,)),
    Occurring("hurt", Text("{}がダメージを受けた", "{} is dealt damage"), (DAMAGE,)),
    Occurring("deal", Text("{}がダメージを与えた", "{} deals damage"), (DAMAGE,)),
    Occurring("strike", Text("{}が攻撃ダメージを与えた", "{} deals attack damage"), (ATTACK_DAMAGE,)),
    Occurring("healed", Text("{}の体力が増えた", "{} gains health")),
    Occurring("stolen", Text("{}が奪われた", "{} is stolen"), (STEAL,)),
)
