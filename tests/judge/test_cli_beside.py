"""Documents of other kinds beside a rulebook: imported, marked where they are found, filtered by kind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.tui.citations import cited_by
from judge.tui.desk import Desk
from judge.tui.views import Place, Spot
from rulebook.kinds import beside, game_of, kind_of
from rulebook.search.query import search
from rulebook.store.home import library_file
from rulebook.store.library import Library

Judge = Callable[..., Any]  # the fixture `judge`
FLOOR = """フロアルール 2026年4月1日

1. 大会の運営
1.1. 主催者は、開始の前に卓の番号を知らせる。
1.2. 灯札を忘れた参加者は、開始から10分のあいだに借りる。
1.2.1. 遅刻したときも同じとする。
2. 用具
2.1. スリーブは全部同じ物を使う。
2.2. 数は総合ルール1.2と2.2.1による。風は（2.2.2）、席は1.2.1に従う。2.1.9の紙は使わない。
2.3. 枠の数え方（2.1.3）
"""
FAQ = """よくある質問 2026-05-01

Q1. 灯札を二枚続けて灯せますか。
A1. 灯せます。

Q2. 引き分けのとき、札は誰の物ですか。
A2. 元の持ち主の物です。

Q3 遅刻した相手を待つ時間は？
A3 十分です。
"""


@pytest.fixture
def beside_lantern(judge: Judge, tmp_path: Path) -> Judge:
    """`judge`, with floor rules and answers imported beside the small rulebook."""
    for kind, text in (("floor", FLOOR), ("faq", FAQ)):
        (tmp_path / f"{kind}.txt").write_text(text, encoding="utf-8")
        assert judge("import", str(tmp_path / f"{kind}.txt"), "--game", "lantern", "--kind", kind).code == 0
    return judge


def numbers(found: list[dict[str, str]]) -> list[tuple[str, str]]:
    """Game and number of each hit."""
    return [(hit["game"], hit["number"]) for hit in found]


def test_each_kind_has_a_key_of_its_own_and_leaves_the_rulebook_as_it_is(beside_lantern: Judge) -> None:
    assert [row["number"] for row in beside_lantern("sections", "lantern-floor", "--json").json] == [
        "1",
        "1.1",
        "1.2",
        "1.2.1",
        "2",
        "2.1",
        "2.2",
        "2.3",
    ]
    assert len(beside_lantern("sections", "lantern", "--json").json) == 23


def test_answers_are_numbered_by_their_questions(beside_lantern: Judge) -> None:
    shown = beside_lantern("show", "lantern-faq", "2", "--json").json
    assert shown["title"] == "引き分けのとき、札は誰の物ですか。"
    assert "元の持ち主" in shown["text"]


def test_who_searches_in_a_game_searches_beside_its_rulebook_too_and_sees_the_mark(beside_lantern: Judge) -> None:
    hits = beside_lantern("search", "遅刻", "--game", "lantern", "--json").json
    assert {(hit["game"], hit["number"], hit["document"]) for hit in hits} == {
        ("lantern-faq", "3", "faq"),
        ("lantern-floor", "1.2.1", "floor"),
    }
    assert "[floor rules]" in beside_lantern("search", "遅刻").out


def test_what_stands_beside_the_rulebook_is_not_guessed_at_in_it(beside_lantern: Judge) -> None:
    hits = numbers(beside_lantern("search", "主催者", "--game", "lantern", "--json").json)
    assert hits[0] == ("lantern-floor", "1.1")
    assert {game for game, _number in hits} == {"lantern-floor"}
    assert numbers(beside_lantern("search", "kind:rules 主催者", "--json").json)[0][0] == "lantern"  # a guess


def test_a_hit_of_the_rulebook_has_no_mark(beside_lantern: Judge) -> None:
    assert all("document" not in hit for hit in beside_lantern("search", "kind:rules 灯札", "--json").json)


@pytest.mark.parametrize(("query", "games"), [
    ("kind:floor 灯札", {"lantern-floor"}), ("kind:フロア 灯札", {"lantern-floor"}), ("灯札 kind:faq", {"lantern-faq"}),
    ("kind:rules 灯札", {"lantern"}), ("lantern: kind:floor 1.2", {"lantern-floor"}), ("kind:floor kind:faq 灯札", {"lantern-floor", "lantern-faq"}),
])  # fmt: skip
def test_a_filter_picks_kinds(beside_lantern: Judge, query: str, games: set[str]) -> None:
    assert {game for game, _number in numbers(beside_lantern("search", query, "--no-rulings", "--json").json)} == games


def test_a_number_is_first_that_of_the_rulebook(beside_lantern: Judge) -> None:
    assert numbers(beside_lantern("search", "1.2", "--game", "lantern", "--json").json)[:2] == [
        ("lantern", "1.2"),
        ("lantern-floor", "1.2"),
    ]


def test_a_kind_that_there_is_not_is_said(beside_lantern: Judge) -> None:
    assert (
        "there is no kind of document map; expected one of rules, floor"
        in beside_lantern("search", "kind:map 灯札").err
    )
    assert "there is no document of the kind penalty" in beside_lantern("search", "kind:penalty 灯札").err


def test_a_kind_that_there_is_not_cannot_be_imported(judge: Judge, lanterns: Path) -> None:
    ran = judge("import", str(lanterns), "--game", "lantern", "--kind", "map")
    assert (ran.code, ran.out) == (2, "")
    assert "--kind map: expected one of floor, penalty, faq, notes" in ran.err


def test_the_list_of_documents_names_what_each_is(beside_lantern: Judge, desk: Path) -> None:
    assert beside_lantern("search", "灯札").code == 0
    seen = Desk(str(desk))
    assert seen.open()
    assert [(one.game, one.title) for one in seen.documents] == [
        ("lantern", "lantern"), ("lantern-faq", "lantern Q&A"), ("lantern-floor", "lantern フロアルール"),
    ]  # fmt: skip
    seen.close()


def test_a_library_built_again_from_the_documents_kept_has_them_still(beside_lantern: Judge, desk: Path) -> None:
    assert beside_lantern("import", "--rebuild").code == 0
    library = Library(library_file(str(desk)))
    assert {hit.game for hit in search(library, "kind:faq 遅刻").hits} == {"lantern-faq"}
    library.close()


@pytest.mark.parametrize(
    ("key", "game", "kind"),
    [
        ("evolve", "evolve", "rules"),
        ("evolve-floor", "evolve", "floor"),
        ("my-game", "my-game", "rules"),
        ("floor", "floor", "rules"),
    ],
)
def test_a_key_says_game_and_kind(key: str, game: str, kind: str) -> None:
    assert (game_of(key), kind_of(key)) == (game, kind)
    assert beside(game, kind) == key
    assert beside(key, kind) == key


def test_what_is_said_of_the_rulebook_leads_there_and_back(beside_lantern: Judge, desk: Path) -> None:
    refs = beside_lantern("refs", "lantern-floor", "2.2", "--json").json
    assert [(ref["surface"], ref["kind"], ref["state"]) for ref in refs] == [
        ("1.2", "rulebook", "resolved"),  # by its name, although the floor rules have a 1.2 too
        ("2.2.1", "rulebook", "resolved"),
        ("2.2.2", "rulebook", "resolved"),  # which only the rulebook has
        ("1.2.1", "bare", "resolved"),  # which both have
    ]
    assert [ref["to"] for ref in beside_lantern("refs", "lantern-floor", "2.3", "--json").json] == [
        ["2.1.3"]
    ]  # a title
    assert "lantern-floor 2.2" in beside_lantern("show", "lantern", "2.2.2").out
    library = Library(library_file(str(desk)))
    assert not [one for one in library.findings("lantern-floor") if one.rule == "dangling"]
    aimed = [library.by_id(one.targets[0].section_id or 0) for one in library.references("lantern-floor")]
    assert [row.game for row in aimed if row.number == "2.2.1"] == ["lantern"]
    [cited] = [cited_by(library, Place((Spot(row.id),))) for row in aimed if row.number == "2.2.1"]
    assert ("[floor rules] 2.2", "2.2.1") in [(one.number, one.snippet[slice(*one.marks[0])]) for one in cited]
    library.close()
