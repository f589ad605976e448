"""Targets from activation on: what is no longer a proper one has fallen out before its effect begins to resolve (206-4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.play.ref import Ref
from judge.cardgame.text.verbs import Instruction
from judge.engine.events import Happens, Keep, Note
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.triggers import WATCHING
from judge.games.animal.turn.record import AIM, record

FALLEN = "fallen"  # under which a play knows how many of its targets have fallen out
AIMED = ("target", "aim")  # kinds of verbs that make targets


def let_go(table: Table, before: State) -> None:
    """Targets that are proper no longer fall out, whenever that comes about (206-4f, 206-4g), and for good."""
    plays: tuple[Prepared, ...] = table.state.plays
    if before.plays is plays and before.of_board is table.state.of_board:
        return  # nothing has changed that makes a target proper
    kept = tuple(_without_fallen(table, one) for one in plays)
    if any(one is not other for one, other in zip(kept, plays, strict=True)):
        table.do(Keep(kept))


def _without_fallen(table: Table, play: Prepared) -> Prepared:
    if not any(
        isinstance(value, tuple) and any(isinstance(one, Ref) for one in value) for value in play.taken.values()
    ):
        return play
    fallen = set(_fallen(table, play))
    if not fallen:
        return play
    state = table.state
    names = "・".join(state.cards[one.card].label if one.card in state.cards else "?" for one in sorted(fallen))
    with table.rule("206-4f"):
        table.cite("206-4g", Text(f"{names}は対象から外れた", f"{names} is no target any more"))
    left = {name: _left(value, fallen) for name, value in play.bound.items() if _is_reference(name)}
    taken = {path: _left(value, fallen) for path, value in play.taken.items()}
    number = int(play.bound.get(FALLEN, 0)) + len(fallen)
    return replace(play, taken=taken, bound={**play.bound, **left, FALLEN: number})


def _is_reference(name: str) -> bool:
    return name.startswith("chosen") or name in ("it", "aimed")


def _left(value: object, fallen: set[Ref]) -> object:
    return tuple(one for one in value if one not in fallen) if isinstance(value, tuple) else value


def _fallen(table: Table, play: Prepared) -> Iterator[Ref]:
    """The targets of a play that are not what was asked for any more, or cannot be its targets (206-4d)."""
    return _improper(Doing.of(table, play), play)


def _improper(doing: Doing, play: Prepared) -> Iterator[Ref]:
    view = doing.view()
    for one in aims(play.text):
        what = one.arguments.get("what")
        its_own = one.arguments.get("who", "own") == "own"
        for ref in refs_of(play, one):
            fits = what is None or not its_own or (ref.card in view.state.cards and view.picks(what, ref.card))
            if not doing.is_there(ref) or not fits or doing.game.barred(doing, ref.card) is not None:
                yield ref


def aims(text: object) -> Iterator[Instruction]:
    """The instructions of a text that make targets, those inside others, too."""
    if isinstance(text, Instruction):
        if text.verb.kind in AIMED:
            yield text
        for inside in text.arguments.values():
            yield from aims(inside)
    elif isinstance(text, tuple):
        for one in text:
            yield from aims(one)


def refs_of(play: Prepared, aim: Instruction) -> tuple[Ref, ...]:
    """The cards that an instruction has made targets."""
    taken = play.taken.get(aim.path, ())
    return tuple(one for one in taken if isinstance(one, Ref)) if isinstance(taken, tuple) else ()


def targeted(table: Table, play: Prepared) -> None:
    """What has become a target, for those that wait for that; it stays so whatever becomes of the target (206-4k)."""
    state: State = table.state
    if times := sum(len(aimed) for one in aims(play.text) if isinstance(aimed := play.taken.get(one.path, ()), tuple)):
        own = record(state)
        table.do(Note(own._replace(done=(*own.done, *[(play.master, AIM)] * times))))
    if "targeted" not in WATCHING.awaited(state, state):
        return
    for one in aims(play.text):
        for ref in refs_of(play, one):
            label = table.state.cards[ref.card].label
            told = Text(f"{label}が効果の対象になる", f"{label} becomes a target")
            with table.rule("206-4k"):
                table.do(Happens("targeted", play.master, ref.card, amount=play.number, told=told))


def tell_fallen(table: Table, play: Prepared) -> None:
    """As an effect begins to resolve: that some of its targets have fallen out, or all (206-4h–206-4j)."""
    doing = Doing.of(table, play)
    if not play.bound.get(FALLEN) and not doing.aimless:
        return
    left = any(refs_of(play, one) for one in aims(play.text))
    if left and not doing.aimless:
        told = Text("残りの対象には適用する", "it applies to those that are left")
        table.cite("206-4h", told)
        return
    told = Text("対象はすべて外れている", "all that it was aimed at is gone")
    with table.rule("206-4i"):
        table.cite("206-4j", told)


def tell_kept(doing: Doing, play: Prepared) -> None:
    """That what its own effect has made an improper target has stayed its target while it resolved (206-4g)."""
    for ref in _improper(doing, play):
        if doing.is_there(ref):
            label = doing.state.cards[ref.card].label
            told = Text(f"{label}は解決中に対象から外れない", f"{label} stays a target while this resolves")
            doing.table.cite("206-4g", told)
