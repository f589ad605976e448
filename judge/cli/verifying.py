"""`judge verify`: does every quotation of an excerpt still hold?"""

from __future__ import annotations

import sys
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
from judge.cli.working import at_rest
from judge.messages import _
from rulebook.excerpt.verify import Given as Excerpt
from rulebook.excerpt.verify import State, Verdict, Why, read_excerpt, read_from, verify
from rulebook.store.opening import reading

STYLES = {State.VALID: DIM, State.CHANGED: WRONG, State.UNKNOWN: MARK}


def run(home: str, given: Given) -> int:
    """Print what became of each quotation; 1 unless all are valid."""
    excerpt = _read(given.words[0])
    verdicts = reading(home, lambda library: verify(library, excerpt), relay)
    if given.json:
        write_json([facts(verdict) for verdict in verdicts])
    else:
        write(listed(verdicts))
    counts = {state.value: sum(verdict.state is state for verdict in verdicts) for state in State}
    say(_("valid {valid}, changed {changed}, unknown {unknown}", **counts))
    return 0 if counts["valid"] == len(verdicts) else 1


def _read(file: str) -> Excerpt:
    """The excerpt in a file; "-" is standard input."""
    try:
        if file != "-":
            return read_excerpt(Path(file))
        if sys.stdin is None:
            raise Misuse(_("{file}: cannot be read ({why})", file=file, why=_("there is no standard input")))
        with at_rest():
            return read_from(sys.stdin.buffer, file)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Misuse(_("{file}: cannot be read ({why})", file=file, why=why)) from error


def facts(verdict: Verdict) -> dict[str, str | int]:
    """A verdict as JSON; "line" only where it is on what stands around the quotations."""
    line = {"line": verdict.line} if verdict.line else {}
    return {
        "game": verdict.game, "number": verdict.number, "edition": verdict.edition, "state": verdict.state.value,
        "why": verdict.why.value, "file_text": verdict.file_text, "library_text": verdict.library_text,
        "library_edition": verdict.current, **line,
    }  # fmt: skip


def listed(verdicts: list[Verdict]) -> list[Line]:
    """Verdicts, one line each; below what has changed, the two wordings."""
    size = max(width(_place(verdict)) for verdict in verdicts)
    states = {state: _state(state) for state in State}
    widest = max(width(name) for name in states.values())
    lines: list[Line] = []
    for verdict in verdicts:
        name = padded(_place(verdict), size)
        state = Piece(padded(states[verdict.state], widest), STYLES[verdict.state])
        lines.append([Piece(name, NUMBER), "  ", state, f"  {_why(verdict)}"])
        if verdict.state is State.CHANGED:
            lines += _text(_("file"), verdict.file_text, WRONG) + _text(_("library"), verdict.library_text, "")
    return lines


def _place(verdict: Verdict) -> str:
    return _("line {line}", line=verdict.line) if verdict.line else f"{verdict.game} {verdict.number}"


def _text(label: str, text: str, style: str) -> list[Line]:
    if not text:
        return []
    rows = folded(text, max(columns() - 14, 0))
    return [
        [Piece(f"    {padded(label if index == 0 else '', 10)}", DIM), Piece(row, style)]
        for index, row in enumerate(rows)
    ]


def _state(state: State) -> str:
    return {State.VALID: _("valid"), State.CHANGED: _("differs"), State.UNKNOWN: _("unknown")}[state]


def _why(verdict: Verdict) -> str:
    if verdict.why is Why.ALTERED:
        return _("the words in the file are not those of its fingerprint")
    if verdict.why is Why.EDITION:
        return _(
            "quoted from {edition}; {current} has another wording", edition=verdict.edition, current=verdict.current
        )
    if verdict.why is Why.OLDER:
        return _("quoted from {edition}; {current} says the same", edition=verdict.edition, current=verdict.current)
    if verdict.why is Why.OUTSIDE:
        return _("the file holds words outside its quotations")
    if verdict.why is Why.LACKING:
        return _("the file lacks what belongs to its quotations")
    if verdict.why is Why.NOT_THERE:
        return _("{edition} does not say this", edition=verdict.edition)
    if verdict.why is Why.NO_EDITION:
        return _("the library does not have the edition {edition}", edition=verdict.edition)
    if verdict.why is Why.NO_GAME:
        return _("the library does not have this game")
    return _("{current} has no such rule", current=verdict.current) if verdict.why is Why.NO_RULE else ""
