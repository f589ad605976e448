"""What is decided while something is played: options, X, additional costs, targets, and how values are divided among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.extras import offer
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Instruction, Instructions
from judge.engine.errors import Illegal, Runaway
from judge.engine.requests import ChooseNumber, ChooseSome, Option, Refusal, Same, in_common, said_of
from judge.engine.state import PlayerId
from judge.engine.texts import Text

AIMING = ("target", "everyone", "divide")  # kinds of verbs whose targets are chosen while playing
MOST = 99  # of what has no limit of its own: "any number", X
MOST_TRIES = 50  # at targets for a value that is divided


def candidates(doing: Doing, selector: Selector, who: PlayerId = "") -> tuple[int, ...]:
    """The cards that may be chosen for a selector. who: chooses them; "" for the text's master."""
    found = doing.choosable(who or doing.me, selector)
    return tuple(card for card in found if doing.game.barred(doing, card) is None)


def barred(doing: Doing, selector: Selector, who: PlayerId = "") -> tuple[Refusal, ...]:
    """The cards that fit a selector and may yet not be chosen, each with its rule; and those of players whom it does not mean."""
    found = (doing.game.barred(doing, card) for card in doing.choosable(who or doing.me, selector))
    others = doing.game.not_meant(doing, selector, who or doing.me)
    return (*(refusal for refusal in found if refusal is not None), *others)


class Demand(NamedTuple):
    """What effects demand of a choice: of these cards so many have to be among those chosen, and the number that says so."""

    cards: tuple[int, ...] = ()
    least: int = 0
    rule: str = ""


class Preference(NamedTuple):
    """What effects make of a choice. first: the cards that are chosen in any case. among: the others that may be. refused: the rest."""

    first: tuple[int, ...]
    among: tuple[int, ...]
    refused: tuple[Refusal, ...] = ()


def preference(doing: Doing, cards: Sequence[int], number: int) -> Preference:
    """Which of the cards are chosen, if so many are, where effects prefer some of them: so that as many effects as possible are
    followed; those that contradict these are not applied."""
    cites, free = doing.game.preparing_cites, Preference((), tuple(cards))
    if not cites.preferred or not 0 < number < len(cards):
        return free
    by = {card: int(doing.game.traits(doing.state, card)[cites.preferred]) for card in cards}
    least = sorted(by.values(), reverse=True)[number - 1]
    if least == min(by.values()) and least == max(by.values()):
        return free
    left_out = [card for card in cards if by[card] < least]
    several = len([card for card in cards if by[card]]) > number
    rule = cites.conflict if several else cites.prefers
    why = (
        Text("可能な限り多くの効果が適用されるように選ぶ", "as many effects as possible are followed")
        if several
        else Text("優先されるカードがある", "another card is preferred")
    )
    refused = tuple(Refusal(doing.state.cards[card].label, rule, why) for card in left_out)
    first = tuple(card for card in cards if by[card] > least)
    with doing.table.under((cites.prefers, rule)):
        doing.table.note_rule(why)
    return Preference(first, tuple(card for card in cards if by[card] == least), refused)


class Apart(NamedTuple):
    """Cards of which those that are chosen together must differ. among: those that have anything to differ in. refused: the others.
    request: what the request is told. most: how many of them can be chosen together."""

    among: tuple[int, ...]
    refused: tuple[Refusal, ...]
    request: Mapping[str, Any]
    most: int


def apart(doing: Doing, cards: Sequence[int], different: str, same: str = "") -> Apart:
    """What cards must differ in that are chosen together. different: the trait, "" for none; of one that has several parts none is shared.
    same: the trait that they must have just alike."""
    trait = different or same
    if not trait:
        return Apart(tuple(cards), (), {}, len(cards))
    cites = doing.game.preparing_cites
    values = {card: _parted(doing.game.traits(doing.state, card)[trait]) for card in cards}
    among = tuple(card for card in cards if values[card] != frozenset())
    why = Text("異なるべき情報を持たない", "it has nothing in which it could differ")
    refused = tuple(
        Refusal(doing.state.cards[card].label, cites.apart[trait], why) for card in cards if card not in among
    )
    kept = {card: values[card] for card in among}
    request = {"apart": kept, "apart_rules": (cites.apart[trait], cites.targets)}
    if same:
        alike = {card: Same(tuple(doing.game.traits(doing.state, card)[trait])) for card in among}
        most = max(Counter(frozenset(one.parts) for one in alike.values()).values(), default=0)
        return Apart(among, refused, {**request, "apart": alike}, most)
    return Apart(among, refused, request, _most_apart(list(dict.fromkeys(kept.values()))))


