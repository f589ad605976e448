"""Everything that can be wrong with a ruling, each thing said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from judge.rulings.checking import Checked, check
from judge.rulings.citing import State, cited
from judge.rulings.giving import first, following, superseding, voiding
from judge.rulings.history import Ruling, Rulings
from judge.rulings.ruling import Case, Citation, Content, Role, Status, Verdict, Version
from rulebook.store.library import Library
from tests.judge.rulings.editions import LANTERNS, NEXT, OLD_NAME, library_of
from tests.scenarios.test_claims import ATTACK

NO = Case(Verdict.NO, play=ATTACK, no_if={"refused": "8.4.2"})
YES = Case(Verdict.YES, when="最初の攻撃", play=ATTACK, yes_if={"B.life": 18})
AT = "2026-11-21T12:00:00.000000Z"


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """The invented rules in two editions; of evolve nothing."""
    with library_of(tmp_path_factory.mktemp("both"), "lantern", LANTERNS, NEXT) as found:
        yield found


@pytest.fixture
def played(both: Library) -> Content:
    """A ruling with a case, whose rule is not in the library."""
    del both
    citation = Citation("evolve", "8.4.2", edition="1.4.0", wording="0" * 16, gist="0" * 16)
    return Content("evolve", "二度攻撃できるか。", Verdict.NO, "できない。", "寝ている。", (citation,), (NO,))


def checks(library: Library, *versions: Version, run: bool = True, strict: bool = False) -> dict[str, Checked]:
    rulings = Rulings(versions)
    found = check(library, rulings.all(), run=run, strict=lambda _ruling: strict)
    return {one.ruling.id: one for one in found}


def one(library: Library, content: Content, *, strict: bool = False) -> Checked:
    return checks(library, first(content, "A", at=AT, ruling="lamp"), strict=strict)["lamp"]


def of(library: Library, *numbers: str, edition: str | None = None) -> Content:
    citations = tuple(cited(library, Citation("lantern", number), edition) for number in numbers)
    return Content("lantern", "灯は何枚か。", Verdict.YES, "二枚。", "そう書いてある。", citations)


def test_a_ruling_with_which_nothing_is_wrong_is_fine(both: Library, played: Content) -> None:
    assert one(both, of(both, "2.1.4", "2.2.1")).ok
    found = one(both, played)
    assert found.ok
    assert found.played[0].says is Verdict.NO


def test_a_changed_rule_makes_it_suspect_citation_by_citation(both: Library) -> None:
    found = one(both, of(both, "1.1.1", "2.2.1", "2.1.4", "3.3.1", edition=OLD_NAME))
    assert [standing.state for standing in found.standings] == [State.CHANGED, State.MOVED, State.VALID, State.REMOVED]
    assert [standing.citation.number for standing in found.suspect] == ["1.1.1", "3.3.1"]
    assert (found.ok, found.faults) == (False, ())
    assert one(both, of(both, "2.2.1", edition=OLD_NAME)).ok


def test_a_run_that_says_otherwise_contradicts_it(both: Library, played: Content) -> None:
    other = replace(played, verdict=Verdict.YES, cases=(replace(NO, verdict=Verdict.YES),))
    found = one(both, other)
    assert [case.against for case in found.contradicted] == [
        ("the run says no (no_if: refused = 8.4.2 comes true), the verdict is yes",)
    ]
    assert not found.ok
    version = first(other, "A", at=AT, ruling="lamp")
    assert checks(both, version, run=False)["lamp"].ok


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"citations": ()}, "no rule governs it"),
        ({"verdict": Verdict.NONE, "cases": ()}, "the verdict says that no rule was found, but 8.4.2 governs it"),
        ({"cases": (replace(NO, verdict=Verdict.YES, no_if={}, yes_if={"B.life": 18}),)}, "case 1 has the verdict yes, the ruling no"),
        ({"cases": (replace(NO, play=ATTACK + "[expect]\nB.life = 3\n"),)}, "B.life is 18, expected 3"),
        ({"cases": (replace(NO, play="", scenario="evolve/gone"),)}, "evolve/gone: there is no such scenario"),
        ({"cases": (replace(NO, no_if={"B.lief": 1}),)}, "B.lief: nothing is called lief; nearest: life"),
        ({"replaces": ("nowhere",)}, "it replaces nowhere, which is not there"),
        ({"status": Status.SUPERSEDED}, "it is superseded, but nothing that stands takes its place"),
        ({"verdict": Verdict.DEPENDS, "cases": (YES,)}, "the verdict depends, but no case has the verdict no"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_what_is_to_be_put_right_is_said(both: Library, played: Content, change: dict[str, object], fault: str) -> None:
    found = one(both, replace(played, **change))  # type: ignore[arg-type]
    assert [said for said in found.faults if fault in said]
    assert len(found.faults) == 1
    assert not found.ok


def test_a_verdict_that_depends_says_on_what_in_each_case(both: Library, played: Content) -> None:
    whole = replace(played, verdict=Verdict.DEPENDS, cases=(YES, replace(NO, when="二度目")))
    assert one(both, whole).ok
    silent = one(both, replace(whole, cases=(YES, NO)))
    assert silent.faults == ("case 2 does not say when; of a verdict that depends each case does",)
    bare = one(both, replace(whole, cases=()))
    assert bare.ok
    assert "the verdict depends, but no case says on what" in bare.notes


def test_what_cannot_be_checked_here_is_a_note(both: Library, played: Content) -> None:
    assert one(both, played).notes == ("8.4.2: cannot be checked here: evolve is not in the library",)


def test_a_citation_that_was_never_looked_up_is_a_fault(both: Library) -> None:
    content = replace(of(both), citations=(Citation("lantern", "1.1.1"),))
    assert one(both, content).faults == ("1.1.1: cannot be checked here: it was cited without being looked up",)


def test_a_run_that_nothing_ties_to_the_verdict_is_noted_and_a_fault_of_the_programs_own(
    both: Library, played: Content
) -> None:
    loose = replace(played, cases=(replace(NO, no_if={}),))
    said = "nothing ties the run to the verdict; expected yes_if or no_if"
    assert said in one(both, loose).notes
    assert one(both, loose).ok
    assert said in one(both, loose, strict=True).faults


def test_a_governing_rule_that_does_not_act_is_noted_and_a_fault_of_the_programs_own(
    both: Library, played: Content
) -> None:
    away = replace(played, citations=(*played.citations, replace(played.citations[0], number="12.5.3")))
    said = "12.5.3: governs the ruling, but does not act in the run"
    assert said in one(both, away).notes
    assert said in one(both, away, strict=True).faults
    defining = replace(away, citations=(played.citations[0], replace(away.citations[1], role=Role.DEFINES)))
    assert one(both, defining).ok


def test_of_the_programs_own_answer_reason_and_case_are_expected(both: Library) -> None:
    bare = replace(of(both, "2.1.4"), answer="", reason=" ")
    assert one(both, bare).ok
    assert one(both, bare, strict=True).faults == ("answer is empty", "reason is empty", "no case shows it")


def test_a_divided_ruling_is_a_fault_until_it_is_settled(both: Library) -> None:
    start = first(of(both, "2.1.4"), "A", at=AT, ruling="lamp")
    ruling = Rulings([start])["lamp"]
    mine, theirs = (
        following(ruling, replace(start.content, answer=answer), answer, "", AT) for answer in ("三枚。", "四枚。")
    )
    (fault,) = checks(both, start, mine, theirs)["lamp"].faults
    assert fault == "two judges changed it apart from each other: 2 versions stand; one edit settles it"
    settled = following(Rulings([start, mine, theirs])["lamp"], start.content, "A", "合議", AT)
    assert checks(both, start, mine, theirs, settled)["lamp"].ok


def test_what_was_superseded_or_taken_back_is_no_longer_asked_whether_it_holds(both: Library) -> None:
    start = first(of(both, "1.1.1", edition=OLD_NAME), "A", at=AT, ruling="lamp")
    ruling = Rulings([start])["lamp"]
    new = superseding([ruling], of(both, "1.1.1"), "A", "新版", AT, "next")
    assert {key: found.ok for key, found in checks(both, start, *new).items()} == {"lamp": True, "next": True}
    assert checks(both, start, voiding(ruling, "A", "誤り", AT))["lamp"].ok


def test_with_its_successor_taken_back_a_superseded_ruling_is_left_without_one(both: Library) -> None:
    start = first(of(both, "2.1.4"), "A", at=AT, ruling="lamp")
    new = superseding([Rulings([start])["lamp"]], of(both, "2.2.1"), "A", "新版", AT, "next")
    back = voiding(Rulings([start, *new])["next"], "A", "誤り", AT)
    found = checks(both, start, *new, back)
    assert found["lamp"].faults == ("it is superseded, but nothing that stands takes its place",)
    assert found["next"].ok


def test_two_judges_who_each_put_a_ruling_in_its_place_are_told_that_there_are_two(both: Library) -> None:
    start = first(of(both, "2.1.4"), "A", at=AT, ruling="lamp")
    old = Rulings([start])["lamp"]
    ours = superseding([old], of(both, "2.2.1"), "A", "新版", AT, "next")
    theirs = superseding([old], replace(of(both, "2.2.1"), verdict=Verdict.NO), "B", "新版", AT, "other")
    divided = Rulings([start, *ours, *theirs])["lamp"]
    settled = following(divided, divided.content, "A", "協議", AT)
    found = checks(both, start, *ours, *theirs, settled)["lamp"]
    assert found.ok
    assert found.notes == ("several take its place: next, other; see that they say the same",)


def test_a_ruling_that_was_replaced_and_stands_all_the_same_is_a_fault(both: Library) -> None:
    old = first(of(both, "2.1.4"), "A", at=AT, ruling="lamp")
    new = first(replace(of(both, "2.2.1"), replaces=("lamp",)), "A", at=AT, ruling="next")
    assert checks(both, old, new)["lamp"].faults == ("next takes its place, and yet it stands",)


def test_of_some_rulings_what_they_replace_is_looked_for_among_all(both: Library) -> None:
    start = first(of(both, "2.1.4"), "A", at=AT, ruling="lamp")
    rulings = Rulings([start, *superseding([Rulings([start])["lamp"]], of(both, "2.2.1"), "A", "新版", AT, "next")])
    chosen: list[Ruling] = [rulings["next"]]
    assert [found.ok for found in check(both, chosen)] == [False]
    assert [found.ok for found in check(both, chosen, among=rulings)] == [True]


def test_progress_is_told_for_each(both: Library) -> None:
    versions = [first(of(both, "2.1.4"), "A", at=AT, ruling=name) for name in ("a1", "b2")]
    heard: list[tuple[str, int, int]] = []
    list(check(both, Rulings(versions).all(), progress=lambda *told: heard.append(told)))
    assert heard == [("a1", 0, 2), ("b2", 1, 2), ("", 2, 2)]
