"""No query raises, whatever it holds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from rulebook.search.hits import WIDTH, snippet
from rulebook.search.kana import from_romaji, skeleton, sound
from rulebook.search.normal import clean, pairs, squeeze, squeezed_map
from rulebook.search.query import search
from rulebook.store.home import library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library

RULES = "1. 遊び\n1.1. 石取り\n1.1.1. 石を三つ置きます。\n1.1.2. 石を取り除けない者は負けます。\n"
SIGNS = st.text(
    "\"'*^(){}:-+|&「」『』AND OR NOT NEAR in:edition:0.9-石取りイシとル%_\\;\x00\x1b\n\u202e\ud800 ", max_size=40
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    folder = tmp_path_factory.mktemp("any")
    (folder / "rules.txt").write_text(RULES, encoding="utf-8")
    import_files(str(folder / "home"), [str(folder / "rules.txt")], "stones")
    library = Library(library_file(str(folder / "home")))
    yield library
    library.close()


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=st.one_of(st.text(max_size=60), SIGNS))
@example(query="")
@example(query=" \t\n")
@example(query='"')
@example(query='" OR 1=1 --')
@example(query="title : 石")
@example(query="石*")
@example(query="NEAR(石 取る)")
@example(query="\x00石\x1b[31m")
@example(query="か\u3099" * 50)
@example(query="石" * 10_000)
@example(query="9" * 500)
@example(query="1.1.1～" * 100)
def test_any_string_is_a_query(library: Library, query: str) -> None:
    answer = search(library, query)
    assert len(answer.hits) <= 10
    assert answer.hits or answer.note
    for hit in answer.hits:
        assert len(hit.snippet) <= WIDTH
        assert "\n" not in hit.snippet
        assert all(0 <= start < stop <= len(hit.snippet) for start, stop in hit.marks)


@given(text=st.text(max_size=200), needle=st.text(max_size=5))
def test_a_snippet_is_one_line_with_marks_inside(text: str, needle: str) -> None:
    line, marks = snippet(text, squeeze(needle))
    assert len(line) <= WIDTH
    assert all(0 <= start < stop <= len(line) for start, stop in marks)


@given(text=st.text(max_size=100))
def test_every_squeezed_letter_has_its_place(text: str) -> None:
    letters, places = squeezed_map(text)
    assert len(letters) == len(places)
    assert places == sorted(places)


@given(text=st.text(max_size=100))
def test_cleaning_and_squeezing_twice_is_doing_it_once(text: str) -> None:
    assert squeeze(squeeze(text)) == squeeze(text)
    assert not any(ord(character) < 32 for character in clean(text))


@given(text=st.text(max_size=60))
def test_foldings_of_kana_take_any_text(text: str) -> None:
    assert isinstance(skeleton(text), str)
    assert isinstance(sound(text), str)
    assert isinstance(from_romaji(text), str)


@pytest.mark.parametrize(
    ("romaji", "kana"),
    [
        ("chikankouka", "ちかんこうか"),
        ("shissou", "しっそう"),
        ("matchi", "まっち"),
        ("tōkyō", "とうきょう"),
        ("jan'ken", "じゃんけん"),
        ("shin'ai", "しんあい"),
        ("kin'yoku", "きんよく"),
        ("HP", ""),
    ],
)
def test_romaji_spells_kana(romaji: str, kana: str) -> None:
    assert from_romaji(romaji) == kana


@pytest.mark.parametrize(
    "spelling", ["ファンファーレ", "ふぁんふぁーれ", "ファンファレー", "フアンフアーレ", "パンパーレ"]
)
def test_spellings_that_sound_alike_have_one_skeleton(spelling: str) -> None:
    assert skeleton(spelling) in (skeleton("ファンファーレ"), skeleton("パンパーレ"))


def test_pairs_overlap_and_end_with_the_last_letter() -> None:
    assert pairs("待機状態") == ["待機", "機状", "状態", "態"]
