"""What occurs where cards are placed, march, are summoned, hurt, die, move (12, 4.5, 11.3)."""

from __future__ import annotations

from judge.cardgame.moments.occurring import Movement, Occurring
from judge.engine.texts import Text
from judge.games.moncolle.field.zones import BATTLEFIELD, DECK, DISCARD, FIELD, GEAR, HAND, TERRAIN

OCCURS = (
    Occurring("placing_declared", Text("{}地形配置宣言時", "{} terrain placement is declared"), ("12.1.1.2.3",), of="player"),
    Occurring("placed", Text("{}が配置された", "{} is placed"), ("12.1.1.2.8",), at=(TERRAIN,)),
    Occurring("march_declared", Text("{}進軍宣言時", "{} march is declared"), ("12.2.5.1.1",), of="player"),
    Occurring("march_settled", Text("{}進軍先確定時", "the goals of {} march are settled"), ("12.2.5.1.4",), of="player"),
    Occurring("march_ends", Text("{}進軍終了時", "{} march ends"), ("12.2.5.1.8",), of="player"),
    Occurring("marched", Text("{}が進軍した", "{} has marched"), ("12.2.5.1.5",), at=(FIELD,)),
    Occurring("summon_declared", Text("{}普通召喚宣言時", "{} summoning is declared"), ("12.2.7.4.1", "12.2.8.1"), of="player"),
    Occurring("instant_declared", Text("{}即時召喚宣言時", "{} summoning in a battle is declared"), ("12.2.7.4.1", "12.2.8.1"), of="player"),
    Occurring("summons", Text("召喚する{}が公開された", "{} is shown to be summoned"), ("12.2.7.4.4",), at=(HAND,)),
    Occurring("summoned", Text("{}が召喚された", "{} is summoned"), ("12.2.7.4.9",), at=(FIELD,)),
    Occurring("enter", Text("{}が戦場に出た", "{} comes to the battlefield"), ("5.1.1.8",), Movement(into=(FIELD, TERRAIN, GEAR))),
    Occurring("leave", Text("{}が戦場を離れた", "{} leaves the battlefield"), ("10.5.4.1.2",), Movement(out=BATTLEFIELD)),
    Occurring("dies", Text("{}が死亡した", "{} dies"), ("12.6.1",), Movement(why="dies")),
    Occurring("discarded", Text("{}が捨て山に置かれた", "{} goes to the discard pile"), ("12.4.1",), Movement(to=DISCARD)),
    Occurring("drawn", Text("{}が補充された", "{} is drawn"), ("12.3.1",), Movement(out_of=DECK, to=HAND)),
    Occurring("turned", Text("{}が行動完了になった", "{} has acted"), ("4.10.1.2",), at=(FIELD,)),
    Occurring("readied", Text("{}が未行動になった", "{} has not acted any more"), ("4.10.1.1",), at=(FIELD,)),
    Occurring("hurt", Text("{}がダメージを受けた", "{} is dealt damage"), ("4.5.1",), at=(FIELD,)),
    Occurring("declared", Text("{}の能力の使用が宣言された", "the use of an ability of {} is declared"), ("10.1.5",)),
    Occurring("took_effect", Text("{}の能力が効果を発揮した", "an ability of {} has taken effect"), ("10.2.3",)),
    Occurring("attacks", Text("{}が攻撃を宣言した", "{} attacks"), ("9.1",), at=(FIELD,)),
)  # fmt: skip