def _parted(value: object) -> object:
    """A trait as what another may share: its parts, where it has several."""
    return value if isinstance(value, str) or not isinstance(value, Collection) else frozenset(value)


def _most_apart(values: Sequence[object]) -> int:
    """How many of these values can be taken so that no two have anything in common."""
    if not values:
        return 0
    first, rest = values[0], values[1:]
    free = [one for one in rest if not in_common(first, one)]
    taken = 1 + _most_apart(free)
    return taken if len(free) == len(rest) else max(taken, _most_apart(rest))


def choosers(doing: Doing, one: Instruction) -> tuple[PlayerId, ...]:
    """Who chooses the targets of an instruction: the text's master, whom it names, or every player, the turn player first."""
    return doing.players("both" if one.verb.kind == "everyone" else one.arguments.get("who", "own"))


def targets_of(doing: Doing, one: Instruction) -> set[int]:
    """Everything that may be chosen for an instruction, by whoever chooses."""
    return {card for who in choosers(doing, one) for card in candidates(doing, one.arguments["what"], who)}


def is_hidden(doing: Doing, selector: Selector) -> bool:
    """Whether a selector picks from a zone that is not public: then it is chosen on resolution."""
    places = (piece.removeprefix("in:") for piece in selector.pieces if piece.startswith("in:"))
    return any(place in doing.game.zones and not doing.game.zones[place].public for place in places)


def is_aimed(doing: Doing, one: Instruction) -> bool:
    """Whether targets are chosen for an instruction while it is played."""
    return one.verb.kind in AIMING and not is_hidden(doing, one.arguments["what"])


def prepare(doing: Doing, text: Instructions, steps: Sequence[Sequence[str]] | None = None) -> None:
    """Decide what has to be decided while playing, step by step as the game has it. steps: but for some of these, where not all are decided together.

    Raises Illegal where a target is needed and there is none, or a value cannot be divided.
    """
    for kinds in steps or doing.game.preparing_cites.steps:
        if AIMING[0] in kinds:
            _targets(doing, [one for one in there(doing, text) if is_aimed(doing, one) and one.verb.kind in kinds])
        else:
            _premises(doing, text, kinds)


def _premises(doing: Doing, text: Instructions, kinds: Sequence[str]) -> None:
    """Options, X, additional costs that may be paid, in the order of the text; then those inside what was taken."""
    cites = doing.game.preparing_cites
    for one in text:
        kind = one.verb.kind
        if kind == "choice" and kind in kinds:
            with doing.table.under((cites.premises, cites.option)):
                doing.taken[one.path] = choose_options(doing, **one.arguments)
        elif kind == "x" and kind in kinds:
            with doing.table.under((cites.premises, cites.x)):
                doing.taken[one.path] = doing.bound["X"] = choose_x(doing, **one.arguments)
        elif kind == "extra" and kind in kinds:
            then = one.arguments.get("then", ())
            lacking = one.verb.name in cites.whole_only and lacks_target(doing, then)
            offer(doing, one, no_target(doing, then) if lacking else None)
        for part in _parts(doing, one):
            _premises(doing, part, kinds)


def _parts(doing: Doing, one: Instruction, *, told: bool = False) -> list[Instructions]:
    """What stands inside an instruction and is really there: the options taken, what a cost has brought, the valid part."""
    if one.verb.kind == "choice":
        return [one.arguments["options"][part] for part in sorted(doing.taken.get(one.path, ()))]
    if one.verb.kind == "extra":
        return [one.arguments.get("then", ())] if doing.taken.get(one.path) else []
    if one.verb.kind == "if" and is_settled(doing, one):
        return [_branch(doing, one, told=told)]
    return []


def there(doing: Doing, text: Instructions) -> Iterator[Instruction]:
    """The instructions that are really there, without those that hold them."""
    for one in text:
        if one.verb.kind in ("choice", "extra") or (one.verb.kind == "if" and is_settled(doing, one)):
            for part in _parts(doing, one, told=True):
                yield from there(doing, part)
        else:
            yield one


