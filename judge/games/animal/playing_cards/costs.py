"""What plays cost: cost, conditions, activation costs (703–705)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.costs import Due
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Instruction
from judge.engine.errors import Illegal
from judge.engine.events import Mark
from judge.engine.requests import ChooseSome, Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import traits
from judge.games.animal.terms.verbs import verb
from judge.games.animal.zones.zones import LANDS, TOP


class Price(NamedTuple):
    """What is paid for playing a card. raised, reduced: whether it really was, by ① or more (704.5a)."""

    cost: int
    raised: bool = False
    reduced: bool = False


def price(state: State, card: int) -> Price:
    """How many lands are moved for a card: its cost (704.2), ignored, raised, reduced in this order; what exceeds it reduces nothing (704.5)."""
    known = traits(state, card)
    if known["ignore_cost"]:
        return Price(0)
    if known["cost"] is None:  # it is lost: nothing raises what is not there (207-2b)
        return Price(0)
    raised = max(int(known["cost"] or 0), 0) + max(known["more_cost"], 0)
    reduced = min(raised, max(known["less_cost"], 0))
    return Price(raised - reduced, known["more_cost"] > 0, reduced > 0)


def tell_price(table: Table, card: int, found: Price) -> None:
    """Why a price is what it is."""
    if traits(table.state, card)["ignore_cost"]:
        table.cite("704.4", Text("コストを無視する", "its cost is ignored"))
    if found.raised or traits(table.state, card)["less_cost"]:
        told = Text(
            f"増加の後に、あるだけ軽減し、支払うコストは{found.cost}",
            f"raised, then reduced, by no more than there is: {found.cost} is paid",
        )
        with table.rule("305.4e"):
            table.cite("704.5", told)
    for is_so, ja, en in ((found.raised, "増加", "raised"), (found.reduced, "軽減", "reduced")):
        if is_so:
            with table.under(("207-14c", "207-2a" if en == "raised" else "207-1a")):
                table.cite("207-2d" if en == "raised" else "207-1d", KEPT)
            table.cite("704.5a", Text(f"コストが{ja}されたカードになる", f"it is a card whose cost was {en}"))


KEPT = Text("コストの値そのものは変わらない", "the cost itself stays what it is")
ASKS = Text("支払いにムーブする領土", "which lands are moved to pay")
ONE = ("discard", "choose")  # verbs that deal with 1 where nothing else is said
EACH = (
    "move",
    "wake",
    "night",
    "sacrifice",
    "destroy",
    "exile",
    "return",
    "remove",
    "put",
)  # verbs that do the same to each card
COUNTED = ("add counter", "remove counter")  # verbs that put or take so many counters on each card


def payers(state: State, player: PlayerId) -> tuple[int, ...]:
    """The lands that may be moved to pay: awake ones of one's own lands (704.3, 204-7b)."""
    there = [card for card in state.in_zone(LANDS, player) if ACT not in state.cards[card].marks]
    return tuple(
        [card for card in there if "land" in (known := traits(state, card))["kinds"] and "act" not in known["cannot"]]
    )


def short(state: State, player: PlayerId, number: int, rule: str) -> Illegal | None:
    """Why so much cannot be paid; None where it can."""
    have = len(payers(state, player))
    return Illegal(rule, _too_few(have, number)) if have < number else None


def _too_few(have: int, number: int) -> Text:
    return Text(f"ウェイク状態の領土が足りない（{have}/{number}）", f"not enough lands awake ({have} of {number})")


def pay(table: Table, player: PlayerId, number: int, rule: str) -> int:
    """Choose awake lands and move them, all at once (704.3). Raises Illegal where there are not enough."""
    if number <= 0:
        return 0
    if (no := short(table.state, player, number, rule)) is not None:
        table.refuse(no.rule, no.why, no.under)
    chosen = _which(table, player, payers(table.state, player), number, rule)
    table.do(*(Mark(card, ACT) for card in chosen))
    return len(chosen)


def _which(table: Table, player: PlayerId, there: Sequence[int], number: int, rule: str) -> tuple[int, ...]:
    """Which of the lands are moved; nobody need say where all are alike."""
    state = table.state
    if not number:
        return ()
    options = tuple(Option(state.cards[card].label, card) for card in there)
    alike = len({(state.cards[card].face.name, frozenset(state.cards[card].values.items())) for card in there}) == 1
    idle = [state.cards[card].label for card in there[:number]] if alike else None
    return table.ask(player, ChooseSome("lands", ASKS, options, idle=idle, least=number, most=number, rule=rule))


@verb("pay", '["pay", 1]', "207-14d", "705.4")
def pay_number(doing: Doing, number: Amount) -> None:
    """①を支払う: 自分のウェイク状態の領土をその数だけムーブする / pay: move so many of one's own lands that are awake"""
    wanted = max(doing.amount(number), 0)
    spent = {getattr(event, "card", 0) for event in doing.promised}
    there = [card for card in payers(doing.state, doing.me) if card not in spent]
    if len(there) < wanted:
        doing.table.refuse("705.5", _too_few(len(there), wanted))
    doing.table.cite(
        "705.4", Text(f"コストの支払いと同じく領土{wanted}枚をムーブする", f"as a cost is paid: {wanted} lands")
    )
    doing.do(*(Mark(card, ACT) for card in _which(doing.table, doing.me, there, wanted, "705.5")))
    doing.bound["done"] = wanted


def due(doing: Doing, part: Instruction) -> Due:
    """What a part of a cost asks for, so that it can be told whether it was done whole (705.5)."""
    name, number = part.verb.name, part.arguments.get("number", part.arguments.get("amount"))
    what: Selector | None = part.arguments.get("what")
    if what is not None and name in COUNTED:
        return Due(max(doing.amount(1 if number is None else number), 0) * max(len(doing.view().meant(what)), 1))
    if number is not None and name not in EACH:  # of what is exiled with counters on it that is how many of these
        return Due(max(doing.amount(number), 0))
    if (top := _of_top(doing, what)) is not None:
        return Due(top)
    if what is not None and name in EACH:
        return Due(max(len(doing.view().meant(what)), 1))
    if name in ONE:
        return Due(1)
    return Due(1 if "what" in part.arguments else None)


def _of_top(doing: Doing, what: Selector | None) -> int | None:
    """How many cards on top of their zone a part asks for; None where it does not say so."""
    for piece in what.words if what is not None else ():
        if piece.word is not None and piece.word.name == TOP:
            return int(piece.value) if piece.value.isdecimal() else doing.view().number(piece.value)
    return None
