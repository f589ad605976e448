"""What a ruling says, from the options of a command line."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from judge.cli.reading import Given, Misuse
from judge.folders import scenario_file, scenarios_folder
from judge.messages import _, translated
from judge.rulings.errors import FormError, RulingError
from judge.rulings.forms import read_citation
from judge.rulings.lengths import LONGEST_PLAY
from judge.rulings.ruling import Case, Citation, Content, Role, Status, Verdict
from judge.rulings.times import day
from rulebook.errors import why_unread
from rulebook.toml import loads

ENDING = ".toml"
FIELDS = {
    "--question": "question", "--verdict": "verdict", "--answer": "answer", "--reason": "reason", "--cite": "citations",
    "--scenario": "cases", "--yes-if": "cases", "--no-if": "cases", "--tag": "tags", "--status": "status", "--event": "event",
    "--table": "table", "--counter": "counter", "--asked": "asked", "--answered": "answered", "--source": "source",
    "--source-number": "source_number", "--source-date": "source_date",
}  # fmt: skip
TEXTS = ("question", "answer", "reason", "event", "table", "counter", "source", "source-number")
DAYS = ("asked", "answered", "source-date")
BEHIND = re.compile(rf"(.+?)[:：]\s*({'|'.join(Role)})")  # "10.3.5:defines", the role behind the number


def says_anything(given: Given) -> bool:
    """Whether an option says anything of what a ruling says."""
    return any(option in given.values for option in FIELDS)


def filled(given: Given, content: Content) -> Content:
    """The content with what the options say in the place of what it said. Raises Misuse."""
    values: dict[str, Any] = {
        field.replace("-", "_"): given.values[f"--{field}"] for field in TEXTS if f"--{field}" in given.values
    } | {field.replace("-", "_"): _day(given, f"--{field}") for field in DAYS if f"--{field}" in given.values}
    if "--verdict" in given.values:
        values["verdict"] = Verdict(given.values["--verdict"])
    if "--status" in given.values:
        values["status"] = Status(given.values["--status"])
        if values["status"] is Status.ASKED and not (values.get("asked") or content.asked):
            values["asked"] = day("today")
    if cites := given.all("--cite"):
        values["citations"] = tuple(_citation(text, content.game) for text in cites if text.strip())
    if tags := given.all("--tag"):
        values["tags"] = tuple(tag for tag in tags if tag.strip())
    changed = replace(content, **values)
    return replace(changed, cases=_cases(given, changed, content))


def _day(given: Given, option: str) -> str:
    """A day that was typed; "" for an empty one, which takes away what was said. Raises Misuse."""
    typed = given.values[option].strip()
    try:
        return day(typed) if typed else ""
    except RulingError as error:
        raise Misuse(f"{option} {translated(str(error))}") from error


def _citation(text: str, game: str) -> Citation:
    try:
        if match := BEHIND.fullmatch(text.strip()):
            return read_citation(f"{match[2]} {match[1]}", game)
        return read_citation(text, game)
    except FormError as error:
        raise Misuse(f"--cite {translated(str(error))}") from error


def _cases(given: Given, content: Content, before: Content) -> tuple[Case, ...]:
    """The cases: another scenario, or other claims of the only one there is; of a new verdict where they had the old."""
    claims: dict[str, Any] = {
        field: _claim(option, given.all(option))
        for option, field in (("--yes-if", "yes_if"), ("--no-if", "no_if"))
        if option in given.values
    }
    cases = [
        replace(case, verdict=content.verdict) if case.verdict is before.verdict and not case.when else case
        for case in content.cases
    ]
    if "--scenario" in given.values:
        name = given.values["--scenario"]
        cases = [_case(name, content.verdict)] if name.strip() else []
    if not claims:
        return tuple(cases)
    if len(cases) != 1:
        option = next(option for option in ("--yes-if", "--no-if") if option in given.values)
        raise Misuse(_("{option}: belongs to one scenario; name it with --scenario, or use a form", option=option))
    return (replace(cases[0], **claims),)


def _claim(option: str, texts: Sequence[str]) -> Mapping[str, Any]:
    """Claims as they are typed: lines of TOML, or what stands in a table in braces."""
    found: dict[str, Any] = {}
    for text in texts:
        if text.strip():
            found |= _fragment(option, text)
    return found


def _fragment(option: str, text: str) -> dict[str, Any]:
    inner = text.strip()
    inner = inner[1:-1] if inner.startswith("{") and inner.endswith("}") else inner
    for written in (inner, f"claim = {{ {inner} }}"):
        try:
            table = loads(written)
        except ValueError:
            continue
        claim = table.get("claim", table)
        return claim if isinstance(claim, dict) else table
    example = """'refused = "10.3.5"'"""
    raise Misuse(
        _("{option} {text}: is no TOML; expected such as {example}", option=option, text=text, example=example)
    )


def _case(name: str, verdict: Verdict) -> Case:
    """A scenario by its name where it is one of the program's, else the text of a file."""
    if os.path.isfile(name):  # noqa: PTH113 - a name may hold what no path can
        if inside := _name_of(Path(name)):
            return Case(verdict, scenario=inside)
        try:
            return Case(verdict, play=_beginning(Path(name)))
        except (OSError, ValueError) as error:
            why = translated(why_unread(error))
            raise Misuse(_("{file}: cannot be read ({why})", file=name, why=why)) from error
    if scenario_file(name):
        return Case(verdict, scenario=name.removesuffix(ENDING))
    raise Misuse(_("{name}: there is no such scenario, nor a file of this name", name=name))


def _beginning(file: Path) -> str:
    """The text of a file, of a longer one as much as shows that it is too long. Raises OSError, UnicodeDecodeError."""
    most = 4 * (LONGEST_PLAY + 1)  # bytes: of a text of this size at least too many characters
    with file.open("rb") as opened:
        data = opened.read(most)
    text = data.decode("utf-8-sig", "strict" if len(data) < most else "replace")
    return text.replace("\r\n", "\n")[: LONGEST_PLAY + 1]


def _name_of(file: Path) -> str:
    """The name of a file that is one of the program's scenarios; "" where it is not."""
    folder = Path(scenarios_folder()).resolve()
    path = file.resolve()
    if path.suffix == ENDING and path.is_relative_to(folder):
        return path.relative_to(folder).with_suffix("").as_posix()
    return ""
