"""What is decided while a card or an ability is played: options, X, targets, and how values are divided (10.6.2.2–10.6.2.4)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Instruction, Instructions
from judge.engine.errors import Runaway
from judge.engine.requests import ChooseNumber, ChooseSome, Option, Refusal
from judge.engine.texts import Text
from judge.games.evolve.keywords.keywords import works
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.play_and_resolution.extras import extra_cost, offer
from judge.games.evolve.play_and_resolution.layers import traits
from judge.games.evolve.turn.record import master

TARGET = Text("目標を選ぶ", "choose targets")
HIDDEN = ("in:hand", "in:deck", "in:evolve_deck")
AIMING = ("choose", "divide")  # verbs whose targets are chosen while playing
MOST = 99  # of what has no limit of its own: "any number", X
MOST_TRIES = 50  # at targets for a value that is divided


def why_not_chosen(doing: Doing, card: int) -> Refusal | None:
    """The rule that keeps a text from choosing a card; None where none does: オーラ (12.15.2), a prohibition (1.3.3)."""
    label = doing.state.cards[card].label
    if master(doing.state, card) != doing.me and works(doing.table, doing.state, card, "オーラ"):
        why = Text("【オーラ】を持ち、相手には選べない", "it has 【オーラ】: the opponent cannot choose it")
        return Refusal(label, "12.15.2", why, "12.15.1")
    if doing.table.holds("1.3.3", "be chosen" in traits(doing.state, card)["cannot"], otherwise=False):
        return Refusal(label, "1.3.3", Text("選べない", "it cannot be chosen"))
    return None


def _is_imposing(doing: Doing, card: int) -> bool:
    return master(doing.state, card) != doing.me and "威圧" in traits(doing.state, card)["keywords"]


def candidates(doing: Doing, selector: Selector) -> tuple[int, ...]:
    """The cards that may be chosen for a selector."""
    return tuple(card for card in doing.cards(selector) if why_not_chosen(doing, card) is None)


def barred(doing: Doing, selector: Selector) -> tuple[Refusal, ...]:
    """The cards that fit a selector and may yet not be chosen, each with its rule."""
    found = (why_not_chosen(doing, card) for card in doing.cards(selector))
    return tuple(refusal for refusal in found if refusal is not None)


def is_hidden(selector: Selector) -> bool:
    """Whether a selector picks from a zone that is not public: then it is chosen on resolution (10.6.2.3)."""
    return any(piece in HIDDEN for piece in selector.pieces)


def prepare(doing: Doing, instructions: Instructions) -> None:
    """Decide what has to be decided while playing: options and X first, then targets, then values to divide.

    Raises Illegal where a target is needed and there is none (10.6.2.3.4, 10.6.2.4.1.1).
    """
    if doing.table.in_force("10.6.2.2"):
        _premises(doing, instructions)
    if doing.table.in_force("10.6.2.3"):
        _targets(doing, [one for one in _texts(doing, instructions) if is_aimed(one)])


def _premises(doing: Doing, instructions: Instructions) -> None:
    """10.6.2.2: チョイス (5.17.3), X (10.6.2.2.2), additional costs that may be paid (10.6.2.2.1), in the order of the text."""
    for one in instructions:
        if one.verb.name == "choice":
            if not doing.table.in_force("5.17.3"):
                continue
            with doing.table.under(("10.6.2.2", "5.17.3")):
                doing.choices[id(one)] = choose_options(doing, **one.arguments)
            for part in sorted(doing.choices[id(one)]):
                _premises(doing, one.arguments["options"][part])
        elif one.verb.name == "name X":
            if doing.table.in_force("10.6.2.2.2"):
                with doing.table.rule("10.6.2.2"), doing.table.rule("10.6.2.2.2"):
                    doing.choices[id(one)] = doing.bound["X"] = choose_x(doing, **one.arguments)
        elif extra_cost(one) is not None:
            if offer(doing, one):
                _premises(doing, one.arguments["then"])
        elif one.verb.name == "if" and _is_settled(doing, one):
            _premises(doing, one.arguments["then"] if holds(doing, one) else one.arguments.get("otherwise", ()))


def choose_options(
    doing: Doing, options: tuple[Instructions, ...], number: Amount = 1, up_to: bool = False
) -> tuple[int, ...]:
    """Which parts of a チョイス are taken (5.17.1, 5.17.2)."""
    most = min(doing.amount(number), len(options))
    listed = tuple(
        Option(f"{index + 1}", index, Text(f"選択肢{index + 1}", f"option {index + 1}"))
        for index in range(len(options))
    )
    asks = Text("チョイスする選択肢を選ぶ", "choose options")
    rule = "5.17.2" if up_to else "5.17.1"
    low = 1 if up_to else most
    request = ChooseSome("choice", asks, listed, least=low, most=most, rule=rule)
    with doing.table.rule(rule):
        taken = doing.table.ask(doing.me, request)
    if left := [option.label for option in listed if option.value not in taken]:
        told = Text(
            f"選ばなかった選択肢{'・'.join(left)}はないものとする", f"option {', '.join(left)}: as if not there"
        )
        doing.table.cite("5.17.1.2", told)
    return taken


def choose_x(doing: Doing, low: Amount = 0, high: Amount = MOST) -> int:
    """The value of X, as the player likes (5.2.1.2.2): a whole number, 0 too where nothing else is said (1.3.5, 1.3.5.1)."""
    least = doing.amount(low)
    if not doing.table.in_force("5.2.1.2.2"):
        return least
    with doing.table.under(("5.2.1.2.2", "1.3.5.1")):
        asks = Text("Xの値", "the value of X")
        request = ChooseNumber("X", asks, (), low=least, high=doing.amount(high), rule="1.3.5")
        return doing.table.ask(doing.me, request)


def _is_settled(doing: Doing, one: Instruction) -> bool:
    """Whether the condition of an `if` can be told while playing: not where it asks for what resolution will do."""
    condition: Condition = one.arguments["condition"]
    names = {state.name for state in condition.states}
    return "done" not in names and ("paid" not in names or "paid" in doing.bound)


def holds(doing: Doing, one: Instruction) -> bool:
    """Whether the part behind an `if` is valid: without its condition it is void (10.3.3)."""
    return doing.table.holds("10.3.3", one.arguments["condition"](doing.view()))


def _branch(doing: Doing, one: Instruction) -> Instructions:
    """The part of an `if` that is valid. What a void part would have chosen is not chosen (10.3.2)."""
    if holds(doing, one):
        return one.arguments["then"]  # type: ignore[no-any-return]
    if any(is_aimed(part) for part in one.arguments["then"]):
        if not doing.table.in_force("10.3.2"):
            return one.arguments["then"]  # type: ignore[no-any-return]
        told = Text("条件を満たさない部分は無効で、選ぶこともしない", "the part is void, and nothing is chosen for it")
        with doing.table.rule("10.3.3"):
            doing.table.cite("10.3.2", told)
    return one.arguments.get("otherwise", ())  # type: ignore[no-any-return]


def _texts(doing: Doing, instructions: Instructions) -> list[Instruction]:
    """The instructions that are really there: of a チョイス the chosen parts (5.17.1.2), of an additional cost what it brought."""
    found: list[Instruction] = []
    for one in instructions:
        if one.verb.name == "choice":
            parts = (
                doing.choices.get(id(one), ())
                if doing.table.in_force("5.17.1.2")
                else range(len(one.arguments["options"]))
            )
            for part in sorted(parts):
                found += _texts(doing, one.arguments["options"][part])
        elif extra_cost(one) is not None:
            if doing.choices.get(id(one)):
                found += _texts(doing, one.arguments["then"])
        elif one.verb.name == "if" and _is_settled(doing, one):
            found += _texts(doing, _branch(doing, one))
        else:
            found.append(one)
    return found


def is_aimed(one: Instruction) -> bool:
    """Whether targets are chosen for an instruction while it is played (10.6.2.3)."""
    return one.verb.name in AIMING and not is_hidden(one.arguments["what"])


def _targets(doing: Doing, aimed: Sequence[Instruction]) -> None:
    """10.6.2.3, 10.6.2.4: all targets, then all values. A division that cannot be is taken back to before the targets (10.6.2.4.1)."""
    table = doing.table
    divided = [one for one in aimed if one.verb.name == "divide"]
    for one in aimed:
        _must_be_there(doing, one)
    for one in divided:
        _must_divide(doing, one)
    if not divided:
        for one in aimed:
            _choose_targets(doing, one)
        return
    for _ in range(MOST_TRIES):
        with table.attempt() as attempt:
            for one in aimed:
                _choose_targets(doing, one)
            for one in divided:
                _divide_among(doing, one)
        if attempt.failed is None:
            return
        if attempt.failed.rule != "10.6.2.4.1":
            raise attempt.failed
    raise Runaway(f"{MOST_TRIES} improper divisions in a row")


def _count(doing: Doing, one: Instruction) -> tuple[int, bool]:
    """How many targets an instruction asks for, and whether that is the most ("～まで") or the very number."""
    dividing = one.verb.name == "divide"
    number = max(doing.amount(one.arguments.get("number", MOST if dividing else 1)), 0)
    return number, not one.arguments.get("exactly", False) if dividing else bool(one.arguments.get("up_to", False))


def _must_be_there(doing: Doing, one: Instruction) -> None:
    """10.6.2.3.4: where a number of 1 or more is asked for, there must be a target."""
    number, up_to = _count(doing, one)
    if number >= 1 and not up_to and not candidates(doing, one.arguments["what"]):
        for refusal in barred(doing, one.arguments["what"]):
            doing.table.cite(refusal.rule, refusal.why)
        doing.table.refuse("10.6.2.3.4", Text("選べる目標が1つもない", "there is no target to choose"))


def _must_divide(doing: Doing, one: Instruction) -> None:
    """10.6.2.4.1.1: where no choice of targets lets each have 1 or more, the whole play is taken back."""
    number, up_to = _count(doing, one)
    found = len(candidates(doing, one.arguments["what"]))
    least = 1 if up_to else min(number, found)
    amount = doing.amount(one.arguments["amount"])
    if not found or amount < least:
        why = Text(
            f"値{amount}を目標{least}つに1以上ずつ割り振れない", f"{amount} cannot be divided among {least} targets"
        )
        doing.table.refuse("10.6.2.4.1.1", why)


def _choose_targets(doing: Doing, one: Instruction) -> None:
    table = doing.table
    selector: Selector = one.arguments["what"]
    found = candidates(doing, selector)
    number, up_to = _count(doing, one)
    low = high = min(number, len(found))
    rule = "10.6.2.3.1"
    if up_to:
        rule = "10.6.2.3.2"
        low = 0 if table.in_force(rule) else high
        if one.verb.name == "divide" and table.in_force("10.6.2.3.2.1"):
            rule, low, high = "10.6.2.3.2.1", 1, min(high, doing.amount(one.arguments["amount"]))
    elif not table.in_force(rule):
        low = 0
    elif 0 < len(found) < number:
        told = Text(f"{number}のうち選べる{len(found)}を選ぶ", f"of {number} as many as there are: {len(found)}")
        table.cite("10.6.2.3.3", told)
    with table.rule("10.6.2.3"), table.rule(rule):
        chosen = doing.choose(found, low, high, TARGET, rule=rule, refused=barred(doing, selector))
    if number >= 1 and not chosen and up_to:
        told = Text("「～まで」なら0でもプレイできると解する", "of up to so many none is read to be enough")
        table.cite("10.6.2.3.4", told)
    if any(_is_imposing(doing, card) for card in chosen):
        table.cite("12.12.2.1", Text("【威圧】を持っていても選べる", "【威圧】 does not keep it from being chosen"))
    refs = doing.refer(chosen)
    doing.choices[id(one)] = doing.bound["chosen"] = refs
    if name := one.arguments.get("name"):
        doing.bound[f"chosen:{name}"] = refs


def _divide_among(doing: Doing, one: Instruction) -> None:
    chosen = tuple(ref.card for ref in doing.choices[id(one)])
    with doing.table.rule("10.6.2.4"):
        doing.bound[f"shares of {id(one)}"] = shares_of(doing, chosen, doing.amount(one.arguments["amount"]))


def shares_of(doing: Doing, chosen: Sequence[int], amount: int) -> tuple[int, ...]:
    """A value divided among targets. Raises Illegal where one would get less than 1 (10.6.2.4.1)."""
    if not doing.table.in_force("10.6.2.4"):
        return ()
    if amount == len(chosen):
        return (1,) * amount
    left = amount
    shares: list[int] = []
    for card in chosen[:-1]:
        name = doing.state.cards[card].label
        asks = Text(f"{name}に割り振る値", f"how much for {name}")
        shares.append(doing.table.ask(doing.me, ChooseNumber("divide", asks, (), low=0, high=left)))
        left -= shares[-1]
    shares += [left] if chosen else []
    if any(share < 1 for share in shares):
        doing.table.refuse("10.6.2.4.1", Text("どの目標にも1以上を割り振る", "each target has to get 1 or more"))
    return tuple(shares)


def lacks_target(doing: Doing, instructions: Instructions, without: int = 0) -> bool:
    """Whether a text asks for a target that is not there, whatever is decided while playing it (10.6.2.1.1, 10.6.2.3.4).

    without: a card that will have left its zone by then. What depends on X is left to the play itself.
    """
    for one in instructions:
        if one.verb.name == "choice":
            options: tuple[Instructions, ...] = one.arguments["options"]
            wanted = (
                1 if one.arguments.get("up_to") else min(doing.amount(one.arguments.get("number", 1)), len(options))
            )
            if sum(not lacks_target(doing, part, without) for part in options) < wanted:
                return True
        elif one.verb.name == "if" and _is_settled(doing, one):
            part = one.arguments["then"] if holds(doing, one) else one.arguments.get("otherwise", ())
            if lacks_target(doing, part, without):
                return True
        elif is_aimed(one) and "X" not in one.arguments["what"].text:
            number, up_to = _count(doing, one)
            if number >= 1 and not up_to and set(candidates(doing, one.arguments["what"])) <= {without}:
                return True
    return False


__all__ = [
    "TARGET",
    "barred",
    "candidates",
    "choose_options",
    "choose_x",
    "holds",
    "is_aimed",
    "is_hidden",
    "lacks_target",
    "prepare",
    "shares_of",
]
