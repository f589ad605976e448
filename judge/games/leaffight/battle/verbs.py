"""What texts do to a battle: who takes part, its values, its end (20, 用語説明)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.engine.events import Note
from judge.engine.texts import Text
from judge.games.leaffight.end_and_procedure.record import record
from judge.games.leaffight.texts import verb


@verb("designate", '["designate", "chosen"]', "用語説明【バトル参加キャラを指名する効果】")
def designate(doing: Doing, what: Selector) -> None:
    """バトル参加キャラに指名する / name a character as the one that takes part in the battle"""
    own = record(doing.state)
    battle, refs = own.battle, doing.refer(doing.cards(what)[:1])
    if battle is None or not refs:
        doing.bound["done"] = 0
        return
    side = "own" if doing.state.cards[refs[0].card].zone.player == battle.challenger else "other"
    change = battle._replace(own=refs[0]) if side == "own" else battle._replace(other=refs[0])
    doing.table.note_rule(
        Text(
            f"{doing.state.cards[refs[0].card].label}がバトル参加キャラになる",
            f"{doing.state.cards[refs[0].card].label} takes part in the battle",
        )
    )
    doing.table.do(Note(own._replace(battle=change)))


@verb("lose contest", '["lose contest"]', "20-6")
def lose_contest(doing: Doing) -> None:
    """バトル種目を失わせる: バトルは中断する / the battle loses its card, and is broken off"""
    own = record(doing.state)
    if own.battle is not None:
        doing.table.note_rule(Text("バトル種目が失われる", "the battle has lost its card"))
        doing.table.do(Note(own._replace(battle=own.battle._replace(stopped="20-6"))))
