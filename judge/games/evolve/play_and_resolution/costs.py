"""Costs: what a play costs, whether it can be paid, and paying it: all of it or nothing (10.4)."""

from __future__ import annotations

from copy import copy

from judge.cardgame.text.verbs import Instruction, Instructions
from judge.engine.errors import Illegal
from judge.engine.events import Gain, Mark
from judge.engine.faces import Ability
from judge.engine.oracles import First
from judge.engine.requests import Choose, ChooseNumber, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.evolving import carrots_of, choose_evolve_card, feed, suitable, upturned
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.play_and_resolution.layers import fed
from judge.games.evolve.turn.record import ACT, FIELD

NO_EVOLVE_CARD = Text(
    "エボルヴデッキに、公開できる裏向きの同名の進化カードがない",
    "no suitable evolve card, one of its name face down in the evolve deck, is there to be shown",
)
WITH_EP = {"進化": "12.2.3", "食事": "14.2.2.4"}  # one PP of these costs may be paid with an EP


def affordable(state: State, player: PlayerId, pp: int, keyword: str = "") -> bool:
    """Whether a player has the PP, one EP counting as one of them where a rule says so."""
    known = state.players[player]
    spare = 1 if keyword in WITH_EP and known.value("ep") >= 1 and pp >= 1 else 0
    return known.value("pp") + spare >= pp


def pay_pp(table: Table, player: PlayerId, pp: int, keyword: str = "") -> None:
    """Reduce the PP (10.4.4); of an evolve or meal ability one of them may be an EP (12.2.3, 14.2.2.4).

    Raises Illegal where there are not enough (10.6.2.5.3).
    """
    if pp == 0 or not table.in_force("10.4.1", "10.4.2"):
        return
    known = table.state.players[player]
    have, ep = known.value("pp"), known.value("ep")
    rule = WITH_EP.get(keyword)
    spend = 0
    if rule and ep >= 1 and table.in_force(rule, "3.2.5"):
        low = 1 if have < pp else 0
        with table.rule(rule):
            asks = Text("EPで支払うコスト", "how much of the cost is paid with EP")
            high = 1 if have >= pp - 1 else low
            spend = table.ask(player, ChooseNumber("ep", asks, (), low=low, high=high, rule=rule))
    if have < pp - spend:
        table.refuse("10.6.2.5.3", Text(f"PPが足りない（{have}/{pp}）", f"not enough PP ({have} of {pp})"))
    with table.under(("3.2.2", "10.4.1", "10.4.2", "10.4.4")):
        table.do(Gain(player, "pp", max(have - (pp - spend), 0)))
    if spend:
        with table.under(("3.2.5", rule or "10.4.5")):
            table.do(Gain(player, "ep", ep - spend))


def can_pay_ability(state: State, player: PlayerId, card: int, ability: Ability) -> Illegal | None:
    """Why an activated ability cannot be paid for, None where it can."""
    parts = ability.parts
    if not affordable(state, player, parts["pp"], ability.keyword):
        return Illegal("10.6.2.5.3", Text("PPが足りない", "not enough PP"))
    if parts["act"] and (ACT in state.cards[card].marks or state.cards[card].zone.name != FIELD):
        return Illegal("10.4.6", Text("スタンド状態でない", "it does not stand"))
    if ability.keyword == "進化" and not suitable(state, card):
        return _not_there("12.2.2", NO_EVOLVE_CARD, set(upturned(state, card)))
    if ability.keyword == "食事":
        if fed(state, card):
            return Illegal("14.2.1.2.1", Text("すでに食事している", "it is fed already"))
        if len(found := carrots_of(state, player)) < parts["times"]:
            spent = set(carrots_of(state, player, face_up=True)) - set(found)
            return _not_there("10.4.2.2", Text("『にんじん』が足りない", "not enough carrots"), spent)
    return None


class Lacking(Illegal):
    """A card that a cost needs is not there. under: the rule by which one that lies there does not count."""

    under: tuple[str, ...] = ()


def _not_there(rule: str, why: Text, spent: set[int]) -> Lacking:
    """That a card of the evolve deck is missing. spent: cards that lie there face up and are not in that deck (4.6.3)."""
    if not spent:
        return Lacking(rule, why)
    told = ("表向きのカードはエボルヴデッキにあるとみなさない", "a card that lies face up is not in the evolve deck")
    no = Lacking(rule, Text(f"{why.ja}：{told[0]}", f"{why.en}: {told[1]}"))
    no.under = ("4.6.3",)
    return no


def pay_ability(doing: Doing, player: PlayerId, card: int, ability: Ability) -> None:
    """Pay for an activated ability, in the order in which its cost is written (10.4.2.1).

    Raises Illegal where a part cannot be paid: then nothing was (10.4.2.2).
    """
    table, parts = doing.table, ability.parts
    if table.state.cards[card].owner != player:
        told = Text("コストは、カードのマスターのPPや領域で支払う", "the cost is paid with what the card's master has")
        table.cite("10.4.3", told)
    if ability.keyword == "食事":
        with table.rule("14.2.2.3"):
            if fed(table.state, card):
                table.refuse("14.2.1.2.1", Text("すでに食事している", "it is fed already"))
            if len(carrots_of(table.state, player)) < parts["times"]:
                table.refuse("10.4.2.2", Text("『にんじん』が足りない", "not enough carrots"))
            feed(table, card, parts["times"])
    pay_pp(table, player, parts["pp"], ability.keyword)
    if parts["act"]:
        with table.rule("10.4.6"):
            if ACT in table.state.cards[card].marks:
                table.refuse("10.4.6", Text("スタンド状態でない", "it does not stand"))
            if "new" in table.state.cards[card].marks:
                table.cite("10.4.6.1", Text("場に出たターンでもアクトできる", "it may be acted in the turn it entered"))
            table.do(Mark(card, ACT))
    if ability.keyword == "進化":
        with table.rule("12.2.2"):
            shown = choose_evolve_card(table, card, player, "12.2.2.1")
            if shown is None:
                table.refuse("12.2.2", NO_EVOLVE_CARD)
            else:
                doing.bound["evolve card"] = doing.refer((shown,))[0]
    pay_instructions(doing, parts["cost"])


