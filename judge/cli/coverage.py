"""`judge coverage`: which rules the scenarios carry out, by game and chapter."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from judge.cli.progress import ProgressLine
from judge.cli.reading import Given
from judge.cli.telling import numbers_of
from judge.cli.terminal import BOLD, DIM, NUMBER, WRONG, Line, Piece, columns, folded, relay, say, write, write_json
from judge.folders import scenarios_folder
from judge.messages import _
from judge.scenarios.coverage import Coverage, ExamplesPlayed, coverage_of, examples_of, index_of, told_of
from judge.scenarios.games import PLAYABLE
from judge.scenarios.many import Tried, files_in, tried_all
from judge.scenarios.proving import Proof, proof_of
from rulebook.data import TOLD
from rulebook.errors import NotFound, RegistryError
from rulebook.registry.registry import Registry, read_registry, registered_games
from rulebook.showing import INDEX


def run(_home: str, given: Given) -> int:
    """Count, for the game named or for all that can be played; 1 where a scenario fails."""
    there = registered_games()
    for key in given.words:
        if key not in there:
            raise NotFound(f"{key}: no such game in the registry; it has {', '.join(there) or 'none'}", tuple(there))
    values: list[dict[str, Any]] = []
    code = 0
    for key in given.words or [key for key in PLAYABLE if key in there]:
        try:
            registry = read_registry(key)
        except RegistryError as error:
            relay(str(error))
            code = 1
            continue
        value, failed = _one(registry, given)
        values.append(value)
        code = max(code, int(failed))
    if given.json:
        write_json(values[0] if given.words and values else values)
    return code


def _one(registry: Registry, given: Given) -> tuple[dict[str, Any], bool]:
    folder = scenarios_folder(registry.key)
    progress = ProgressLine()
    played = list(tried_all(files_in([Path(folder)]) if os.path.isdir(folder) else [], numbers_of, progress))  # noqa: PTH112
    executable = [rule.number for rule in registry.executable]
    found = coverage_of(registry.key, executable, played)
    proof = proof_of(executable, played, progress) if "--proof" in given.switches else None
    if proof is not None:
        found = found.proven(proof)
    progress.clear()
    examples = None
    if "--examples" in given.switches:
        listed = registry.examples
        examples = examples_of(registry.key, listed.all, listed.left, played)
    if not given.json:
        write(_told(registry, found, proof, len(played), missing="--missing" in given.switches))
        if examples is not None:
            write(_examples(examples))
    failed = [one for one in played if not one.passed]
    if len(failed) == 1:
        say(_("1 scenario fails and counts for nothing; `judge check` says why"))
    elif failed:
        say(_("{count} scenarios fail and count for nothing; `judge check` says why", count=len(failed)))
    if "--write-index" in given.switches:
        _write_index(registry, folder, played)
    value: dict[str, Any] = {
        "game": found.game, "executable": len(executable), "touched": len(found.touched), "asserted": len(found.asserted),
        "more": len(found.more), "acts": len(found.acts), "missing": found.missing, "scenarios": len(played),
    }  # fmt: skip
    if examples is not None:
        value["examples"] = {
            "printed": len(examples.printed), "playable": examples.playable, "played": sorted(examples.played),
            "missing": examples.missing, "left": dict(examples.left), "unknown": sorted(examples.unknown),
        }  # fmt: skip
    if proof is not None:
        value["proof"] = {
            "numbers": len(proof.numbers),
            "survivors": list(proof.survivors),
            "cited_only": list(proof.cited_only),
            "stumbled": list(proof.stumbled),
            "share": round(proof.share, 4),
        }
    return value, bool(failed)


def _write_index(registry: Registry, folder: str, played: list[Tried]) -> None:
    file = Path(folder) / INDEX
    file.write_text(index_of(folder, registry.numbers, played), encoding="utf-8")
    (Path(folder) / TOLD).write_text(told_of(played), encoding="utf-8")
    count = sum(one.passed for one in played)
    if count == 1:
        say(_("{file}: 1 scenario noted", file=file))
    else:
        say(_("{file}: {count} scenarios noted", file=file, count=count))


def _told(registry: Registry, found: Coverage, proof: Proof | None, scenarios: int, *, missing: bool) -> list[Line]:
    lines: list[Line] = [[Piece(registry.key, BOLD), "  ", _("scenarios: {count}", count=scenarios)]]
    for name, numbers in chapters(registry).items():
        counts = found.part(numbers)
        if counts[0]:
            lines.append(_row(name, registry.by_number[name].title if name in registry.by_number else "", counts))
        left = [number for number in found.missing if number in set(numbers)]
        if missing and left:
            lines += [["      ", Piece(row, WRONG)] for row in folded(" ".join(left), max(columns() - 6, 0))]
    lines.append(_row(_("all"), "", found.part(found.executable)))
    if proof is not None:
        lines.append(
            [
                _(
                    "switched off in turn: {count} rules; {left} survive ({share})",
                    count=len(proof.numbers),
                    left=len(proof.survivors),
                    share=f"{proof.share:.1%}",
                )
            ]
        )
        lines += _numbers(proof.survivors)
        if proof.cited_only:
            lines.append(
                [_("of the rest, {count} only because the number is no longer cited", count=len(proof.cited_only))]
            )
            lines += _numbers(proof.cited_only)
        if proof.stumbled:
            lines.append([_("of the rest, {count} only because the engine stumbles", count=len(proof.stumbled))])
            lines += _numbers(proof.stumbled)
    return lines


def _examples(found: ExamplesPlayed) -> list[Line]:
    """The worked examples: how many are played, which are missing, why the rest is left out."""
    if not found.printed:
        return [[_("no worked examples of this document are listed")]]
    lines: list[Line] = [
        [
            _(
                "worked examples: {played} of {playable} that describe play are played; {left} describe none",
                played=len(found.played),
                playable=found.playable,
                left=len(found.printed) - found.playable,
            )
        ]
    ]
    lines += _numbers(tuple(found.missing))
    if found.unknown:
        lines.append([_("named by scenarios, and not in the document: {names}", names=" ".join(sorted(found.unknown)))])
    return lines + [[Piece(f"      {name}  ", NUMBER), Piece(reason, DIM)] for name, reason in found.left.items()]


def _numbers(numbers: tuple[str, ...]) -> list[Line]:
    return [["      ", Piece(row, WRONG)] for row in folded(" ".join(numbers), max(columns() - 6, 0)) if row]


def chapters(registry: Registry) -> dict[str, list[str]]:
    """The numbers of a game by their first part, in order."""
    found: dict[str, list[str]] = {}
    for number in registry.numbers:
        head = number.partition(".")[0].partition("-")[0]
        found.setdefault(head, []).append(number)
    return found


def _row(name: str, title: str, counts: tuple[int, int, int, int, int]) -> Line:
    executable, touched, acts, asserted, more = counts
    share = f"{touched / executable:.0%}" if executable else "–"
    figures = _(
        "{touched} of {executable} touched ({share}), {acts} act, {asserted} asserted, {more} by more than a citation",
        touched=touched,
        executable=executable,
        share=share,
        acts=acts,
        asserted=asserted,
        more=more,
    )
    return [Piece(f"  {name:>4}  ", NUMBER), figures, Piece(f"  {title}", DIM)]
