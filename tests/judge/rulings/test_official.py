"""Official answers, evidence and counter-arguments: what is kept of them, what is refused, what waits for the head judge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from judge.rulings.citing import checked
from judge.rulings.errors import FormError, RulingRefused
from judge.rulings.evidence import is_inferred
from judge.rulings.forms import cite, read_citation, read_form, written
from judge.rulings.giving import first, following
from judge.rulings.history import Rulings
from judge.rulings.queue import Wait, waits
from judge.rulings.records import line, lines, read_lines, record
from judge.rulings.ruling import Citation, Content, Evidence, Role, Status, Strength, Verdict
from rulebook.store.importing import import_files
from rulebook.store.library import Library
from rulebook.store.opening import open_library

AT = "2026-11-21T12:00:00.000000Z"
OLDER = (
    '{"at":"2026-11-21T12:00:00.000000Z","author":"A","content":{"citations":[{"game":"lantern","number":"2.1.4","role":"governs"}],'
    '"game":"lantern","question":"問い","status":"given","verdict":"no"},"depth":1,"form":1,'
    '"id":"72fb94ea8ee8e2447a1c3958539704119b16b379","parents":[],"ruling":"lamp","why":""}'
)
ANSWERED = Content(
    "lantern", "灯はどう消すか。", Verdict.YES, "手番側が選んで消す。", citations=(
        Citation("lantern", "2.2.2", Role.SETTLES), Citation("lantern", "2.1.4", Role.OVERRULED, note="二枚まで"),
        Citation("lantern", "1.2.2", Role.OVERCOMES), Citation("lantern", "2.1.1", evidence=Evidence.ANALOGY, strength=Strength.WEAK),
    ), status=Status.OFFICIAL, counter="灯は札ではない。", asked="2026-11-21", answered="2026-11-25", source="公式Q&A", source_number="Q312",
    source_date="2026-11-25",
)  # fmt: skip


@pytest.fixture
def library(lanterns: Path, invented_registry: Path, tmp_path: Path) -> Iterator[Library]:
    """The small rulebook with its registry; 2.2.2 has an erratum."""
    assert invented_registry.is_dir()
    import_files(str(tmp_path), [str(lanterns)], "lantern")
    found = open_library(str(tmp_path))
    yield found
    found.close()


def test_an_official_answer_survives_its_line_and_its_form() -> None:
    version = first(ANSWERED, "A", "", AT, "lamp")
    assert list(read_lines(line(version), "file")) == [version]
    assert read_form(written(ANSWERED), "form").content == ANSWERED


def test_a_ruling_that_says_nothing_of_it_keeps_the_record_that_older_programs_read() -> None:
    plain = Content("lantern", "問い", Verdict.NO, citations=(Citation("lantern", "2.1.4"),))
    assert record(first(plain, "A", "", AT, "lamp"))["form"] == 1
    assert "evidence" not in line(first(plain, "A", "", AT, "lamp"))
    for later in (
        {"counter": "反論"}, {"status": Status.DISPUTED}, {"asked": "2026-11-21"},
        {"citations": (Citation("lantern", "2.1.4", strength=Strength.WEAK),)},
        {"citations": (Citation("lantern", "2.1.4", evidence=Evidence.COMMUNITY),)},
    ):  # fmt: skip
        assert record(first(replace(plain, **later), "A", "", AT, "lamp"))["form"] == 2


def test_a_line_of_an_older_program_is_read_and_keeps_its_id() -> None:
    (version,) = read_lines(OLDER, "file")
    assert (version.id, line(version)) == ("72fb94ea8ee8e2447a1c3958539704119b16b379", OLDER)
    assert version.content.citations[0].evidence is Evidence.RULE


def test_two_files_of_old_and_new_records_are_merged_without_loss() -> None:
    plain = Content("lantern", "問い", Verdict.NO, citations=(Citation("lantern", "2.1.4"),))
    one = first(plain, "A", "", AT, "lamp")
    other = following(Rulings([one])["lamp"], replace(plain, status=Status.ASKED, asked="2026-11-21"), "B", "照会", AT)
    both = list(read_lines(lines([other, one]), "file"))
    assert Rulings(both)["lamp"].content.asked == "2026-11-21"
    assert Rulings([*both, *both])["lamp"].versions == Rulings([one, other])["lamp"].versions


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2.1.4 (analogy, weak)", ("2.1.4", Role.GOVERNS, Evidence.ANALOGY, Strength.WEAK, "")),
        (
            "対比 2.1.4（通説、中）: こちらは別",
            ("2.1.4", Role.CONTRASTS, Evidence.COMMUNITY, Strength.FAIR, "こちらは別"),
        ),
        ("2.1.4 (strong)", ("2.1.4", Role.GOVERNS, Evidence.RULE, Strength.STRONG, "")),
        ("反論 2.1.4", ("2.1.4", Role.OVERCOMES, Evidence.RULE, Strength.UNSAID, "")),
        ("2.1.4 (灯)", ("2.1.4 (灯)", Role.GOVERNS, Evidence.RULE, Strength.UNSAID, "")),
    ],
)
def test_the_kind_of_evidence_stands_behind_the_number(typed: str, meant: tuple[object, ...]) -> None:
    one = read_citation(typed, "lantern")
    assert (one.number, one.role, one.evidence, one.strength, one.note) == meant
    assert read_citation(cite(one), "lantern") == one


def test_an_official_answer_carries_its_ruling_without_a_rule_that_governs(library: Library) -> None:
    alone = replace(ANSWERED, citations=(Citation("lantern", "2.1.4", Role.OVERRULED),), counter="")
    (kept,) = checked(library, alone).citations
    assert (kept.role, bool(kept.wording)) == (Role.OVERRULED, True)
    assert [one.evidence for one in checked(library, ANSWERED).citations][-1] is Evidence.ANALOGY


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (replace(ANSWERED, source="", source_number="", source_date=""), "an official answer has a source"),
        (replace(ANSWERED, status=Status.GIVEN), "only an official answer does that"),
        (
            replace(ANSWERED, status=Status.ASKED, asked="", answered=""),
            "the day on which the publisher was asked is missing",
        ),
        (replace(ANSWERED, answered="2026-11-20"), "before 2026-11-21, when they were asked"),
        (replace(ANSWERED, asked=""), "answered, but nobody asked"),
        (replace(ANSWERED, counter=""), "overcomes a counter-argument; none is named"),
        (replace(ANSWERED, citations=(Citation("lantern", "2.1.4", Role.SETTLES),)), "2.1.4 has no erratum"),
        (replace(ANSWERED, status=Status.DISPUTED, citations=(), source=""), "the source has a number or a day"),
    ],
)
def test_what_contradicts_itself_is_refused(library: Library, content: Content, sentence: str) -> None:
    with pytest.raises(RulingRefused, match=sentence):
        checked(library, content)


def test_a_day_is_a_day() -> None:
    with pytest.raises(FormError, match="form:1: asked = 'neulich'; expected a day"):
        read_form("asked = 'neulich'\nquestion = 'x'\nverdict = 'no'", "form", "lantern")


@pytest.mark.parametrize(
    ("citation", "inferred"),
    [
        (Citation("lantern", "2.1.4"), False), (Citation("lantern", "2.1.4", evidence=Evidence.OFFICIAL), False),
        (Citation("lantern", "2.1.4", evidence=Evidence.ANALOGY, strength=Strength.STRONG), True),
        (Citation("lantern", "2.1.4", strength=Strength.WEAK), True), (Citation("lantern", "2.1.4", Role.DEFINES), True),
    ],
)  # fmt: skip
def test_what_no_rule_carries_by_its_words_is_inference(citation: Citation, *, inferred: bool) -> None:
    content = Content("lantern", "問い", Verdict.NO, citations=(citation,))
    assert is_inferred(content) is inferred
    assert not is_inferred(replace(content, status=Status.OFFICIAL))


def test_why_a_ruling_waits_comes_in_the_order_of_what_presses() -> None:
    weak = Content("lantern", "問い", Verdict.NO, citations=(Citation("lantern", "2.1.4", strength=Strength.WEAK),))

    def why(content: Content, *, suspect: bool = False) -> tuple[Wait, ...]:
        return waits(Rulings([first(content, "A", "", AT, "lamp")])["lamp"], suspect=suspect)

    assert why(weak, suspect=True) == (Wait.SUSPECT, Wait.INFERRED)
    assert why(replace(weak, status=Status.CONFIRMED)) == ()
    assert why(replace(weak, status=Status.DISPUTED), suspect=True) == (Wait.DISPUTED, Wait.SUSPECT)
    assert why(replace(weak, status=Status.ASKED, asked="2026-11-21")) == ()
    assert why(replace(weak, status=Status.ASKED, asked="2026-11-21", answered="2026-11-25")) == (Wait.ANSWERED,)
    assert why(replace(weak, status=Status.VOID), suspect=True) == ()