def pay_instructions(doing: Doing, cost: Instructions) -> None:
    """Do what a cost says, part after part (10.4.2, 10.4.2.1). Raises Illegal where a part cannot be done whole (10.4.2.2)."""
    table = doing.table
    if not cost or not table.in_force("10.4.1", "10.4.2"):
        return
    doing.paying = True
    with table.rule("10.4.1"), table.rule("10.4.2"), table.rule("10.4.2.1"):
        for instruction in cost:
            _pay_part(doing, instruction)
    doing.paying = False
    if doing.bound.get("done") is None:
        doing.bound.pop("done", None)


def _pay_part(doing: Doing, instruction: Instruction) -> None:
    table = doing.table
    reduces = instruction.verb.name in REDUCING
    if reduces and (lacking := _lacking(doing, instruction)) is not None:
        table.refuse("10.4.5", lacking)
    doing.bound |= {"done": None, "executed": None, "replaced": 0}
    wanted = _wanted(doing, instruction)
    with table.under(("10.4.5",) if reduces else ()):
        doing.carry_out_one(instruction)
    done = doing.bound["done"]
    if doing.bound["executed"] is not None:
        done = doing.bound["executed"]
        if doing.bound["replaced"] and not table.in_force("10.6.2.5.1"):
            done -= doing.bound["replaced"]
        elif doing.bound["replaced"]:
            told = Text(
                "他の処理に置き換わっても、コストは支払ったことになる",
                "replaced by something else, the cost counts as paid",
            )
            table.cite("10.6.2.5.1", told)
    if wanted == 0:
        told = Text(
            "0単位のコストは支払ったものとみなす（1.3.2.2の例外と解する）",
            "a cost of nothing counts as paid (read as an exception to 1.3.2.2)",
        )
        table.cite("10.6.2.5.2", told)
    elif wanted and done is not None and done < wanted:
        table.refuse("10.4.2.2", Text("コストの一部を支払えない", "a part of the cost cannot be paid"))


def _lacking(doing: Doing, instruction: Instruction) -> Text | None:
    """What there is too little of for a cost that reduces a number (10.4.5); None where there is enough."""
    name, arguments = instruction.verb.name, instruction.arguments
    state = doing.state
    if name == "remove counter":
        amount = doing.amount(arguments.get("number", 1))
        counter = f"counter:{arguments['name']}"
        have = min((state.cards[card].value(counter) for card in doing.cards(arguments["what"])), default=0)
    elif name == "lose life":
        amount = doing.amount(arguments["amount"])
        have = min(state.players[player].value("life") for player in doing.players(arguments.get("who", "own")))
    else:
        amount = -doing.amount(arguments["amount"])
        what = "ep" if name == "gain ep" else "pp_max"
        have = min(state.players[player].value(what) for player in doing.players(arguments.get("who", "own")))
    return (
        None
        if have >= amount
        else Text(f"減らす値{amount}がない（{have}）", f"there are {have}, not {amount}, to take")
    )


def _wanted(doing: Doing, instruction: Instruction) -> int | None:
    """How much a part of a cost asks for; None where that cannot be told beforehand."""
    arguments = instruction.arguments
    if instruction.verb.name == "remove counter":
        return 1 if doing.amount(arguments.get("number", 1)) > 0 else 0
    if instruction.verb.name in NUMBERED and "number" not in arguments:
        return 1
    if instruction.verb.name in ("pay pp", "lose life") and doing.amount(arguments["amount"]) <= 0:
        return 0
    if (number := arguments.get("number")) is None:
        return 1 if "what" in arguments else None
    return max(doing.amount(number), 0)


REDUCING = ("remove counter", "lose life", "gain ep", "raise pp_max")  # verbs that reduce a number (10.4.5)
NUMBERED = ("discard", "choose", "mill", "spend stack")  # verbs that deal with 1 where nothing else is said


def why_unpayable(doing: Doing, cost: Instructions) -> Illegal | None:
    """Why a cost could not be paid now, None where it could: tried on the side, with whatever choices there are (10.4.2.2)."""
    trial = Table(copy(doing.table.game), doing.state, First(), off=doing.table.off)
    other = Doing(trial, doing.me, doing.source, dict(doing.bound))
    try:
        with trial.rule("10.4.2.2"):
            pay_instructions(other, cost)
    except Illegal as illegal:
        return illegal
    return None


def pay_on_resolution(doing: Doing, cost: Instructions) -> bool:
    """An optional cost that is paid, or not, while a text is resolved (10.4.7). What cannot be paid whole cannot be taken."""
    no = why_unpayable(doing, cost)
    if no is not None and no.rule == "10.6.2.5.3":  # that one takes back a play; here nothing is played
        no = Illegal("10.4.2.2", no.why)
    yes = Option("yes", value=True, text=Text("支払う", "pay"))
    options = (*(() if no else (yes,)), Option("no", value=False, text=Text("支払わない", "do not pay")))
    refused = (Refusal("yes", no.rule, no.why, text=Text("支払う", "pay")),) if no else ()
    asks = Text("コストを支払うか", "pay the cost?")
    if not doing.table.ask(doing.me, Choose("pay", asks, options, refused, telling=no is not None)):
        return False
    pay_instructions(doing, cost)
    return True
