"""The timing core of リーフファイトTCG on the common layer: declared actions, the order of their processing, procedures that stop.

Chapters 7, 11, 16-1 and 17-3: what a procedure has done stays done when a rule stops it. Test only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, cast

from judge.cardgame.ground.players import Active as Record
from judge.cardgame.moments.window import Window, window
from judge.cardgame.play import acting, cites, costs, pile, prepare, prepared
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import Ref
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.texts import kind_of, number_of
from judge.cardgame.text.verbs import Amount, Family, Instruction, Instructions
from judge.cardgame.text.words import Word
from judge.engine.errors import Illegal
from judge.engine.events import Gain, Happens, Mark, Move, Tie
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from tests.engine.written import Written, text

__all__ = ["SPENT", "Action", "Leaffight", "Record", "exchange"]
SPENT = "消耗"
STEPS, AIMS = {"event": "16-1", "item": "17-3"}, {"event": "enemy character", "item": "own character"}
UNPAID, LOST = Text("使用代償を支払えない", "its cost cannot be paid"), Text("発生源を再提示できない", "a source cannot be presented again")  # fmt: skip
VERBS = Family()


class Action(NamedTuple):
    """What a test is told of a declared action: its target as the object that it was when it was named (再提示)."""

    target: Ref


@VERBS.verb("make costs", '["make costs", 1]')
def make_costs(doing: Doing, number: Amount) -> None:
    """コストを発生させる / exhaust own ready characters, or trash characters of the hand"""
    bound = doing.game.grammar.selector
    found = [one for where in ("own ready character", "own character in:hand") for one in doing.cards(bound(where))]
    chosen = doing.choose(found, 0, doing.amount(number), Text("コストの発生源", "what makes the cost"))
    held = doing.state.in_zone("hand", doing.me)
    doing.do(*(Move(one, Zone("trash", doing.me)) if one in held else Mark(one, SPENT) for one in chosen))


@VERBS.verb("exhaust", '["exhaust", "chosen"]')
def exhaust(doing: Doing, what: Selector) -> None:
    """消耗させる / exhaust"""
    doing.do(*(Mark(card, SPENT) for card in doing.cards(what)))


class Leaffight(Written):
    """What the layer asks of the game."""

    key = "leaffight"
    lies = ("field", "hand", "trash")
    trash = "trash"
    verbs = ((VERBS, {"make costs": (), "exhaust": ()}),)
    words = (
        kind_of("character", Text("キャラ", "character")),
        Word("ready", lambda view, card: SPENT not in view.state.cards[card].marks, "待機状態 / ready", Text("待機状態の", "ready")),
    )  # fmt: skip
    facts = (number_of("cost", "使用代償 / its cost"),)
    preparing_cites = cites.PreparingCites(no_target="11-3")

    def text(self, card: int, table: Table) -> Instructions:
        """What a card says; where a test carries it out by a function, its target is chosen all the same."""
        face = table.state.cards[card].face
        if face.abilities:
            return tuple(one for ability in face.abilities for one in ability.parts["do"])
        does = text(face.facts, "do", lambda doing: Action(doing.bound["chosen"][0]))
        return (*self.bound.bind_all([["choose", AIMS[face.fact("kind")]]]), *does)

    def barred(self, doing: Doing, card: int) -> Refusal | None:
        """Of an item one of its name may be there already (17-2)."""
        cards = doing.state.cards
        there = {cards[one].face.name for one in doing.state.linked_to(card, "item")}
        no = Refusal(cards[card].label, "17-2", Text("同名制限", "one of that name is there already"))
        return no if cards[doing.source].face.name in there else None

    def due(self, _doing: Doing, _part: Instruction) -> costs.Due:  # it is never asked for whole
        """As much as is declared (7-2)."""
        return costs.Due(None)

    def actions(self, table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
        """The cards of the hand, but characters."""
        hand = [one for one in table.state.in_zone("hand", who) if table.state.cards[one].face.fact("kind") in STEPS]
        return acting.with_each(table, "use", hand, partial(self.use, who), partial(self.aimless, table, who))

    def aimless(self, table: Table, who: PlayerId, card: int) -> Illegal | None:
        """Why a card may not be declared: there is no target for it (11-3)."""
        doing, does = Doing(table, who, card), self.text(card, table)
        no = prepare.no_target(doing, does) if prepare.lacks_target(doing, does) else None
        return Illegal(no.under[0], no.why) if no is not None and no.under else no

    def use(self, who: PlayerId, card: int, table: Table) -> None:
        """Declare a use: the target, and what is to make the cost; nothing moves yet (16-1 and 17-3 [1] to [5])."""
        face = table.state.cards[card].face
        step, price = STEPS[face.fact("kind")], face.fact("cost", 0)
        cost = self.bound.bind_all([["make costs", price]] if price else [])
        pile.announce(Doing(table, who, card), self.text(card, table), cost, pile.PileCites((f"{step} [3]",), (f"{step} [4]", "7-2 [2]")))  # fmt: skip
        with table.rule(f"{step} [1]"):
            table.do(Happens("declares", who, card))


def exchange(table: Table) -> None:
    """One round of actions: both declare, then both are processed, the active player's first (11-2, 11-2-2)."""
    game = cast("Leaffight", table.game)
    here, players = Window("action", "", game.actions, idle=True, once=True), game.turn_order(table.state)
    declared = dict[PlayerId, bool]()
    for who, step in zip(players, ("11-2 [1]", "11-2 [2]"), strict=True):
        with table.rule(step):
            declared[who] = window(table, here, (who,))
    if any(declared.values()):
        with table.under(("11-2 [3]", "11-2-1")):
            window(table, here, [who for who in players if not declared[who]])
    for who, step in zip(players, ("11-2 [4]", "11-2 [5]"), strict=True):
        for play in [play for play in table.state.plays if play.master == who]:
            with table.under(("11-2-2", step)), table.procedure():
                process(table, play)
    table.cite("11-2", Text("アクションの処理が終わる", "the round of actions is over"))


