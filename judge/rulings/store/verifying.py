"""Versions verified: as they come out of a database, and before they go into one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.rulings.errors import FormError
from judge.rulings.records import FORM, line, sealed_line, version_of
from judge.rulings.ruling import Version
from judge.rulings.store.faults import damaged, damaged_server, newer
from rulebook import json

DEEPEST = 10**9  # more than any ruling was ever changed; a number that every database takes


def verified(
    records: Iterable[tuple[int, str, str]],
    place: str,
    first: int = 1,
    *,
    on_server: bool = False,
    in_a_row: bool = True,
) -> list[Version]:
    """The versions that these records are: place, id, record of each. first: the place of the first one.

    on_server: there places may be left out. in_a_row: these are all that there are from there on.

    Raises NewerStore for a record of a newer form, Damaged for one that was altered, or where one is missing.
    """
    found = []
    broken = damaged_server if on_server else damaged
    for expected, (number, key, text) in enumerate(records, first):
        if in_a_row and not on_server and number != expected:
            raise broken(place, f"version {expected} is missing")
        made = sealed_line(text)
        if made is not None and made.id == key:
            found.append(made)
            continue
        try:
            value = json.loads(text)
        except ValueError as error:
            raise broken(place, f"version {number}, {key[:12]}, is no whole record: {error}") from error
        if isinstance(value, dict) and isinstance(value.get("form"), int) and value["form"] > FORM:
            raise newer(place, f"a record of form {value['form']}; this one knows {FORM}")
        try:
            version = version_of(value, f"version {number}")
        except FormError as error:
            raise broken(place, str(error)) from error
        if version.id != key:
            raise broken(place, f"version {number}: the record of ruling {version.ruling[:16]} stands under another id")
        found.append(version)
    return found


def ready(versions: Sequence[Version]) -> list[Version]:
    """These versions, each once, ready to be added. Raises FormError for one that does not say what its id says it says."""
    found = {}
    for version in versions:
        if not 0 < version.depth <= DEEPEST:
            raise FormError(f"ruling {version.ruling[:16]}: depth {version.depth}; expected 1 to {DEEPEST}")
        text = line(version)
        is_so = sealed_line(text) == version
        found[version.id] = version if is_so else version_of(json.loads(text), "version")
    return list(found.values())
