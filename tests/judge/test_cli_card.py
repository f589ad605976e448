"""`judge card`: a printed text of a card, compiled."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Judge = Callable[..., Any]  # the fixture `judge`
READ = "【ファンファーレ】1枚引く。"


def test_a_text_that_is_understood_is_shown_as_a_scenario_writes_it_with_its_rules_and_said_back(
    judge: Judge, own_registry: Path
) -> None:
    assert own_registry.is_dir()
    ran = judge("card", "evolve", "--text", READ)
    assert ran.code == 0
    assert ran.err == ""
    lines = ran.out.splitlines()
    assert lines[0] == "understood"
    assert 'fanfare = [["draw", 1]]' in lines
    assert any(line.startswith("12.4.1  ") for line in lines)
    assert READ in lines


def test_as_json_it_is_one_object_with_the_fields_that_are_promised(judge: Judge) -> None:
    ran = judge("card", "evolve", "--text", READ, "--json")
    assert ran.code == 0
    assert ran.json["understood"] is True
    assert ran.json["abilities"] == [{"fanfare": [["draw", 1]]}]
    assert ran.json["said"] == READ
    assert ran.json["unread"] == []
    assert "12.4.1" in ran.json["rules"]


def test_where_our_words_of_the_rules_are_not_at_hand_their_numbers_stand_alone(judge: Judge) -> None:
    ran = judge("card", "evolve", "--text", READ)
    assert ran.code == 0
    assert "12.4.1" in ran.out.splitlines()


def test_a_piece_that_is_not_understood_is_marked_and_named_in_a_sentence(judge: Judge) -> None:
    ran = judge("card", "evolve", "--text", f"{READ}踊る。")
    assert ran.code == 1
    assert ran.out.startswith("not understood\n")
    assert ran.out.rstrip().endswith(" ^^^^^^")
    assert ran.err == "judge: not understood: 「踊る。」\n"


def test_as_json_such_a_piece_has_its_place(judge: Judge) -> None:
    ran = judge("card", "evolve", "--text", f"{READ}踊る。", "--json")
    assert ran.code == 1
    assert ran.json["understood"] is False
    assert ran.json["unread"] == [{"text": "踊る。", "at": len(READ)}]


def test_the_text_may_stand_behind_the_key_or_come_from_standard_input(
    judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = judge("card", "evolve", "--text", READ).out
    assert judge("card", "evolve", READ).out == there
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{READ}\n"))
    assert judge("card", "evolve", "--text", "-").out == there


def test_a_text_in_two_places_none_at_all_and_a_game_that_is_none_are_misuse(judge: Judge) -> None:
    assert judge("card", "evolve", READ, "--text", READ).code == 2
    assert judge("card", "evolve").code == 2
    ran = judge("card", "chess", "--text", READ)
    assert ran.code == 2
    assert "evolve, rebirth" in ran.err


def test_control_characters_of_a_text_never_reach_the_terminal(judge: Judge) -> None:
    ran = judge("card", "evolve", "--text", "【守護】\x1b[31m赤い。")
    assert ran.code == 1
    assert "\x1b" not in ran.out + ran.err


def test_a_reader_of_japanese_gets_it_in_japanese(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    ran = judge("card", "evolve", "--text", f"{READ}踊る。")
    assert ran.out.startswith("理解できないところがあります\n")
    assert ran.err == "judge: 理解できないところ: 「踊る。」\n"
