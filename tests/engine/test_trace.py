"""The trace remembers what it has said, as long as that stands."""

from __future__ import annotations

from judge.engine.state import State
from judge.engine.texts import Text
from judge.engine.trace import Entry, Kind, Trace

HERE = State({}, {}, {})


def entry(trace: Trace) -> Entry:
    return Entry(len(trace), ("1.1",), Kind.RULE, HERE, HERE, note=Text("灯", "a lamp"))


def test_what_an_entry_has_said_need_not_be_said_again() -> None:
    trace = Trace()
    assert not trace.says("lamp")
    trace.add(entry(trace))
    trace.said(["lamp"])
    trace.add(entry(trace))
    assert trace.says("lamp")


def test_what_was_said_in_a_play_that_is_taken_back_is_to_be_said_again() -> None:
    trace = Trace()
    trace.add(entry(trace))
    trace.said(["lamp"])
    trace.undo_since(0)
    assert not trace.says("lamp")
    trace.add(entry(trace))
    trace.said(["lamp"])
    assert trace.says("lamp")


def test_where_nothing_is_told_nothing_has_been_said() -> None:
    trace = Trace()
    trace.said(["that it does not suffice"])
    assert not trace.says("that it does not suffice")
