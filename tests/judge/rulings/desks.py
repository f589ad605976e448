"""Several judges at several machines: rulings given, changed, superseded and taken back, with clocks that go as they like."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from judge.rulings.giving import TIME, first, following, superseding, voiding
from judge.rulings.history import Ruling, Rulings
from judge.rulings.ruling import Case, Citation, Content, Role, Status, Verdict, Version

DESKS = 3
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
ACTIONS = ("give", "change", "change", "change at the base", "supersede", "void", "take over")


@dataclass
class Desk:
    """A judge's machine. clock: what it says, which need not be the time."""

    versions: dict[str, Version] = field(default_factory=dict)
    clock: datetime = NOON

    @property
    def now(self) -> str:
        return self.clock.strftime(TIME)

    def add(self, made: list[Version]) -> None:
        self.versions |= {version.id: version for version in made}


def asked(question: str, number: str = "1.1.1", verdict: Verdict = Verdict.YES) -> Content:
    """A ruling with one citation."""
    return Content("lantern", question, verdict, "そのとおり。", citations=(Citation("lantern", number),))


@st.composite
def desks(draw: st.DrawFn) -> list[Desk]:
    """Machines on which judges worked, some of the time taking over what the others had."""
    made = [Desk() for _ in range(DESKS)]
    for turn in range(draw(st.integers(1, 25))):
        desk = made[draw(st.integers(0, DESKS - 1))]
        desk.clock += timedelta(seconds=draw(st.sampled_from((0, 1, 60, 86_400, -3_600, -400_000))))
        _act(draw, desk, made, turn)
    return made


def _act(draw: st.DrawFn, desk: Desk, others: list[Desk], turn: int) -> None:
    action = draw(st.sampled_from(ACTIONS))
    if action == "take over":
        desk.versions |= others[draw(st.integers(0, DESKS - 1))].versions
        return
    standing = [one for one in Rulings(desk.versions.values()).all() if one.stands]
    content = asked(f"問い{turn}")
    if action == "give" or not standing:
        desk.add([first(content, "A", at=desk.now, ruling=f"ruling{turn:03}")])
        return
    ruling: Ruling = draw(st.sampled_from(standing))
    if action == "change":
        desk.add([following(ruling, content, "B", "より正しく", desk.now)])
    elif action == "change at the base":
        base = draw(st.sampled_from(ruling.versions))
        desk.add([following(ruling, content, "B", "より正しく", desk.now, base.id)])
    elif action == "supersede":
        desk.add(superseding([ruling], content, "C", "新しい版", desk.now, f"ruling{turn:03}"))
    else:
        desk.add([voiding(ruling, "D", "誤り", desk.now)])


TEXT = st.text(st.characters(codec="utf-8"), max_size=30) | st.text("あ灯。\n\t \"'\\[]=#:：", max_size=30)
VALUE = st.recursive(
    st.booleans() | st.integers(-(10**9), 10**9) | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)
CONDITION = st.dictionaries(TEXT, VALUE, max_size=3)
NUMBER = st.sampled_from(("1.1.1", "7-2 [6]", "105.1b", "用語説明【〜できる】", "2"))


@st.composite
def _cases(draw: st.DrawFn) -> Case:
    named = draw(st.booleans())
    text = draw(TEXT.filter(lambda one: bool(one.replace("\0", "").strip())))
    return Case(
        draw(st.sampled_from(Verdict)), draw(TEXT), text if named else "", "" if named else text, draw(CONDITION), draw(CONDITION)
    )  # fmt: skip


CITATION = st.builds(Citation, st.just("lantern"), NUMBER, st.sampled_from(Role), note=TEXT)
MARKED = st.builds(Citation, TEXT, NUMBER, st.sampled_from(Role), TEXT, TEXT, TEXT, TEXT)


def contents(citation: st.SearchStrategy[Citation] = MARKED) -> st.SearchStrategy[Content]:
    """Whatever a ruling may say."""
    return st.builds(
        Content, st.just("lantern"), TEXT, st.sampled_from(Verdict), TEXT, TEXT, st.lists(citation, max_size=3, unique_by=lambda one: (one.number, one.role)).map(tuple),
        st.lists(_cases(), max_size=2).map(tuple), st.lists(TEXT, max_size=3).map(tuple), st.sampled_from(Status), TEXT, TEXT,
        st.lists(TEXT, max_size=2).map(tuple),
    )  # fmt: skip
