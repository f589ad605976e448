"""対抗処理: cancel abilities against what is being played, dealt with in reverse order (9.7.3); キャンセルする, 取り消す (5.13, 5.19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from judge.cardgame.ground.players import seats
from judge.cardgame.loops.rounds import Rounds
from judge.cardgame.moments.window import FIRST, Window, window
from judge.cardgame.play.acting import Found, Refusals, sorted_out
from judge.cardgame.play.costs import pay_at_once, payable
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared, declare, end, latest
from judge.engine.errors import Illegal
from judge.engine.events import Happens
from judge.engine.faces import Ability
from judge.engine.requests import Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.card_information.view import GAME
from judge.games.rebirth.defined_actions.verbs import verb
from judge.games.rebirth.keywords.conditions import tell, unmet
from judge.games.rebirth.multiplayer.formats import CIRCLE, RUMBLE, in_turn_order, neighbours
from judge.games.rebirth.multiplayer.leaving import broken_off
from judge.games.rebirth.others.loops import LOOPS
from judge.games.rebirth.play_and_resolution.layers import BEARING, valid
from judge.games.rebirth.play_and_resolution.once import already, use
from judge.games.rebirth.seen.speaking import action_said
from judge.games.rebirth.turn.record import record

KIND, TARGET, CANCELLED = (
    "kind",
    "target",
    "cancelled",
)  # what a play carries along: its kind, what it is against, whether it goes on
ASKS = Text("キャンセル能力を提示するか", "is a cancel ability presented?")
UNFIT = Illegal("9.1.1.4.2", Text("プレイ中のものを対象としない", "nothing that is being played is what it is against"))
NOT_BESIDE = Illegal(
    "13.7.5", Text("プレイした人の直前でも直後でもない", "whoever plays it is not right before or behind")
)
UNMET = Illegal("9.4.3", Text("条件を満たしていない", "its condition does not hold"))


def counter(table: Table, play: Prepared) -> bool:
    """Let everybody present cancel abilities against a play; the last presented is dealt with first. Whether the play goes on."""
    with table.rule("9.7.3"):
        here = Window(
            "cancel", "9.7.3.1", partial(_presentable, play.number), ASKS, ("pass", action_said("pass")), _again, idle=True, turn=FIRST
        )  # fmt: skip
        played = record(table.state).format
        who = {RUMBLE: ("13.2.1", "13.6.5"), CIRCLE: ("13.2.1", "13.7.5")}.get(played, ())
        with table.under(who), Rounds(LOOPS, presented).watching(table) as rounds:
            window(table, here, in_turn_order(table.state), rounds=rounds)
        while (one := _last(table.state, play.number)) is not None:
            _carry_out(table, one)
    return not is_cancelled(table.state, play.number)


def presented(state: State) -> tuple[tuple[str, ...], ...]:
    """What is being played and has been presented against it, by whom: how often the same was presented over again does not count."""
    names = {one.number: _named(one) for one in state.plays}
    shown: list[tuple[str, ...]] = []
    for one in state.plays:
        shown.append((*names[one.number], *names.get(one.bound.get(TARGET, 0), ())))
        for size in range(1, len(shown) // 2 + 1):
            if shown[-size:] == shown[-2 * size : -size]:
                del shown[-size:]
                break
    return tuple(shown)


def _named(one: Prepared) -> tuple[str, ...]:
    ability: Ability | None = one.bound.get("ability")
    return one.master, str(one.source), ability.key if ability is not None else "", str(one.bound.get(CANCELLED, ""))


def is_cancelled(state: State, number: int) -> bool:
    """Whether a play in progress was cancelled or taken back."""
    return any(one.number == number and one.bound.get(CANCELLED) for one in state.plays)


def _again(table: Table) -> None:
    table.cite(
        "9.7.3.2", Text("提示があったので、対抗処理を最初から行う", "one was presented: the countering begins again")
    )


def _last(state: State, number: int) -> Prepared | None:
    """The cancel ability presented last against a play; None where none is left."""
    last = latest(state)
    return last if last is not None and last.number > number else None


def _carry_out(table: Table, one: Prepared) -> None:
    """A presented cancel ability is dealt with, unless it was itself taken back (5.19.2.1) or its condition does not hold (11.2.3.4)."""
    label = table.state.cards[one.source].label if one.source in table.state.cards else "?"
    with table.rule("9.7.3.3"):
        if is_cancelled(table.state, one.number):
            told = Text(f"{label}のキャンセル能力は処理しない", f"the cancel ability of {label} is not dealt with")
            table.cite("5.19.2.1", told)
        elif not _holds(table.state, one.master, one.source, one.bound["ability"]):
            table.cite(UNMET.rule, UNMET.why)
        elif tell(table, GAME.view(table.state, one.master, one.source), one.bound["ability"]) is None:
            Doing.of(table, one).carry_out(one.text)
    end(table, one)


def _holds(state: State, player: PlayerId, card: int, ability: Ability) -> bool:
    return "if" not in ability.parts or bool(ability.parts["if"](GAME.view(state, player, card)))


def _presentable(number: int, table: Table, player: PlayerId) -> tuple[list[Option], Refusals]:
    """The cancel abilities that a player may present against what is being played, and those that may not, with the rule."""
    found: list[Found] = []
    mine = [(card, ability) for master, card, ability in valid(table.state, "cancel", BEARING) if master == player]
    for card, ability in mine:
        several = [one for other, one in mine if other == card]
        which = f" {several.index(ability) + 1}" if len(several) > 1 else ""
        label = f"cancel {table.state.cards[card].label}{which}"
        target = _target(table.state, player, card, ability, number)
        does = partial(_present, player, card, ability, target.number if target else 0)
        found.append(Found(label, does, _why_not(table, player, card, ability, target, number)))
    usable = [one for one in found if one.why is None]
    beside = any(one.why is not None and one.why.rule == "13.7.5" for one in found)
    return sorted_out(found if usable or beside else (), action_said)


def _why_not(
    table: Table, player: PlayerId, card: int, ability: Ability, target: Prepared | None, number: int
) -> Illegal | None:
    if target is None:
        return UNFIT if _target(table.state, player, card, ability, number, anybody=True) is None else NOT_BESIDE
    if (no := already(table.state, card, ability)) is not None:
        return no
    if not _holds(table.state, player, card, ability):
        return UNMET
    if (no := unmet(GAME.view(table.state, player, card), ability)) is not None:
        return no
    cost = ability.parts["cost"]
    return payable(Doing(table, player, card), cost) if cost else None


def _target(
    state: State, player: PlayerId, card: int, ability: Ability, number: int, *, anybody: bool = False
) -> Prepared | None:
    """What a cancel ability is against (9.1.1.4.2): of what is being played here, the play presented last that fits; in a circle one
    of a player beside (13.7.5). anybody: whoever plays it."""
    view, what = GAME.view(state, player, card), ability.parts["what"]
    plays: Sequence[Prepared] = [one for one in state.plays if one.number >= number]
    for one in reversed(plays):
        fits = what is None or (one.source in state.cards and what.fits(view, one.source))
        beside = anybody or record(state).format != CIRCLE or player in neighbours(state, one.master)
        if beside and one.bound[KIND] in ability.parts["against"] and fits and not one.bound.get(CANCELLED):
            return one
    return None


def _present(player: PlayerId, card: int, ability: Ability, target: int, table: Table) -> None:
    """A cancel ability is presented and its cost paid (9.7.3.1), unless its player leaves meanwhile (13.4.4).

    Raises Illegal where the cost cannot be paid whole (9.5.2.2).
    """
    with table.under(ability.rules):
        doing = Doing(table, player, card, {KIND: "cancel", TARGET: target, "ability": ability})
        play = next((one for one in table.state.plays if one.number == target), None)
        label = table.state.cards[card].label
        told = Text(f"{player}が{label}のキャンセル能力を提示", f"{player} presents the cancel ability of {label}")
        with broken_off(table):
            table.do(Happens("present", player, card, told=told))
            use(table, card, ability)
            pay_at_once(doing, ability.parts["cost"])
        if player in seats(table.state):
            if play is not None and play.source in table.state.cards:
                doing.bound["cause"] = doing.refer((play.source,))
            declare(table, doing.prepared(ability.parts["do"]))


@verb("cancel", '["cancel"]', "5.13.1", "5.13.2", "9.7.3.3")
def cancel(doing: Doing) -> None:
    """キャンセルする: 対象のプレイを終え、解決しない / the play that it is against ends and is not resolved"""
    _stop(doing, Text("{}のプレイをキャンセルする", "the play of {} is cancelled"), "cancelled", "5.13.2")


@verb("undo", '["undo"]', "5.19.1", "5.19.2", "5.19.2.1")
def undo(doing: Doing) -> None:
    """取り消す: 対象のプレイ中のカード・能力は解決されない / what is being played is taken back and not resolved"""
    _stop(doing, Text("{}のプレイを取り消す", "the play of {} is taken back"), "undone", "5.19.2")


def _stop(doing: Doing, says: Text, called: str, rule: str) -> None:
    """The play that it is against is not resolved. called: what has happened to an ability then, by its rule; being taken
    back is not being cancelled (5.13.2)."""
    number, table = doing.bound.get(TARGET, 0), doing.table
    play = next((one for one in doing.state.plays if one.number == number), None)
    if play is None or play.bound.get(CANCELLED):
        doing.bound["done"] = 0
        return
    label = doing.state.cards[play.source].label if play.source in doing.state.cards else "?"
    declare(table, replace(play, bound={**play.bound, CANCELLED: True}))
    ability = play.bound[KIND] != "character"
    with table.rule(rule if ability else ""):
        doing.do(
            Happens(
                called if ability else "stopped",
                doing.me,
                play.source,
                told=Text(says.ja.format(label), says.en.format(label)),
            )
        )
    doing.bound["done"] = 1
