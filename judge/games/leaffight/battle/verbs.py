"""What texts do to a battle: who takes part, its values, its end (20, 用語説明)."""

from __future__ import annotations

from judge.cardgame.play.able import permitted
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.engine.events import Note
from judge.engine.texts import Text
from judge.games.leaffight.battle import contest
from judge.games.leaffight.battle.parties import SETTLED, since_step
from judge.games.leaffight.characters.verbs import affected
from judge.games.leaffight.end_and_procedure.record import record
from judge.games.leaffight.texts import verb


@verb("designate", '["designate", "chosen"]', "用語説明【バトル参加キャラを指名する効果】")
def designate(doing: Doing, what: Selector) -> None:
    """バトル参加キャラに指名する / name a character as the one that takes part in the battle"""
    own = record(doing.state)
    battle, cards = own.battle, affected(doing, doing.cards(what)[:1])
    doing.bound["done"] = 0
    if battle is None or not cards:
        return
    card = doing.state.cards[cards[0]]
    challenges = card.zone.player == battle.challenger
    for word in ("fight", "challenge" if challenges else "be challenged"):
        cards = permitted(doing, cards, word)
    if not cards:
        return
    (ref,) = doing.refer(cards)
    told = Text(f"{card.label}がバトル参加キャラになる", f"{card.label} takes part in the battle")
    doing.table.note_rule(told)
    doing.table.do(Note(own._replace(battle=battle._replace(own=ref) if challenges else battle._replace(other=ref))))
    doing.bound["done"] = 1


@verb("change contest", '["change contest", "chosen"]', "20-9")
def change_contest(doing: Doing, what: Selector) -> None:
    """バトル種目を別のバトルカードに変更する: 攻撃属性・防御属性が変わり、そのカードは使用済みになる / the battle is fought with another battle card from now on, which becomes used"""
    battle, refs = record(doing.state).battle, doing.refer(doing.cards(what)[:1])
    doing.bound["done"] = 0
    if battle is None or not since_step(doing.state, SETTLED) or not refs or refs[0] == battle.card:
        return
    card = doing.state.cards[refs[0].card]
    if card.face.fact("kind") != "battle" or battle.values is not None:
        return
    contest.chosen(doing.table, battle.challenger, battle, refs[0])
    with doing.table.rule("20-4 [18]"):
        contest.settled(doing.table, card.face, refs[0])
    doing.bound["done"] = 1


@verb("lose contest", '["lose contest"]', "20-6")
def lose_contest(doing: Doing) -> None:
    """バトル種目を失わせる: バトルは中断する / the battle loses its card, and is broken off"""
    own = record(doing.state)
    if own.battle is not None and since_step(doing.state, SETTLED):  # before that it has none to lose
        doing.table.note_rule(Text("バトル種目が失われる", "the battle has lost its card"))
        doing.table.do(Note(own._replace(battle=own.battle._replace(stopped="20-6"))))
