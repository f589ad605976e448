"""Official answers, evidence, the head judge's queue and the exchange of files, on the screen of rulings."""

from __future__ import annotations

from pathlib import Path

from judge.rulings.giving import first
from judge.rulings.records import lines
from judge.rulings.ruling import Citation, Content, Evidence, Role, Status, Strength, Verdict
from judge.rulings.times import day
from judge.tui.widgets.path_line import PathLine
from tests.judge.tui.ruling_judge import FRAMES, TURNING, judging, kept

AT = "2026-01-01T00:00:00.000000Z"


async def test_the_queue_lists_what_waits_and_why(judging_home: str) -> None:
    async with judging(judging_home, (140, 40), "W") as judge:
        assert judge.screen.filter.value == "is:waiting"
        rows = judge.screen.rulings.rows
        assert [row.waits[0] for row in rows] == sorted(
            (row.waits[0] for row in rows), key=["suspect", "inferred", "draft"].index
        )
        assert TURNING in [row.id for row in rows]
        assert "waits for the head judge: rule changed" in judge.drawn
        await judge.press("W")
        assert judge.screen.filter.value == ""


async def test_what_rests_on_inference_only_is_listed_by_a_key(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "I") as judge:
        assert judge.screen.rulings.rows == ()
        await judge.press("I", "e")
        judge.form.cited.focus()
        await judge.settle()
        await judge.press("home", "right", "left", "left")
        one = judge.form.cited.rows[0].citation
        assert (one.evidence, one.strength) == (Evidence.ANALOGY, Strength.FAIR)
        assert "by analogy, fair" in judge.drawn


async def test_a_question_to_the_publisher_has_its_day_and_its_answer_a_source(judging_home: str) -> None:
    async with judging(judging_home, (80, 24)) as judge:
        judge.screen.show_ruling(FRAMES)
        await judge.settle()
        await judge.press("e")
        assert not judge.form.publisher.display
        judge.form.status.choose("asked")
        await judge.settle()
        assert judge.form.publisher.display
        assert judge.form.asked.value == day("today")
        judge.form.why.value = "照会した"
        await judge.press("ctrl+s")
        assert kept(judging_home)[FRAMES].content.status is Status.ASKED
        await judge.press("e")
        judge.form.status.choose("official")
        judge.form.answered.value = day("today")
        judge.form.why.value = "回答が来た"
        judge.form.counter.text = "枠は札ではない。"
        await judge.press("ctrl+s")
        assert "an official answer has a source" in judge.drawn
        judge.form.source.value, judge.form.source_number.value = "公式Q&A", "Q312"
        judge.form.cite_line.focus()
        await judge.settle()
        await judge.write("overruled 2.1.4")
        await judge.press("enter", "ctrl+s")
        said = kept(judging_home)[FRAMES].content
        assert (said.status, said.source, said.counter) == (Status.OFFICIAL, "公式Q&A", "枠は札ではない。")
        assert said.citations[-1].role is Role.OVERRULED
        assert "公式Q&A Q312" in judge.drawn


async def test_the_box_for_another_judges_file_stands_in_the_middle(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "X") as judge:
        box = judge.app.screen.query_one(".dialog").region
        assert abs(box.x - (80 - box.right)) <= 1
        assert box.y >= 1


async def test_a_file_of_another_judge_is_taken_in_from_the_screen(judging_home: str, tmp_path: Path) -> None:
    content = Content(
        "lantern",
        "灯は戻せるか。",
        Verdict.NO,
        "戻せない。",
        citations=(Citation("lantern", "2.1.4"),),
        counter="戻すとも読める。",
    )
    file = tmp_path / "theirs.jsonl"
    file.write_text(lines([first(content, "鈴木", at=AT, ruling="theirs0000000001")]), encoding="utf-8")
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{}\n", encoding="utf-8")
    async with judging(judging_home, (80, 24), "X") as judge:
        judge.app.screen.query_one(PathLine).value = str(broken)
        await judge.settle()
        await judge.press("enter")
        assert "broken.jsonl:1: is no record of a ruling" in " ".join(judge.drawn.split())
        await judge.press("escape", "X")
        judge.app.screen.query_one(PathLine).value = str(file)
        await judge.settle()
        await judge.press("enter")
        assert kept(judging_home)["theirs0000000001"].content.counter == "戻すとも読める。"
        assert judge.screen.opened == "theirs0000000001"
        assert "戻すとも読める。" in judge.drawn