def choose_options(
    doing: Doing, options: tuple[Instructions, ...], number: Amount = 1, up_to: bool = False, who: str = "own"
) -> tuple[int, ...]:
    """Which options are taken; the others are as if not there."""
    cites, wanted = doing.game.preparing_cites, doing.amount(number)
    if cites.no_options and wanted <= 0:
        with doing.table.under(cites.no_options):
            doing.table.note_rule(Text("選ぶ個数が0なので何も実行しない", "0 options are taken: nothing is done"))
        return ()
    every = [
        Option(str(index + 1), index, Text(f"選択肢{index + 1}", f"option {index + 1}"))
        for index in range(len(options))
    ]
    unable = {one: doing.game.why_no_option(doing, options[one.value]) for one in every}
    refused = tuple(
        Refusal(one.label, why.rule, why.why, why.under, one.text) for one, why in unable.items() if why is not None
    )
    barred_ones = {one.label for one in refused}
    listed = tuple(one for one in every if one.label not in barred_ones)
    if not listed:
        doing.table.refuse(cites.no_target, cites.no_target_said)
    most = min(wanted, len(listed))
    if cites.all_options and wanted > len(listed) and not up_to:
        with doing.table.under(cites.all_options):
            told = Text(f"選択肢は{most}個しかないので、すべてを1回ずつ", f"there are but {most} options: each once")
            doing.table.note_rule(told)
    rule = cites.up_to_options if up_to else cites.options
    least = most if not up_to else 0 if cites.none_taken else 1
    with doing.table.rule(rule):
        taken = doing.table.ask(
            doing.player(who),
            ChooseSome("choice", cites.options_asked, listed, refused, least=least, most=most, rule=rule),
        )
    if not taken:
        doing.table.cite(cites.none_taken, Text("「～まで」なので0個でもよい", "up to so many: none will do"))
    if left := [option.label for option in every if option.value not in taken]:
        told = Text(
            f"選ばなかった選択肢{'・'.join(left)}はないものとする", f"option {', '.join(left)}: as if not there"
        )
        doing.table.cite(cites.untaken, told)
    return taken


def choose_x(doing: Doing, low: Amount | None = None, high: Amount = MOST) -> int:
    """The value of X, as the player likes: a whole number, from the game's least one where nothing else is said. Raises Illegal where there is none."""
    cites = doing.game.preparing_cites
    with doing.table.under(cites.naming):
        least, most = doing.amount(cites.x_least if low is None else low), doing.amount(high)
        if least > most:
            doing.table.refuse(cites.x, Text(f"Xに{least}以上の値を選べない", f"X cannot be {least} or more"))
        asks = Text("Xの値", "the value of X")
        request = ChooseNumber("X", asks, (), low=least, high=most, rule=cites.whole)
        return doing.table.ask(doing.me, request)


def is_settled(doing: Doing, one: Instruction) -> bool:
    """Whether the condition of an `if` can be told while playing: not where it asks for what resolution will do."""
    condition: Condition = one.arguments["condition"]
    names = {state.name for state in condition.states}
    return "done" not in names and ("paid" not in names or "paid" in doing.bound)


def _branch(doing: Doing, one: Instruction, *, told: bool = False) -> Instructions:
    """The part of an `if` that is valid. What a void part would have chosen is not chosen."""
    then: Instructions = one.arguments["then"]
    if one.arguments["condition"](doing.view()):
        return then
    cites = doing.game.preparing_cites
    if told and any(is_aimed(doing, part) for part in then):
        with doing.table.rule(cites.condition):
            ja, en = "条件を満たさない部分は無効で、選ぶこともしない", "the part is void, and nothing is chosen for it"
            doing.table.cite(cites.void, Text(ja, en))
    otherwise: Instructions = one.arguments.get("otherwise", ())
    return otherwise


def _targets(doing: Doing, aimed: Sequence[Instruction]) -> None:
    """All targets, then all values. A division that cannot be is taken back to before the targets."""
    divided = [one for one in aimed if one.verb.kind == "divide"]
    for one in aimed:
        _must_be_there(doing, one)
    for one in divided:
        _must_divide(doing, one)
    for _ in range(MOST_TRIES):
        if not divided:
            for one in aimed:
                _choose_targets(doing, one)
            return
        with doing.table.attempt() as attempt:
            for one in aimed:
                _choose_targets(doing, one)
            for one in divided:
                _divide_among(doing, one)
        if attempt.failed is None:
            return
        if attempt.failed.rule != doing.game.preparing_cites.share:
            raise attempt.failed
    raise Runaway(f"{MOST_TRIES} improper divisions in a row")


