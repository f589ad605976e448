"""References that point to another rule than meant: an excerpt brings in both, and says so."""

from __future__ import annotations

import json as standard_json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from rulebook.excerpt import html, json, markdown, text
from rulebook.excerpt.excerpt import excerpt_of
from rulebook.excerpt.ranges import sections_in
from rulebook.excerpt.verify import State, Why, read_excerpt, verify
from rulebook.store.home import library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library

FORMS: dict[str, ModuleType] = {"md": markdown, "html": html, "json": json, "txt": text}
RULES = (
    "総合ルール本文\n1. 道具\n1.1. 横笛\n1.1.1. 竹で作ります。\n1.2. 旗竿\n1.2.1. 木で作ります。\n2. 進行\n2.1. 合図\n"
    "2.1.1. 審判は旗竿(1.1)を立てます。\n2.1.2. 控えは旗竿(7.7)を倒します。\n2.2. 休み\n2.2.1. 一息つきます。\n"
)
NOTE = "※ 1.1 → 1.2（誤記とみられる）"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """A rulebook with a number that points to another rule than meant, and one that points to none."""
    document = tmp_path / "flags.txt"
    document.write_text(RULES, encoding="utf-8")
    import_files(str(tmp_path / "home"), [str(document)], "evolve")
    opened = Library(library_file(str(tmp_path / "home")))
    assert [(r.surface, r.state, r.suggest) for r in opened.references("evolve")] == [
        ("1.1", "displaced", "1.2"), ("7.7", "dangling", "1.2"),
    ]  # fmt: skip
    yield opened
    opened.close()


def test_depth_pulls_in_the_rule_that_must_be_meant_too(library: Library) -> None:
    quotations = excerpt_of(library, "evolve", ["2.1.1"], 1).quotations
    assert [quotation.number for quotation in quotations] == ["2.1.1", "1.1", "1.1.1", "1.2", "1.2.1"]
    assert {quotation.pulled_from for quotation in quotations[1:]} == {("2.1.1",)}


def test_a_number_that_no_rule_has_pulls_in_the_one_that_must_be_meant(library: Library) -> None:
    assert [q.number for q in excerpt_of(library, "evolve", ["2.1.2"], 1).quotations] == ["2.1.2", "1.2", "1.2.1"]


@pytest.mark.parametrize("form", ["md", "txt"])
@pytest.mark.parametrize("depth", [0, 1])
def test_the_excerpt_says_beside_the_quotation_which_number_is_a_misprint(
    library: Library, form: str, depth: int
) -> None:
    assert FORMS[form].write(excerpt_of(library, "evolve", ["2.1.1"], depth)).count(NOTE) == 1


def test_html_leads_to_the_rule_that_must_be_meant(library: Library) -> None:
    written = html.write(excerpt_of(library, "evolve", ["2.1.1"], 1))
    assert '<p class="misprint">※ 1.1 → <a href="#evolve-1.2">1.2</a>（誤記とみられる）</p>' in written


def test_json_gives_state_and_suggestion(library: Library) -> None:
    (quotation,) = standard_json.loads(json.write(excerpt_of(library, "evolve", ["2.1.1"])))["quotations"]
    assert quotation["notes"] == [NOTE]
    assert quotation["references"] == [{"surface": "1.1", "to": ["1.1"], "state": "displaced", "suggest": ["1.2"]}]


@pytest.mark.parametrize("depth", [0, 1])
@pytest.mark.parametrize("form", FORMS)
def test_an_excerpt_with_notes_is_valid(library: Library, tmp_path: Path, form: str, depth: int) -> None:
    file = tmp_path / "noted"
    file.write_text(FORMS[form].write(excerpt_of(library, "evolve", ["2"], depth)), encoding="utf-8")
    assert {verdict.state for verdict in verify(library, read_excerpt(file))} == {State.VALID}


@pytest.mark.parametrize("form", FORMS)
def test_another_note_is_found(library: Library, tmp_path: Path, form: str) -> None:
    file = tmp_path / "noted"
    written = FORMS[form].write(excerpt_of(library, "evolve", ["2.1.1"]))
    file.write_text(written.replace("→ 1.2", "→ 2.2"), encoding="utf-8")
    (_quotation, found) = verify(library, read_excerpt(file))
    assert (found.state, found.why) == (State.CHANGED, Why.OUTSIDE)


@pytest.mark.parametrize("named", ["2.1-1.2", "2.1..1.2", "2.1から1.2"])
def test_a_range_whose_ends_are_swapped_is_the_same_range(library: Library, named: str) -> None:
    numbers = [row.number for row in sections_in(library, "evolve", [named])]
    assert numbers == ["1.2", "1.2.1", "2", "2.1", "2.1.1", "2.1.2"]
