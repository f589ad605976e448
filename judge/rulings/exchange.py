"""Rulings in files that judges hand to each other: JSON lines, TOML, forms, or the whole store of another.

JSON lines   a version a line (`records.lines`); every version, with its history
TOML         a `[[version]]` table each, with all that its record has; as good as JSON lines, easier to read
forms        `[[ruling]]` tables (`forms`): what rulings say now, for people; without history
SQLite       another judge's rulings.sqlite3, which is only read
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import tomli
import tomli_w

from judge.rulings.errors import FormError, RulingRefused, StoreError
from judge.rulings.forms import Form, read_forms, table_of
from judge.rulings.history import Ruling, Rulings
from judge.rulings.lengths import LARGEST_FILE, see_that_it_fits_as_record
from judge.rulings.records import line, read_lines, record, version_of
from judge.rulings.ruling import Version
from judge.rulings.store import open_store
from judge.rulings.store.sqlite import reading
from judge.scenarios.source import ScenarioError, source_of
from judge.toml import dumps
from rulebook import json

SQLITE = b"SQLite format 3\0"
DEEPEST = 10**6  # more than any ruling was ever changed
HEAD = "# rulings: every version, as `judge ruling import` reads them; a version that is altered here is refused\n"


@dataclass(frozen=True, slots=True)
class Brought:
    """What a file holds. versions: with their history; forms: what rulings are to say, to be given here."""

    where: str
    versions: tuple[Version, ...] = ()
    forms: tuple[Form, ...] = ()


def brought_from(file: Path) -> Brought:
    """The rulings in a file.

    Raises OSError where it cannot be read, FormError with the line of what is wrong, Damaged or NewerStore for a store: then
    nothing of the file is to be taken.
    """
    with file.open("rb") as opened:
        if opened.read(len(SQLITE)) == SQLITE:
            return Brought(str(file), _stored(file, str(file)))
        opened.seek(0)
        return brought(opened.read(LARGEST_FILE + 1), str(file))


def brought(data: bytes, where: str) -> Brought:
    """The rulings in the bytes of a file. where: names it in an error. Raises as `brought_from` does."""
    if len(data) > LARGEST_FILE:
        raise FormError(f"{where}: more than {LARGEST_FILE:,} bytes; expected rulings of at most that size")
    if data.startswith(SQLITE):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "given.sqlite3")
            file.write_bytes(data)
            return Brought(where, _stored(file, where))
    text = _decoded(data, where)
    if not text.strip():
        raise FormError(f"{where}: is empty; expected rulings (JSON lines, TOML, forms or rulings.sqlite3)")
    if text.lstrip().startswith("{"):
        return Brought(where, tuple(read_lines(text, where)))
    return _read_toml(text, where)


def see_that_they_fit(found: Brought, rulings: Rulings) -> None:
    """Raise FormError for a version that cannot follow those that it names, or is larger than any may be.

    rulings: those that are here already. Whose versions are not at hand (they were lost) may have any depth that a ruling comes to;
    beyond that nobody could change it any more.
    """
    here = {version.id: version for ruling in rulings.all() for version in ruling.versions}
    known = here | {version.id: version for version in found.versions}
    for version in found.versions:
        parents = [known[key] for key in version.parents if key in known]
        least = 1 + max((parent.depth for parent in parents), default=0)
        is_whole = len(parents) == len(version.parents)
        where, name = found.where, version.id[:8]
        if version.id not in here:
            try:
                see_that_it_fits_as_record(len(line(version).encode()))
            except RulingRefused as error:
                raise FormError(f"{where}: ruling {version.ruling}: {error}") from error
        if any(parent.ruling != version.ruling for parent in parents):
            raise FormError(f"{where}: version {name} of ruling {version.ruling} follows a version of another ruling")
        if version.depth < least or (version.depth > least and is_whole) or (version.depth > DEEPEST and not parents):
            wanted = str(least) if is_whole else f"{least} to {DEEPEST}"
            raise FormError(
                f"{where}: version {name} of ruling {version.ruling} has the depth {version.depth}; expected {wanted}"
            )


def toml_of(versions: Iterable[Version]) -> str:
    """Versions as TOML, in the order of `records.lines`; `brought` gives the same versions again."""
    ordered = sorted(versions, key=lambda one: (one.depth, one.at, one.id))
    return "\n".join([HEAD, *(_table(version) for version in ordered)])


def forms_of(rulings: Iterable[Ruling]) -> str:
    """What rulings say now, as forms for people."""
    tables = [table_of(ruling.content, ruling.id) for ruling in rulings]
    return dumps({"ruling": tables}) if tables else ""


def _stored(file: Path, where: str) -> tuple[Version, ...]:
    """The versions in another's store, from a copy: theirs is only read, also where its tables are of an older form."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "rulings.sqlite3")
        try:
            with reading(str(file.absolute())) as theirs, closing(sqlite3.connect(copy)) as ours:
                theirs.db.backup(ours)
        except sqlite3.Error as error:
            raise FormError(
                f"{where}: cannot be read ({error}); its owner may save what is left with `judge ruling rescue`"
            ) from error
        try:
            with open_store(folder, f"sqlite:///{quote(str(copy))}") as store:
                return tuple(store.versions())
        except StoreError as error:
            raise type(error)(str(error).replace(str(copy), where)) from error


def _table(version: Version) -> str:
    """A version as a table: texts on several lines where it can be read back so; what TOML has no word for, as its record's line.

    Texts and lists of them can be; what a condition holds is read back to see.
    """
    if not any(case.yes_if or case.no_if for case in version.content.cases):
        return tomli_w.dumps({"version": [record(version)]}, multiline_strings=True)
    for multiline in (True, False):
        try:
            text = tomli_w.dumps({"version": [record(version)]}, multiline_strings=multiline)
            if version_of(tomli.loads(text)["version"][0]) == version:
                return text
        except (FormError, TypeError, ValueError):
            continue
    return tomli_w.dumps({"version": [{"line": line(version)}]})


def _read_toml(text: str, where: str) -> Brought:
    try:
        source = source_of(text, where)
    except ScenarioError as error:
        raise FormError(str(error)) from error
    if "version" not in source.table:
        return Brought(where, forms=tuple(read_forms(text, where)))
    tables = source.table["version"]
    if not isinstance(tables, list) or len(source.table) > 1:
        other = next((key for key in source.table if key != "version"), "version")
        raise FormError(str(source.error((other,), f"{other}: has no place here; expected [[version]] tables alone")))
    found = []
    for place, table in enumerate(tables):
        try:
            found.append(_version(table, where))
        except FormError as error:
            number = source.line_of(("version", str(place)))
            raise FormError(str(error).replace(where, f"{where}:{number}", 1)) from error
    return Brought(where, tuple(found))


def _version(table: Any, where: str) -> Version:  # noqa: ANN401 - whatever stands in the file
    if isinstance(table, Mapping) and table.keys() == {"line"}:
        try:
            table = json.loads(str(table["line"]))
        except ValueError as error:
            raise FormError(f"{where}: is no line of JSON ({error})") from error
    return version_of(table, where)


def _decoded(data: bytes, where: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        number = data[: error.start].count(b"\n") + 1
        raise FormError(
            f"{where}:{number}: is no UTF-8 text; expected rulings (JSON lines, TOML, forms or rulings.sqlite3)"
        ) from error
