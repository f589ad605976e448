"""A cost that may be paid in the place of what something costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from judge.cardgame.play.costs import payable, unpayable
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.verbs import Instructions
from judge.engine.errors import Illegal
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.texts import Text

PRICE, INSTEAD = "price", "instead"


class InPlace(NamedTuple):
    """A cost in the place of another. name: what allows it. cost: what is done."""

    name: Text
    cost: Instructions


def none_payable(doing: Doing, found: Sequence[InPlace]) -> Illegal | None:
    """Why none of these costs could be paid now; None where one could."""
    why: Illegal | None = None
    for one in found:
        if (no := payable(doing, one.cost)) is None:
            return None
        why = why or no
    return why


def choose_cost(doing: Doing, price: Text, short: Illegal | None, found: Sequence[InPlace]) -> InPlace | None:
    """With which cost something is played; None for its own. price: that one, short: why it cannot be paid, None where it can.

    What cannot be paid whole cannot be taken. Raises Illegal where none can be paid.
    """
    cites, table = doing.game.paying_cites, doing.table
    options: list[Option] = []
    refused: list[Refusal] = []
    for number, one in enumerate((None, *found)):
        label = PRICE if one is None else f"{INSTEAD} {number}" if len(found) > 1 else INSTEAD
        said, no = (price, short) if one is None else (_said(one), payable(doing, one.cost))
        if no is None:
            options.append(Option(label, number, said))
        else:
            refused.append(Refusal(label, no.rule, unpayable(no), no.under, said))
    if not options and short is not None:
        raise short
    asks = Text("何を支払ってプレイするか", "what is paid for playing it")
    with table.under((doing.game.preparing_cites.premises, *cites.instead)):
        chosen: int = table.ask(
            doing.me, Choose("cost", asks, tuple(options), tuple(refused), telling=options[0].label != PRICE)
        )
    return found[chosen - 1] if chosen else None


def _said(one: InPlace) -> Text:
    return Text(f"{one.name.ja}：代わりのコスト", f"{one.name.en}: the cost in its place")
