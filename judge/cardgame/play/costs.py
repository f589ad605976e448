"""Costs: promised and kept later, or paid at once; whole or in part; and whether one could be paid at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from judge.cardgame.play.able import instead_of_it, sure
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Promise
from judge.cardgame.play.ways import MOST_TRIES, Tries, Ways
from judge.cardgame.text.verbs import Instruction, Instructions, rooted
from judge.engine.errors import Absent, GameOver, Illegal
from judge.engine.events import Event
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind

YES, NO = Text("支払う", "pay"), Text("支払わない", "do not pay")
AS_PAID = Text(
    "他の処理に置き換わっても、コストは支払ったことになる", "replaced by something else, the cost counts as paid"
)
NEVER_WAS = Text("置換されたコストは実行していない", "replaced by something else, the cost was not carried out")
LEFT = Text("コストの一部を支払えない", "a part of the cost cannot be paid")


class Due(NamedTuple):
    """What a part of a cost asks for. wanted: how much, None where nobody can tell beforehand. have: how much there is of a number
    that it takes from, None where it takes from none.
    """

    wanted: int | None
    have: int | None = None
    taken: int = 0


def promise(doing: Doing, cost: Instructions) -> tuple[Promise, ...]:
    """Declare a cost: what it takes is chosen, and nothing happens yet. No card is promised twice.

    Raises Illegal where a part cannot be promised whole.
    """
    cites = doing.game.paying_cites
    found: list[Promise] = []
    with doing.table.under(cites.paying), doing.promising():
        for part in rooted(cost, "cost", len(doing.promises)):
            due = _due(doing, part)
            _has_enough(doing, due)
            before, doing.bound["done"] = len(doing.promised), None
            with doing.table.under((cites.reduces,) if due.have is not None else ()):
                doing.carry_out_one(part)
            events, done = doing.promised[before:], doing.bound["done"] or 0
            if due.wanted is not None and done < due.wanted and due.have is None:
                doing.table.refuse(cites.unpaid, LEFT)
            for no in filter(None, (unkeepable(doing, event) for event in events)):
                doing.table.refuse(no.rule, no.why, no.under)
            refs = doing.refer(dict.fromkeys(card for event in events if (card := getattr(event, "card", 0))))
            taken = {path: value for path, value in doing.taken.items() if path[: len(part.path)] == part.path}
            found.append(Promise(part.verb.name, refs, max(done, due.wanted or 0), part, taken))
    doing.promises += found
    return tuple(found)


def unkeepable(doing: Doing, event: Event) -> Illegal | None:
    """Why an event cannot be promised: something else is sure to happen in its place, and what was never done pays nothing."""
    cites = doing.game.paying_cites
    by = sure(doing.game.replacements(doing.state, event)) if cites.never_was else None
    if by is None:
        return None
    no = instead_of_it(by)
    return Illegal(cites.unpaid, Text(f"{LEFT.ja}：{no.ja}", f"{LEFT.en}: {no.en}"), (cites.never_was,))


def pay(doing: Doing, promises: tuple[Promise, ...], *, whole: bool = True) -> bool:
    """Keep promises, part after part; whether all of them could be kept whole.

    whole: raises Illegal where a part cannot be. Otherwise it is paid as far as possible.
    """
    kept = True
    for one in promises:
        doing.taken.update(one.taken)
        kept &= _paid(doing, one.part, one.amount, whole=whole)
    return kept


def pay_at_once(doing: Doing, cost: Instructions, *, whole: bool = True) -> bool:
    """Do what a cost says, part after part, choosing as it is paid; whether all of it could be done whole.

    whole: raises Illegal where a part cannot be. Otherwise it is paid as far as possible.
    """
    kept = True
    for part in rooted(cost, "cost"):
        kept &= _paid(doing, part, None, whole=whole)
    return kept


def _paid(doing: Doing, part: Instruction, promised: int | None, *, whole: bool) -> bool:
    """Whether a part of a cost was paid whole. Raises Absent where who pays leaves the game meanwhile."""
    cites, bound = doing.game.paying_cites, doing.bound
    with doing.table.under(cites.paying), doing.paying_for():
        due = _due(doing, part)
        try:
            _has_enough(doing, due)
        except Illegal:
            if whole:
                raise
            return False
        bound["done"] = None
        with doing.table.under((cites.reduces,) if due.have is not None else ()):
            doing.carry_out_one(part)
        if doing.game.absent(doing.state, doing.me):
            raise Absent(doing.me)
        done = bound.get("done")
        if doing.replaced:
            number, told = (cites.replaced, AS_PAID) if doing.replaced_counts else (cites.never_was, NEVER_WAS)
            doing.table.cite(number, told)
        wanted = due.wanted if promised is None else promised
        if wanted == 0:
            doing.table.cite(cites.nothing, cites.nothing_said)
        short = bool(wanted) and done is not None and done < wanted
        if short and whole:
            doing.table.refuse(cites.unpaid, LEFT)
    if bound.get("done") is None:
        bound.pop("done", None)
    return not short


def _due(doing: Doing, part: Instruction) -> Due:
    """What a part of a cost asks for: of what says that fewer will do, however many it is declared with."""
    due = doing.game.due(doing, part)
    return due._replace(wanted=None) if due.wanted and part.arguments.get("up_to") else due


def _has_enough(doing: Doing, due: Due) -> None:
    """That a number from which a cost takes has so much. Raises Illegal."""
    if due.have is not None and due.have < due.taken:
        told = Text(f"減らす値{due.taken}がない（{due.have}）", f"there are {due.have}, not {due.taken}, to take")
        doing.table.refuse(doing.game.paying_cites.reduces, told)


def payable(doing: Doing, cost: Instructions) -> Illegal | None:
    """Why a cost could not be paid now, None where it could: tried on the side, with one choice after the other.

    Where there are too many choices to try, the play itself will show.
    """
    return _possible(doing, lambda trial: pay_at_once(_aside(doing, trial), cost))


def doable(doing: Doing, text: Instructions, spent: frozenset[object]) -> Illegal | None:
    """Why a text could not be done whole now, None where it could, tried as a cost is; what something else happens in the place of is done.

    spent: replacements that do not take hold of what it does.
    """

    def does(trial: Table) -> None:
        other = _aside(doing, trial)
        trial.spent |= spent
        other.replaced_counts = True
        pay_at_once(other, text)

    return _possible(doing, does)


def _aside(doing: Doing, trial: Table) -> Doing:
    """The same text as it is tried on the side."""
    return Doing(trial, doing.me, doing.source, dict(doing.bound))


def _possible(doing: Doing, does: Callable[[Table], object]) -> Illegal | None:
    """Why something could not be done whole, None where it could in some way, or where there are too many to try."""
    ways: Ways | None = Ways()
    why: Illegal | None = None
    tries: Tries = doing.table.tries or Tries()
    for _ in range(MOST_TRIES):
        if ways is None:
            return why
        if not tries.one_more() or (no := _tried(doing, does, ways, tries)) is None:
            return None
        why, ways = why or no, ways.next()
    return None


def _tried(doing: Doing, does: Callable[[Table], object], ways: Ways, tries: Tries) -> Illegal | None:
    """Why something cannot be done whole in this way, None where it can."""
    trial = Table(doing.table.game, doing.state, ways, off=doing.table.off)
    trial.spent, trial.tries = doing.table.spent, tries
    try:
        with trial.rule(doing.game.paying_cites.unpaid):
            does(trial)
    except Illegal as illegal:
        return _as_part(doing, _with_reason(doing, illegal, trial))
    except (GameOver, Absent):  # who pays may lose by it, and the game may end: it can be paid all the same
        return None
    return None


def _with_reason(doing: Doing, no: Illegal, trial: Table) -> Illegal:
    """Why a part of a cost could not be done, as it was told when it was tried: a zone is full, something is forbidden, or has gone."""
    able, another = doing.game.able_cites, doing.game.carrying_cites.another
    reasons = {
        able.forbidden,
        another,
        doing.game.paying_cites.never_was,
        *(number for numbers in able.full.values() for number in numbers),
    }
    told = [entry for entry in trial.trace if entry.kind is Kind.RULE and entry.rule in reasons]
    if no.rule != doing.game.paying_cites.unpaid or not told:
        return no
    why = told[-1].text
    return Illegal(no.rule, Text(f"{no.why.ja}：{why.ja}", f"{no.why.en}: {why.en}"), (told[-1].rule,))


def _as_part(doing: Doing, no: Illegal) -> Illegal:
    """The same reason as one of a cost: a part that cannot be done refuses the whole."""
    whole = doing.game.paying_cites.unpaid
    return no if whole in ("", no.rule, *no.under) else Illegal(no.rule, no.why, (*no.under, whole))


def unpayable(no: Illegal) -> Text:
    """That a cost cannot be paid, and why."""
    if no.why.ja.startswith(LEFT.ja):
        return no.why
    return Text(f"コストを支払えない：{no.why.ja}", f"the cost cannot be paid: {no.why.en}")


def offered(no: Illegal | None, under: str = "") -> tuple[tuple[Option, ...], tuple[Refusal, ...]]:
    """The two answers to whether a cost is paid, and why it cannot be, where it cannot."""
    yes = () if no else (Option("yes", value=True, text=YES),)
    refused = (Refusal("yes", no.rule, no.why, (under, *no.under), YES),) if no else ()
    return (*yes, Option("no", value=False, text=NO)), refused


def unpaid(doing: Doing, cost: Instructions) -> Illegal | None:
    """Why a cost that takes back no play could not be paid now: too little is told as a part that cannot be."""
    no, cites = payable(doing, cost), doing.game.paying_cites
    return Illegal(cites.unpaid, no.why) if no is not None and no.rule == cites.short else no


def pays_its_way(doing: Doing, cost: Instructions) -> bool:
    """Pay what an ability costs that plays by itself, as far as it can be; whether it was paid whole, without which nothing comes of it."""
    no = payable(doing, cost) if cost else None
    if no is not None:
        with doing.table.under(number for number in no.under if number not in doing.table.rules):
            doing.table.cite(no.rule, unpayable(no))
        return False
    return pay_at_once(doing, cost, whole=False)


def pay_on_resolution(doing: Doing, cost: Instructions) -> bool:
    """An optional cost that is paid, or not, while a text is resolved. What cannot be paid whole cannot be taken.

    What is chosen for it so that a part cannot be done is taken back and asked again, and nothing else with it.
    """
    no, known = unpaid(doing, cost), dict(doing.bound)
    options, refused = offered(no)
    asks = Choose("pay", Text("コストを支払うか", "pay the cost?"), options, refused)
    while True:
        before = len(doing.table.trace)
        if not doing.table.ask(doing.me, asks):
            if no is not None and len(doing.table.trace) == before:
                with doing.table.under(number for number in no.under if number not in doing.table.rules):
                    doing.table.cite(no.rule, unpayable(no))
            return False
        with doing.table.attempt() as attempt:
            pay_at_once(doing, cost)
        if attempt.failed is None:
            return True
        if doing.table.tries is not None:  # on the side another way is tried by who tries
            raise attempt.failed
        doing.bound.clear()
        doing.bound |= known
