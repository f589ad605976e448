"""Events that happen instead of others. Which there are, and who orders them, is the game's affair; once each is the kernel's."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from judge.engine.texts import EMPTY, Text

if TYPE_CHECKING:
    from judge.engine.events import Event
    from judge.engine.state import PlayerId
    from judge.engine.table import Table

EVENTS = "events"  # in what is settled of a moment: the events that were to happen at once in it
TOLD = "told"  # with the key of a replacement: that it does not take hold again was said


class Instead(NamedTuple):
    """What happens instead of an event. then: what is carried out after the events have been applied."""

    events: tuple[Event, ...]
    then: Callable[[Table], None] | None = None


class Replacement(NamedTuple):
    """A replacement effect that fits an event.

    key: names it, so that it is used once on an event. label: what it is called when its place in the order is asked.
    rule: the number under which it happens. master: whose effect it is. happens: gives what comes instead, or None where
    the player declines or nothing can come instead. gone: the number by which what is replaced has not happened at all, and
    once: the one by which it takes hold of an event only once, both "" where nothing is to be said of it. name: what it is called
    in the trace, where the label does not say it. optional: whether its master may decline. since: when it began to be at work.
    own: its own words, by which it is told from others of one label, and how a script writes them. changes: whether it only changes
    where something goes.
    """

    key: object
    label: str
    rule: str
    master: PlayerId
    happens: Callable[[Table, Event], Instead | None]
    gone: str = ""
    once: str = ""
    name: Text = EMPTY
    optional: bool = False
    since: int = 0
    own: tuple[str, Text] = ("", EMPTY)
    changes: bool = False

    @property
    def said(self) -> Text:
        """What it is called in the trace."""
        return self.name if self.name.ja else Text(self.label, self.label)


def replaced(
    table: Table, event: Event, used: frozenset[object] = frozenset()
) -> tuple[list[Event], list[Callable[[Table], None]]]:
    """What an event becomes, and what is to be carried out behind it. Each replacement takes hold of an event only once."""
    fitting = table.game.replacements(table.state, event)
    if not fitting:
        return [event], []
    fitting = [one for one in fitting if one.rule not in table.off]
    for one in fitting if used else ():
        if one.key in used and (one.key, TOLD) not in used:
            used |= {(one.key, TOLD)}
            table.cite(
                one.once, Text(f"{one.said.ja}は同じ事象に1回だけ", f"{one.said.en} replaces an event once only")
            )
    found = [one for one in fitting if one.key not in used]
    if not found:
        return [event], []
    first = found[0] if len(found) == 1 else table.game.order_of_replacements(table, event, found)
    with table.rule(first.rule):
        instead = first.happens(table, event)
        if instead is not None and first.gone:
            table.cite(first.gone, _gone(table, event, first.said))
    if instead is None:
        return replaced(table, event, used | {first.key, (first.key, TOLD)})
    used |= {first.key}
    events: list[Event] = []
    behind: list[Callable[[Table], None]] = []
    for other in instead.events:
        more, then = replaced(table, other, used)
        events += more
        behind += then
    if instead.then is not None:
        behind.append(_following(instead.then, used))
    return events, behind


def _following(then: Callable[[Table], None], used: frozenset[object]) -> Callable[[Table], None]:
    """What is carried out in an event's place, still that event: a replacement that has taken hold of it does not again."""

    def carried_out(table: Table) -> None:
        before = table.spent
        table.spent = frozenset(one for one in used if not (isinstance(one, tuple) and one[-1] == TOLD))
        try:
            then(table)
        finally:
            table.spent = before

    return carried_out


def _gone(table: Table, event: Event, by: Text) -> Text:
    told = table.tell(table.state, (event,))
    return Text(f"{by.ja}により置き換わり、起きない：{told.ja}", f"replaced by {by.en}, does not happen: {told.en}")
