"""What effects do with dice: throw them, and change a ダイス結果 that is not used yet (3.4, 8.3.4)."""

from __future__ import annotations

from dataclasses import replace

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import declare
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.engine.events import Note
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.plays import WAY
from judge.games.moncolle.defined_actions.effects import unchanged
from judge.games.moncolle.players_and_dice.dice import DICE, throw
from judge.games.moncolle.standing_abilities.frames import USER
from judge.games.moncolle.texts import verb
from judge.games.moncolle.turn.record import INITIATIVE, in_battle, in_order, record


@verb("roll", '["roll", 2]', "3.4.2")
def roll(doing: Doing, number: Amount = 1, takes: str = "sum") -> None:
    """ダイスを振る: 合計・highest・lowest。以後 dice / throw dice; their sum, the highest or the lowest: `dice` from here on"""
    thrown = doing.taken.get((*doing.path, DICE))
    doing.bound["dice"] = throw(doing.table, doing.amount(number), takes) if thrown is None else thrown
    if thrown is None and doing.bound.get(WAY) == "trigger":
        doing.table.cite("14.7.3.10", Text("●は解決のときにダイスを振る", "● throws as it is resolved"))


@verb("change dice", '["change dice", 1, "chosen"]', "3.4.6")
def change_dice(doing: Doing, amount: Amount, what: Selector) -> None:
    """対抗連鎖の中の、そのカードの使用のダイス結果を変える / the ダイス結果 of a use in this chain is another"""
    cards, by = doing.cards(what), doing.amount(amount)
    doing.bound["done"] = 0
    if not by:
        unchanged(doing)
        return
    for play in doing.state.plays:
        user = play.bound.get(USER)
        if "dice" in play.bound and (play.source in cards or (user is not None and user.card in cards)):
            taken = {path: value + by if path and path[-1] == DICE else value for path, value in play.taken.items()}
            with doing.table.rule("3.4.6"):
                declare(doing.table, replace(play, bound={**play.bound, "dice": play.bound["dice"] + by}, taken=taken))
                doing.table.note_rule(
                    Text(
                        f"ダイス結果は{play.bound['dice'] + by}になる", f"the result becomes {play.bound['dice'] + by}"
                    )
                )
            doing.bound["done"] = 1


@verb("change initiative dice", '["change initiative dice", 2, "own"]', "8.3.4.7", "3.4.6")
def change_initiative_dice(doing: Doing, amount: Amount, who: str = "own") -> None:
    """イニシアチブ決定のダイスのダイス結果を増減する。確定する前に限る / the ダイス結果 of a player's initiative dice is more or less, as long as it is not settled"""
    by, battle, whose = doing.amount(amount), in_battle(doing.state), doing.players(who)
    doing.bound["done"] = 0
    if battle.dice is None or battle.timing != INITIATIVE:
        return
    if not by:
        unchanged(doing)
        return
    one, another = in_order(doing.state)
    first, second = (
        die + by if player in whose else die for player, die in zip((one, another), battle.dice, strict=True)
    )
    doing.table.do(Note(record(doing.state)._replace(battle=battle._replace(dice=(first, second)))))
    told = Text(
        f"イニシアチブ決定のダイスは{one}が{first}、{another}が{second}になる",
        f"the initiative dice are {first} for {one} and {second} for {another}",
    )
    doing.table.note_rule(told, {one: first, another: second})
    doing.bound["done"] = len(whose)
