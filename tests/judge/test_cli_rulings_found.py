"""Rulings among what `judge search` and `judge show` print."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.rulings.book import open_book
from judge.rulings.citing import checked
from judge.rulings.giving import first
from judge.rulings.index import INDEX
from judge.rulings.ruling import Citation, Content, Role, Status, Verdict
from rulebook.store.opening import open_library

Judge = Callable[..., Any]  # the fixture `judge`
ROOT = Path(__file__).resolve().parent.parent.parent
FULL = "枠がすべて埋まっている場に、もう一枚ならべてよいか。"
WIND = "風が吹いて最後の灯が消えたとき、相手の勝ちになるか。"
HEAVY = {
    "sqlalchemy", "sqlmodel", "pydantic", "textual", "rich", "dataclasses", "argparse", "fugashi", "rapidfuzz", "pathlib", "tomllib",
    "platformdirs", "typing", "judge.rulings.book", "judge.rulings.store", "rulebook.editions",
}  # fmt: skip
RULE_KEYS = {"game", "number", "title", "snippet", "score", "why"}


@pytest.fixture
def ruled(desk: Path) -> Path:
    """A desk with two rulings and a draft: one governed by 2.2.1, one by 2.2.2, the draft defined by 2.2.1."""
    contents = (
        ("fullfullfullfull", Content("lantern", FULL, Verdict.NO, "ならべられない。", "空いた枠がない。", (Citation("lantern", "2.2.1"),))),
        (
            "windwindwindwind",
            Content("lantern", WIND, Verdict.DEPENDS, "残りの灯による。", citations=(Citation("lantern", "2.2.2"),), status=Status.CONFIRMED),
        ),
        (
            "drawdrawdrawdraw",
            Content(
                "lantern", "枠の数は途中で増えるか。", Verdict.NONE, "定めがない。",
                citations=(Citation("lantern", "2.2.1", Role.DEFINES),), status=Status.DRAFT,
            ),
        ),
    )  # fmt: skip
    give(desk, *contents)
    return desk


def give(home: Path, *contents: tuple[str, Content]) -> None:
    library = open_library(str(home))
    book = open_book(str(home))
    book.add([first(checked(library, content), "甲", ruling=key) for key, content in contents])
    book.close()
    library.close()


@pytest.mark.usefixtures("ruled")
def test_a_ruling_stands_behind_the_rules_in_one_list(judge: Judge) -> None:
    plain = judge("search", "埋まっ", "--no-rulings", "--json").json
    found = judge("search", "埋まっ", "--json").json
    assert found[: len(plain)] == plain
    assert all(set(hit) == RULE_KEYS for hit in plain)
    (ruling,) = found[len(plain) :]
    assert set(ruling) == {*RULE_KEYS, "ruling", "verdict", "status"}
    assert (ruling["ruling"], ruling["number"], ruling["title"], ruling["verdict"], ruling["status"]) == (
        "fullfullfullfull", "", FULL, "no", "given",
    )  # fmt: skip
    scores = [hit["score"] for hit in found]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.usefixtures("ruled")
def test_a_ruling_on_the_same_question_stands_on_top_and_is_marked(judge: Judge) -> None:
    ran = judge("search", "枠が全て埋まっている場に、もう一枚ならべてよいか", "--json")
    assert (ran.json[0]["ruling"], ran.json[0]["same"]) == ("fullfullfullfull", True)
    scores = [hit["score"] for hit in ran.json]
    assert scores == sorted(scores, reverse=True)
    assert judge("search", "枠が全て埋まっている場に、もう一枚ならべてよいか").out.startswith("ruled before")


def test_scenarios_are_found_by_their_titles_behind_all_else(
    judge: Judge, desk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert desk.is_dir()
    folder = tmp_path / "scenarios" / "lantern"
    folder.mkdir(parents=True)
    (folder / "index.txt").write_text("# head\n2/full.toml\t12\t枠が埋まった灯籠置き場\n= 2.2.1\t0\n", encoding="utf-8")
    monkeypatch.setenv("JUDGE_SCENARIOS", str(tmp_path / "scenarios"))
    found = judge("search", "灯籠置き場 枠", "--json", "--limit", "30").json
    assert (found[-1]["scenario"], found[-1]["title"], found[-1]["why"]) == (
        "2/full.toml",
        "枠が埋まった灯籠置き場",
        "シナリオ",
    )
    assert "scenario" in judge("search", "灯籠置き場 枠").out
    assert all("scenario" not in hit for hit in judge("search", "灯", "--json").json)


def test_a_list_with_room_keeps_two_places_for_rulings_that_match_well(judge: Judge, desk: Path) -> None:
    questions = [f"灯札を{count}枚まとめて灯札の山へ戻せるか。" for count in ("二", "三", "四")]
    contents = [Content("lantern", each, Verdict.NO, citations=(Citation("lantern", "1.2.2"),)) for each in questions]
    give(desk, *((f"manymanymany{place:04}", content) for place, content in enumerate(contents)))
    rules = judge("search", "札", "--no-rulings", "--json", "--limit", "8").json
    assert len(rules) == 8
    found = judge("search", "札 OR 山へ戻せる", "--json", "--limit", "8").json
    assert [bool(hit["number"]) for hit in found] == [True] * 6 + [False] * 2
    small = judge("search", "札 OR 山へ戻せる", "--json", "--limit", "7").json
    assert [bool(hit["number"]) for hit in small] == [True] * 7


@pytest.mark.usefixtures("ruled")
def test_a_word_that_is_everywhere_changes_nothing(judge: Judge) -> None:
    for limit in ("3", "10"):
        rules = judge("search", "灯", "--json", "--no-rulings", "--limit", limit).out
        assert judge("search", "灯", "--json", "--limit", limit).out == rules


@pytest.mark.usefixtures("ruled")
def test_only_rulings_or_only_rules(judge: Judge) -> None:
    assert [hit["ruling"] for hit in judge("search", "風", "--rulings", "--json").json] == ["windwindwindwind"]
    assert all(hit["number"] for hit in judge("search", "風", "--no-rulings", "--json").json)
    both = judge("search", "風", "--rulings", "--no-rulings")
    assert (both.code, both.out) == (2, "")


@pytest.mark.usefixtures("ruled")
def test_the_exit_code_is_good_where_only_a_ruling_matches(judge: Judge) -> None:
    assert judge("search", '"吹いて最後"', "--no-rulings").code == 1
    for more in ([], ["--json"], ["--json", "--limit", "1"], ["--rulings"]):
        assert judge("search", '"吹いて最後"', *more).code == 0
    nothing = judge("search", "恐竜図鑑", "--rulings")
    assert (nothing.code, nothing.out) == (1, "")
    assert "nothing found" in nothing.err


@pytest.mark.usefixtures("ruled")
def test_people_see_rulings_called_so_with_id_verdict_question_rules_and_why(judge: Judge) -> None:
    lines = judge("search", "埋まっている場").out.splitlines()
    assert lines[-1] == f"ruling  fullf  no  {FULL}  2.2.1  [by words: 埋まっている場]"
    assert judge("search", "枠の数は途中", "--rulings").out.startswith(
        "ruling  drawd  no rule found  draft  枠の数は途中で増えるか。"
    )
    assert "confirmed" not in judge("search", "吹いて最後", "--rulings").out


def test_people_see_three_rulings_and_more_where_they_ask_for_more(judge: Judge, desk: Path) -> None:
    contents = [
        Content("lantern", f"灯籠を{n}基目に置けるか。", Verdict.NO, citations=(Citation("lantern", "2.2.1"),))
        for n in range(5)
    ]
    give(desk, *((f"manymanymany{place:04}", content) for place, content in enumerate(contents)))
    assert judge("search", "灯籠").out.count("ruling  ") == 3
    assert judge("search", "灯籠", "--limit", "4").out.count("ruling  ") == 4


@pytest.mark.usefixtures("ruled")
def test_a_rule_names_the_rulings_that_cite_it(judge: Judge) -> None:
    shown = judge("show", "lantern", "2.2.1", "--json").json["rulings"]
    assert shown == [
        {
            "id": "fullfullfullfull", "question": FULL, "verdict": "no", "status": "given", "source": "", "role": "governs",
            "edition": "1.2 (2024-03-09)", "number": "2.2.1", "state": "valid",
        },
        {
            "id": "drawdrawdrawdraw", "question": "枠の数は途中で増えるか。", "verdict": "none", "status": "draft", "source": "", "role": "defines",
            "edition": "1.2 (2024-03-09)", "number": "2.2.1", "state": "valid",
        },
    ]  # fmt: skip
    assert judge("show", "lantern", "2.1.2", "--json").json["rulings"] == []
    out = judge("show", "lantern", "2.2.1").out
    assert f"rulings   no  {FULL}  fullf\n" in out
    assert "no rule found  枠の数は途中で増えるか。  draft  defines  drawd\n" in out


def test_a_rule_with_many_rulings_names_three_and_says_how_to_see_the_rest(judge: Judge, desk: Path) -> None:
    contents = [
        Content("lantern", f"灯籠を{n}基目に置けるか。", Verdict.NO, citations=(Citation("lantern", "2.2.1"),))
        for n in range(5)
    ]
    give(desk, *((f"manymanymany{place:04}", content) for place, content in enumerate(contents)))
    out = judge("show", "lantern", "2.2.1").out
    assert out.count("基目に置けるか") == 3
    assert "and 2 more: judge ruling list lantern --rule 2.2.1" in out
    assert len(judge("show", "lantern", "2.2.1", "--json").json["rulings"]) == 5


def test_a_ruling_of_a_rule_that_changed_says_so(judge: Judge, ruled: Path, lanterns: Path, tmp_path: Path) -> None:
    newer = tmp_path / "newer.txt"
    text = lanterns.read_text(encoding="utf-8").replace("2024 年 3 月 9 日 ver 1.2", "2025 年 1 月 5 日 ver 1.3")
    newer.write_text(text.replace("場の枠は五つです", "場の枠は六つまでです"), encoding="utf-8")
    assert judge("import", str(newer), "--game", "lantern").code == 0
    assert f"no  {FULL}  rule changed  fullf\n" in judge("show", "lantern", "2.2.1").out
    assert ruled.is_dir()


def test_control_characters_of_a_ruling_never_reach_the_terminal(judge: Judge, desk: Path) -> None:
    content = Content(
        "lantern", "灯籠\x1b[31mは\u202e赤いか。", Verdict.YES, "\x07赤い。", citations=(Citation("lantern", "2.2.1"),)
    )
    give(desk, ("evilevilevilevil", content))
    for command in (("search", "灯籠"), ("show", "lantern", "2.2.1"), ("search", "灯籠", "--json")):
        out = judge(*command).out
        assert "赤いか" in out
        assert not {"\x1b", "\u202e", "\x07"} & set(out)


def test_what_is_wrong_with_the_rulings_never_fails_a_search_or_a_look_up(judge: Judge, ruled: Path) -> None:
    rules = judge("search", "埋まっている場", "--no-rulings", "--json").out
    (ruled / "rulings.sqlite3").write_bytes(b"overwritten by something else")
    for left in (*ruled.glob("rulings.sqlite3-*"), ruled / "rulings.jsonl"):
        left.unlink(missing_ok=True)
    ran = judge("search", "埋まっている場", "--json")
    assert (ran.code, ran.out) == (0, rules)
    assert ran.err.startswith("judge: ")
    assert ran.err.count("\n") == 1
    shown = judge("show", "lantern", "2.2.1", "--json")
    assert (shown.code, shown.json["rulings"]) == (0, [])


@pytest.mark.parametrize(
    ("arguments", "holds"),
    [
        (("show", "lantern", "2.2.1"), "fullf"),
        (("show", "lantern", "2.2.1", "--json"), "fullfull"),
        (("search", "2.2.1"), "fullf"),
        (("search", "2.2.1", "--json"), "fullfull"),
        (("search", "灯札"), "2.1"),
    ],
)
def test_what_is_found_in_an_index_loads_nothing_heavy(
    ruled: Path, judge: Judge, arguments: tuple[str, ...], holds: str
) -> None:
    judge("show", "lantern", "2.2.1")
    assert (ruled / INDEX).is_file()
    code = "import sys\nfrom judge.cli.line import main\nmain(sys.argv[1:])\nsys.stderr.write(' '.join(sys.modules))"
    ran = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}\n{code}", "--home", str(ruled), *arguments],
        cwd=ROOT, capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert holds in ran.stdout
    assert set(ran.stderr.split()) & (HEAVY - {"typing"} if arguments[0] == "search" else HEAVY) == set()


def test_a_word_of_every_ruling_and_of_no_rule_finds_them(judge: Judge, desk: Path) -> None:
    contents = [
        Content("lantern", f"蝉の灯籠を{n}基目に置けるか。", Verdict.NO, citations=(Citation("lantern", "2.2.1"),))
        for n in range(20)
    ]
    give(desk, *((f"manymanymany{place:04}", content) for place, content in enumerate(contents)))
    for query in ("蝉", "蝉の"):
        found = judge("search", query)
        assert (found.code, found.out.count("ruling  ")) == (0, 3), query
        assert "nothing found" not in found.err


@pytest.mark.parametrize(
    "command",
    [("search", "灯籠"), ("show", "lantern", "2.2.1"), ("ruling", "list", "--from", "desk"), ("since", "yesterday")],
)
def test_a_question_of_any_length_takes_one_line_of_a_list_in_a_pipe(
    judge: Judge, desk: Path, command: tuple[str, ...]
) -> None:
    asked = ("灯籠を" + "とても" * 60 + "置けるか。", "灯籠を" + "なが" * 9_000 + "く置けるか。")
    contents = [Content("lantern", one, Verdict.NO, citations=(Citation("lantern", "2.2.1"),)) for one in asked]
    give(desk, *((f"longlonglong{place:04}", content) for place, content in enumerate(contents)))
    ran = judge(*command)
    assert asked[0] in ran.out
    assert "灯籠をなが" in ran.out
    assert max(map(len, ran.out.splitlines())) < 500
