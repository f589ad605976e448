"""`judge verify`: does every quotation of an excerpt still hold?"""

from __future__ import annotations

from pathlib import Path

from judge.cli.reading import Given, Misuse
from judge.cli.terminal import (
    DIM,
    MARK,
    NUMBER,
    WRONG,
    Line,
    Piece,
    columns,
    folded,
    padded,
    relay,
    say,
    width,
    write,
    write_json,
)
from judge.messages import _
from rulebook.excerpt.verify import State, Verdict, Why, read_excerpt, verify
from rulebook.store.opening import reading

STYLES = {State.VALID: DIM, State.CHANGED: WRONG, State.UNKNOWN: MARK}


def run(home: str, given: Given) -> int:
    """Print what became of each quotation; 1 unless all are valid."""
    file = given.words[0]
    try:
        quotations = read_excerpt(Path(file))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Misuse(_("{file}: cannot be read ({why})", file=file, why=why)) from error
    verdicts = reading(home, lambda library: verify(library, quotations), relay)
    if given.json:
        write_json([facts(verdict) for verdict in verdicts])
    else:
        write(listed(verdicts))
    counts = {state.value: sum(verdict.state is state for verdict in verdicts) for state in State}
    say(_("valid {valid}, changed {changed}, unknown {unknown}", **counts))
    return 0 if counts["valid"] == len(verdicts) else 1


def facts(verdict: Verdict) -> dict[str, str]:
    """A verdict as JSON."""
    return {
        "game": verdict.game, "number": verdict.number, "edition": verdict.edition, "state": verdict.state.value,
        "why": verdict.why.value, "file_text": verdict.file_text, "library_text": verdict.library_text,
        "library_edition": verdict.current,
    }  # fmt: skip


def listed(verdicts: list[Verdict]) -> list[Line]:
    """Verdicts, one line each; below what has changed, the two wordings."""
    size = max(width(f"{verdict.game} {verdict.number}") for verdict in verdicts)
    states = {state: _state(state) for state in State}
    widest = max(width(name) for name in states.values())
    lines: list[Line] = []
    for verdict in verdicts:
        name = padded(f"{verdict.game} {verdict.number}", size)
        state = Piece(padded(states[verdict.state], widest), STYLES[verdict.state])
        lines.append([Piece(name, NUMBER), "  ", state, f"  {_why(verdict)}"])
        if verdict.state is State.CHANGED:
            lines += _text(_("file"), verdict.file_text, WRONG) + _text(_("library"), verdict.library_text, "")
    return lines


def _text(label: str, text: str, style: str) -> list[Line]:
    rows = folded(text, max(columns() - 14, 0))
    return [
        [Piece(f"    {padded(label if index == 0 else '', 10)}", DIM), Piece(row, style)]
        for index, row in enumerate(rows)
    ]


def _state(state: State) -> str:
    return {State.VALID: _("valid"), State.CHANGED: _("changed"), State.UNKNOWN: _("unknown")}[state]


def _why(verdict: Verdict) -> str:
    if verdict.why is Why.ALTERED:
        return _("the words in the file are not those of its fingerprint")
    if verdict.why is Why.EDITION:
        return _(
            "quoted from {edition}; {current} has another wording", edition=verdict.edition, current=verdict.current
        )
    if verdict.why is Why.OLDER:
        return _("quoted from {edition}; {current} says the same", edition=verdict.edition, current=verdict.current)
    if verdict.why is Why.NO_GAME:
        return _("the library does not have this game")
    return _("{current} has no such rule", current=verdict.current) if verdict.why is Why.NO_RULE else ""
