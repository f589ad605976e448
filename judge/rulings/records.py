"""A version as a record: plain values, the same bytes everywhere, from which its id is made.

A record is one line of JSON. Its id is a fingerprint of that line, so that a record which was damaged is known as such, and
the same version has the same id on every machine.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from judge.rulings.errors import FormError
from judge.rulings.ruling import Case, Citation, Content, Evidence, Role, Status, Strength, Verdict, Version
from rulebook import json as any_json

FORM = 2  # of a record; raised when it gets another form
FIRST = (
    1  # the form of a record that says nothing which FORM has brought: an older program reads it, and it keeps its id
)
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"  # no i, l, o, u: they are mistaken for others when read aloud
RULING = re.compile(r"[a-z0-9]{1,64}(?:-[a-z0-9]{1,64}){0,31}", re.ASCII)  # the id of a ruling, as people type it
VERSION = re.compile(r"[0-9a-f]{40}", re.ASCII)
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", re.ASCII)
CITATION = ("game", "number", "role", "edition", "wording", "gist", "note", "evidence", "strength")
CASE = ("verdict", "when", "scenario", "play", "yes_if", "no_if")
CONTENT = (
    "game", "question", "verdict", "answer", "reason", "citations", "cases", "tags", "status", "event", "table", "replaces",
    "counter", "asked", "answered", "source", "source_number", "source_date",
)  # fmt: skip
SOURCE = ("source", "source_number", "source_date")
TEXTS_OF_VERSION = ("at", "author", "id", "ruling", "why")
VERSION_KEYS = {*TEXTS_OF_VERSION, "content", "depth", "form", "parents"}
CONTENT_KEYS, CITATION_KEYS = frozenset(CONTENT), frozenset(CITATION)
TEXTS_OF_CONTENT = ("game", "question", "answer", "reason", "event", "table", *CONTENT[-6:])
DAYS = ("asked", "answered", "source_date")
SINCE_SECOND = ("counter", *SOURCE, "asked", "answered")  # of a ruling
LATER_ROLES = (Role.OVERCOMES, Role.SETTLES, Role.OVERRULED)
LATER_STATUSES = (Status.ASKED, Status.DISPUTED, Status.OFFICIAL)


def new_id() -> str:
    """The id of a ruling that is new: sixteen letters and digits, which nobody else gets."""
    return "".join(secrets.choice(LETTERS) for _ in range(16))


def plain(content: Content) -> dict[str, Any]:
    """What a ruling says as plain values; what is empty is left out."""
    value: dict[str, Any] = {
        "game": content.game,
        "question": content.question,
        "verdict": content.verdict.value,
        "answer": content.answer,
        "reason": content.reason,
        "citations": [_plain_citation(one) for one in content.citations],
        "cases": [_filled({name: _value(getattr(one, name)) for name in CASE}) for one in content.cases],
        "tags": list(content.tags),
        "status": content.status.value,
        "event": content.event,
        "table": content.table,
        "replaces": list(content.replaces),
    } | {name: getattr(content, name) for name in SINCE_SECOND}
    return _filled(value)


def _plain_citation(citation: Citation) -> dict[str, Any]:
    value = {name: _value(getattr(citation, name)) for name in CITATION}
    if citation.evidence is Evidence.RULE:
        del value["evidence"]
    return _filled(value)


def form_of(content: Content) -> int:
    """The form of the record that says this: the first one that can."""
    later = (
        any(getattr(content, name) for name in SINCE_SECOND)
        or content.status in LATER_STATUSES
        or any(
            one.role in LATER_ROLES or one.evidence is not Evidence.RULE or one.strength for one in content.citations
        )
    )
    return FORM if later else FIRST


def record(version: Version) -> dict[str, Any]:
    """A version as plain values, its id with it."""
    return {"id": version.id, **_body(version)}


def line(version: Version) -> str:
    """A version as one line of JSON, without a line break."""
    return _json(record(version))


def lines(versions: Iterable[Version]) -> str:
    """Versions as JSON lines, in an order that depends on nothing but themselves."""
    return "".join(f"{line(version)}\n" for version in sorted(versions, key=lambda one: (one.depth, one.at, one.id)))


def sealed(version: Version) -> Version:
    """The version with its texts tidied, and the id that belongs to what it says."""
    content = content_of(plain(version.content), "ruling")
    parents = tuple(sorted(version.parents))
    tidied = replace(version, parents=parents, author=tidy(version.author), why=tidy(version.why), content=content)
    return replace(tidied, id=_seal(tidied))


def is_whole(version: Version) -> bool:
    """Whether the version says what it said when it was made."""
    return version.id == _seal(version)


def version_of(value: object, where: str = "record") -> Version:
    """The version that a record is. where: names it in an error. Raises FormError where it is none, or was altered."""
    made = _version(value, where)
    if not is_whole(made) or record(made) != value:
        raise FormError(f"{where}: the record of ruling {made.ruling[:16]} was altered; it does not give its id")
    return made


def _version(value: object, where: str) -> Version:
    """The version of a record, altered or not. Raises FormError where it is none."""
    if not isinstance(value, Mapping):
        raise FormError(f"{where}: expected a record of a ruling")
    form = value.get("form")
    if not isinstance(form, int) or isinstance(form, bool):
        raise FormError(f"{where}: is no record of a ruling")
    if form > FORM:
        raise FormError(f"{where}: was written by a newer version of the program (form {form}; this one knows {FORM})")
    try:
        return Version(
            str(value["id"]), _ruling(value["ruling"]), tuple(map(_parent, value["parents"])), _depth(value), _moment(value["at"]),
            tidy(str(value["author"])), tidy(str(value["why"])), content_of(value["content"], where),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError) as error:
        why = error if type(error) is ValueError else f"{type(error).__name__} {error}"
        raise FormError(f"{where}: is no whole record of a ruling ({why})") from error


def sealed_line(text: str) -> Version | None:
    """The version in a line that gives the very fingerprint which is its id: nobody has altered it since it was written.

    None for any other line, which may be a version all the same, in other words: `version_of` tells.
    """
    try:
        value = json.loads(text)
        key = value["id"]
        body = text.replace(f'"id":"{key}",', "", 1)
        if (
            hashlib.sha256(body.encode()).hexdigest()[:40] != key
            or len(body) == len(text)
            or value.keys() != VERSION_KEYS
        ):
            return None
        if value["form"] not in (FIRST, FORM) or not _are_texts(value, TEXTS_OF_VERSION):
            return None
        parents = tuple(map(_parent, value["parents"]))
        return Version(
            key, _ruling(value["ruling"]), parents, _depth(value), _moment(value["at"]), value["author"], value["why"],
            _sealed_content(value["content"]),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError, FormError):
        return None


def _sealed_content(value: dict[str, Any]) -> Content:
    """What a ruling says in a record that nobody has altered. Raises KeyError and the like for what no such record holds."""
    get = value.get
    texts = [get(name, "") for name in TEXTS_OF_CONTENT]
    tags, replaces = (tuple(get(name, ())) for name in ("tags", "replaces"))
    if not (value.keys() <= CONTENT_KEYS and all(type(one) is str for one in (*texts, *tags, *replaces))):
        raise TypeError
    game, question, answer, reason, event, table, *later = texts
    return Content(
        game, question, Verdict(value["verdict"]), answer, reason, tuple(map(_sealed_citation, get("citations", ()))),
        tuple(_case(one, "case") for one in get("cases", ())), tags, Status(get("status", "given")), event, table, replaces, *later,
    )  # fmt: skip


def _sealed_citation(value: dict[str, Any]) -> Citation:
    get = value.get
    if not (value.keys() <= CITATION_KEYS and all(type(one) is str for one in value.values())):
        raise TypeError
    return Citation(
        get("game", ""), get("number", ""), Role(get("role", "governs")), get("edition", ""), get("wording", ""), get("gist", ""),
        get("note", ""), Evidence(get("evidence", "rule")), Strength(get("strength", "")),
    )  # fmt: skip


def _are_texts(value: Mapping[str, object], names: Iterable[str]) -> bool:
    return all(type(value[name]) is str for name in names)


def read_lines(text: str, where: str) -> Iterator[Version]:
    """The versions in JSON lines; empty lines are passed over. Raises FormError with the line."""
    for number, each in enumerate(text.split("\n"), 1):
        if each.strip():
            made = sealed_line(each)
            if made is not None and line(made) == each:
                yield made
                continue
            try:
                value = any_json.loads(each)
            except ValueError as error:
                raise FormError(f"{where}:{number}: is no line of JSON ({error})") from error
            yield version_of(value, f"{where}:{number}")


def known_lines(lines: Iterable[str], where: str) -> Iterator[Version]:
    """The versions in lines that this program wrote for itself: nobody asks whether they were altered. Raises FormError."""
    for each in lines:
        if (made := sealed_line(each)) is not None:
            yield made
            continue
        try:
            value = any_json.loads(each)
        except ValueError as error:
            raise FormError(f"{where}: is no line of JSON ({error})") from error
        yield _version(value, where)


def _ruling(value: object) -> str:
    """The id of a ruling. Raises ValueError for what nobody could type."""
    if not isinstance(value, str) or not RULING.fullmatch(value):
        raise ValueError(f"ruling = {value!r:.60}; expected small letters, digits and hyphens")
    return value


def _parent(value: object) -> str:
    if not isinstance(value, str) or not VERSION.fullmatch(value):
        raise ValueError(f"parents = {value!r:.60}; expected ids of versions")
    return value


def _depth(value: Mapping[str, Any]) -> int:
    """The depth: 1 for a first version alone. Raises ValueError."""
    depth = value["depth"]
    if type(depth) is not int or (depth == 1) == bool(value["parents"]) or depth < 1:
        raise ValueError(f"depth = {depth!r:.30}; expected 1 for a version that follows none, else more")
    return depth


def _moment(value: object) -> str:
    """A moment of `Version.at`. Raises ValueError."""
    if not isinstance(value, str) or not MOMENT.fullmatch(value):
        raise ValueError(f"at = {value!r:.60}; expected such as 2026-11-21T15:04:05.000000Z")
    datetime.fromisoformat(value[:-1])
    return value


def content_of(value: object, where: str) -> Content:
    """What a ruling says, from plain values. Raises FormError for what has no place in it, or the wrong kind."""
    table = _table(value, CONTENT, where)
    return Content(
        _text(table, "game", where),
        _text(table, "question", where),
        _one_of(Verdict, table, "verdict", where),
        _text(table, "answer", where),
        _text(table, "reason", where),
        tuple(
            _citation(one, f"{where}: citation {place}")
            for place, one in enumerate(_list(table, "citations", where), 1)
        ),
        tuple(_case(one, f"{where}: case {place}") for place, one in enumerate(_list(table, "cases", where), 1)),
        _texts(table, "tags", where),
        _one_of(Status, table, "status", where) if "status" in table else Status.GIVEN,
        _text(table, "event", where),
        _text(table, "table", where),
        _texts(table, "replaces", where),
        *(day_of(table, name, where) if name in DAYS else _text(table, name, where) for name in CONTENT[-6:]),
    )


def day_of(table: Mapping[str, Any], key: str, where: str) -> str:
    """A day as it is kept ("2026-11-21"), "" where none is said. Raises FormError."""
    text = _text(table, key, where)
    try:
        return date.fromisoformat(text).isoformat() if text else ""
    except ValueError:
        raise FormError(f"{where}: {key} = {text!r}; expected a day such as 2026-11-21") from None


def _citation(value: object, where: str) -> Citation:
    table = _table(value, CITATION, where)
    role = _one_of(Role, table, "role", where) if "role" in table else Role.GOVERNS
    game, number, edition, wording, gist, note = (
        _text(table, name, where) for name in ("game", "number", "edition", "wording", "gist", "note")
    )
    evidence = _one_of(Evidence, table, "evidence", where) if "evidence" in table else Evidence.RULE
    return Citation(
        game, number, role, edition, wording, gist, note, evidence, _one_of(Strength, table, "strength", where)
    )


def _case(value: object, where: str) -> Case:
    table = _table(value, CASE, where)
    conditions = []
    for name in ("yes_if", "no_if"):
        condition = table.get(name, {})
        if not isinstance(condition, Mapping):
            raise FormError(f"{where}: {name} = {condition!r}; expected a table of expectations")
        try:
            conditions.append(json.loads(_json(dict(condition))))
        except (TypeError, ValueError, RecursionError) as error:
            why = "nested too deep" if isinstance(error, RecursionError) else error
            raise FormError(f"{where}: {name}: {why}; expected texts, numbers, lists and tables") from error
        if _has_nothing(conditions[-1]):
            raise FormError(f"{where}: {name} holds null; expected texts, numbers, lists and tables")
    when, scenario, play = (_text(table, name, where) for name in ("when", "scenario", "play"))
    return Case(_one_of(Verdict, table, "verdict", where), when, scenario, play, *conditions)


def _has_nothing(value: object) -> bool:
    """Whether there is a null in plain values: no form can say it."""
    if isinstance(value, dict | list):
        return any(map(_has_nothing, value.values() if isinstance(value, dict) else value))
    return value is None


def _table(value: object, known: tuple[str, ...], where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise FormError(f"{where}: {value!r}; expected a table")
    for key in value:
        if key not in known:
            raise FormError(f"{where}: {key}: has no place in a ruling; expected one of {', '.join(known)}")
    return value


def _text(table: Mapping[str, Any], key: str, where: str) -> str:
    value = table.get(key, "")
    if not isinstance(value, str):
        raise FormError(f"{where}: {key} = {value!r}; expected a text")
    return tidy(value)


def tidy(text: str) -> str:
    """A text as it is kept: one form of each character (NFC), line feeds alone, no surrogate, no blank around it."""
    if text.isascii() and "\r" not in text and "\0" not in text:
        return text.strip()
    text = text.encode("utf-8", "replace").decode()
    return unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")).strip()


def _list(table: Mapping[str, Any], key: str, where: str) -> list[Any]:
    value = table.get(key, [])
    if not isinstance(value, list | tuple):
        raise FormError(f"{where}: {key} = {value!r}; expected a list")
    return list(value)


def _texts(table: Mapping[str, Any], key: str, where: str) -> tuple[str, ...]:
    found = _list(table, key, where)
    if not all(isinstance(one, str) for one in found):
        raise FormError(f"{where}: {key} = {found!r}; expected a list of texts")
    return tuple(dict.fromkeys(one for each in found if (one := tidy(each))))


def _one_of(kind: type[Any], table: Mapping[str, Any], key: str, where: str) -> Any:  # noqa: ANN401 - one of that enumeration
    value = table.get(key, "")
    try:
        return kind(value)
    except ValueError:
        raise FormError(f"{where}: {key} = {value!r}; expected one of {', '.join(one.value for one in kind)}") from None


def _body(version: Version) -> dict[str, Any]:
    return {
        "form": form_of(version.content),
        "ruling": version.ruling,
        "parents": sorted(version.parents),
        "depth": version.depth,
        "at": version.at,
        "author": version.author,
        "why": version.why,
        "content": plain(version.content),
    }


def _seal(version: Version) -> str:
    return hashlib.sha256(_json(_body(version)).encode()).hexdigest()[:40]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def _filled(value: dict[str, Any]) -> dict[str, Any]:
    return {key: each for key, each in value.items() if each not in ("", [], {})}


def _value(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else str(value) if isinstance(value, str) else value
