"""How well judged queries are answered: the measure itself, and the floor below which the search must not fall."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulebook.search.relevance import Judgement, Relevance, evaluate, gain, judge, mean, table, without_numbers
from rulebook.store.library import Library

DATA = Path(__file__).resolve().parents[1] / "data"
QUERIES = (DATA / "queries.jsonl", DATA / "queries_second.jsonl")
FLOORS = {
    "number": 1.0,
    "keyword": 0.97,
    "phrase": 0.97,
    "reading": 0.93,
    "inflected": 0.9,
    "typo": 0.9,
    "synonym": 0.75,
    "plain-language": 0.6,
}


def judged() -> list[dict[str, Any]]:
    return [json.loads(line) for file in QUERIES for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def measured(read_library: Library) -> Relevance:
    return evaluate(read_library, judged())


@pytest.mark.documents
@pytest.mark.parametrize("kind", FLOORS)
def test_the_first_five_hold_a_relevant_rule(kind: str, measured: Relevance) -> None:
    some = [judgement for judgement in measured.rankers["search"] if judgement.kind == kind]
    assert len(some) >= 50
    assert mean(judgement.found for judgement in some) >= FLOORS[kind]


@pytest.mark.documents
def test_the_search_is_better_than_each_baseline_without_numbers_too(measured: Relevance) -> None:
    assert all(without.low > 0 for _, without in measured.gains.values())


@pytest.mark.documents
def test_the_table_shows_every_kind_with_and_without_numbers(read_library: Library) -> None:
    text = table(read_library, judged()[::24])
    assert "all but number" in text
    assert "reading pairs + path" in text


def test_a_number_must_be_the_first_hit() -> None:
    query = {"kind": "number", "relevant": ["1.2"]}
    assert judge(query, ["1.1", "1.2"]) == Judgement("number", 0.0, 1.0, 0.5)


def test_recall_counts_five_relevant_rules_at_most() -> None:
    query = {"kind": "phrase", "relevant": list("abcdefg")}
    assert judge(query, list("abxyz")).recall == pytest.approx(0.4)


def test_nothing_found_is_worth_nothing() -> None:
    assert judge({"kind": "typo", "relevant": ["1"]}, []) == Judgement("typo", 0.0, 0.0, 0.0)


def test_the_same_answers_gain_nothing() -> None:
    some = [Judgement("typo", 1.0, value, 1.0) for value in (0.2, 0.8)]
    assert gain(some, some) == (0.0, 0.0, 0.0)


def test_a_gain_lies_between_its_bounds() -> None:
    ours = [Judgement("typo", 1.0, 1.0, 1.0)] * 8 + [Judgement("typo", 0.0, 0.0, 0.0)] * 2
    found = gain(ours, [Judgement("typo", 0.0, 0.0, 0.0)] * 10)
    assert found.low <= found.mean <= found.high
    assert found.mean == pytest.approx(0.8)


def test_number_queries_can_be_left_out() -> None:
    some = [Judgement("number", 1.0, 1.0, 1.0), Judgement("typo", 1.0, 1.0, 1.0)]
    assert without_numbers(some) == some[1:]
