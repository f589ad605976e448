"""What became of scenarios, for people and as JSON."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from judge.cli.terminal import BOLD, DIM, MARK, NUMBER, WRONG, Line, Piece, columns, folded, padded, width
from judge.edition import Played, edition, registry, under
from judge.engine.state import State
from judge.engine.texts import Text
from judge.engine.trace import Entry, Kind
from judge.messages import _, japanese, translated
from judge.scenarios.many import Tried
from judge.scenarios.playing import Pending

PLACE = re.compile(r"(\S.*?:\d+): (.+)", re.DOTALL)
STYLES = {
    Kind.REFUSAL: WRONG,
    Kind.REWIND: WRONG,
    Kind.STOP: WRONG,
    Kind.RULE: DIM,
    Kind.CHOICE: MARK,
    Kind.CHANCE: MARK,
}


@cache
def numbers_of(game: str) -> tuple[str, ...]:
    """Every number of a game, by its registry; none where it has no registry."""
    known = registry(game)
    return tuple(known.numbers) if known is not None else ()


def played_under(one: Tried) -> Played | None:
    """The edition that a scenario was played under, and what its rules said there."""
    return edition(one.scenario.game, one.touched) if one.scenario is not None else None


def said(text: Text) -> str:
    """A sentence of the engine in the user's language."""
    return text.said("ja" if japanese() else "en")


def failure(sentence: str) -> str:
    """A failure in the user's language, file and line as they are."""
    if match := PLACE.fullmatch(sentence):
        return f"{match[1]}: {translated(match[2])}"
    return translated(sentence)


def failures_of(one: Tried) -> list[str]:
    """What failed, in the user's language; why a rule refused something stands in the trace in both."""
    sentences = [failure(each) for each in one.failures]
    if one.outcome is None or not japanese():
        return sentences
    texts = dict.fromkeys(entry.text for entry in one.outcome.trace if entry.kind in (Kind.REFUSAL, Kind.REWIND))
    for text in texts:
        sentences = [each.replace(text.en, text.ja) for each in sentences]
    return sentences


def facts(one: Tried) -> dict[str, Any]:
    """A scenario that was played, as JSON."""
    outcome, scenario = one.outcome, one.scenario
    value: dict[str, Any] = {
        "file": one.file, "title": scenario.title if scenario else "", "game": scenario.game if scenario else "",
        "question": scenario.question if scenario else "", "answer": scenario.answer if scenario else "",
        "against": scenario.against if scenario else "", "rules": list(scenario.rules) if scenario else [], "passed": one.passed, "failures": failures_of(one),
        "trace": [], "digest": "", "edition": None, "result": "none", "pending": None, "state": None,
    }  # fmt: skip
    if outcome is not None:
        value["trace"] = [entry_facts(entry) for entry in outcome.trace]
        value["digest"] = outcome.trace.digest
        played = played_under(one)
        value["edition"] = played._asdict() if played is not None else None
        value["result"] = outcome.state.result or "none"
        value["pending"] = pending_facts(outcome.pending) if outcome.pending else None
        value["state"] = state_facts(outcome.state)
    return value


def entry_facts(entry: Entry) -> dict[str, Any]:
    """An entry of the trace as JSON. rules: the innermost last."""
    return {
        "index": entry.index, "rules": list(entry.rules), "kind": entry.kind.value, "text": said(entry.text), "who": entry.who or None,
        "undone": entry.undone,
    }  # fmt: skip


def pending_facts(pending: Pending) -> dict[str, Any]:
    """An open decision as JSON."""
    return {
        "who": pending.who, "label": pending.label, "asks": said(pending.text), "options": list(pending.options),
        "means": [said(one) for one in pending.means],
        "refused": [
            {"label": label, "means": said(barred), "rule": rule, "why": said(why)}
            for (label, rule), why, barred in zip(pending.refused, pending.why, pending.barred, strict=True)
        ],
    }  # fmt: skip


def state_facts(state: State) -> dict[str, Any]:
    """The last state in short as JSON: the numbers of the players, the cards of every zone by their labels, the top first."""
    return {
        "players": {player.id: dict(player.values) for player in state.players.values()},
        "zones": {str(zone): [state.cards[card].label for card in cards] for zone, cards in state.zones.items() if cards},
        "waiting": [one.seen.cards[one.source].label for one in state.waiting if one.source in one.seen.cards],
    }  # fmt: skip


