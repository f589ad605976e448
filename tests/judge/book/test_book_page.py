"""What a book is made of: nothing from outside, nothing that runs but its own script, and every word as it stands in the document."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from judge.book.book import book_of
from judge.book.labels import labels
from judge.book.page import HERE, as_script, page, policy, script
from judge.book.tables import names_read, tables
from judge.headings import beside
from judge.messages import _
from rulebook.store.home import library_file
from rulebook.store.library import Library
from tests.judge.book.conftest import written
from tests.judge.book.running import value_in

LARGEST = 3_000_000  # bytes of the largest game's book
HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)> & <!-- ⟦\u202e \u2028 ]]>"


def digest(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()


def test_only_its_own_script_and_style_run_and_nothing_may_be_loaded(lantern_book: str) -> None:
    match = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', lantern_book)
    assert match
    rules = dict(rule.split(" ", 1) for rule in match[1].split("; "))
    scripts = re.findall(r"<script>(.*?)</script>", lantern_book, re.DOTALL)
    styles = re.findall(r"<style>(.*?)</style>", lantern_book, re.DOTALL)
    assert (rules["default-src"], rules["base-uri"], rules["form-action"], rules["img-src"]) == (
        "'none'",
        "'none'",
        "'none'",
        "data:",
    )
    assert rules["script-src"] == f"'{digest(scripts[0])}'"
    assert rules["style-src"] == f"'{digest(styles[0])}'"
    assert (len(scripts), len(styles), lantern_book.count("<script")) == (1, 1, 2)
    assert set(rules) == {"default-src", "script-src", "style-src", "img-src", "base-uri", "form-action"}


def test_no_address_of_another_place_and_no_font_stands_in_it(lantern_book: str) -> None:
    frame = re.sub(r'<script type="application/json".*?</script>', "", lantern_book, flags=re.DOTALL)
    for foreign in (
        "http:",
        "https:",
        "//cdn",
        "@import",
        "@font-face",
        "url(",
        "fetch(",
        "XMLHttpRequest",
        "WebSocket",
        "eval(",
        "innerHTML",
        "src=",
    ):
        assert foreign not in frame, foreign
    assert re.findall(r"<link[^>]*>", frame) == ['<link rel="icon" href="data:,">']


def test_what_a_document_says_never_becomes_markup_or_script() -> None:
    held = page({"title": HOSTILE, "rules": [HOSTILE]}, HOSTILE, "x")
    assert held.count("<script") == page({}, "", "").count("<script")
    assert "<img" not in held
    assert "\u202e" not in held
    assert "\u2028" not in held
    assert value_in(held) == {"title": HOSTILE, "rules": [HOSTILE]}
    assert json.loads(as_script({"a": HOSTILE})) == {"a": HOSTILE}
    assert policy() in held


def test_every_rule_its_references_and_its_terms_are_in_it(lantern_book: str, built_home: Path) -> None:
    library = Library(library_file(str(built_home)))
    rules = value_in(lantern_book)["rules"]
    sections = library.sections("lantern")
    assert [rule["n"] for rule in rules] == [row.number for row in sections]
    for rule, row in zip(rules, sections, strict=True):
        assert [part[2] for part in rule.get("b", [])] == [part.text for part in library.parts(row.id)]
        references = library.references_from(row.id)
        assert [one[4] for one in rule.get("r", [])] == [one.surface for one in references]
        for held, one in zip(rule.get("r", []), references, strict=True):
            assert [rules[place]["n"] for place in held[3]] == [
                target.number for target in one.targets if target.section_id
            ]
            words = rule["t"] if held[0] == -1 else rule["b"][held[0]][2]
            assert words[held[1] : held[2]] == one.surface
        uses = rule.get("u", [])
        assert [rules[uses[at + 3]]["n"] for at in range(0, len(uses), 4)] == [
            use.number for use in library.term_uses(row.id)
        ]
    library.close()


def test_without_a_document_it_holds_headings_gists_errata_and_what_to_see(gist_book: str, gists: Library) -> None:
    book = value_in(gist_book)
    assert book["embedded"]
    assert {rule["n"]: rule.get("g", "") for rule in book["rules"]} == {
        row.number: row.gist for row in gists.sections("evolve")
    }
    assert {part[0] for rule in book["rules"] for part in rule.get("b", [])} <= {"see", "step"}
    assert len(book["errata"]) == len(gists.errata("evolve"))
    assert all(erratum["in"] for erratum in book["errata"])
    assert sum(len(rule.get("r", [])) for rule in book["rules"]) == len(gists.references("evolve"))


def test_every_label_has_japanese_words(monkeypatch: pytest.MonkeyPatch) -> None:
    english = json.dumps(labels(str), ensure_ascii=False)
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    japanese = labels(_)

    def leaves(value: object) -> list[str]:
        return [leaf for held in value.values() for leaf in leaves(held)] if isinstance(value, dict) else [str(value)]

    assert [leaf for leaf in leaves(japanese) if leaf.isascii() and leaf in english] == []


def test_the_tables_of_the_script_are_those_of_the_library() -> None:
    held = tables()
    assert held["query"]["NAMED"] > held["query"]["USED"] > 0
    assert "(?P<" not in json.dumps(held)


def test_a_book_holds_what_its_script_reads_of_the_tables_and_nothing_else() -> None:
    held, read = tables(), names_read(script())
    assert set(re.findall(r"\bT\.(\w+)", script())) == held.keys()
    for known in (held, read):
        assert known.pop("weights")  # which are read by the names of features, as they come
    assert {table: sorted(read[table]) for table in held} == {table: sorted(names) for table, names in held.items()}
    assert read.keys() == held.keys()
    assert sum(map(len, held.values())) > 150


@pytest.mark.parametrize(
    ("script", "read"),
    [
        ("const M = T.meant, S = T.spoken;\nreturn M.ROOT + S.run[0] + other.M.MORE + T.scope.SHARE;", {"meant": {"ROOT"}, "spoken": {"run"}, "scope": {"SHARE"}}),
        ("const { JOINTS: joints, HEARD } = T.mentions;", {"mentions": {"JOINTS", "HEARD"}}),
        ("const FOLD = T.kana.fold, D = T.deeper;\nFOLD.length", {"kana": {"fold"}}),
    ],
)  # fmt: skip
def test_what_a_script_reads_of_the_tables_is_seen_by_whatever_name_it_calls_them(
    script: str, read: dict[str, set[str]]
) -> None:
    assert names_read(script) == read


def test_a_wheel_has_script_and_style() -> None:
    """The build takes every file of the package that git does not ignore."""
    files = {path.relative_to(HERE).as_posix() for path in HERE.rglob("*") if path.suffix in (".js", ".css")}
    assert {"style.css", "script/1-letters.js", "script/9-search.js", "script/c-start.js"} <= files


@pytest.mark.documents
def test_the_largest_game_fits_into_three_megabytes(real_desk: Path, own_registry: Path) -> None:
    assert own_registry.is_dir()
    library = Library(library_file(str(real_desk)))
    book = written(library, "animal")
    library.close()
    assert len(book.encode()) < LARGEST
    assert len(value_in(book)["rules"]) > 1600


@pytest.mark.parametrize(("locale", "title", "reason"), [("C.UTF-8", "ward", "by words"), ("ja_JP.UTF-8", "", "語句")])
def test_a_book_in_english_has_titles_terms_and_reasons_in_english_too(
    gists: Library, monkeypatch: pytest.MonkeyPatch, locale: str, title: str, reason: str
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    edition = gists.edition("evolve")
    held = value_in(book_of(gists, edition, gists.sections("evolve"), (), day="2026-11-21", translate=_, beside=beside))
    ward = next(rule for rule in held["rules"] if rule["n"] == "12.8")
    assert ward.get("x", "") == title
    assert {row[0]: row[2] for row in held["terms"] if len(row) > 2}.get("守護", "") == title
    assert held["labels"]["reasons"]["phrase"] == reason
