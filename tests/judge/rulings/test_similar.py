"""Whether the same question was ruled before."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from judge.rulings.giving import first, superseding, voiding
from judge.rulings.history import Rulings
from judge.rulings.ruling import Citation, Content, Role, Verdict
from judge.rulings.similar import alike

FILE = Path(__file__).resolve().parents[2] / "data" / "rulings" / "questions.toml"


def asked(question: str, *numbers: str, game: str = "evolve") -> Content:
    return Content(game, question, Verdict.YES, citations=tuple(Citation(game, one) for one in numbers))


@pytest.fixture(scope="module")
def questions() -> list[dict[str, list[str] | str]]:
    """Questions, each with the same in other words, and another under the same rules."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))["question"]  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def book(questions: list[dict[str, list[str] | str]]) -> Rulings:
    """All of them ruled: the questions, and the others under the same rules."""
    return Rulings(
        first(asked(str(one[name]), *one["rules"]), "A", ruling=f"{name}-{place}")
        for place, one in enumerate(questions)
        for name in ("asked", "other")
    )


def test_the_same_question_in_other_words_is_found_and_stands_before_its_neighbours(
    questions: list[dict[str, list[str] | str]], book: Rulings
) -> None:
    found = [alike(asked(str(one["again"]), *one["rules"]), book) for one in questions]
    places = [[near.ruling.id for near in each] for each in found]
    there = [f"asked-{place}" in ids for place, ids in enumerate(places)]
    ahead = [ids[:1] == [f"asked-{place}"] for place, ids in enumerate(places)]
    assert sum(there) >= 36  # of 40
    assert sum(ahead) >= 33
    strangers = [one for place, ids in enumerate(places) for one in ids if not one.endswith(f"-{place}")]
    assert len(strangers) <= 4  # of 3,120 that might have been taken for it


def test_a_question_under_other_rules_is_found_only_where_its_words_are_nearly_the_same(book: Rulings) -> None:
    text = "手札にあるアミュレットの起動能力を使えるか。"
    assert [one.ruling.id for one in alike(asked(text, "99.9"), book)] == ["asked-0"]
    assert alike(asked("昼休みは何分か。", "10.3.5"), book) == []


def test_the_governing_rules_in_common_are_named(book: Rulings) -> None:
    content = asked("両プレイヤーの自動能力が同時に待機したら、どちらから先に解決するか。", "10.5.2.1", "10.5.2.9")
    near = alike(content, book)[0]
    assert (near.ruling.id, near.numbers) == ("asked-1", ("10.5.2.1",))
    assert 0.5 < near.score <= 1


def test_a_rule_that_only_defines_brings_no_questions_together() -> None:
    there = Rulings([first(asked("守護は何をするか。", "1.1"), "A", ruling="guard")])
    content = asked("昼に守護を置けるか。", "1.1")
    near = alike(content, there, at_least=0)[0]
    away = replace(content, citations=(replace(content.citations[0], role=Role.DEFINES),))
    assert near.numbers == ("1.1",)
    assert alike(away, there, at_least=0)[0].numbers == ()


def test_what_was_superseded_or_taken_back_is_found_too_behind_what_stands() -> None:
    question = asked("守護を持つフォロワーが寝ているとき、他のフォロワーを攻撃できるか。", "12.2.1")
    old, void = (first(question, "A", ruling=name) for name in ("old", "void"))
    rulings = Rulings([old, void])
    versions = [
        *superseding([rulings["old"]], question, "A", "新版", ruling="z-new"),
        voiding(rulings["void"], "A", "誤り"),
    ]
    found = alike(question, Rulings([old, void, *versions]))
    assert [(one.ruling.id, one.ruling.stands) for one in found] == [("z-new", True), ("old", False), ("void", False)]


def test_other_games_and_the_ruling_itself_are_left_out(book: Rulings) -> None:
    text = "手札にあるアミュレットの起動能力を使えるか。"
    assert alike(asked(text, "10.3.5", game="moncolle"), book) == []
    assert "asked-0" not in [one.ruling.id for one in alike(asked(text, "10.3.5"), book, besides="asked-0")]


def test_the_best_come_first_and_no_more_than_asked_for(book: Rulings) -> None:
    found = alike(asked("場のフォロワーを攻撃できるか。", "8.4.2"), book, limit=3, at_least=0)
    assert len(found) == 3
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)


@pytest.mark.parametrize("question", ["", " ", "？？？", "a", "\0", "🃏"])
def test_a_question_without_words_is_like_none(book: Rulings, question: str) -> None:
    assert alike(asked(question), book) == []
