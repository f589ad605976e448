"""The commands that look something up: their JSON forms, their exit codes, and what people see."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Judge = Callable[..., Any]  # the fixture `judge`


def test_show_gives_one_object_with_everything_that_belongs_to_the_rule(judge: Judge) -> None:
    shown = judge("show", "lantern", "2.1.3", "--json").json
    assert list(shown) == [
        "game", "edition", "number", "occurrence", "title", "form", "kind", "engine", "reason", "gist", "text", "parts", "path", "references", "cited_by",
        "terms", "defines", "errata", "findings", "children", "fingerprint", "line", "rulings", "scenarios", "step", "marks",
    ]  # fmt: skip
    assert (shown["number"], shown["line"], shown["edition"]) == ("2.1.3", 17, "1.2 (2024-03-09)")
    assert shown["path"] == [{"number": "2", "title": "手番"}, {"number": "2.1", "title": "手番の進めかた"}]
    assert shown["cited_by"] == [{"number": "2.1.1", "title": "", "surface": "2.1.2〜2.1.4"}]


def test_a_reference_has_its_fixed_form(judge: Judge) -> None:
    assert judge("show", "lantern", "2.1.3", "--json").json["references"] == [
        {
            "from": "2.1.3", "surface": "2.2.1", "to": ["2.2.1"], "range": False, "kind": "bare", "state": "resolved",
            "suggest": None, "line": 17,
        }
    ]  # fmt: skip


def test_show_with_subtree_adds_the_rules_below_with_their_depth(judge: Judge) -> None:
    subtree = judge("show", "lantern", "2", "--subtree", "--json").json["subtree"]
    assert [(entry["number"], entry["depth"]) for entry in subtree[:3]] == [("2", 1), ("2.1", 2), ("2.1.1", 3)]
    assert set(subtree[0]) == {"number", "title", "text", "depth"}


def test_show_for_people_names_path_references_and_the_rules_that_cite_it(judge: Judge) -> None:
    out = judge("show", "lantern", "2.1.3").out
    assert "2 手番 › 2.1 手番の進めかた" in out
    assert "refers to 2.2.1\n" in out  # written as it is resolved: once is enough
    assert "cited by  2.1.1" in out


def test_a_number_without_a_game_lists_the_games_that_have_it(judge: Judge) -> None:
    ran = judge("show", "２．１．１")
    assert ran.code == 0
    assert "judge show lantern 2.1.1  " in ran.out
    listed = judge("show", "2.1.1", "--json").json
    assert list(listed[0]) == ["game", "number", "title", "gist"]
    assert ("lantern", "2.1.1") in [(one["game"], one["number"]) for one in listed]
    assert judge("show", "第2章", "--json").json[0]["number"] == "2"


def test_a_number_that_no_game_has_is_said_to_be_none(judge: Judge) -> None:
    ran = judge("show", "99.9.9.9")
    assert (ran.code, ran.out, ran.err) == (1, "", "judge: 99.9.9.9: no game has such a rule\n")
    assert judge("show", "2.1.1", "--subtree").code == 2
    assert judge("show", "2.1.1", "--edition", "1.2").code == 2


def test_a_number_may_be_typed_full_width_and_in_pieces(judge: Judge) -> None:
    assert judge("show", "lantern", "２．１．３", "--json").json["number"] == "2.1.3"
    assert judge("show", "lantern", "第2章", "--json").json["number"] == "2"


def test_a_rule_that_does_not_exist_is_exit_1_and_names_the_nearest(judge: Judge) -> None:
    ran = judge("show", "lantern", "2.1.9")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("judge: lantern: no rule 2.1.9")
    assert "2.1" in ran.err


def test_a_game_that_is_not_there_is_exit_1_and_names_those_that_are(judge: Judge) -> None:
    ran = judge("sections", "chess")
    assert ran.code == 1
    assert "lantern" in ran.err


def test_search_has_its_fixed_form(judge: Judge) -> None:
    hits = judge("search", "引き分け", "--json").json
    assert {"game", "number", "title", "snippet", "score", "why"} == set(hits[0])
    assert {"3.2", "3.2.1"} & {hits[0]["number"]}


def test_search_takes_several_words_a_game_and_a_limit(judge: Judge) -> None:
    assert len(judge("search", "灯札", "--game", "lantern", "--limit", "2", "--json").json) == 2


def test_search_without_hits_is_exit_1_and_says_so(judge: Judge) -> None:
    ran = judge("search", "恐竜図鑑", "--json")
    assert ran.code == 1
    assert ran.err.startswith("judge: ")
    assert all(hit["why"].startswith("近い") and hit["unsure"] for hit in ran.json)


def test_search_shows_one_line_for_each_hit_with_the_reason(judge: Judge) -> None:
    out = judge("search", "枠の数").out
    assert "lantern  2.1.3" in out
    assert "[by words: 枠の数]" in out


@pytest.mark.parametrize(("locale", "reason"), [("C.UTF-8", "[by words: 枠]"), ("ja_JP.UTF-8", "[語句：枠]")])
def test_the_reason_of_a_hit_is_said_in_the_language_of_the_user(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, locale: str, reason: str
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert reason in judge("search", "枠").out


def test_all_that_is_said_of_a_long_query_is_said_in_japanese(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    said = judge("search", "ぬ" * 250).err
    assert said == f"judge: 検索語が長いので、初めだけを調べました。{'ぬ' * 60}: 条文は見つかりません\n"


def test_sections_are_in_the_order_of_the_document_with_all_their_fields(judge: Judge) -> None:
    sections = judge("sections", "lantern", "--json").json
    assert list(sections[0]) == [
        "number", "occurrence", "parent", "form", "kind", "title", "text", "gist", "engine", "reason", "line", "examples", "steps",
    ]  # fmt: skip
    assert [section["number"] for section in sections[:4]] == ["1", "1.1", "1.1.1", "1.1.2"]
    assert sections[0]["parent"] is None
    assert sections[1]["parent"] == "1"


def test_examples_stand_apart_from_the_text(judge: Judge) -> None:
    section = next(s for s in judge("sections", "lantern", "--json").json if s["number"] == "2.1.4")
    assert len(section["examples"]) == 1
    assert section["examples"][0] not in section["text"]


def test_refs_lists_every_reference_and_how_it_resolves(judge: Judge) -> None:
    refs = judge("refs", "lantern", "--json").json
    assert [(ref["from"], ref["state"]) for ref in refs] == [
        ("1.1.2", "resolved"), ("2.1.1", "resolved"), ("2.1.3", "resolved"), ("2.2.2", "dangling"), ("3.3.1", "resolved"),
    ]  # fmt: skip


def test_a_range_begins_and_ends_with_its_two_ends(judge: Judge) -> None:
    (reference,) = judge("refs", "lantern", "2.1.1", "--json").json
    assert reference["range"] is True
    assert (reference["to"][0], reference["to"][-1]) == ("2.1.2", "2.1.4")


def test_refs_of_a_number_shows_people_who_cites_it_too(judge: Judge) -> None:
    out = judge("refs", "lantern", "3.1.1").out
    assert "cited by" in out
    assert "3.3.1" in out


def test_lint_is_exit_1_where_there_is_an_error(judge: Judge) -> None:
    ran = judge("lint", "lantern", "--json")
    assert ran.code == 1
    assert list(ran.json[0]) == ["rule", "severity", "line", "number", "found", "expected", "suggest"]
    assert ("dangling", "2.2.2", 22) in [(found["rule"], found["number"], found["line"]) for found in ran.json]


def test_json_is_one_value_with_japanese_as_it_is(judge: Judge) -> None:
    ran = judge("show", "lantern", "2.2", "--json")
    assert ran.out.count("\n") == 1
    assert '"title": "場"' in ran.out


def test_an_older_edition_is_shown_by_its_name(judge: Judge, lanterns: Path, tmp_path: Path) -> None:
    newer = tmp_path / "newer.txt"
    newer.write_text(
        lanterns.read_text(encoding="utf-8").replace("2024 年 3 月 9 日 ver 1.2", "2025 年 1 月 5 日 ver 1.3"),
        encoding="utf-8",
    )
    assert judge("import", str(newer), "--game", "lantern").code == 0
    assert judge("show", "lantern", "1", "--json").json["edition"] == "1.3 (2025-01-05)"
    assert judge("show", "lantern", "1", "--edition", "1.2", "--json").json["edition"] == "1.2 (2024-03-09)"


@pytest.mark.parametrize(
    "command", ["show lantern 2.2.2", "search 灯札", "sections lantern", "refs lantern", "lint lantern"]
)
def test_results_go_to_standard_output_without_escapes_when_no_terminal_reads_them(judge: Judge, command: str) -> None:
    ran = judge(*command.split())
    assert ran.out
    assert "\x1b" not in ran.out + ran.err