def count_of(doing: Doing, one: Instruction) -> tuple[int, bool]:
    """How many targets an instruction asks for, and whether that is the most or the very number."""
    dividing = one.verb.kind == "divide"
    number = max(doing.amount(one.arguments.get("number", MOST if dividing else 1)), 0)
    return number, not one.arguments.get("exactly", False) if dividing else bool(one.arguments.get("up_to", False))


def least_of(doing: Doing, one: Instruction) -> int:
    """How many targets an instruction wants at least: all of them, or of so many at most as many as it says."""
    number, up_to = count_of(doing, one)
    return min(number, max(doing.amount(one.arguments.get("least", 0)), 0)) if up_to else number


def _must_be_there(doing: Doing, one: Instruction) -> None:
    """Where a number of 1 or more is asked for, there must be a target."""
    if least_of(doing, one) >= 1 and not targets_of(doing, one):
        for refusal in barred(doing, one.arguments["what"]):
            doing.table.cite(refusal.rule, refusal.why)
        no = no_target(doing, (one,))
        doing.table.refuse(no.rule, doing.game.preparing_cites.no_target_said, no.under)


def _must_divide(doing: Doing, one: Instruction) -> None:
    """Where no choice of targets lets each have 1 or more, the whole play is taken back."""
    number, up_to = count_of(doing, one)
    found = len(candidates(doing, one.arguments["what"]))
    least = 1 if up_to else min(number, found)
    amount = doing.amount(one.arguments["amount"])
    if not found or amount < least:
        ja, en = (
            f"値{amount}を目標{least}つに1以上ずつ割り振れない",
            f"{amount} cannot be divided among {least} targets",
        )
        doing.table.refuse(doing.game.preparing_cites.no_share, Text(ja, en))


def _choose_targets(doing: Doing, one: Instruction) -> None:
    refs = doing.refer(card for who in choosers(doing, one) for card in _chosen_by(doing, one, who))
    doing.taken[one.path] = doing.bound["chosen"] = refs
    if name := one.arguments.get("name"):
        doing.bound[f"chosen:{name}"] = refs


def _chosen_by(doing: Doing, one: Instruction, who: PlayerId) -> tuple[int, ...]:
    """The targets that a player chooses."""
    table, cites, everyone = doing.table, doing.game.preparing_cites, one.verb.kind == "everyone"
    selector: Selector = one.arguments["what"]
    found, not_these = candidates(doing, selector, who), barred(doing, selector, who)
    differing = apart(doing, found, one.arguments.get("different", ""), one.arguments.get("same", ""))
    found, not_these, able = differing.among, (*not_these, *differing.refused), differing.most
    number, up_to = count_of(doing, one)
    low = high = min(number, able)
    rule = cites.exact
    if one.verb.kind == "divide" and up_to:
        rule, low, high = cites.up_to_divided, 1, min(high, doing.amount(one.arguments["amount"]))
    elif up_to and able >= least_of(doing, one):
        rule, low = cites.up_to, least_of(doing, one)
    elif able < number and cites.too_few:
        no = no_target(doing, (one,))
        doing.table.refuse(
            cites.too_few,
            Text(f"対象が{number}に足りない（{able}）", f"not enough targets ({able} of {number})"),
            no.under,
        )
    elif able < number and (found or everyone):
        for refusal in () if found else not_these:
            table.cite(refusal.rule, refusal.why)
        told = Text(f"{number}のうち選べる{able}を選ぶ", f"of {number} as many as there are: {able}")
        table.cite(cites.fewer, told)
    demand: Demand = doing.game.demands(doing, selector, found, high, who, up_to=low < high)
    if demand.least > len(demand.cards):
        table.refuse(demand.rule, cites.no_target_said)
    low = max(low, demand.least)
    if 0 < high <= demand.least and (others := [card for card in found if card not in demand.cards]):
        said = said_of([doing.game.option(doing.state, card) for card in demand.cards])
        why = Text(f"{said.ja}から選ぶ", f"it has to be of {said.en}")
        refused = (doing.game.option(doing.state, card) for card in others)
        not_these = (*not_these, *(Refusal(one.label, demand.rule, why, text=one.text) for one in refused))
        found = tuple(card for card in found if card in demand.cards)
    with table.under((cites.targets, *(one.verb.rules[:1] if everyone else ()), rule, demand.rule)):
        chosen = doing.choose(
            found,
            low,
            high,
            cites.targets_asked,
            who,
            demand.rule or rule or cites.miscounted,
            not_these,
            demand=demand,
            over="" if demand.rule or rule else cites.targets,
            **differing.request,
        )
    if number >= 1 and not chosen and up_to and low < 1:
        ja, en = "「～まで」なら0でもプレイできると解する", "of up to so many none is read to be enough"
        table.cite(cites.no_target, Text(ja, en))
    doing.game.tell_chosen(doing, chosen)
    return chosen


