"""Copies of effects: what lies on a pile once more, for whoever copies it (203-5, 205-17c–205-17i)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.cardgame.play.able import times
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import least_of, prepare, targets_of, there
from judge.cardgame.play.prepared import Prepared, declare
from judge.cardgame.play.ref import Ref
from judge.cardgame.play.trying import impossible
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Instruction
from judge.engine.events import Happens
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import traits
from judge.games.animal.playing_cards.activation import AIM, AIMED
from judge.games.animal.playing_cards.playing import KIND
from judge.games.animal.resolution.hindering import EFFECT
from judge.games.animal.terms.aiming import SHARES
from judge.games.animal.terms.several import PLAYERS
from judge.games.animal.terms.targets import aims, refs_of
from judge.games.animal.terms.verbs import verb

UNCOUNTED = {
    "card": ("701.1d", "706.2a", "804.5a"),
    "activated": ("806.8a",),
    "triggered": ("807.9a",),
}  # no effect of its kind was activated
APPLIED = {"static", "inherent"}  # kinds of abilities whose effects apply at once (803.5a, 805.3)
SETTLED = ("aimed", SHARES, PLAYERS, EFFECT)  # under which a text knows targets that are no cards alone
NOWHERE = Ref(0, 0)  # what “this card” means to a copy of a play: no card (203-5h)


@verb("copy", '["copy", "chosen"]', "205-17a", "205-17c", "203-5a")
def copy(doing: Doing, what: Selector, number: Amount = 1, afresh: bool = False) -> None:
    """パイルの効果を複製する。what: プレイされたカードか、その能力の効果がパイルにあるもの。afresh: 対象を選択し直した状態で / effects on the piles are copied: of a card that is played, or whose ability lies there; afresh: with targets chosen anew"""
    plays: Sequence[Prepared] = doing.state.plays
    found = [play for card in doing.cards(what) if (play := _of(plays, card)) is not None]
    if not found:
        told = Text("複製元がパイルにないので生成しない", "what was to be copied is on no pile: no copy")
        with doing.table.rule("203-5g" if any(_never_there(doing, card) for card in doing.cards(what)) else ""):
            doing.table.cite("205-17e", told)
    _copy_each(doing, found, number, afresh=afresh)


@verb("copy aiming", '["copy aiming", "this"]', "205-17a", "205-17c", "203-5a")
def copy_aiming(doing: Doing, what: Selector, number: Amount = 1, afresh: bool = False) -> None:
    """『対象になった時』に: これを対象にしているその効果を複製する / of what has become a target: the effect by which it has is copied, where it is its target yet"""
    plays: Sequence[Prepared] = doing.state.plays
    cards = set(doing.cards(what))
    meant = [one for one in plays if one.number == doing.bound.get("amount")]
    found = [one for one in meant if any(ref.card in cards for aim in aims(one.text) for ref in refs_of(one, aim))]
    if not found:
        told = Text("対象から外れた効果は参照できない", "what is not aimed at it any more is not to be meant")
        doing.table.cite("206-4l", told)
    _copy_each(doing, found, number, afresh=afresh)


@verb("copy effect", '["copy effect"]', "205-17a", "205-17c", "203-5a")
def copy_effect(doing: Doing, number: Amount = 1, afresh: bool = False) -> None:
    """target effect で対象にした効果を複製する / copy the effect that was made a target"""
    found = [one for one in doing.state.plays if one.number == doing.bound.get(EFFECT)]
    if not found:
        told = Text("複製元がパイルにないので生成しない", "what was to be copied is on no pile: no copy")
        doing.table.cite("205-17e", told)
    _copy_each(doing, found, number, afresh=afresh)


def _copy_each(doing: Doing, plays: Sequence[Prepared], number: Amount, *, afresh: bool) -> None:
    """So many copies of each of these plays; that is what was done."""
    made = 0
    for play in plays:
        for _ in range(times(doing, number)):
            _copy(doing, play, afresh=afresh)
            made += 1
    doing.bound["done"] = made


def _never_there(doing: Doing, card: int) -> bool:
    """Whether a card has nothing but abilities whose effects are never put on a pile (203-5g)."""
    kinds = {one.kind for one in traits(doing.state, card)["abilities"]}
    return bool(kinds) and kinds <= APPLIED


def _of(plays: Sequence[Prepared], card: int) -> Prepared | None:
    """The effect of a card that was put on a pile last."""
    return next((play for play in reversed(plays) if play.source == card), None)


def _copy(doing: Doing, play: Prepared, *, afresh: bool) -> None:
    table, whole = doing.table, play.bound.get(KIND) == "card"
    label = doing.state.cards[play.source].label
    made = play.copy(doing.me)
    # a play that is copied has no card; an effect of an ability takes what copies it for “this” (203-5h)
    made = replace(made, origin=NOWHERE) if whole else replace(made, source=doing.source, origin=doing.origin)
    if afresh:
        made = _aimed_anew(table, made)
    told = Text(
        f"{label}の複製効果を{doing.me}のパイルに生成する（発動ではない）",
        f"a copy of the effect of {label} comes onto the pile of {doing.me}, without being activated",
    )
    kind = UNCOUNTED[play.bound[KIND]]
    with table.under(kind[:-1]):
        table.cite(
            kind[-1],
            Text("この種の効果だが、発動した効果ではない", "an effect of this kind, though not one that was activated"),
        )
    if whole:
        with table.rule("203-5f"):
            table.cite("707-3b", Text("カードは複製しない", "the card is not copied"))
        table.cite(
            "707-3a",
            Text(
                "適用・達成・支払い・対象・Xは複製元と同じ",
                "what was applied, met, paid, aimed at and named is the same",
            ),
        )
    else:
        name = doing.state.cards[doing.source].label if doing.source in doing.state.cards else "?"
        table.cite("203-5h", Text(f"『これ』は{name}を指す", f"“this” is {name}"))
    # an activated effect would let its player go on with priority: its copy does not (1102.3c)
    silent = "1102.3c" if play.bound[KIND] == "activated" else ""
    with table.under((silent, "205-17c", "205-17d", "203-5a", "203-5b", "203-5c", "203-5d", "205-17h", "205-17i")):
        declare(table, made)
        table.do(Happens("copied", doing.me, made.source, told=told))


def _aimed_anew(table: Table, play: Prepared) -> Prepared:
    """A copy with the targets that whoever copies chooses for it (205-17f); with none where they cannot be chosen (205-17g)."""
    aims = [one for one in there(Doing.of(table, play), play.text) if one.verb.kind in (*AIMED[0], AIM)]
    paths = [one.path for one in aims]
    bare = replace(
        play,
        taken={path: value for path, value in play.taken.items() if not any(path[: len(one)] == one for one in paths)},
        bound={
            name: value for name, value in play.bound.items() if not name.startswith("chosen") and name not in SETTLED
        },
    )
    again = Doing.of(table, bare)
    if aims and all(_enough(again, one) for one in aims):
        with table.rule("205-17f"):
            prepare(again, play.text, AIMED)
            for one in aims:
                if one.verb.kind == AIM:
                    again.carry_out_one(one)
            return replace(bare, taken=dict(again.taken), bound=dict(again.bound))
    table.cite("205-17g", Text("対象を選択せずに生成する", "the copy is made without targets"))
    return replace(bare, taken={**bare.taken, **dict.fromkeys(paths, ())})


def _enough(doing: Doing, one: Instruction) -> bool:
    """Whether as many targets can be chosen as an instruction asks for."""
    if one.verb.kind == AIM:
        return impossible(doing.table, lambda trial: _aside(trial, doing).carry_out_one(one)) is None
    return len(targets_of(doing, one)) >= least_of(doing, one)


def _aside(trial: Table, doing: Doing) -> Doing:
    """The same copy on a game that is tried on the side."""
    other = Doing(trial, doing.me, doing.source, dict(doing.bound))
    other.origin, other.taken = doing.origin, dict(doing.taken)
    return other
