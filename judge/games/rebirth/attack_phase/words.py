"""The words of chapter 8: what is attacking, attacked, supporting, blocked."""

from __future__ import annotations

from judge.cardgame.text.view import View
from judge.cardgame.text.words import State, Word, only_in
from judge.engine.texts import Text
from judge.games.rebirth.turn.record import (
    PARTNER_ATTACK,
    attacked,
    attackers,
    blocked,
    makes_partner_attack,
    record,
    supporters,
)
from judge.games.rebirth.zones.zones import ENTRY, MEMBER


def is_partner_attack(view: View, _n: int) -> bool:
    """Whether the attack that is on is a partner attack (8.2.4.5, 5.23.3)."""
    return makes_partner_attack(view.state, lambda card: view.traits(card)[PARTNER_ATTACK])


SAID = (
    Word("attacking", lambda view, card: card in attackers(view.state), "アタックしているもの / that is attacking (8.2.4.3)", Text("アタックしている", "attacking"), "own attacking character", holds=only_in(ENTRY)),
    Word("attacked", lambda view, card: card in attacked(view.state), "アタックされているもの / that is attacked (8.2.4.3)", Text("アタックされている", "attacked"), "own attacked character", holds=only_in(ENTRY)),
    Word("supporting", lambda view, card: card in supporters(view.state), "サポートしているもの / that is supporting (8.2.4.3)", Text("サポートしている", "supporting"), "own supporting member", holds=only_in(MEMBER)),
    Word("blocked", lambda view, card: card in blocked(view.state), "ブロックされているもの / for which was blocked (8.3.3.2)", Text("ブロックされている", "blocked"), "enemy blocked entry", holds=only_in(ENTRY)),
    State("attack", lambda view, _n: record(view.state).attack is not None, "アタックが行われている / an attack is on (8.2.4.3)", Text("アタックが行われている", "an attack is on")),
    State("partner attack", is_partner_attack, "アタックがパートナーアタックである / the attack is a partner attack (8.2.4.5)",
          Text("パートナーアタックである", "the attack is a partner attack"), "", ("5.23.1",)),
)  # fmt: skip
