"""What a scenario expects of what happened: which rules act, how often, in which order; what is asked, paid, triggered."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judge.cardgame.text.shapes import Miswritten, listed
from judge.engine.events import Event, Happens, Move, Wait
from judge.engine.requests import ChooseNumber, Request
from judge.engine.state import State
from judge.engine.trace import Entry, Kind
from judge.scenarios.expecting import Wrong, flat, shown, state_failures
from judge.scenarios.games import Playable
from judge.scenarios.keys import EXPECT, check_expected
from judge.scenarios.what_if import Decision

UNCITED = re.compile("governs (nothing|something)( in it)?(;|$)")  # in a failure that is about citations alone
MOST_LISTED = 50  # numbers of a range that are options each


def trace_failures(
    entries: Sequence[Entry], game: Playable, expected: Mapping[str, Any], asked: Sequence[Decision] = ()
) -> list[tuple[str, str]]:
    """What is not true of a part of a trace, with the key that says so. asked: the decisions in it. Raises Wrong."""
    failures: list[tuple[str, str]] = []
    for key, value in expected.items():
        _check(key, value)
        found: list[str] = []
        if key == "order":
            found = _order(entries, _list(value))
        elif key == "not_order":
            found = [] if _order(entries, _list(value)) else [f"{', '.join(_list(value))} act in this order"]
        elif key == "together":
            found = _together(entries, _list(value))
        elif key == "cites":
            found = [
                f"{number} governs nothing{_undone(entries, number)}"
                for number in _list(value)
                if not cited(entries, number)
            ]
        elif key == "not_cites":
            found = [f"{number} governs something" for number in _list(value) if cited(entries, number)]
        elif key == "governed":
            found = _governed(entries, value)
        elif key == "times":
            found = [_often(f"{number} acts", times(entries, number), count) for number, count in flat(value)]
        elif key == "triggered":
            found = [_often(f"{name} triggers", triggered(entries, name), count) for name, count in value.items()]
        elif key == "not_asked":
            found = _asked(asked, game, _list(value))
        elif key == "took":
            found = _took(entries, game, value)
        elif key == "after":
            found = [sentence for _, sentence in moment_failures(entries, game, value)]
        elif key == "amounts":
            found = [_reckoned(entries, one) for one in listed(value)]
        failures += [(key, sentence) for sentence in found if sentence]
    return failures


def moment_failures(entries: Sequence[Entry], game: Playable, expected: object) -> list[tuple[str, str]]:
    """What is not true right after an event: `after` is a list of { rule = number, card = label, nth = 2, who = player, expect = {…} }.

    The first event that stands and that the rule governs is meant, or the nth; of the card where one is named. A rule that
    governs no event is looked at where it is told, asked or refuses. Raises Wrong.
    """
    _check("after", expected)
    failures: list[tuple[str, str]] = []
    for one in listed(expected):
        found = [entry for entry in entries if not entry.undone and _is_event(entry, one)]
        if not found and "card" not in one:
            found = [entry for entry in entries if not entry.undone and one["rule"] in entry.rules]
        nth = one.get("nth", 1)
        if len(found) < nth:
            only = f"; only {len(found)}" if found else ""
            failures.append(
                ("after", f"no event under {one['rule']}" if nth == 1 else f"no event {nth} under {one['rule']}{only}")
            )
            continue
        if "who" in one and (who := _who(found[nth - 1])) != one["who"]:
            failures.append(("after", f"{one['rule']} is about {who or 'no player'}, expected {one['who']}"))
        wrong = state_failures(found[nth - 1].state, game, one.get("expect", {}), ("expect", "after"))
        failures += [("after", f"after {one['rule']}: {sentence}") for _key, sentence in wrong]
    return failures


def _who(entry: Entry) -> str:
    """Whose decision or chance an entry tells of."""
    return entry.who or next((event.who for event in entry.events if isinstance(event, Happens)), "")


def _reckoned(entries: Sequence[Entry], one: Mapping[str, Any]) -> str:
    """How what a rule reckoned for a card or player differs from what is expected; "" where it does not."""
    rule, of, nth = one["rule"], one["of"], one.get("nth", 1)
    under = [entry.amounts for entry in entries if not entry.undone and entry.amounts and rule in entry.rules]
    found = [amounts[of] for amounts in under if of in amounts] or _dealt(entries, rule, of)
    if len(found) < nth:
        others = ", ".join(dict.fromkeys(name for amounts in under for name in amounts if name != of))
        said = f"; only {len(found)}" if found else f"; it does for {others}" * bool(others)
        return f"{rule} reckons nothing for {of}{said}"
    return "" if found[nth - 1] == one["is"] else f"{rule} comes to {found[nth - 1]} for {of}, expected {one['is']}"


def _dealt(entries: Sequence[Entry], rule: str, of: str) -> list[int]:
    """The amounts of events that a rule governs, for a card or player: damage dealt, the result of a player."""
    return [
        amount
        for entry in entries
        if not entry.undone and rule in entry.rules
        for event in entry.events
        if isinstance(amount := getattr(event, "amount", None), int) and of in _concerned(entry, event)
    ]


def _concerned(entry: Entry, event: Event) -> tuple[str, str]:
    """The card and the player that an event concerns, each "" where there is none."""
    card = entry.before.cards.get(getattr(event, "card", 0))
    return card.label if card is not None else "", str(getattr(event, "who", ""))


def _check(key: str, value: object) -> None:
    try:
        check_expected(key, value)
    except Miswritten as error:
        raise Wrong(error.path, str(error)) from error


def _is_event(entry: Entry, one: Mapping[str, Any]) -> bool:
    if one["rule"] not in entry.rules or not entry.events:
        return False
    cards = [entry.before.cards.get(getattr(event, "card", 0)) for event in entry.events]
    return "card" not in one or any(card is not None and card.label == one["card"] for card in cards)


def about_a_number(key: str, sentence: str) -> bool:
    """Whether a failure says no more than that another number, or none, governs what has happened. key: of the expectation."""
    return (
        key in ("governed", "times")
        or UNCITED.search(sentence) is not None
        or (key == "after" and sentence.startswith("no event "))
    )


def is_law(key: str) -> bool:
    """Whether a key of [expect] is about the trace and not about the last state."""
    return key in EXPECT and key != "result"


def cited(entries: Iterable[Entry], number: str) -> bool:
    """Whether a number governs something that stands."""
    return any(number in entry.rules for entry in entries if not entry.undone)


def _undone(entries: Iterable[Entry], number: str) -> str:
    back = any(number in entry.rules for entry in entries if entry.undone)
    return "; only in a play that was taken back" if back else ""


def times(entries: Iterable[Entry], number: str) -> int:
    """How often a number acts: as the innermost of entries that stand; where it never is, in so many stretches of them."""
    standing = [entry for entry in entries if not entry.undone]
    innermost = sum(number in (entry.rule, *entry.by) for entry in standing if entry.kind is not Kind.RULE)
    if innermost:
        return innermost
    inside = [number in entry.rules for entry in standing]
    return sum(now and not before for before, now in zip([False, *inside], inside, strict=False))


def triggered(entries: Iterable[Entry], name: str) -> int:
    """How often abilities of a card began to wait: of the card with a label, or only those of a keyword ("label: keyword")."""
    label, _, word = name.partition(": ")
    waits = (
        event.waiting for entry in entries if not entry.undone for event in entry.events if isinstance(event, Wait)
    )
    return sum(
        _label(one.seen, one.source) == label and word in ("", one.ability.keyword, one.ability.key) for one in waits
    )


def _label(state: State, card: int) -> str:
    known = state.cards.get(card)
    return known.label if known is not None else ""


def _often(what: str, found: int, wanted: int) -> str:
    return "" if found == wanted else f"{what} {found} times, expected {wanted}"


def _asked(asked: Sequence[Decision], game: Playable, names: Sequence[str]) -> list[str]:
    failures = []
    for name in names:
        who, colon, label = name.rpartition(": ")
        if label not in game.decisions or (colon and who not in (*game.players, "chance")):
            near = difflib.get_close_matches(label, game.decisions, 3, 0.5)
            raise Wrong(
                ("expect", "not_asked"),
                f"{name}: no such decision; "
                + (f"nearest: {', '.join(near)}" if near else f"expected {', '.join(game.decisions)}"),
            )
        one = next((one for one in asked if one.request.label == label and who in ("", one.who)), None)
        if one is not None:
            failures.append(f"{one.who} is asked {label}: {one.request.shown()}")
    return failures


def options_of(request: Request[Any]) -> list[str]:
    """All that can be answered to a request, as labels."""
    if isinstance(request, ChooseNumber):
        return [str(number) for number in range(request.low, min(request.high, request.low + MOST_LISTED) + 1)]
    return [option.label for option in request.options]


def options_failure(request: Request[Any], wanted: Sequence[object]) -> str:
    """How the options of a decision differ from those expected; "" where they do not."""
    found, listed = options_of(request), [str(one) for one in wanted]
    more, less = [one for one in found if one not in listed], [one for one in listed if one not in found]
    said = [f"{', '.join(more)} can be chosen too"] * bool(more) + [f"{', '.join(less)} cannot be chosen"] * bool(less)
    return f"options of {request.label}: {'; '.join(said)}" if said else ""


def _took(entries: Sequence[Entry], game: Playable, value: Mapping[str, Any]) -> list[str]:
    paid = [entry for entry in entries if not entry.undone and entry.events and game.paying & set(entry.rules)]
    if not paid:
        return (
            []
            if all(wanted == 0 and not isinstance(wanted, bool) for _, wanted in flat(value))
            else ["nothing was paid"]
        )
    before, after = paid[0].before, paid[-1].state
    failures = []
    for key, wanted in flat(value):
        subject, _, name = key.partition(".")
        if subject not in after.players or not isinstance(wanted, int) or isinstance(wanted, bool):
            failures += [
                f"when the costs were paid {said}" for _, said in state_failures(after, game, {key: wanted}, ("took",))
            ]
            continue
        try:
            less = game.ask(before, subject, name) - game.ask(after, subject, name)
        except (KeyError, TypeError) as error:
            raise Wrong(
                ("took", key),
                f"{key}: is no number of a player; expected A.hand.count, or a card's label with .zone, …",
            ) from error
        if less != wanted:
            failures.append(f"the costs took {shown(less)} of {key}, expected {shown(wanted)}")
    return failures


def _list(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def _order(entries: Sequence[Entry], numbers: Sequence[str]) -> list[str]:
    at = -1
    before = ""
    if missing := [number for number in numbers if not cited(entries, number)]:
        return [f"{missing[0]} governs nothing{_undone(entries, missing[0])}"]
    for number in numbers:
        found = next((e.index for e in entries if e.index > at and e.rule == number and not e.undone), None)
        if found is None:
            found = next((e.index for e in entries if e.index > at and number in e.rules and not e.undone), None)
        if found is None:
            same = any(number in e.rules and before in e.rules for e in entries if not e.undone)
            return [
                f"{number} does not come after {before}{'; they stand in one entry: `together` asks for that' * same}"
            ]
        at, before = found, number
    return []


def _together(entries: Sequence[Entry], numbers: Sequence[str]) -> list[str]:
    if missing := [number for number in numbers if not cited(entries, number)]:
        return [f"{missing[0]} governs nothing{_undone(entries, missing[0])}"]
    if any(all(number in entry.rules for number in numbers) for entry in entries if not entry.undone):
        return []
    return [f"{', '.join(numbers)} do not act at once"]


def _governed(entries: Sequence[Entry], value: Sequence[Mapping[str, Any]]) -> list[str]:
    failures = []
    for one in value:
        if not any(_fits(entry, event, one) for entry in entries if not entry.undone for event in entry.events):
            what = f"{one['card']} → {one['to']}" if "to" in one else f"{one['card']}"
            failures.append(f"{what} does not happen under {one['rule']}")
    return failures


def _fits(entry: Entry, event: Event, one: Mapping[str, Any]) -> bool:
    card = entry.before.cards.get(getattr(event, "card", 0))
    if card is None or card.label != one["card"] or one["rule"] not in entry.rules:
        return False
    if "to" in one:
        return isinstance(event, Move) and one["to"] in (str(event.to), event.to.name)
    return "event" not in one or event.name == one["event"]


def refusals(entries: Iterable[Entry]) -> list[Entry]:
    """The entries in which a rule refuses something or takes it back."""
    return [entry for entry in entries if entry.kind in (Kind.REFUSAL, Kind.REWIND)]
