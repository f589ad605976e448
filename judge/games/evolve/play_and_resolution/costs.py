"""What playing an ability costs besides its own text: PP, EP, acting, an evolve card, carrots (10.4, 12.2.2, 12.2.3, 14.2.2)."""

from __future__ import annotations

from judge.cardgame.ground.zones import ACT, NEW
from judge.cardgame.play.costs import Due, pay_at_once
from judge.cardgame.play.doing import Doing
from judge.cardgame.seen.words import COUNTER
from judge.cardgame.text.verbs import Instruction
from judge.engine.errors import Illegal
from judge.engine.events import Gain, Mark
from judge.engine.faces import Ability
from judge.engine.requests import ChooseNumber
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.evolve import choose_evolve_card, suitable
from judge.games.evolve.keywords.words import EP_FOR_EVOLVING, EVOLVE_COST, OF_ITS_NAME
from judge.games.evolve.play_and_resolution.abilities import WHOLLY
from judge.games.evolve.players.points import EP, PP
from judge.games.evolve.titles.meal import pay_meal, why_no_meal
from judge.games.evolve.titles.words import EP_FOR_MEALS
from judge.games.evolve.zones.zones import FIELD

NO_EVOLVE_CARD = Text(
    "エボルヴデッキに、公開できる裏向きの同名の進化カードがない",
    "no suitable evolve card, one of its name face down in the evolve deck, is there to be shown",
)
LYING = Illegal("10.4.6", Text("スタンド状態でない", "it does not stand"))
PP_COST, UNPAID = "10.4.4", "10.6.2.5.3"  # so many PP are taken away; what cannot be paid takes the play back
WITH_EP = {"進化": EP_FOR_EVOLVING, "食事": EP_FOR_MEALS}  # one PP of these costs may be paid with an EP
NUMBERED = ("discard", "choose", "mill", "spend stack")  # verbs that deal with 1 where nothing else is said
REDUCED = {
    "lose life": "life",
    "gain ep": "ep",
    "raise pp_max": "pp_max",
    "gain pp": "pp",
}  # those that reduce a number of a player (10.4.5)


def affordable(state: State, player: PlayerId, pp: int, keyword: str = "") -> bool:
    """Whether a player has the PP, one EP counting as one of them where a rule says so."""
    known = state.players[player]
    spare = 1 if keyword in WITH_EP and known.value("ep") >= 1 and pp >= 1 else 0
    return known.value("pp") + spare >= pp


def short(state: State, player: PlayerId, pp: int, keyword: str = "") -> Illegal:
    """That there are not enough PP (10.6.2.5.3), so that nothing of the cost is paid (10.4.2.2); an EP is no more than one of them (12.2.3)."""
    have, known = state.players[player].value("pp"), WITH_EP.get(keyword, "")
    why = Text(f"PPが足りない（{have}/{pp}）", f"not enough PP ({have} of {pp})")
    return Illegal(UNPAID, why, (WHOLLY, known) if known and state.players[player].value("ep") else (WHOLLY,))


def pay_pp(table: Table, player: PlayerId, pp: int, keyword: str = "") -> None:
    """Reduce the PP (10.4.4); of an evolve or meal ability one of them may be an EP (12.2.3, 14.2.2.4).

    Raises Illegal where there are not enough (10.6.2.5.3).
    """
    if pp == 0:
        return
    known = table.state.players[player]
    have, ep = known.value("pp"), known.value("ep")
    rule = WITH_EP.get(keyword, "")
    spend = 0
    if rule and ep >= 1:
        low = 1 if have < pp else 0
        with table.rule(rule):
            asks = Text("EPで支払うコスト", "how much of the cost is paid with EP")
            high = 1 if have >= pp - 1 else low
            spend = table.ask(player, ChooseNumber("ep", asks, (), low=low, high=high, rule=rule))
    if have < pp - spend:
        no = short(table.state, player, pp, keyword)
        table.refuse(no.rule, no.why, no.under)
    with table.under((PP, "10.4.1", "10.4.2", PP_COST)):
        table.do(Gain(player, "pp", max(have - (pp - spend), 0)))
    if spend:
        with table.under((EP, rule)):
            table.do(Gain(player, "ep", ep - spend))


def can_pay_ability(state: State, player: PlayerId, card: int, ability: Ability) -> Illegal | None:
    """Why an activated ability cannot be paid for, None where it can."""
    parts, known = ability.parts, state.cards[card]
    if not affordable(state, player, parts["pp"], ability.keyword):
        return short(state, player, parts["pp"], ability.keyword)
    if parts["act"] and (ACT in known.marks or known.zone.name != FIELD):
        return LYING
    if ability.keyword == "進化" and not (found := suitable(state, card)).cards:
        return found.missing(EVOLVE_COST, NO_EVOLVE_CARD)
    return why_no_meal(state, player, card, parts["times"]) if ability.keyword == "食事" else None


def pay_ability(doing: Doing, player: PlayerId, card: int, ability: Ability) -> None:
    """Pay for an activated ability, in the order in which its cost is written (10.4.2.1).

    Raises Illegal where a part cannot be paid: then nothing was (10.4.2.2).
    """
    table, parts = doing.table, ability.parts
    if table.state.cards[card].owner != player:
        told = Text("コストは、カードのマスターのPPや領域で支払う", "the cost is paid with what the card's master has")
        table.cite("10.4.3", told)
    if ability.keyword == "食事":
        pay_meal(table, player, card, parts["times"])
    pay_pp(table, player, parts["pp"], ability.keyword)
    if parts["act"]:
        _act(table, card)
    if ability.keyword == "進化":
        with table.rule(EVOLVE_COST):
            shown = choose_evolve_card(table, card, player, OF_ITS_NAME)
            if shown is None:
                table.refuse(EVOLVE_COST, NO_EVOLVE_CARD)
            else:
                doing.bound["evolve card"] = doing.refer((shown,))[0]
    pay_at_once(doing, parts["cost"])


def _act(table: Table, card: int) -> None:
    """10.4.6: the card is acted as a cost, in the turn in which it entered too (10.4.6.1)."""
    marks = table.state.cards[card].marks
    with table.rule(LYING.rule):
        if ACT in marks:
            table.refuse(LYING.rule, LYING.why)
        if NEW in marks:
            table.cite("10.4.6.1", Text("場に出たターンでもアクトできる", "it may be acted in the turn it entered"))
        table.do(Mark(card, ACT))


def due(doing: Doing, part: Instruction) -> Due:
    """What a part of a cost asks for, and how much there is of a number that it reduces (10.4.5)."""
    name = part.verb.name
    if name == "remove counter":
        amount = doing.amount(part.arguments.get("number", 1))
        counter = f"{COUNTER}{part.arguments['name']}"
        cards = doing.cards(part.arguments["what"])
        have = min((doing.state.cards[card].value(counter) for card in cards), default=0)
        return Due(1 if amount > 0 else 0, have, amount)
    if name in REDUCED:
        amount = doing.amount(part.arguments["amount"])
        whose = doing.players(part.arguments.get("who", "own"))
        have = min(doing.state.players[player].value(REDUCED[name]) for player in whose)
        return Due(0 if name == "lose life" and amount <= 0 else None, have, amount if name == "lose life" else -amount)
    if name in NUMBERED and "number" not in part.arguments:
        return Due(1)
    if name == "pay pp" and doing.amount(part.arguments["amount"]) <= 0:
        return Due(0)
    if (number := part.arguments.get("number")) is None:
        return Due(1 if "what" in part.arguments else None)
    return Due(max(doing.amount(number), 0))
