"""Findings are told in the user's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.messages import translated
from rulebook.whole import read_document


@pytest.mark.documents
def test_nearly_every_finding_of_the_real_documents_has_a_japanese_wording(
    rulebooks: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    findings = [finding for path in rulebooks.values() for finding in read_document(path).findings]
    sentences = {sentence for finding in findings for sentence in (finding.found, finding.expected)}
    assert {sentence for sentence in sentences if sentence.isascii() and translated(sentence) == sentence} == set()


@pytest.mark.parametrize(
    "typed",
    ["あ" * 100_000, "; nearest: " * 10_000, "; expected " * 10_000, ": " * 50_000],
    ids=["letters", "nearest", "expected", "colons"],
)
def test_a_sentence_with_something_very_long_in_it_is_told_at_once(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    told = translated(f"{typed}: no such ruling")
    assert len(told) < 1_000
