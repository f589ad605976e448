"""妨害する: cards and effects go from the piles before they are resolved (206-3, 903, 905)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared, end
from judge.cardgame.seen.speaking import told_apart
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.words import REFERENCE
from judge.engine.errors import Illegal
from judge.engine.events import Create, Event, Happens, Move
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import traits
from judge.games.animal.damage.events import called
from judge.games.animal.keywords.sacred import moved_by, tell_effects
from judge.games.animal.playing_cards.playing import KIND
from judge.games.animal.terms.tokens import copied_face
from judge.games.animal.terms.verbs import verb
from judge.games.animal.zones.placing import to_zone
from judge.games.animal.zones.zones import GRAVEYARD, PILE, zone

WHICH = Text("対象にする効果", "which effect is the target")
EFFECTS = ("activated", "triggered")  # of abilities, on a pile
CALLED = {
    "card": "804.4",
    "activated": "806.7",
    "triggered": "807.8",
}  # what says which effects are プレイ効果, 起動効果, 誘発効果
CARD = "card"  # of what is played: a card, where it is no copy (401.2)
EFFECT = "effect"  # under which a text knows the effect that is its target


@verb("target effect", '["target effect"]', "206-4a", "206-4e", kind="aim")
def target_effect(doing: Doing, kind: str = "", who: str = "enemy", what: Selector | None = None) -> None:
    """パイルの起動効果・誘発効果を対象にする（kind: activated・triggered、card はプレイ。what: その情報） / make an effect of an ability on a pile a target, or a play (card); what: such as has this information"""
    if doing.path not in doing.taken:
        state, players = doing.state, doing.players(who)
        there: list[Prepared] = [one for one in state.plays if one.bound.get(KIND) in ((kind,) if kind else EFFECTS)]
        found = [one for one in there if one.master in players and (what is None or _is_such(doing, one, what))]
        found = [one for one in found if kind != CARD or one.copied or doing.game.barred(doing, one.source) is None]
        itself = Refusal(called(state, doing.source), "206-4e", Text("その効果自身である", "it is that effect itself"))
        if not found and "705.5" not in doing.table.off:
            why = Text("対象にする効果がない", "there is no effect to target")
            raise Illegal("705.5", why, (CALLED[kind],) if kind else ())
        labels = told_apart(called(state, one.source) for one in found)
        options = tuple(Option(label, one.number) for label, one in zip(labels, found, strict=True))
        refused = () if itself.label in labels else (itself,)
        with doing.table.rule(CALLED[kind] if kind else ""):
            doing.taken[doing.path] = chosen = doing.table.ask(doing.me, Choose("choose", WHICH, options, refused))
        if any(one.number == chosen and one.copied and kind == "card" for one in found):
            _tell_copy(doing)
    doing.bound[EFFECT] = doing.taken[doing.path]


def _tell_copy(doing: Doing) -> None:
    doing.table.cite("706.1b", Text("複製効果もプレイである", "a copy of a play is a play, too"))


def _is_such(doing: Doing, play: Prepared, what: Selector) -> bool:
    """Whether a play has some information; a copy has that of its original but for the cost, which is 0, and is no card (203-5i)."""
    if play.source not in doing.state.cards:
        return False
    if not play.copied:
        return bool(what.fits(doing.view(), play.source))
    label = called(doing.state, play.source)
    alike = Create(copied_face(doing.state, play.source), label, zone(PILE, play.master), play.master)
    there = alike.apply(doing.state)
    with doing.table.rule("203-5i"):
        if any("cost" in piece.reads for piece in what.words):
            doing.table.cite("707-3f", Text(f"{label}の複製効果のコストは0", f"the cost of the copy of {label} is 0"))
        else:
            told = Text(f"{label}の複製効果は同じ情報を持つ", f"the copy of {label} has the same information")
            doing.table.cite("707-3e", told)
    return bool(what.fits(doing.game.view(there, doing.me, doing.source), there.top))


@verb("hinder", '["hinder", "chosen"]', "206-3a", "206-3b")
def hinder(doing: Doing, what: Selector) -> None:
    """妨害する: パイルのプレイを取り除き、カードは墓地に置く / hinder plays: they go from the pile, the cards to their owners' graveyards"""
    plays = [one for one in doing.state.plays if one.bound.get(KIND) == CARD]
    if any(piece.kind == REFERENCE for piece in what.words):  # a card that was named: a copy of its effect has none
        named = [card for card in doing.cards(what) if doing.state.cards[card].zone.name == PILE]
        plays = [one for one in plays if one.source in named and not one.copied]
    else:
        plays = [one for one in plays if _is_such(doing, one, what)]
        if any(one.copied for one in plays):
            _tell_copy(doing)
    _hinder(doing, plays)


@verb("hinder effect", '["hinder effect"]', "206-3a", "905.1")
def hinder_effect(doing: Doing) -> None:
    """target effect で対象にした効果を妨害する / hinder the effect that was made a target"""
    _hinder(doing, [one for one in doing.state.plays if one.number == doing.bound.get(EFFECT)])


def _hinder(doing: Doing, plays: list[Prepared]) -> None:
    done, table = 0, doing.table
    if not plays:
        told = Text("もうパイルにないので、妨害したことにならない", "it is on no pile any more: nothing is hindered")
        table.cite("206-3c", told)
    for one in plays:
        name = called(doing.state, one.source)
        if one.bound.get(KIND) == "card" and not one.copied and not moved_by(doing, [one.source]):
            continue
        if _is_kept(doing.state, one):
            table.cite("206-3d", Text(f"{name}は妨害されず、パイルに残る", f"{name} is not hindered and stays"))
            continue
        done += 1
        end(table, one)
        is_card = one.bound.get(KIND) == "card"
        tell_effects(doing, one.source, played=is_card)
        told = Text(f"{name}は解決されない", f"{name} is not resolved")
        with table.under(("903.1",) if is_card else ("206-7c", "905.1")):
            table.cite("903.1a" if is_card else "905.1a", told)
        with table.rule("206-3c"):
            told = Text(f"{name}が妨害された", f"{name} is hindered")
            table.do(Happens("hindered", doing.me, one.source, told=told))
        if is_card and not one.copied and one.source in doing.state.cards:
            with table.under(("206-3b", "903.2", "804.6b")):
                table.do(to_zone(doing.state, one.source, GRAVEYARD, "hinder"))
    doing.bound["done"] = done


def let_go(table: Table, before: State, moved: Sequence[Event]) -> None:
    """Plays whose cards have left their pile before they were resolved are not resolved (907-1a, 907-1b)."""
    gone = [event.card for event in moved if isinstance(event, Move) and before.cards[event.card].zone.name == PILE]
    for one in table.state.plays if gone else ():
        if one.source in gone and one.bound.get(KIND) == "card" and not one.copied:
            end(table, one)
            name = called(table.state, one.source)
            told = Text(f"{name}はパイルを離れたので、解決されない", f"{name} has left its pile: it is not resolved")
            with table.under(("907-1a", "907-1b", "804.6a")):
                table.cite("804.6c", told)


def _is_kept(state: State, play: Prepared) -> bool:
    return play.source in state.cards and "be hindered" in traits(state, play.source)["cannot"]
