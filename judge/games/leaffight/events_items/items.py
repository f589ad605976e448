"""Equipping items: to what, how many, and what becomes of those that do not fit (17)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from judge.cardgame.play.acting import Found
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.play.ref import Ref, is_there
from judge.engine.errors import Illegal
from judge.engine.events import Event, Move, Tie
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing import using
from judge.games.leaffight.actions_effects_processing.layers import is_character, kind_of, traits
from judge.games.leaffight.cards.view import GAME
from judge.games.leaffight.players.zones import FIELD, HAND, ITEM, equipped, to_trash, zone

EQUIP = "equip"
STEPS = using.Steps(
    "17-3", declares="17-3 [1]", checks="17-3 [2]", shows="17-3 [3]", plans="17-3 [4]", again="17-3 [6]", costs="17-3 [7]", using="17-3 [8]",
    pays="17-3 [9]", alias="用語説明【アイテムカードを使うとき】",
)  # fmt: skip
ON_FIELD = 0  # the target of an item that is placed on the field (17-6)
LIKE = Text("同じ名のアイテムを装備している", "an item of that name is there already")
UNFIT = Text("装備対象でない", "it is not what the item is for")


def on_field(state: State, card: int) -> bool:
    """Whether it is a フィールドアイテム (17-6)."""
    return bool(state.cards[card].face.fact("on_field"))


def fits(state: State, who: PlayerId, item: int, wearer: int) -> bool:
    """Whether a card is what an item is for: a character of either field where nothing is said (17-1)."""
    meant = state.cards[item].face.fact("wearer")
    if not is_character(state, wearer):
        return False
    return meant is None or bool(meant.fits(GAME.view(state, who, item), wearer))


def unfit(state: State, who: PlayerId, item: int, wearer: int) -> Refusal | None:
    """The limit that keeps an item from being equipped to a character; None where none does (17-2)."""
    label = state.cards[wearer].label
    if "be equipped" in traits(state, wearer)["cannot"] or not fits(state, who, item, wearer):
        return Refusal(label, "17-2", UNFIT, "17-1")
    same = [
        one
        for one in equipped(state, wearer)
        if one != item and state.cards[one].face.name == state.cards[item].face.name
    ]
    return Refusal(label, "17-2", LIKE) if same else None


def found(table: Table, who: PlayerId) -> list[Found]:
    """The items of the hand that a player may equip."""
    state = table.state
    return [
        Found(f"equip {state.cards[card].label}", partial(declare, who, card), why_not(state, who, card))
        for card in state.in_zone(HAND, who)
        if kind_of(state, card) == "item"
    ]


def wearers(state: State, who: PlayerId, item: int) -> tuple[list[int], list[Refusal]]:
    """To whom an item may be equipped, and to whom not, and why."""
    every = [card for player in state.players for card in state.in_zone(FIELD, player) if is_character(state, card)]
    unfits = {card: no for card in every if (no := unfit(state, who, item, card)) is not None}
    refused = {card: no._replace(under=(*no.numbers[:-1], "17-3")) for card, no in unfits.items()}
    return [card for card in every if card not in refused], list(refused.values())


def why_not(state: State, who: PlayerId, card: int) -> Illegal | None:
    """Why an item cannot be declared: there is nobody for it (17-3)."""
    if on_field(state, card):
        return None
    there, refused = wearers(state, who, card)
    if there:
        return None
    if refused:
        return Illegal("17-2", refused[0].why, ("17-3",))
    return Illegal("11-3", Text("装備対象がない", "nobody is there to wear it"), ("17-3 [5]",))


def declare(who: PlayerId, card: int, table: Table) -> None:
    """17-3 [1] to [5]: the item is shown, who will wear it is named, and how it will be paid."""
    state = table.state
    target = None
    if not on_field(state, card):
        there, refused = wearers(state, who, card)
        options = tuple(Option(state.cards[one].label, one) for one in there)
        with table.under(("17-3", "17-3 [3]")):
            picked: int = table.ask(
                who, Choose("wearer", Text("装備対象", "who wears it"), options, refused, telling=True)
            )
        target = Ref(picked, state.cards[picked].since)
    using.announce(
        table, who, card, EQUIP, STEPS, cost=state.cards[card].face.fact("cost") or "", bound={"wearer": target}
    )


def process(table: Table, play: Prepared) -> None:
    """17-3 [6] to [13]: the item is equipped, or goes to the trash."""
    doing, card = using.begin(table, play), play.source
    shown = using.again(doing, STEPS)
    using.costs_made(doing, STEPS)
    using.using(doing, STEPS, "item_used", "《{}を使用するとき》", "《{} is used》")
    shown = shown and using.is_shown(doing)
    paid = using.paid(doing, STEPS)
    target: Ref | None = play.bound["wearer"]
    there = target is None or is_there(table.state, target)
    _broken_off(doing, shown=shown, paid=paid, there=there)
    events: list[Event] = [Move(card, zone(FIELD, play.master), -1, up=True, why="equip")]
    if target is not None:
        events.append(Tie(ITEM, card, target.card))
        if (no := unfit(table.state, play.master, card, target.card)) is not None:
            _too_much(table, card, events, no)
    with table.rule("17-3 [11]"):
        table.do(*events)
    if on_field(table.state, card):
        table.cite("17-6", Text("フィールドアイテムなのでフィールドに配置する", "it is placed on the field"))
    if table.state.cards[card].zone.name != FIELD:
        table.abandon("17-3 [12]", using.GONE)
    with table.under(("17-3 [12]", "17-5")):
        table.note_rule(Text("装備制限を満たし、効果を発揮する", "it is within the limits, and has its effect"))
    with table.rule("用語説明【アイテムを装備したとき】"):
        wearer = target.card if target is not None else 0
        using.moment(doing, "17-3 [13]", "equipped", "《{}を装備したとき》", "《{} was equipped》", wearer)


def _broken_off(doing: Doing, *, shown: bool, paid: bool, there: bool) -> None:
    """17-3 [10]: the item goes to the trash where something is lacking."""
    if shown and paid and there:
        return
    table = doing.table
    with table.rule("17-3 [10]"):
        if shown:
            table.do(to_trash(table.state, doing.source))
        if not there and shown and paid:
            table.abandon("11-4", using.AIMLESS)
        table.abandon("17-3 [10]", using.UNPAID if shown else using.GONE)


def _too_much(table: Table, card: int, events: Sequence[Event], no: Refusal) -> None:
    """17-3 [12]: what breaks a limit as it is equipped goes to the trash itself, and that is all."""
    trashed = to_trash(table.state, card, "limit")
    with table.under(("17-2", "17-3 [12]")):
        table.together(*(("17-3 [11]", one) for one in events), ("17-3 [12]", trashed))
        table.abandon("17-2", no.why)
