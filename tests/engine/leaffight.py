"""The timing core of リーフファイトTCG on the common layer: declared actions, the order of their processing, procedures that stop.

Chapters 7, 11, 16-1 and 17-3: what a procedure has done stays done when a rule stops it. Test only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, cast

from judge.cardgame.moments.window import Window, leave, window
from judge.cardgame.play.acting import Found, sorted_out
from judge.cardgame.play.costs import Due, pay, promise
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import NO_TARGET, barred, is_aimed, lacks_target, prepare
from judge.cardgame.play.prepared import Prepared, declare, end
from judge.cardgame.play.ref import Ref
from judge.cardgame.seen.speaking import plain
from judge.cardgame.text import shapes
from judge.cardgame.text.parts import Part
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Family, Instruction, Instructions
from judge.cardgame.text.words import NOUN, Word
from judge.engine.errors import Illegal
from judge.engine.events import Gain, Happens, Mark, Move, Tie
from judge.engine.requests import Option, Refusal
from judge.engine.state import Card, PlayerId, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from tests.engine.written import Written, text

SPENT = "消耗"
STEPS = {"event": "16-1", "item": "17-3"}
UNPAID, GONE = Text("使用代償を支払えない", "its cost cannot be paid"), Text("対象が失われている", "its target is gone")
VERBS = Family()


class Action(NamedTuple):
    """What a test is told of a declared action: its target as the object that it was when it was named (再提示)."""

    target: Ref


class Record(NamedTuple):
    """The active player (10-2-1)."""

    active: PlayerId


@VERBS.verb("make costs", '["make costs", 1]')
def make_costs(doing: Doing, number: Amount) -> None:
    """コストを発生させる / exhaust own ready characters, or trash characters of the hand"""
    bound = doing.game.grammar.selector
    found = [one for where in ("own ready character", "own character in:hand") for one in doing.cards(bound(where))]
    chosen = doing.choose(found, 0, doing.amount(number), Text("コストの発生源", "what makes the cost"))
    held = [one for one in chosen if doing.state.cards[one].zone.name == "hand"]
    doing.do(*(Move(one, Zone("trash", doing.me)) if one in held else Mark(one, SPENT) for one in chosen))


@VERBS.verb("exhaust", '["exhaust", "chosen"]')
def exhaust(doing: Doing, what: Selector) -> None:
    """消耗させる / exhaust"""
    doing.do(*(Mark(card, SPENT) for card in doing.cards(what)))


class Leaffight(Written):
    """What the layer asks of the game."""

    key = "leaffight"
    waits = "11-1"
    lies = ("field", "hand", "trash")
    trash = "trash"
    family = VERBS
    words = (
        Word("character", lambda view, card: view.traits(card).get("kind") == "character", "キャラ / a character", Text("キャラ", "character"), kind=NOUN),
        Word("ready", lambda view, card: SPENT not in view.state.cards[card].marks, "待機状態 / ready", Text("待機状態の", "ready")),
    )  # fmt: skip
    facts = (Part("cost", shapes.COUNT, "使用代償 / its cost", "cost = 1"),)

    def __init__(self) -> None:
        super().__init__()
        aims = {"event": "enemy character", "item": "own character"}
        self.aims = {kind: self.bound.bind_all([["choose", aim]]) for kind, aim in aims.items()}

    def text(self, card: Card) -> Instructions:
        """What it says; where a test carries it out by a function, its target is chosen all the same."""
        if card.face.abilities:
            return tuple(one for ability in card.face.abilities for one in ability.parts["do"])
        done = card.face.fact("does")
        does = text(done, lambda doing: (Action(doing.bound["chosen"][0]),)) if done else ()
        return (*self.aims[card.face.fact("kind")], *does)

    def barred(self, doing: Doing, card: int) -> Refusal | None:
        """Of an item one of its name may be there already (17-2)."""
        state = doing.state
        names = {state.cards[one].face.name for one in state.linked_to(card, "item")}
        if state.cards[doing.source].face.name not in names:
            return None
        return Refusal(state.cards[card].label, "17-2", Text("同名制限", "one of that name is there already"))

    def due(self, doing: Doing, part: Instruction) -> Due:  # noqa: ARG002 - it is never asked for whole
        """As much as is declared (7-2)."""
        return Due(None)

    def declares(self, table: Table, who: PlayerId, step: str) -> bool:
        """A player may declare an action (11-2)."""
        asks = Text("どのアクションを宣言するか", "which action to declare")
        passing = ("pass", Text("宣言しない", "declare none"))
        return window(table, Window("action", step, asks, passing, self.actions, leave, idle=True, once=True), (who,))

    def actions(self, table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
        """The cards of the hand, but characters."""
        hand = [table.state.cards[one] for one in table.state.in_zone("hand", who)]
        cards = [card for card in hand if card.face.fact("kind") in STEPS]
        return sorted_out([Found(f"use {card.label}", partial(self.use, who, card), self.aimless(table, who, card)) for card in cards], plain)  # fmt: skip

    def aimless(self, table: Table, who: PlayerId, card: Card) -> Illegal | None:
        """Why a card may not be declared: there is no target for it (11-3)."""
        doing, does = Doing(table, who, card.id), self.text(card)
        if not lacks_target(doing, does):
            return None
        found = [no for one in does if is_aimed(doing, one) for no in barred(doing, one.arguments["what"])]
        return Illegal(found[0].rule, found[0].why) if found else Illegal("11-3", NO_TARGET)

    def use(self, who: PlayerId, card: Card, table: Table) -> None:
        """Declare a use: the target, and what is to make the cost; nothing moves yet (16-1 and 17-3 [1] to [5])."""
        doing, does, step = Doing(table, who, card.id), self.text(card), STEPS[card.face.fact("kind")]
        with table.rule(f"{step} [3]"):
            prepare(doing, does)
        if price := card.face.fact("cost", 0):
            with table.under((f"{step} [4]", "7-2 [2]")):
                promise(doing, self.bound.bind_all([["make costs", price]]))
        declare(table, doing.prepared(does))
        with table.rule(f"{step} [1]"):
            table.do(Happens("declares", who, card.id))


def exchange(table: Table) -> None:
    """One round of actions: both declare, then both are processed, the active player's first (11-2, 11-2-2)."""
    game = cast("Leaffight", table.game)
    players = game.turn_order(table.state)
    passed = [who for who, step in zip(players, ("11-2 [1]", "11-2 [2]"), strict=True) if not game.declares(table, who, step)]  # fmt: skip
    if len(passed) == 1:
        with table.rule("11-2 [3]"):
            game.declares(table, passed[0], "11-2-1")
    for who, step in zip(players, ("11-2 [4]", "11-2 [5]"), strict=True):
        for play in [play for play in table.state.plays if play.master == who]:
            with table.under(("11-2-2", step)), table.procedure():
                process(table, play)
    table.cite("11-2", Text("アクションの処理が終わる", "the round of actions is over"))


