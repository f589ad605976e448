"""A version as a line: the same everywhere, and known to be altered when it is."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.rulings.errors import FormError
from judge.rulings.giving import first
from judge.rulings.records import FORM, content_of, line, lines, plain, read_lines, record, sealed, tidy, version_of
from judge.rulings.ruling import Content
from tests.judge.rulings.desks import TEXT, asked, contents

AT = "2026-11-21T12:00:00.000000Z"


@settings(max_examples=60, deadline=None)
@given(contents(), TEXT, TEXT)
def test_a_version_is_the_same_after_its_line_was_read_back(content: Content, author: str, why: str) -> None:
    version = first(content, author, why, AT, "lamp")
    written = line(version)
    assert "\n" not in written
    assert list(read_lines(written, "file")) == [version]
    assert sealed(version) == version


@settings(max_examples=60, deadline=None)
@given(contents(), st.sampled_from(("ruling", "at", "author", "why", "depth", "parents", "content", "form", "more")))
def test_a_record_that_was_altered_anywhere_is_refused(content: Content, name: str) -> None:
    value: dict[str, Any] = record(first(content, "A", "", AT, "lamp"))
    other: dict[str, Any] = {
        "ruling": "lamq", "at": AT.replace("12", "13"), "author": "B", "why": "別", "depth": 2, "parents": ["x"],
        "content": {**value["content"], "question": "別の問い"}, "form": 0, "more": 1,
    }  # fmt: skip
    with pytest.raises(FormError):
        version_of({**value, name: other[name]})


@settings(max_examples=60, deadline=None)
@given(TEXT)
def test_a_text_that_is_tidy_stays_as_it_is(text: str) -> None:
    assert tidy(tidy(text)) == tidy(text)
    assert not set("\r\0") & set(tidy(text))


def test_lines_come_in_one_order_whatever_the_order_of_the_versions() -> None:
    versions = [first(asked(f"問い{number}"), "A", at=AT, ruling=f"r{number}") for number in range(5)]
    assert lines(versions) == lines(reversed(versions))


def test_a_record_of_a_newer_program_is_refused_as_such() -> None:
    value = record(first(asked("問い"), "A", at=AT))
    with pytest.raises(FormError, match=f"file:1: was written by a newer version of the program .form {FORM + 1}"):
        list(read_lines(json.dumps({**value, "form": FORM + 1}), "file"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "file:1: is no line of JSON"),
        ("[1]", "file:1: expected a record of a ruling"),
        ("{}", "file:1: is no record of a ruling"),
        ('{"form": 1}', "file:1: is no whole record of a ruling"),
        ("[" * 100_000, "file:1: is no line of JSON"),
        ('{"form": 1, "a": ' + "[" * 500 + "]" * 500 + "}", "file:1: is no whole record of a ruling"),
    ],
    ids=["broken", "list", "empty", "half", "deep", "deeper"],
)
def test_a_line_that_is_no_record_is_one_sentence_with_file_and_line(text: str, said: str) -> None:
    with pytest.raises(FormError) as refused:
        list(read_lines(text, "file"))
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize(
    "value",
    [
        {"game": 1}, {"verdict": "perhaps"}, {"more": ""}, {"citations": {}}, {"citations": [{"role": "rules"}]}, {"tags": [1]},
        {"cases": [{"verdict": "no", "yes_if": []}]}, {"cases": [{"verdict": "no", "yes_if": {"A.life": None}}]},
        {"cases": [{"verdict": "no", "no_if": {"A.life": [{"x": None}]}}]}, {"cases": [{"verdict": "no", "no_if": {"x": float("inf")}}]},
    ],
    ids=str,
)  # fmt: skip
def test_what_has_no_place_in_a_ruling_is_refused(value: dict[str, object]) -> None:
    with pytest.raises(FormError, match="record: "):
        content_of({**plain(asked("問い")), **value}, "record")


def forged(**other: object) -> str:
    """A record that says something else, under the id that belongs to it: whoever knows how makes one."""
    body = record(first(asked("問い"), "A", at=AT, ruling="lamp")) | other
    del body["id"]
    sealed_as = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode(
        "utf-8", "surrogatepass"
    )
    return json.dumps({"id": hashlib.sha256(sealed_as).hexdigest()[:40], **body})


def test_a_record_that_says_what_can_be_said_is_taken_whoever_made_it() -> None:
    (version,) = read_lines(forged(author="B", at=AT.replace("2026", "9999")), "file")
    assert (version.author, version.at[:4]) == ("B", "9999")


@pytest.mark.parametrize(
    "other",
    [
        {"at": "banana"}, {"at": ""}, {"at": "2026-11-21T12:00:00.000000+09:00"}, {"at": "2026-13-41T12:00:00.000000Z"}, {"at": 5},
        {"depth": float("inf")}, {"depth": float("nan")}, {"depth": True}, {"depth": 1.0}, {"depth": 0}, {"depth": 7},
        {"depth": 1, "parents": ["0" * 40]}, {"depth": 2, "parents": ["\x1b[31m"]}, {"depth": 2, "parents": "0" * 40},
        {"depth": 2, "parents": [["0" * 40]]}, {"ruling": ""}, {"ruling": "LAMP"}, {"ruling": "a b"}, {"ruling": "../lamp"},
        {"ruling": "\x1b[31mlamp"}, {"ruling": "x" * 100_000}, {"ruling": 5}, {"author": "\ud800"}, {"author": None}, {"why": "a\0b"}, {"why": []},
    ],
    ids=lambda other: str(other)[:60],
)  # fmt: skip
def test_a_forged_record_that_no_desk_could_have_written_is_refused_with_its_line(other: dict[str, object]) -> None:
    with pytest.raises(FormError) as refused:
        list(read_lines(forged(**other), "file"))
    assert str(refused.value).startswith("file:1: ")
    assert len(str(refused.value)) < 300
