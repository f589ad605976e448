"""Rules cited as they stand in the library, and rulings made ready to be saved."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from judge.rulings.citing import checked, cited, confirmed
from judge.rulings.errors import RulingRefused
from judge.rulings.ruling import Case, Citation, Content, Role, Verdict
from rulebook.errors import NotFound
from rulebook.fingerprint import wording
from rulebook.store.library import Library
from tests.judge.rulings.desks import asked
from tests.judge.rulings.editions import DATA, GISTS, LANTERNS, NEW_NAME, NEXT, OLD_NAME, SAILS, library_of


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """The invented rules in one edition."""
    with library_of(tmp_path_factory.mktemp("one"), "lantern", LANTERNS) as found:
        yield found


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """The same rules in two editions."""
    with library_of(tmp_path_factory.mktemp("both"), "lantern", LANTERNS, NEXT) as found:
        yield found


def rule(number: str, role: Role = Role.GOVERNS, note: str = "") -> Citation:
    return Citation("lantern", number, role, note=note)


def ruled(*citations: Citation, verdict: Verdict = Verdict.NO) -> Content:
    return Content("lantern", "埋まった枠に灯札を置けるか。", verdict, citations=citations)


def test_a_citation_gets_the_edition_and_the_fingerprints_of_wording_and_gist(library: Library) -> None:
    section = library.section("lantern", "2.2.1")[0]
    gist = wording("lantern", "2.2.1", "", ["枠は五つまでで、札のある枠には重ねて置けない"])
    assert cited(library, rule("2.2.1", note="枠")) == Citation(
        "lantern", "2.2.1", Role.GOVERNS, OLD_NAME, section.fingerprint, gist, "枠"
    )


@pytest.mark.parametrize("typed", ["2.2.1", "２．２．１", "2・2・1", "２・２・１", " 2.2.1. ", "2-2-1"])
def test_a_number_is_cited_as_it_is_printed_however_it_is_typed(library: Library, typed: str) -> None:
    assert cited(library, rule(typed)).number == "2.2.1"


def test_an_unknown_rule_names_the_nearest_ones(library: Library) -> None:
    with pytest.raises(NotFound, match=r"lantern: no rule 2\.2\.7 in edition") as refused:
        cited(library, rule("2.2.7"))
    assert "2.2.2" in refused.value.near


def test_an_older_edition_is_cited_where_it_is_named(both: Library) -> None:
    assert cited(both, rule("2.2.1")).edition == NEW_NAME
    old = cited(both, rule("2.2.1"), OLD_NAME)
    assert old.edition == OLD_NAME
    assert old.wording == both.section("lantern", "2.2.1", OLD_NAME)[0].fingerprint


def test_from_the_registry_alone_there_is_no_wording_to_cite(tmp_path: Path) -> None:
    with library_of(tmp_path / "home", "lantern") as library:
        found = cited(library, rule("2.2.1"))
        step = cited(library, Citation("kite", "1-1の手順2"))
    assert (found.edition, found.wording) == (GISTS, "")
    assert found.gist == wording("lantern", "2.2.1", "", ["枠は五つまでで、札のある枠には重ねて置けない"])
    assert (step.number, step.wording) == ("1-1 [2]", "")
    assert step.gist == wording("kite", "1-1 [2]", "", ["放す：走り出したら糸から手を離さない"])


def test_a_step_is_cited_with_its_own_words(tmp_path: Path) -> None:
    with library_of(tmp_path / "home", "leaffight", SAILS, registry="no-games") as library:
        found = cited(library, Citation("leaffight", "７－２［２］"))
        assert found.wording == wording("leaffight", "7-2 [2]", "", ["選んだ帆を相手に見せます。"])
        assert (found.number, found.gist) == ("7-2 [2]", "")
        with pytest.raises(NotFound, match=r"7-2 has no step \[9\]"):
            cited(library, Citation("leaffight", "7-2 [9]"))


def test_of_a_number_that_is_printed_twice_the_first_is_cited(tmp_path: Path) -> None:
    twice = (
        "1. あそび\n1.1. 旗\n1.1.1. 旗を持ちます。\n1.1.2. 旗を振ります。\n1.1.2. 旗を置きます。\n1.1.3. 終わります。\n"
    )
    with library_of(tmp_path / "home", "evolve", twice, registry="no-games") as library:
        first, second = library.section("evolve", "1.1.2")
        assert cited(library, Citation("evolve", "1.1.2")).wording == first.fingerprint != second.fingerprint


def test_a_name_that_several_rules_have_is_refused_with_those(tmp_path: Path) -> None:
    shutil.copytree(DATA / "games" / "kite", tmp_path / "games" / "kite")
    with next((tmp_path / "games" / "kite" / "rules").iterdir()).open("a", encoding="utf-8") as file:
        file.write("単位【尋】 definition 尋\n    ここでは糸を巻く回数の数え方のこと\n")
    with library_of(tmp_path / "home", "kite", registry=str(tmp_path / "games")) as library:
        with pytest.raises(
            RulingRefused, match="kite: 尋 may be 用語説明【尋】 or 単位【尋】; cite it as it is printed"
        ):
            cited(library, Citation("kite", "尋"))
        assert cited(library, Citation("kite", "単位【尋】")).number == "単位【尋】"


def test_a_ruling_is_saved_with_its_rules_looked_up_and_each_once_in_a_role(library: Library) -> None:
    content = ruled(
        rule("2.2.1", note="一"),
        rule("２.２.１", note="二"),
        rule("2.2.1", Role.CONTRASTS),
        rule("2.1.3", Role.DEFINES),
    )
    saved = checked(library, content)
    assert [(one.number, one.role, one.note) for one in saved.citations] == [
        ("2.2.1", Role.GOVERNS, "一; 二"),
        ("2.2.1", Role.CONTRASTS, ""),
        ("2.1.3", Role.DEFINES, ""),
    ]
    assert all(one.wording and one.edition == OLD_NAME for one in saved.citations)
    assert replace(saved, citations=()) == replace(content, citations=())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (replace(ruled(rule("2.2.1")), question=" "), "a ruling answers a question; none is given"),
        (ruled(rule("1.2.2", Role.DEFINES)), "a ruling with the verdict no names no rule that governs it; cite one"),
        (ruled(), "a ruling with the verdict no names no rule that governs it"),
        (ruled(rule("2.2.1"), verdict=Verdict.NONE), "the verdict none says that no rule was found, but 2.2.1 governs"),
    ],
    ids=["question", "defines", "uncited", "none"],
)  # fmt: skip
def test_a_ruling_that_is_not_as_it_must_be_is_refused(library: Library, content: Content, said: str) -> None:
    with pytest.raises(RulingRefused) as refused:
        checked(library, content)
    assert str(refused.value).startswith(said)


def test_a_verdict_that_no_rule_was_found_needs_none_that_governs(library: Library) -> None:
    assert checked(library, ruled(rule("1.2.2", Role.DEFINES), verdict=Verdict.NONE)).citations[0].wording
    assert checked(library, ruled(verdict=Verdict.NONE)).citations == ()


def test_a_game_or_rule_that_is_not_there_is_refused(library: Library) -> None:
    with pytest.raises(NotFound, match="chess: no such game in the library"):
        checked(library, replace(ruled(rule("2.2.1")), game="chess"))
    with pytest.raises(NotFound, match=r"lantern: no rule 9\.9\.9"):
        checked(library, ruled(rule("2.2.1"), rule("9.9.9", Role.DEFINES)))


def test_what_a_ruling_cited_before_keeps_its_edition_when_its_answer_is_edited(both: Library) -> None:
    before = checked(both, ruled(cited(both, rule("2.2.1"), OLD_NAME)))
    edited = replace(before, answer="置けない。", citations=(rule("2.2.1", note="枠"), rule("2.1.3", Role.DEFINES)))
    old, new = checked(both, edited, before).citations
    assert old == replace(before.citations[0], note="枠")
    assert new.edition == NEW_NAME


def test_a_rule_that_is_gone_stays_cited_by_a_ruling_that_is_edited(both: Library) -> None:
    before = ruled(cited(both, rule("3.3.1"), OLD_NAME))
    edited = replace(before, citations=(rule("3.3.1", Role.EXCEPTION), rule("3.1.1")))
    gone = checked(both, edited, before).citations[0]
    assert (gone.number, gone.edition, gone.role) == ("3.3.1", OLD_NAME, Role.EXCEPTION)


@pytest.mark.parametrize(
    ("case", "said"),
    [
        (Case(Verdict.NO, scenario="evolve/none"), "case 1: evolve/none: there is no such scenario"),
        (Case(Verdict.NO, scenario="../secret"), "case 1: ../secret: there is no such scenario"),
        (Case(Verdict.NO, play="title ="), "case 1: play:1: is no TOML"),
        (Case(Verdict.NO, play='title = "x"\ngame = "lantern"'), "case 1: play:2: lantern: is no game on the engine"),
        (Case(Verdict.NO, play='title = "x"\ngame = "evolve"'), "case 1: the scenario is one of evolve, the ruling one of lantern"),
    ],
    ids=["name", "path", "form", "game", "other game"],
)  # fmt: skip
def test_a_case_that_cannot_be_played_is_refused(library: Library, case: Case, said: str) -> None:
    with pytest.raises(RulingRefused) as refused:
        checked(library, replace(ruled(rule("2.2.1")), cases=(case,)))
    assert str(refused.value).startswith(said)


def test_a_case_that_was_there_before_is_not_tried_again(library: Library) -> None:
    before = replace(ruled(rule("2.2.1")), cases=(Case(Verdict.NO, scenario="evolve/gone-since"),))
    assert checked(library, replace(before, answer="置けない。"), before).cases == before.cases


def test_confirming_takes_the_suspect_and_the_moved_anew_and_leaves_the_others(both: Library) -> None:
    numbers = ("1.1.1", "2.2.1", "3.1.1")
    before = ruled(*(cited(both, rule(number), OLD_NAME) for number in numbers))
    after = confirmed(both, before)
    assert [(one.number, one.edition) for one in after.citations] == [
        ("1.1.1", NEW_NAME), ("2.2.2", NEW_NAME), ("3.1.1", OLD_NAME),
    ]  # fmt: skip
    assert confirmed(both, after) == after


def test_confirming_takes_only_those_that_are_named(both: Library) -> None:
    before = ruled(*(cited(both, rule(number), OLD_NAME) for number in ("1.1.1", "3.1.1", "3.3.1")))
    after = confirmed(both, before, ["３.１.１"])
    assert [one.edition for one in after.citations] == [OLD_NAME, NEW_NAME, OLD_NAME]


def test_a_rule_that_is_gone_cannot_be_confirmed(both: Library) -> None:
    before = ruled(cited(both, rule("3.3.1"), OLD_NAME))
    with pytest.raises(RulingRefused, match=r"3\.3\.1 \(1\.2 \(2024-03-09\)\) is no rule any more"):
        confirmed(both, before)


def test_what_a_ruling_does_not_cite_cannot_be_confirmed(both: Library) -> None:
    with pytest.raises(RulingRefused, match=r"the ruling does not cite 9\.9; it cites 1\.1\.1"):
        confirmed(both, asked("問い"), ["9.9"])
