"""Using a card or an ability: what is declared first, what is processed later, and where it is broken off (11-2 – 11-4).

Each kind of use has its own numbered steps; a game's chapter hands them over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.play import costs as also
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import prepare
from judge.cardgame.play.prepared import Prepared, declare, end
from judge.cardgame.play.ref import Ref, is_there
from judge.cardgame.text.verbs import Instructions, rooted
from judge.engine.events import Happens, Mark
from judge.engine.faces import Ability
from judge.engine.requests import yes_or_no
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.actions import ACT
from judge.games.leaffight.actions_effects_processing.layers import kind_of, traits
from judge.games.leaffight.actions_effects_processing.timing import timing
from judge.games.leaffight.costs.icons import Price, changed, price
from judge.games.leaffight.costs.making import FROM, NONE, ask_sources, make
from judge.games.leaffight.costs.paying import pay, payable
from judge.games.leaffight.players.zones import HAND, to_trash

KEY, ABILITY, CARD = (
    "action",
    "ability",
    "card",
)  # in what a play is bound to: its number for costs, what is used, the card shown
UNPAID = Text("使用代償を支払えない", "what its use demands cannot be paid")
GONE = Text("再提示できない", "it cannot be shown again")
AIMLESS = Text("対象が失われている", "its target is gone")


@dataclass(frozen=True, slots=True)
class Steps:
    """The numbers of the steps of a use. alias: that other words mean the timing of it, too (用語説明)."""

    section: str
    declares: str
    checks: str
    shows: str
    plans: str
    again: str
    costs: str
    using: str
    pays: str
    alias: str = ""


class Used(NamedTuple):
    """A use as it is processed. doing: carries it out. paid: whether what it demands was paid."""

    doing: Doing
    paid: bool


def announce(
    table: Table,
    who: PlayerId,
    card: int,
    act: str,
    steps: Steps,
    text: Instructions = (),
    *,
    cost: str = "",
    bound: Mapping[str, Any] | None = None,
) -> Prepared:
    """Declare a use: [1] to [5]. Nothing moves. A tag demands nothing that could be changed (1-3). Raises Illegal where there is no
    target (11-3)."""
    state = table.state
    label = state.cards[card].label
    changes = (
        () if state.cards[card].zone.name == HAND and kind_of(state, card) == "tag" else traits(state, card)["price"]
    )
    cost = changed(price(cost), changes).written
    doing = Doing(
        table,
        who,
        card,
        {ACT: act, KEY: state.clock + 1, CARD: Ref(card, state.cards[card].since), "price": cost, **(bound or {})},
    )
    with table.under((steps.section,)):
        with table.rule(steps.declares):
            table.note_rule(Text(f"{who}が{label}の使用を宣言", f"{who} declares the use of {label}"))
        with table.rule(steps.checks):
            table.note_rule(Text("使用する場合に適用される効果を確認する", "which effects apply to its use"))
            if changes:
                wants = price(cost).said
                table.note_rule(Text(f"使用代償は{wants}になる", f"its use demands {wants} now"))
        with table.rule(steps.shows):
            if state.cards[card].zone.name == HAND:
                table.do(Mark(card, SHOWN))
            else:
                table.note_rule(Text(f"{label}を提示する", f"{label} is shown"))
            prepare(doing, text)
        ability: Ability | None = doing.bound.get("ability")
        if cost or (ability is not None and ability.parts["extra"]):
            with table.rule(steps.plans):
                wanted = price(cost)
                idle = not wanted.costs or payable(table.state, who, wanted, 0)
                doing.bound[FROM] = ask_sources(table, who, card, idle=idle)
        return declare(table, doing.prepared(text))


def begin(table: Table, play: Prepared) -> Doing:
    """The use is being processed: it is no longer one that waits for that."""
    end(table, play)
    return Doing.of(table, play)


def costs_made(doing: Doing, steps: Steps, host: int = 0) -> None:
    """The costs that were declared with it are made; where that is broken off, the use goes on (7-2)."""
    with doing.table.rule(steps.costs), doing.table.procedure():
        make(doing.table, doing.me, doing.bound.get(FROM, NONE), doing.bound[KEY], host)


def again(doing: Doing, steps: Steps) -> bool:
    """[6]: the card is shown again, where it can be."""
    label = doing.game.called(doing.state, doing.source)
    if is_shown(doing):
        with doing.table.rule(steps.again):
            doing.table.note_rule(Text(f"{label.ja}を再提示する", f"{label.en} is shown again"))
        return True
    return False


def is_shown(doing: Doing) -> bool:
    """Whether the card that was shown is still there to be shown again."""
    return is_there(doing.state, doing.bound[CARD])


def using(doing: Doing, steps: Steps, name: str, ja: str, en: str) -> None:
    """The timing at which it is used ([8])."""
    with doing.table.rule(steps.alias):
        moment(doing, steps.using, name, ja, en)


def moment(doing: Doing, number: str, name: str, ja: str, en: str, other: int = 0) -> None:
    """A timing of a use. ja, en: what occurs, with a slot for what the card is called."""
    label = doing.game.called(doing.state, doing.source)
    told = Text(ja.format(label.ja), en.format(label.en))
    timing(doing.table, number, Happens(name, doing.me, doing.source, other, told=told))


def paid(doing: Doing, steps: Steps, others: Instructions = (), extra: Mapping[str, Any] | None = None) -> bool:
    """[9]: what the use demands is paid; whether it was. others: what has to be done besides (8-3). extra: what may be paid besides (8-4)."""
    table, wanted = doing.table, price(doing.bound.get("price", ""))
    with table.rule(steps.pays):
        if others and (no := also.payable(doing, others)) is not None:
            with table.under(no.under):
                table.cite(no.rule, no.why)
            return False
        more = extra is not None and _takes_extra(doing, price(extra["cost"]))
        if not pay(table, doing.me, wanted, doing.bound[KEY]):
            return False
        if not (wanted.costs or wanted.attributes or others):
            table.note_rule(Text("支払う使用代償はない", "there is nothing to pay"))
        if others:
            with table.rule("8-3"):
                kept = also.pay_at_once(doing, others, whole=False)
            if not kept:
                return False
        if more and extra is not None:
            with table.rule("8-4"):
                doing.bound["extra"] = pay(table, doing.me, price(extra["cost"]), doing.bound[KEY])
    return True


def _takes_extra(doing: Doing, wanted: Price) -> bool:
    """Whether the additional cost will be paid, which is said as the other is paid (8-4)."""
    if not payable(doing.state, doing.me, wanted, doing.bound[KEY]):
        return False
    asks = Text(f"追加使用代償{wanted.said}を支払うか", f"pay {wanted.said} besides?")
    with doing.table.rule("8-4"):
        return bool(doing.table.ask(doing.me, yes_or_no("extra", asks, idle="no")))


def effect(doing: Doing, text: Instructions, extra: Mapping[str, Any] | None = None) -> None:
    """What the use does, and what was paid for besides (1-4, 8-4). It has its effect from here on, not since it was declared (13-2)."""
    doing.since = doing.state.clock
    with doing.table.rule("12"):
        doing.carry_out(text)
    if extra is not None and doing.bound.get("extra"):
        with doing.table.rule("8-4"):
            doing.carry_out(rooted(extra["do"], "extra"))


def broken_off(doing: Doing, number: str, *, shown: bool, was_paid: bool = True, trashes: bool = False) -> None:
    """Break it off where something that it consists of is lacking (11-4). trashes: the card that was shown goes to the trash then."""
    aimless = doing.aimless
    if shown and was_paid and not aimless:
        return
    with doing.table.rule(number):
        if trashes and shown:
            doing.table.do(to_trash(doing.state, doing.source))
        if shown and was_paid:
            doing.table.note_rule(AIMLESS)
            doing.table.abandon("11-4", AIMLESS)
        doing.table.abandon(number, UNPAID if shown else GONE)
