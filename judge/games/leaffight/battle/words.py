"""The words of battle: who takes part, on which side (20)."""

from __future__ import annotations

from judge.cardgame.text.words import State, Word
from judge.engine.texts import Text
from judge.games.leaffight.battle.parties import SETTLED, challenging, fighters, kind_card, responding, since_step

SAID = (
    Word("fighting", lambda view, card: card in fighters(view.state), "バトルに参加しているもの / that takes part in the battle", Text("バトル参加中の", "fighting"), "own fighting chara", ("20-4 [7]",)),
    Word("challenging", lambda view, card: card in challenging(view.state), "バトルを挑んだキャラ / that challenged", Text("バトルを挑んだ", "challenging"), "enemy challenging chara", ("20-2",)),
    Word("challenged", lambda view, card: card in responding(view.state), "バトルを受けるキャラ / that was chosen against the challenger", Text("バトルを受ける", "challenged"), "own challenged chara", ("20-2",)),
    Word("contest", lambda view, card: card in kind_card(view.state), "バトル種目のバトルカード / the battle card of this battle", Text("バトル種目の", "of this battle"), "any battle contest", ("20-4 [18]",)),
    State("battle", lambda view, _n: since_step(view.state, 4), "バトル中である / during a battle (20-5)", Text("バトル中である", "a battle is on"), "", ("20-5",)),
    State("contest", lambda view, _n: since_step(view.state, SETTLED), "特定のバトル中である（種目が決まってから） / during a battle whose card is settled (20-5)", Text("種目の決まったバトル中である", "its battle is on"), "", ("20-5",)),
)  # fmt: skip