def told(one: Tried, *, trace: bool) -> list[Line]:
    """A scenario that was played, for people."""
    if one.scenario is None or one.outcome is None:
        return []
    scenario, outcome = one.scenario, one.outcome
    lines: list[Line] = [[Piece(scenario.title, BOLD), Piece(f"  {one.file}", DIM)]]
    for label, text in (
        (_("question"), scenario.question),
        (_("answer"), scenario.answer),
        (_("against"), scenario.against),
    ):
        lines += _labelled(label, text) if text else []
    if trace:
        lines += traced(outcome.trace.entries, scenario.game)
    if outcome.pending is not None and (trace or not one.passed or not scenario.steps):
        lines += open_decision(outcome.pending)
    if trace:
        played, run = played_under(one), outcome.trace.digest[:16]
        label, date = (played.label, played.date) if played is not None else ("?", "?")
        lines.append([Piece(_("run {digest} under edition {label} ({date})", digest=run, label=label, date=date), DIM)])
    if outcome.state.result:
        lines.append([_("the game is over: {result}", result=outcome.state.result)])
    lines += [[Piece(each, WRONG)] for each in failures_of(one)]
    verdict = _("as expected") if one.passed else _("not as expected")
    lines.append([Piece(verdict, BOLD if one.passed else WRONG), Piece(f"  {', '.join(scenario.rules)}", NUMBER)])
    return lines


def traced(entries: list[Entry], game: str) -> list[Line]:
    """The trace: index, the number that governs most closely, what happened, the procedures above it."""
    size = max((width(entry.rule) for entry in entries), default=0)
    lines: list[Line] = []
    room = max(columns() - size - 8, 0)
    before: tuple[str, ...] = ()
    for entry in entries:
        text = said(entry.text) + (f" {_('(taken back)')}" if entry.undone else "")
        procedure = under(game, entry.rules).procedure
        above = " › ".join(_above(procedure, before if room else ()))
        before = procedure
        rows = folded(text, room)
        style = DIM if entry.undone else STYLES.get(entry.kind, "")
        lines.append(
            [Piece(f"{entry.index:>4}  ", DIM), Piece(padded(entry.rule, size), NUMBER), "  ", Piece(rows[0], style)]
        )
        lines += [[" " * (size + 8), Piece(row, style)] for row in rows[1:]]
        if above:
            if len(rows) == 1 and (not room or width(rows[0]) + width(above) + 4 <= room):
                lines[-1] = [*lines[-1], Piece(f"  ‹ {above}", DIM)]
            else:
                lines += [[" " * (size + 8), Piece(row, DIM)] for row in folded(f"‹ {above}", room)]
    return lines


def _above(rules: tuple[str, ...], before: tuple[str, ...]) -> tuple[str, ...]:
    """The numbers above an entry; on a screen, "…" for those that it shares with the entry before, but for the last of them."""
    shared = next(
        (at for at, (one, other) in enumerate(zip(rules, before, strict=False)) if one != other),
        min(len(rules), len(before)),
    )
    return ("…", *rules[shared - 1 :]) if shared > 2 else rules


def open_decision(pending: Pending) -> list[Line]:
    """Who has to choose among what, and what is refused by which rule."""
    asks = _("{who} has to choose: {asks} ({label})", who=pending.who, asks=said(pending.text), label=pending.label)
    lines: list[Line] = [[Piece(asks, BOLD)]]
    options = (_meaning(label, text) for label, text in zip(pending.options, pending.means, strict=True))
    lines += _labelled(_("can choose"), ", ".join(options))
    barred = zip(pending.refused, pending.why, pending.barred, strict=True)
    for place, ((label, rule), why, text) in enumerate(barred):
        head = padded(_("refused") if not place else "", 11)
        lines.append([Piece(f"  {head}", DIM), _meaning(label, text), "  ", Piece(rule, NUMBER), f"  {said(why)}"])
    return lines


def _meaning(label: str, text: Text) -> str:
    """An option as a script names it, and what it means where that is something else."""
    meaning = said(text)
    return label if meaning == label else f"{label} ({meaning})"


def _labelled(label: str, text: str) -> list[Line]:
    rows = folded(text, max(columns() - 13, 0))
    return [[Piece(f"  {padded(label if not place else '', 11)}", DIM), row] for place, row in enumerate(rows)]
