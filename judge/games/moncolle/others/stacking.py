"""重複しない: what was named as a target by such an effect in this phase is not affected by it again (16.2)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import AIMING
from judge.cardgame.play.ref import Ref
from judge.cardgame.text.verbs import Instruction, Instructions
from judge.engine.events import Note
from judge.engine.faces import Ability
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.turn.record import record

NAMED_BEFORE = "named before"  # what a play remembers: the targets that were named before it was declared


def aims(text: Instructions) -> Iterator[Instruction]:
    """The instructions of a text that name targets, wherever they stand in it."""
    for one in text:
        if one.verb.kind in AIMING:
            yield one
        for value in one.arguments.values():
            if isinstance(value, tuple) and value and isinstance(value[0], Instruction):
                yield from aims(value)


def note_named(doing: Doing, ability: Ability, text: Instructions) -> None:
    """Note what an effect that does not stack names as its targets, and which of them were named before in this phase (16.2.1).

    That something was named before keeps nobody from naming it again (16.2.2).
    """
    name = ability.parts.get("unstacked")
    if not name:
        return
    own = record(doing.state)
    targets: list[Ref] = [ref for one in aims(text) for ref in doing.taken.get(one.path, ())]
    before = tuple(ref for ref in targets if (name, ref) in own.named)
    doing.bound[NAMED_BEFORE] = before
    new = tuple((name, ref) for ref in dict.fromkeys(targets) if ref not in before)
    doing.table.do(Note(own._replace(named=(*own.named, *new))))
    for ref in before:
        label = doing.state.cards[ref.card].label
        told = Text(
            f"{label}は対象になったことがあるが、指定はできる", f"{label} was named before, and may be named again"
        )
        doing.table.cite("16.2.2", told)


def leave_out(doing: Doing, text: Instructions) -> bool:
    """Take the targets that were named before out of those that the effect applies to; whether nothing is left of them (16.2.1, 4.1.15)."""
    before: tuple[Ref, ...] = doing.bound.get(NAMED_BEFORE, ())
    if not before:
        return False
    labels = "、".join(doing.state.cards[ref.card].label for ref in before if ref.card in doing.state.cards)
    with doing.table.under(("4.1.15", "16.2.1")):
        doing.table.note_rule(
            Text(f"重複しないので{labels}には適用されない", f"it does not stack: not applied to {labels}")
        )
    empty = False
    for one in aims(text):
        left = tuple(ref for ref in doing.taken.get(one.path, ()) if ref not in before)
        empty |= one.path in doing.taken and not left
        doing.taken[one.path] = doing.bound["chosen"] = left
    return empty


def forget_named(table: Table) -> None:
    """What was named in a phase was not any more, as the phase ends (16.2.3)."""
    own = record(table.state)
    if own.named:
        table.cite(
            "16.2.3",
            Text("対象になったことは、フェイズの終了時に忘れられる", "that anything was named is over with the phase"),
        )
        table.do(Note(own._replace(named=())))
