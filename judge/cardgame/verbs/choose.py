"""Verbs that choose: targets, shares of a value, options, X, cards at random."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from judge.cardgame.play.able import as_many, missing, times
from judge.cardgame.play.cites import TARGET
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import (
    MOST,
    Preference,
    apart,
    barred,
    candidates,
    choose_options,
    choose_x,
    is_hidden,
    preference,
    shares_of,
)
from judge.cardgame.play.ref import Ref
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Family, Instructions
from judge.engine.requests import ChooseSome
from judge.engine.state import CHANCE, PlayerId
from judge.engine.texts import Text

CHOOSING = Family()


@CHOOSING.verb("choose", '["choose", "enemy card"]', kind="target")
def choose(
    doing: Doing,
    what: Selector,
    number: Amount = 1,
    up_to: bool = False,
    name: str = "",
    different: str = "",
    who: str = "own",
) -> None:
    """目標を選ぶ。以後 chosen（名を付ければ chosen:名）で指す。different: その点の異なるものだけ。who: 選ぶプレイヤー（ownはその人の） / choose targets, called `chosen` from here on; different: such as differ in this; who: who chooses, among the `own` of that player"""
    prepared: tuple[Ref, ...] | None = doing.taken.get(doing.path)
    if prepared is None:
        count = doing.amount(number)
        player = doing.player(who)
        differing = apart(doing, candidates(doing, what, player), different)
        found, kept = differing.among, differing.request
        most = min(count, differing.most)
        least = 0 if up_to else most
        prefers = preference(doing, found, most) if not kept else Preference((), found)
        first = () if up_to else prefers.first
        among = (*prefers.first, *prefers.among) if up_to else prefers.among
        refused = (*barred(doing, what, player), *prefers.refused, *differing.refused)
        with missing(doing, what, found, least, player) as least:
            ahead = prefers.first if up_to else ()
            fewest, many = least - len(first), most - len(first)
            picked = doing.choose(among, fewest, many, TARGET, player, refused=refused, ahead=ahead, **kept)
            doing.game.tell_picked(doing, (*first, *picked))
            prepared = doing.refer((*first, *picked))
    doing.bound["chosen"] = doing.bound["it"] = prepared
    doing.bound["done"] = len(prepared)
    if name:
        doing.bound[f"chosen:{name}"] = prepared


def divided(doing: Doing, amount: Amount, what: Selector, number: Amount, exactly: bool) -> list[tuple[int, int]]:
    """The targets among which a value is divided, each with its share; those that have moved meanwhile are left out."""
    chosen: tuple[Ref, ...] = doing.taken.get(doing.path, ())
    shares: tuple[int, ...] = doing.taken.get((*doing.path, "shares"), ())
    if not chosen:
        found = candidates(doing, what)
        total = doing.amount(amount)
        most = min(doing.amount(number), total, len(found))
        picked = doing.choose(found, most if exactly else min(1, most), most, TARGET)
        chosen, shares = doing.refer(picked), shares_of(doing, picked, total)
    doing.bound["chosen"] = chosen
    return [(ref.card, share) for ref, share in zip(chosen, shares, strict=False) if doing.is_there(ref)]


@CHOOSING.verb("choice", '["choice", [[["draw", 1]], [["discard", 1]]]]', kind="choice")
def choice(
    doing: Doing, options: tuple[Instructions, ...], number: Amount = 1, up_to: bool = False, who: str = "own"
) -> None:
    """チョイス: 選択肢から選び、選んだものだけを行う（who: 選ぶプレイヤー） / take options; the others are as if not there; who: who takes them"""
    taken: tuple[int, ...] | None = doing.taken.get(doing.path)
    if taken is None:
        taken = choose_options(doing, options, number, up_to, who)
    with doing.table.rule(doing.game.preparing_cites.options_in_order if len(taken) > 1 else ""):
        for index in sorted(taken):
            doing.carry_out(options[index])


@CHOOSING.verb("name X", '["name X", 0, 5]', kind="x")
def name_x(doing: Doing, low: Amount | None = None, high: Amount = MOST) -> None:
    """Xの値を決める / choose the value of X"""
    prepared: int | None = doing.taken.get(doing.path)
    least = doing.game.preparing_cites.x_least if low is None else low
    if prepared is None and not doing.paying and doing.amount(least) > doing.amount(high):
        told = Text("選べる値がないので行わない", "there is no value to choose: it is not done")
        doing.table.cite(doing.game.able_cites.most, told)
        doing.bound["X"] = doing.bound["done"] = 0
        return
    doing.bound["X"] = choose_x(doing, least, high) if prepared is None else prepared
    if doing.is_promising:  # what a cost was declared with is not asked again when it is paid
        doing.taken[doing.path] = doing.bound["X"]


@CHOOSING.verb("everyone chooses", '["everyone chooses", "own card"]', kind="everyone")
def everyone_chooses(doing: Doing, what: Selector, number: Amount = 1) -> None:
    """各プレイヤーが自分のものから選ぶ（手番側が先）。以後 chosen / each player chooses among the own cards, the turn player first"""
    prepared: tuple[Ref, ...] | None = doing.taken.get(doing.path)
    if prepared is None:

        def picks(player: PlayerId) -> Sequence[Ref]:
            found = candidates(doing, what, player)
            count = as_many(doing, times(doing, number), len(found))
            knows = is_hidden(doing, what) or doing.game.decks.together
            rule, unseen = doing.table.rules[-1], doing.game.decks.second_knows if knows else ""
            with doing.table.rule(unseen), missing(doing, what, found, count, player) as least:
                picked = doing.choose(found, least, count, TARGET, player, rule, barred(doing, what, player))
            return doing.refer(picked)

        prepared = all_choose(doing, picks)
    doing.bound["chosen"] = doing.bound["it"] = prepared
    doing.bound["done"] = len(prepared)


def all_choose(doing: Doing, picks: Callable[[PlayerId], Iterable[Ref]]) -> tuple[Ref, ...]:
    """What every player chooses, the turn player first: who chooses later knows what those before have chosen, and all of it counts as chosen at once."""
    chosen = tuple(ref for player in doing.game.everybody(doing.state, doing.me) for ref in picks(player))
    told = Text("全員の選択は同時に行われたものとみなす", "what all have chosen counts as chosen at once")
    doing.table.cite(doing.game.decks.together, told)
    return chosen


@CHOOSING.verb("random", '["random", "enemy card"]')
def at_random(doing: Doing, what: Selector, number: Amount = 1) -> None:
    """無作為に選ぶ（『選ぶ』ではない）/ pick at random, which is not choosing"""
    found = doing.cards(what)
    count = min(max(doing.amount(number), 0), len(found))
    options = tuple(doing.game.option(doing.state, card) for card in found)
    if found and count == len(found):
        doing.table.note_rule(Text("ランダムに参照するのはそのすべて", "at random: it is all there are"))
    asks = Text("無作為に選ぶ", "at random")
    picked = doing.table.ask(CHANCE, ChooseSome("random", asks, options, least=count, most=count))
    doing.bound["chosen"] = doing.bound["it"] = doing.refer(picked)
    doing.bound["done"] = len(picked)