def process(table: Table, play: Prepared) -> None:
    """An event goes to the trash first, whatever comes of it (16-1 [6] to [14]); an item only where its procedure stops (17-3)."""
    doing, card = Doing.of(table, play), table.state.cards[play.source]
    price, kind = card.face.fact("cost", 0), card.face.fact("kind")
    step, trashed = STEPS[kind], Move(card.id, Zone("trash", play.master))
    end(table, play)
    if kind == "event":
        with table.rule("16-1 [6]"):
            table.do(trashed)
    with table.rule(f"{step} [7]"):
        cost_arises(doing, play)
    with table.under((f"{step} [9]", "7-4")):  # payment is the use of costs that have been made already
        left = table.state.players[play.master].value("cost") - price
        if left >= 0:
            table.do(Gain(play.master, "cost", left))
    gone = not any(doing.is_there(ref) for ref in doing.bound["chosen"])
    if gone or left < 0:
        with table.rule(f"{step} [10]"):
            if kind == "item":
                table.do(trashed)
            table.abandon("11-4" if gone else f"{step} [10]", GONE if gone else UNPAID)
    if kind == "event":
        with table.rule("16-1 [14]"):
            doing.carry_out(play.text)
        return
    bearer = doing.bound["chosen"][0].card
    with table.rule("17-3 [11]"):
        table.do(Move(card.id, Zone("field", play.master)), Tie("item", card.id, bearer))
    with table.rule("17-3 [13]"):
        table.do(Happens("equipped", play.master, card.id, bearer))


def cost_arises(doing: Doing, play: Prepared) -> None:
    """コストを発生させるアクション: all or nothing, but what was exhausted or trashed stays so (7-2 [4] to [9])."""
    table = doing.table
    with table.procedure():
        with table.rule("7-2 [4]"):
            kept = pay(doing, play.promises, whole=False)
        if not kept:
            table.abandon("7-2 [6]", Text("発生源を再提示できない", "a source cannot be presented again"))
        made = table.state.players[play.master].value("cost") + doing.bound.get("done", 0)
        with table.rule("7-2 [9]"):
            table.do(Gain(play.master, "cost", made))
