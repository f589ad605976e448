"""The timing core of モンスター・コレクションTCG on the common layer: 使用の手順, the counter chain and its reverse order.

Chapters 10.1 to 10.3: costs are declared first and carried out last, dice are rolled at the declaration. Test only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, cast

from judge.cardgame.ground.players import Active as Record
from judge.cardgame.moments.window import NEXT, Window, window
from judge.cardgame.play import acting, cites, costs, pile, prepare
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared, declare
from judge.cardgame.seen.speaking import plain
from judge.cardgame.text import shapes
from judge.cardgame.text.parts import Part
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.texts import number_of
from judge.cardgame.text.verbs import Amount, Family, Instructions
from judge.cardgame.text.words import NOUN, Word
from judge.engine.errors import Illegal
from judge.engine.events import Happens, Mark, Move
from judge.engine.faces import Ability
from judge.engine.requests import ChooseNumber, Option, Refusal
from judge.engine.state import CHANCE, Card, PlayerId, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from tests.engine.written import Written, text

OPPONENT = {"A": "B", "B": "A"}
__all__ = ["DONE", "OPPONENT", "Declared", "Moncolle", "Record", "chain"]
DONE = "行動完了"
USING = "使用中"
VERBS = Family()
RESOLVING = pile.PileCites(kept="10.1.13", text="10.1.14")


class Declared(NamedTuple):
    """What a test is told of a use that was declared: its target and its dice."""

    target: int
    dice: tuple[int, ...]


@VERBS.verb("turn", '["turn"]')
def turn(doing: Doing) -> None:
    """行動完了にする / turn the own card sideways"""
    doing.do(*(Mark(card, DONE) for card in doing.cards(doing.game.grammar.selector("this"))))


@VERBS.verb("drop", '["drop"]')
def drop(doing: Doing) -> None:
    """他の手札を破棄する / put another card of the hand into the discard pile"""
    others = [one for one in doing.state.in_zone("hand", doing.me) if one != doing.source]
    chosen = doing.choose(others, 1, 1, Text("コストにする手札", "the card to discard"))
    doing.do(*(Move(one, Zone("discard", doing.me)) for one in chosen))


@VERBS.verb("strike", '["strike", "chosen", "dice"]')
def strike(doing: Doing, what: Selector, amount: Amount) -> None:
    """防御力以上なら死亡する / it dies of as much as its defence, or more"""
    dying = [card for card in doing.cards(what) if doing.state.cards[card].face.fact("defence") <= doing.amount(amount)]
    doing.do(*(Move(card, Zone("discard", doing.state.cards[card].owner), why="dies") for card in dying))


class Moncolle(Written):
    """What the layer asks of the game."""

    key = "moncolle"
    lies = ("field", "hand", "effect", "discard")
    trash = "discard"
    verbs = ((VERBS, {"turn": (), "drop": ("12.4.1",), "strike": ("4.5.2",)}),)
    words = (Word("unit", lambda view, card: view.state.cards[card].zone.name == "field", "ユニット / a unit", Text("ユニット", "unit"), kind=NOUN),)  # fmt: skip
    facts = (number_of("defence", "防御力 / defence"),)
    parts = (
        Part("timing", shapes.TEXT, "タイミング / when it may be used", 'timing = "counter"', default="ordinary"),
        Part("dice", shapes.COUNT, "ダイスの数 / how many dice", "dice = 2"),
    )
    paying_cites = cites.PayingCites(unpaid="10.1.4")

    def cost(self, ability: Ability) -> Instructions:
        """What it costs; in a test, by names."""
        names = {"turn": ["turn"], "discard": ["drop"]}
        return ability.parts.get("cost") or self.bound.bind_all([names[one] for one in ability.parts.get("costs", ())])

    def actions(self, table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
        """What a player may use: an ability of an own card in the hand or on the field."""
        chain, cards = table.state.plays, table.state.cards.values()
        step = ("10.1.11" if chain[0].master == who else "10.1.10") if chain else ""
        found = [
            acting.Found(f"use {card.label}", acting.under(partial(self.use, who, card, ability), step), self.hindered(table, who, card, ability))
            for card in cards
            if card.owner == who and card.zone.name in ("hand", "field")
            for ability in card.face.abilities
        ]  # fmt: skip
        return acting.sorted_out(found, plain)

    def hindered(self, table: Table, who: PlayerId, card: Card, ability: Ability) -> Illegal | None:
        """Timing, conditions and cost are looked at before anything is declared; then nothing need be taken back (10.1.4)."""
        chain, parts, cost = table.state.plays, ability.parts, self.cost(ability)
        only = parts.get("only")
        if not chain and parts["timing"] == "counter":
            return Illegal("10.9.5", Text("[対抗]は単独では使用できない", "a counter cannot be used on its own"))
        if chain and parts["timing"] != "counter":
            return Illegal("10.1.10", Text("[対抗]ではない", "it is no counter"))
        if chain and chain[-1].bound["ability"].parts.get("uncounterable"):
            return Illegal("15.3.1", Text("対抗不可", "nothing may be declared against it"))
        if only and not any(play.bound["ability"].kind == only for play in chain):
            return Illegal("10.9.6", Text(f"{only}の宣言がない", f"no {only} was declared"))
        if any(card.id in play.promised() for play in chain) and any(part.verb.name == "turn" for part in cost):
            return Illegal("10.1.6", Text("他の宣言のコストである", "it is the cost of another declaration"))
        return costs.payable(Doing(table, who, card.id), cost)

    def use(self, who: PlayerId, card: Card, ability: Ability, table: Table) -> None:
        """使用の宣言 (10.1.5 to 10.1.9)."""
        doing, parts, state = Doing(table, who, card.id), ability.parts, table.state
        does = text(parts, "do", lambda doing: Declared(next((ref.card for ref in doing.bound.get("chosen", ())), 0), doing.bound["rolled"]))  # fmt: skip
        doing.bound["ability"] = ability
        with table.rule("10.1.5"):
            prepare.prepare(doing, does)
            if "targets" in parts:
                doing.bound["chosen"] = doing.refer(doing.choose(parts["targets"](state, who), 1, 1, cites.TARGET))
            table.do(Happens("declares", who, card.id))
        with table.rule("10.1.6"):
            costs.promise(doing, self.cost(ability))
            shown = [one for play in doing.promises for one, _since in play.refs if one != card.id]
            shown += [card.id] if card.zone.name == "hand" else []
            if shown:
                table.do(*(Move(one, Zone("effect"), keep=True, up=True) for one in shown))
        with table.rule("10.1.8"):
            number = parts.get("dice", 0)
            die = ChooseNumber("die", Text("ダイス", "a die"), (), low=1, high=6)
            rolls = range(number(state, who) if callable(number) else number)
            doing.bound["rolled"] = rolled = tuple(table.ask(CHANCE, die) for _ in rolls)
            doing.bound["dice"] = sum(rolled)
        declare(table, doing.prepared(does))
        with table.rule("10.1.9"):
            told = Text(f"{card.label}の使用を宣言した", f"the use of {card.label} is declared")
            table.do(
                Happens("uses", who, card.id, told=told), *([Mark(card.id, USING)] if card.zone.name == "field" else [])
            )


def chain(table: Table, player: PlayerId) -> None:
    """A counter chain: one begins, both may counter until they pass in succession, then all is resolved backwards (10.2, 10.3)."""
    actions = cast("Moncolle", table.game).actions
    if not window(table, Window("use", "", actions, idle=True, once=True), (player,)):
        return
    window(table, Window("counter", "", actions, idle=True, turn=NEXT), (OPPONENT[player], player))
    with table.under(("10.1.12", "10.3.1")):
        for play in pile.latest_first(table):
            pile.resolve(table, play, RESOLVING, partial(leave_effect_zone, play))
            with table.rule("10.1.15"):
                table.do(Happens("the use is over"), Mark(play.source, USING, on=False))
            with table.rule("10.2.3"):
                table.do(Happens("check step"))


def leave_effect_zone(play: Prepared, table: Table) -> None:
    """A card of the hand that was used lies in the effect zone until its costs are carried out (10.1.13)."""
    if table.state.cards[play.source].zone.name == "effect":
        table.do(Move(play.source, Zone("discard", play.master)))
