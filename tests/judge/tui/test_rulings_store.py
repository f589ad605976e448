"""Two desks on one store, and a store that cannot be read or written: a sentence on the screen, and nothing lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from judge.rulings.errors import ReadOnly
from judge.rulings.giving import first
from judge.rulings.ruling import Citation, Verdict
from judge.rulings.standing import Standing, standing
from judge.rulings.store import file
from judge.tui.rulings import RulingDesk
from judge.tui.screens.ruling_form import RulingFormScreen
from rulebook.store.library import Library
from tests.judge.tui.ruling_judge import add, files_in, governed, judging, kept, put_back, spoiled


async def test_what_another_desk_has_given_comes_with_the_screen_and_with_a_key(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        content = governed("2.1.4", "三枚灯せるか。", Verdict.NO, "二枚まで。")
        add(judging_home, [first(content, "B", ruling="n" * 16)])
        assert "n" not in judge.listed
        await judge.press("f7", "f3")
        assert "n" in judge.listed
        add(judging_home, [first(content, "B", ruling="m" * 16)])
        await judge.press("f5")
        assert "m" in judge.listed


async def test_rulings_that_cannot_be_read_are_a_sentence_and_are_read_again_with_a_key(judging_home: str) -> None:
    whole = spoiled(judging_home)
    async with judging(judging_home, (140, 40)) as judge:
        assert "judge ruling rescue" in " ".join(judge.drawn.split())
        await judge.press("plus")
        assert isinstance(judge.app.screen, RulingFormScreen)
        await judge.press("escape")
        put_back(Path(judging_home), {"rulings.sqlite3": whole})
        await judge.press("f5")
        assert len(judge.listed) == 5
        assert "rescue" not in judge.drawn


def test_a_rule_that_several_rulings_cite_is_compared_once(judging_home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    questions = ("三枚灯せるか。", "四枚灯せるか。")
    add(
        judging_home,
        [
            first(governed("3.1.1", one, Verdict.NO, "いいえ。"), "B", ruling=name * 16)
            for name, one in zip("nm", questions, strict=True)
        ],
    )
    compared = []

    def noted(library: Library, citation: Citation) -> Standing:
        compared.append(citation.number)
        return standing(library, citation)

    for place in ("judge.rulings.standing.standing", "judge.rulings.citing.standing"):
        monkeypatch.setattr(place, noted)
    desk = RulingDesk(judging_home)
    assert desk.read()
    assert desk.stand()
    assert compared.count("3.1.1") == 1
    assert [len(desk.standings(one)) for one in desk.rulings.all() if one.content.question in questions] == [1, 1]
    desk.forget_library()
    assert desk.stand()
    assert compared.count("3.1.1") == 2
    desk.close()


async def test_rulings_of_a_newer_program_are_left_alone(judging_home: str) -> None:
    with closing(sqlite3.connect(f"{judging_home}/rulings.sqlite3")) as db:
        db.execute("pragma user_version = 99")
    before = files_in(Path(judging_home), "rulings")
    async with judging(judging_home) as judge:
        assert "newer version of the program" in " ".join(judge.drawn.split())
    assert files_in(Path(judging_home), "rulings") == before


async def test_a_store_that_cannot_be_written_leaves_the_form_as_it_is(
    judging_home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with judging(judging_home, (80, 24), "plus") as judge:
        await judge.write("三枚灯せるか。")
        await judge.press("alt+n")
        judge.form.cite("lantern", "2.1.4")
        await judge.settle()
        before = len(kept(judging_home))

        def refuse(_store: object, _versions: object) -> int:
            raise ReadOnly("rulings.sqlite3: can be read, but not written")

        with monkeypatch.context() as patch:
            patch.setattr(file.FileStore, "add", refuse)
            await judge.press("ctrl+s")
        assert "can be read, but not written" in judge.drawn
        assert judge.form.question.text == "三枚灯せるか。"
        assert len(kept(judging_home)) == before
        await judge.press("ctrl+s")
        assert len(kept(judging_home)) == before + 1


OWN = """\
game = "lantern"
date = "2024-01-02"
[[ruling]]
id = "lantern-frames"
question = "枠はいくつか。"
verdict = "yes"
answer = "五つ。"
cites = ["2.2.2"]
"""


async def test_the_programs_own_rulings_are_at_hand_where_the_store_is_not(
    judging_home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own" / "lantern").mkdir(parents=True)
    (tmp_path / "own" / "lantern" / "frames.toml").write_text(OWN, encoding="utf-8")
    monkeypatch.setenv("JUDGE_RULINGS_DATA", str(tmp_path / "own"))
    spoiled(judging_home)
    async with judging(judging_home) as judge:
        assert [row.id for row in judge.screen.rulings.rows] == ["lantern-frames"]
        assert "the program's own" in judge.drawn
        assert "rescue" in judge.drawn