def process(table: Table, play: prepared.Prepared) -> None:
    """An event goes to the trash first, whatever comes of it (16-1 [6] to [14]); an item only where its procedure stops (17-3).

    What makes costs is an action of its own inside (7-2 [4] to [9])."""
    doing, card = Doing.of(table, play), table.state.cards[play.source]
    kind, trashed = card.face.fact("kind"), Move(card.id, Zone("trash", play.master))
    step = STEPS[kind]
    prepared.end(table, play)
    if kind == "event":
        with table.rule("16-1 [6]"):
            table.do(trashed)
    with table.rule(f"{step} [7]"), table.procedure():  # all or nothing, but what was exhausted or trashed stays so
        with table.rule("7-2 [4]"):
            kept = costs.pay(doing, play.promises, whole=False)
        if not kept:
            table.abandon("7-2 [6]", LOST)
        with table.rule("7-2 [9]"):
            table.do(
                Gain(play.master, "cost", table.state.players[play.master].value("cost") + doing.bound.get("done", 0))
            )
    with table.under((f"{step} [9]", "7-4")):  # payment is the use of costs that have been made already
        left = table.state.players[play.master].value("cost") - card.face.fact("cost", 0)
        if left >= 0:
            table.do(Gain(play.master, "cost", left))
    if doing.aimless or left < 0:
        with table.rule(f"{step} [10]"):
            if kind == "item":
                table.do(trashed)
            table.abandon(*(("11-4", pile.AIMLESS) if doing.aimless else (f"{step} [10]", UNPAID)))
    if kind == "event":
        with table.rule("16-1 [14]"):
            doing.carry_out(play.text)
        return
    bearer = doing.bound["chosen"][0].card
    with table.rule("17-3 [11]"):
        table.do(Move(card.id, Zone("field", play.master)), Tie("item", card.id, bearer))
    with table.rule("17-3 [13]"):
        table.do(Happens("equipped", play.master, card.id, bearer))
