"""The timing core of モンスター・コレクションTCG on the common layer: 使用の手順, the counter chain and its reverse order.

Chapters 10.1 to 10.3: costs are declared first and carried out last, dice are rolled at the declaration. Test only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, cast

from judge.cardgame.moments.window import NEXT, Window, leave, window
from judge.cardgame.play.acting import Found, sorted_out, under
from judge.cardgame.play.cites import PayingCites
from judge.cardgame.play.costs import pay, payable, promise
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import TARGET, prepare
from judge.cardgame.play.prepared import Prepared, declare, end, latest
from judge.cardgame.seen.speaking import plain
from judge.cardgame.text import shapes
from judge.cardgame.text.parts import Part
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Family, Instructions
from judge.cardgame.text.words import NOUN, Word
from judge.engine.errors import Illegal
from judge.engine.events import Happens, Mark, Move
from judge.engine.faces import Ability
from judge.engine.requests import ChooseNumber, Option, Refusal
from judge.engine.state import CHANCE, Card, PlayerId, Zone
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text
from tests.engine.written import Written, text

OPPONENT = {"A": "B", "B": "A"}
DONE = "行動完了"
USING = "使用中"
VERBS = Family()


class Declared(NamedTuple):
    """What a test is told of a use that was declared: its target and its dice."""

    target: int
    dice: tuple[int, ...]


class Record(NamedTuple):
    """The side whose attack it is."""

    active: PlayerId = "A"


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
    value = doing.amount(amount)
    cards = [doing.state.cards[card] for card in doing.cards(what)]
    doing.do(
        *(
            Move(card.id, Zone("discard", card.owner), why="dies")
            for card in cards
            if value >= card.face.fact("defence")
        )
    )


class Moncolle(Written):
    """What the layer asks of the game."""

    key = "moncolle"
    waits = "10.5"
    lies = ("field", "hand", "effect", "discard")
    trash = "discard"
    family = VERBS
    verbs = ("drop", "12.4.1"), ("strike", "4.5.2")
    words = (Word("unit", lambda view, card: view.state.cards[card].zone.name == "field", "ユニット / a unit", Text("ユニット", "unit"), kind=NOUN),)  # fmt: skip
    facts = (Part("defence", shapes.COUNT, "防御力 / defence", "defence = 3"),)
    parts = (
        Part("timing", shapes.TEXT, "タイミング / when it may be used", 'timing = "counter"', default="ordinary"),
        Part("dice", shapes.COUNT, "ダイスの数 / how many dice", "dice = 2"),
    )
    paying_cites = PayingCites(unpaid="10.1.4")

    def cost(self, ability: Ability) -> Instructions:
        """What it costs; in a test, by names."""
        written = {"turn": ["turn"], "discard": ["drop"]}
        return ability.parts.get("cost") or self.bound.bind_all(
            [written[name] for name in ability.parts.get("costs", ())]
        )

    def actions(self, table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
        """What a player may use: an ability of an own card in the hand or on the field."""
        chain, cards = table.state.plays, table.state.cards.values()
        step = ("10.1.11" if chain[0].master == who else "10.1.10",) if chain else ()
        found = [
            Found(f"use {card.label}", under(partial(self.use, who, card, ability), step), self.hindered(table, who, card, ability))
            for card in cards
            if card.owner == who and card.zone.name in ("hand", "field")
            for ability in card.face.abilities
        ]  # fmt: skip
        return sorted_out(found, plain)

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
        return payable(Doing(table, who, card.id), cost)

    def use(self, who: PlayerId, card: Card, ability: Ability, table: Table) -> None:
        """使用の宣言 (10.1.5 to 10.1.9)."""
        doing, parts, state = Doing(table, who, card.id), ability.parts, table.state
        does = text(parts.get("do") or parts["does"], lambda doing: (_declared(doing),))
        doing.bound["ability"] = ability
        with table.rule("10.1.5"):
            prepare(doing, does)
            if "targets" in parts:
                doing.bound["chosen"] = doing.refer(doing.choose(parts["targets"](state, who), 1, 1, TARGET))
            table.do(Happens("declares", who, card.id))
        with table.rule("10.1.6"):
            promise(doing, self.cost(ability))
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


def _declared(doing: Doing) -> Declared:
    return Declared(next((ref.card for ref in doing.bound.get("chosen", ())), 0), doing.bound["rolled"])


def chain(table: Table, player: PlayerId) -> None:
    """A counter chain: one begins, both may counter until they pass in succession, then all is resolved backwards (10.2, 10.3)."""
    game, asks, passing = (
        cast("Moncolle", table.game),
        Text("何を使用するか", "what to use"),
        ("pass", Text("パス", "pass")),
    )
    if not window(table, Window("use", "", asks, passing, game.actions, leave, idle=True, once=True), (player,)):
        return
    counters = Window("counter", "", asks, passing, game.actions, leave, idle=True, turn=NEXT)
    window(table, counters, (OPPONENT[player], player))
    with table.under(("10.1.12", "10.3.1")):
        while (play := latest(table.state)) is not None:
            resolve(table, play)
            with table.rule("10.1.15"):
                end(table, play)
                table.do(Happens("the use is over"), Mark(play.source, USING, on=False))
            with table.rule("10.2.3"):
                table.do(Happens("check step"))


def resolve(table: Table, play: Prepared) -> None:
    """使用の解決: every declared cost as far as it can be, then the effect if all of them could (10.1.13, 10.1.14, 10.11.3)."""
    doing = Doing.of(table, play)
    with table.rule("10.1.13"):
        paid = pay(doing, play.promises, whole=False)
        if table.state.cards[play.source].zone.name == "effect":
            table.do(Move(play.source, Zone("discard", play.master)))
    aimed = doing.bound.get("chosen", ())
    with table.rule("10.1.14"):
        if not table.holds("10.1.14", paid):
            table.note_rule(Text("コストを実行できず、発揮しない", "a cost could not be carried out: no effect"))
        elif aimed and not any(doing.is_there(ref) for ref in aimed):
            table.note_rule(Text("対象が適切でなく、発揮しない", "the target is not suitable: no effect"))
        else:
            doing.carry_out(play.text)
            table.do(Happens("発揮", play.master, play.source, told=EMPTY))
