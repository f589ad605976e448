"""Additional costs that may be paid while playing, or have to be, and what they bring."""

from __future__ import annotations

from judge.cardgame.play.costs import offered, pay_at_once, payable
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Further
from judge.cardgame.text.verbs import Instruction, Instructions
from judge.engine.errors import Illegal
from judge.engine.requests import Choose
from judge.engine.texts import Text


def extra_cost(doing: Doing, instruction: Instruction) -> Instructions:
    """The additional cost that an instruction offers while its text is played: its own, or the one that its verb always has."""
    cost: Instructions = instruction.arguments.get("cost") or doing.game.extra_costs(instruction.verb.name)
    return cost


def has_to_be(instruction: Instruction) -> bool:
    """Whether an additional cost is no offer: without it nothing is played."""
    return bool(instruction.arguments.get("must", False))


def lacking(doing: Doing, text: Instructions) -> Illegal | None:
    """Why an additional cost that has to be paid could not be; None where all could, each for itself."""
    for one in text:
        if one.verb.kind == "extra" and has_to_be(one) and (no := payable(doing, extra_cost(doing, one))) is not None:
            return no
    return None


def offer(doing: Doing, instruction: Instruction, lacking: Illegal | None = None) -> bool:
    """Whether the additional cost will be paid. What cannot be paid whole cannot be taken. lacking: why what it brings cannot be done."""
    cost, cites, table = extra_cost(doing, instruction), doing.game.preparing_cites, doing.table
    if has_to_be(instruction):
        return _taken(doing, instruction, Further(cost, must=True))
    no = lacking or payable(doing, cost)
    options, refused = offered(no, cites.extra)
    with table.under((cites.premises, cites.extra, *instruction.verb.rules[:1])):
        asks = Text(f"{cites.extra_said.ja}を支払うか", f"pay {cites.extra_said.en}?")
        paid: bool = table.ask(doing.me, Choose("extra", asks, options, refused, forced=False, idle="no"))
    return _taken(doing, instruction, Further(cost) if paid else None)


def _taken(doing: Doing, instruction: Instruction, further: Further | None) -> bool:
    """Note that an additional cost will be paid, or will not; then it is None."""
    doing.taken[instruction.path] = paid = further is not None
    doing.bound["paid"] = paid or bool(doing.bound.get("paid"))
    if further is not None:
        doing.extras.append(further)
    return paid


def pay_extras(doing: Doing) -> None:
    """Pay the additional costs that were taken or have to be paid, with the other costs of the play."""
    for further in doing.extras:
        with doing.table.rule("" if further.must else doing.game.paying_cites.additional):
            pay_at_once(doing, further.cost)


def follow(doing: Doing, then: Instructions) -> None:
    """What comes only where a cost was paid: to the end of its paragraph and no further."""
    with doing.table.rule(doing.game.paying_cites.follows):
        doing.carry_out(then)


def bring(doing: Doing, then: Instructions) -> None:
    """What an additional cost brings, where it was paid."""
    if doing.taken.get(doing.path):
        follow(doing, then)
    else:
        said = doing.game.preparing_cites.extra_said
        told = Text(f"{said.ja}を支払っていないので行わない", f"{said.en} was not paid: it is not done")
        doing.table.cite(doing.game.paying_cites.follows, told)
