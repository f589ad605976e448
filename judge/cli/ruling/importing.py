"""`judge ruling import`: another's rulings put with one's own."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from json import dumps
from pathlib import Path
from typing import Any

from judge.cli import sentence_of
from judge.cli.reading import Given
from judge.cli.ruling.desk import Desk, author_of, opened
from judge.cli.terminal import WRONG, Piece, say, write, write_json
from judge.cli.terminal import done as note_done
from judge.messages import _
from judge.rulings.citing import checked
from judge.rulings.errors import RulingRefused
from judge.rulings.exchange import Brought, brought, brought_from, see_that_they_fit
from judge.rulings.forms import Form
from judge.rulings.giving import first, following, superseding
from judge.rulings.history import Rulings
from judge.rulings.lengths import LARGEST_FILE
from judge.rulings.records import RULING, plain
from judge.rulings.ruling import Content, Version
from rulebook.errors import RulebookError


@dataclass
class Merged:
    """What became of a file. new, changed: ids of rulings; divided: those that became so; wrong: why nothing was taken of it."""

    file: str
    rulings: int = 0
    versions: int = 0
    known: int = 0
    new: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    divided: list[str] = field(default_factory=list)
    wrong: str = ""
    unreadable: bool = False


def run(home: str, given: Given) -> int:
    """Take in each file, whole or not at all; 1 where one was refused, 2 where one cannot be read."""
    author = author_of(home, given)
    with opened(home) as desk:
        done = [_merged(desk, name, author, given.edition or "") for name in given.words]
        rulings = desk.book.rulings()
        if taken := [one.file for one in done if not one.wrong]:
            note_done(_("{files}: imported", files=", ".join(taken)))
        if given.json:
            write_json([facts(one) for one in done])
        else:
            for one in done:
                _tell(rulings, one)
    for one in done:
        if one.wrong:
            say(one.wrong)
    return 2 if any(one.unreadable for one in done) else 1 if any(one.wrong for one in done) else 0


def _merged(desk: Desk, name: str, author: str, edition: str) -> Merged:
    """Take in a file. What is wrong with it is said; then nothing of it was taken."""
    one = Merged(name)
    try:
        found = _read(name)
    except RulebookError as error:
        one.wrong = sentence_of(error)
        return one
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        one.wrong, one.unreadable = _("{file}: cannot be read ({why})", file=name, why=why), True
        return one
    before = desk.book.rulings()
    try:
        see_that_they_fit(found, before)
        given = _given(desk, before, found, author, edition)
        versions = [*found.versions, *(version for made in given for version in made)]
        one.versions = desk.book.add(versions)
    except RulebookError as error:
        one.wrong = sentence_of(error)
        return one
    after = desk.book.rulings()
    touched = dict.fromkeys([*(version.ruling for version in versions), *(form.id for form in found.forms if form.id)])
    one.rulings = len(touched)
    there = {version.id for ruling in before.all() for version in ruling.versions}
    one.known = sum(version.id in there for version in found.versions) + sum(not made for made in given)
    for key in touched:
        if key not in before:
            one.new.append(key)
        elif len(after[key].versions) > len(before[key].versions):
            one.changed.append(key)
        if after[key].is_divided and not (key in before and before[key].is_divided):
            one.divided.append(key)
    return one


def _read(name: str) -> Brought:
    if name != "-":
        return brought_from(Path(name))
    if sys.stdin is None:
        raise OSError(_("there is no standard input"))
    return brought(sys.stdin.buffer.read(LARGEST_FILE + 1), name)


def _given(desk: Desk, rulings: Rulings, found: Brought, author: str, edition: str) -> list[list[Version]]:
    """The versions that each form makes: none where a ruling says the same already. Raises RulebookError with file and line."""
    made: list[list[Version]] = []
    said = {_says(version.content) for one in rulings.all() for version in one.versions} if found.forms else set()
    for form in found.forms:
        try:
            made.append(_of_form(desk, rulings, form, author, edition, said))
            said |= {_says(version.content) for version in made[-1]}
        except RulebookError as error:
            raise RulingRefused(f"{found.where}:{form.line}: {sentence_of(error)}") from error
    return made


def _of_form(desk: Desk, rulings: Rulings, form: Form, author: str, edition: str, said: set[str]) -> list[Version]:
    if form.id and not RULING.fullmatch(form.id):
        raise RulingRefused(f"id = {form.id!r}; expected small letters, digits and hyphens")
    old = rulings[form.id] if form.id in rulings else None  # noqa: SIM401 - no mapping
    citations = tuple(replace(one, edition=edition) for one in form.content.citations)
    content = checked(desk.library, replace(form.content, citations=citations), old.content if old else None)
    if old is not None:
        known = any(
            _says(version.content) == _says(content) for version in old.versions
        )  # not turned back by an old file
        return [] if known else [following(old, content, author, _("from a form"))]
    if not form.id and _says(content) in said:
        return []
    replaced = [rulings[key] for key in content.replaces if key in rulings and rulings[key].content.status.stands]
    return (
        superseding(replaced, content, author, "", ruling=form.id)
        if replaced
        else [first(content, author, ruling=form.id)]
    )


def _says(content: Content) -> str:
    """What a content says, whatever edition it was cited from: a form says nothing of that."""
    citations = tuple(replace(one, edition="", wording="", gist="") for one in content.citations)
    return dumps(plain(replace(content, citations=citations)), sort_keys=True)


def facts(one: Merged) -> dict[str, Any]:
    """What became of a file, as JSON."""
    return {
        "file": one.file, "versions_new": one.versions, "versions_known": one.known, "rulings": one.rulings, "new": one.new,
        "changed": one.changed, "divided": one.divided, "wrong": one.wrong,
    }  # fmt: skip


def _tell(rulings: Rulings, one: Merged) -> None:
    if one.wrong:
        return
    counts = _(
        "{new} rulings new, {changed} changed, {versions} versions new, {known} known",
        new=len(one.new), changed=len(one.changed), versions=one.versions, known=one.known,
    )  # fmt: skip
    write([[f"{one.file}  {counts}"]])
    for key in one.divided:
        short = rulings.short(key)
        hint = _("{id} is divided: both versions are kept; `judge ruling show {id}` shows them, `judge ruling edit {id} --take VERSION` settles it", id=short)  # fmt: skip
        write([["  ", Piece(hint, WRONG)]])