def _divide_among(doing: Doing, one: Instruction) -> None:
    chosen = tuple(ref.card for ref in doing.taken[one.path])
    with doing.table.rule(doing.game.preparing_cites.shares):
        doing.taken[(*one.path, "shares")] = shares_of(doing, chosen, doing.amount(one.arguments["amount"]))


def shares_of(doing: Doing, chosen: Sequence[int], amount: int) -> tuple[int, ...]:
    """A value divided among targets. Raises Illegal where one would get less than 1."""
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
        told = Text("どの目標にも1以上を割り振る", "each target has to get 1 or more")
        doing.table.refuse(doing.game.preparing_cites.share, told)
    return tuple(shares)


def lacks_target(doing: Doing, text: Instructions, without: int = 0) -> bool:
    """Whether a text asks for a target that is not there, whatever is decided while playing it.

    without: a card that will have left its zone by then. What depends on X is left to the play itself.
    """
    for one in text:
        if one.verb.kind == "choice":
            options: tuple[Instructions, ...] = one.arguments["options"]
            wanted = (
                1 if one.arguments.get("up_to") else min(doing.amount(one.arguments.get("number", 1)), len(options))
            )
            if (
                sum(not lacks_target(doing, part, without) and brings_nothing(doing, part) is None for part in options)
                < wanted
            ):
                return True
        elif one.verb.kind == "if" and is_settled(doing, one):
            if lacks_target(doing, _branch(doing, one), without):
                return True
        elif is_aimed(doing, one) and "X" not in one.arguments["what"].text:
            number, up_to = count_of(doing, one)
            if number >= 1 and not up_to and targets_of(doing, one) <= {without}:
                return True
    return False


def brings_nothing(doing: Doing, option: Instructions) -> tuple[str, ...] | None:
    """The rules of an additional cost in an option that would bring only what has nothing to choose; None where there is none."""
    known = doing.game.preparing_cites.whole_only
    extras = (one for one in option if one.verb.name in known and lacks_target(doing, one.arguments.get("then", ())))
    return next((one.verb.rules[:1] for one in extras), None)


def why_no_option(doing: Doing, option: Instructions) -> Illegal | None:
    """Why an option cannot be taken: an additional cost in it would bring only what has nothing to choose; None where it can."""
    under = brings_nothing(doing, option)
    cites = doing.game.preparing_cites
    return None if under is None else Illegal(cites.no_target, cites.no_target_said, under)


def no_target(doing: Doing, text: Instructions) -> Illegal:
    """That there is no target, with what keeps cards that would fit from being chosen."""
    aimed = [one.arguments["what"] for one in text if is_aimed(doing, one)]
    found = {refusal.label: refusal for what in aimed for refusal in barred(doing, what)}
    ja = "、".join(f"{one.label}は{one.why.ja}" for one in found.values())
    en = ", ".join(f"{one.label}: {one.why.en}" for one in found.values())
    cites = doing.game.preparing_cites
    none = cites.no_target_said
    why = Text(f"{none.ja}：{ja}", f"{none.en}: {en}") if found else none
    numbers = (*(one.rule for one in found.values()), *(rule for what in aimed for rule in _unmeant(doing, what)))
    return Illegal(cites.no_target, why, tuple(dict.fromkeys(numbers)))


def _unmeant(doing: Doing, what: Selector) -> Iterator[str]:
    """The rules by which a selector does not mean cards that fit all of its words."""
    view = doing.view()
    for omitted in what.omits:
        for card in view.cards_in(what.zones):
            if not omitted.test(view, card) and all(piece.test(view, card) for piece in what.words):
                yield from omitted.rules
