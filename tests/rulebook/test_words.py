"""Text of any length is cut into words: the tokenizer only ever sees pieces of it."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Callable

import pytest

from rulebook import words as module
from rulebook.words import LONGEST_NOUN, PIECE, heard, words


class Watched:
    """A tokenizer that notes how long what it is given is, and takes every character for a word."""

    def __init__(self) -> None:
        self.lengths: list[int] = []

    def parse(self, text: str, /) -> str:
        self.lengths.append(len(text))
        return "".join(f"{letter}\t名詞\n" for letter in text if not letter.isspace()) + "EOS"


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    tagger = Watched()
    monkeypatch.setattr(module, "_TAGGER", [tagger])
    return tagger


@pytest.mark.parametrize(
    "text", ["a" * 300_000, "手札を1枚捨てる。" * 40_000, "ア" * 300_000, "\n" * 300_000, "あ\n" * 5_000]
)
def test_no_piece_that_the_tokenizer_gets_is_longer_than_its_bound(watched: Watched, text: str) -> None:
    words(text)
    assert max(watched.lengths) <= PIECE
    assert sum(watched.lengths) == len(text)


def test_a_text_is_cut_behind_a_sentence_where_there_is_one(watched: Watched) -> None:
    sentence = "カードを引く。" + "あ" * (PIECE // 2)
    words(sentence * 3)
    assert watched.lengths[0] == len(sentence) + len("カードを引く。")


@pytest.mark.parametrize("letter", ["a", "1", "!", "ア", "漢", "😀"])
def test_hundreds_of_thousands_of_equal_letters_are_cut_into_words(letter: str) -> None:
    assert "".join(word.surface for word in words(letter * 200_000)) == letter * 200_000


def test_a_text_of_two_pieces_has_the_words_of_each_sentence() -> None:
    sentence = "プレイヤーは手札を1枚捨てる。"
    once = [word.lemma for word in words(sentence)]
    times = 3 * PIECE // len(sentence)
    assert [word.lemma for word in words(sentence * times)] == once * times


def test_a_run_of_nouns_longer_than_any_name_is_no_compound_noun() -> None:
    _, _, nouns = heard("置換効果" + "は" + "漢" * (LONGEST_NOUN + 1))
    assert [surface for surface, _reading in nouns] == ["置換効果"]


@pytest.mark.parametrize(
    "text",
    ["選択型置換効果は、手札の上限を見る。", "引かせられたカードをABCとする\n\t1枚", "", " \n\r。", "漢" * 2_300],
)
def test_what_a_text_is_found_by_is_what_its_words_say(text: str) -> None:
    content = [word for word in words(text) if word.content]
    lemmas, reading, nouns = heard(text)
    assert lemmas == " ".join(word.lemma for word in content)
    assert reading == "".join(word.reading for word in content)
    runs = "".join(word.surface if word.joins else "\n" for word in words(text)).split("\n")
    assert {surface for surface, _ in nouns} == {run for run in runs if 0 < len(run) <= LONGEST_NOUN}


def test_the_tokenizer_is_loaded_without_what_it_does_not_use_and_gets_it_where_it_does() -> None:
    code = (
        "import sys\nfrom rulebook.words import words\nassert words('引かせられた')[0].lemma == '引く'\n"
        "print([name for name in ('re', 'enum', 'csv', 'shlex') if name in sys.modules])\n"
        "import fugashi\nprint(fugashi.fugashi.csv.reader(['a,b']).__next__())\nprint(fugashi.Tagger()('引く')[0].feature.lemma)"
    )
    ran = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}\n{code}"],
        capture_output=True, text=True, check=True, timeout=60, env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert ran.stdout.splitlines() == ["[]", "['a', 'b']", "引く-他動詞"]


@pytest.mark.parametrize(
    "text",
    [
        '-r "/a b/c" -d "/x y" -O ""',
        'a"b c"d e',
        "x",
        "",
        '"a"',
        '""',
        '"a""b"',
        "-d \"it's\" '",
        "a\\ b",
        '"a" #b',
        " a  b ",
    ],
)
def test_options_are_cut_as_a_shell_cuts_them(text: str) -> None:
    assert _cut(module._Options("shlex").split, text) == _cut(shlex.split, text)


def _cut(split: Callable[[str], list[str]], text: str) -> list[str] | str:
    try:
        return split(text)
    except ValueError as error:
        return str(error)
