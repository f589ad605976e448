"""What plays cost: cost, conditions, activation costs (703–705)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.costs import Due
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.verbs import Amount, Instruction
from judge.engine.errors import Illegal
from judge.engine.events import Mark
from judge.engine.requests import ChooseSome, Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import is_kind, traits
from judge.games.animal.card_information.conditions import ANY, KINDS, Alternative
from judge.games.animal.terms.verbs import verb
from judge.games.animal.zones.zones import FIELD, LANDS

ASKS = Text("支払いにムーブする領土", "which lands are moved to pay")
ONE = ("discard", "choose")  # verbs that deal with 1 where nothing else is said


def payers(state: State, player: PlayerId) -> tuple[int, ...]:
    """The lands that may be moved to pay: awake ones of one's own lands (704.3, 204-7b)."""
    there = [card for card in state.in_zone(LANDS, player) if ACT not in state.cards[card].marks]
    return tuple(
        [card for card in there if is_kind(state, card, "land") and "act" not in traits(state, card)["cannot"]]
    )


def short(state: State, player: PlayerId, number: int, rule: str) -> Illegal | None:
    """Why so much cannot be paid; None where it can."""
    have = len(payers(state, player))
    if have >= number:
        return None
    return Illegal(
        rule, Text(f"ウェイク状態の領土が足りない（{have}/{number}）", f"not enough lands awake ({have} of {number})")
    )


def pay(table: Table, player: PlayerId, number: int, rule: str) -> int:
    """Choose awake lands and move them, all at once (704.3). Raises Illegal where there are not enough."""
    if number <= 0:
        return 0
    if (no := short(table.state, player, number, rule)) is not None:
        table.refuse(no.rule, no.why)
    state = table.state
    there = payers(state, player)
    options = tuple(Option(state.cards[card].label, card) for card in there)
    alike = len({(state.cards[card].face.name, frozenset(state.cards[card].values.items())) for card in there}) == 1
    idle = [state.cards[card].label for card in there[:number]] if alike else None
    chosen = table.ask(player, ChooseSome("lands", ASKS, options, idle=idle, least=number, most=number, rule=rule))
    table.do(*(Mark(card, ACT) for card in chosen))
    return len(chosen)


@verb("pay", '["pay", 1]', "207-14d", "705.4")
def pay_number(doing: Doing, number: Amount) -> None:
    """①を支払う: 自分のウェイク状態の領土をその数だけムーブする / pay: move so many of one's own lands that are awake"""
    doing.bound["done"] = pay(doing.table, doing.me, doing.amount(number), "705.5")


def due(doing: Doing, part: Instruction) -> Due:
    """What a part of a cost asks for, so that it can be told whether it was done whole (705.5)."""
    name, number = part.verb.name, part.arguments.get("number", part.arguments.get("amount"))
    if number is not None:
        return Due(max(doing.amount(number), 0))
    if name in ONE:
        return Due(1)
    return Due(1 if "what" in part.arguments else None)


def counted(state: State, player: PlayerId) -> list[frozenset[str]]:
    """What counts for conditions: of each card on field and lands the condition keywords that it has (703.3, 703.4)."""
    there = (*state.in_zone(FIELD, player), *state.in_zone(LANDS, player))
    return [kinds for card in there if (kinds := frozenset(traits(state, card)["keywords"]) & frozenset(KINDS))]


def unmet(state: State, player: PlayerId, card: int) -> Illegal | None:
    """Why the condition of a card is not met; None where one of its alternatives is (703.1, 703.3a), or it has none (703.3b)."""
    alternatives: Sequence[Alternative] = traits(state, card)["conditions"]
    have = counted(state, player)
    if not alternatives or any(_is_met(one, have) for one in alternatives):
        return None
    wanted = " ／ ".join("・".join(f"{kind}{count}" for kind, count in one.items()) for one in alternatives)
    why = Text(f"条件を達成していない（{wanted}）", f"its condition is not met ({wanted})")
    return Illegal("703.1", why, ("703.3",))


def _is_met(wanted: Alternative, have: Sequence[frozenset[str]]) -> bool:
    """Whether there are cards enough of each kind (703.3), and for icons of no kind enough besides (703.5).

    A card with several condition keywords counts for each kind of which it has one, and once in all for icons of no kind.
    """
    kinds = {kind: count for kind, count in wanted.items() if kind != ANY}
    if any(sum(kind in one for one in have) < count for kind, count in kinds.items()):
        return False
    return len(have) >= sum(wanted.values()) if ANY in wanted else True
