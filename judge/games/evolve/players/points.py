"""PP, the PP maximum and EP: what they are, and the verbs that change them (3.2)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.numbers import change_number
from judge.engine.events import Gain
from judge.engine.texts import Text
from judge.games.evolve.outline.principles import TEXT_FIRST
from judge.games.evolve.texts import verb

PP, PP_MAXIMUM, EP = "3.2.2", "3.2.3", "3.2.5"
CAPPED = "3.2.4"  # PP and the PP maximum have a most
PP_MOST = 10  # 3.2.4.1


@verb("raise pp_max", '["raise pp_max", 1]', PP_MAXIMUM)
def raise_pp_max(doing: Doing, amount: Amount, who: str = "own", beyond: bool = False) -> None:
    """PP最大値を増減する（10まで。beyond: 10を超えてよいと書いてある）/ change the PP limit, up to 10 unless the text says otherwise"""
    _change(doing, "pp_max", PP_MAXIMUM, doing.amount(amount), who, beyond=beyond)


@verb("gain pp", '["gain pp", 2]', PP)
def gain_pp(doing: Doing, amount: Amount, who: str = "own", beyond: bool = False) -> None:
    """PPを増減する。回復ではないのでPP最大値を超える（10まで。beyond: 10を超えてよいと書いてある）/ change the PP, not as recovering: beyond the PP limit, up to 10 unless the text says otherwise"""
    _change(doing, "pp", PP, doing.amount(amount), who, beyond=beyond)


def _change(doing: Doing, name: str, number: str, by: int, who: str, *, beyond: bool) -> None:
    """PP or the PP maximum of players rise or fall: never below 0, nor above the most there can be (3.2.4)."""
    table = doing.table
    for player in doing.players(who):
        value = max(doing.state.players[player].value(name) + by, 0)
        if value <= PP_MOST:
            doing.do(Gain(player, name, value))
        elif beyond:
            told = Text("総合ルールの上限よりテキストを優先する", "the text comes before the rules' limit")
            with table.rule(TEXT_FIRST, told):
                doing.do(Gain(player, name, value))
        else:
            with table.under((CAPPED, "3.2.4.1")):
                table.note_rule(Text("上限の10になる", "it becomes 10, the most there can be"))
                with table.rule(number):
                    doing.do(Gain(player, name, PP_MOST))


@verb("gain ep", '["gain ep", 1]', "3.2.1")
def gain_ep(doing: Doing, amount: Amount, who: str = "own") -> None:
    """EPを増減する / change EP"""
    change_number(doing, "ep", amount, who)
