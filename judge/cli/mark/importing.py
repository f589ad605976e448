"""`judge mark import`: another's bookmarks put with one's own."""

from __future__ import annotations

from pathlib import Path

from judge.cli.line import sentence_of
from judge.cli.reading import Given
from judge.cli.terminal import done, say, write, write_json
from judge.keeping.marks import add, marks_from
from judge.messages import _
from rulebook.errors import RulebookError


def run(home: str, given: Given) -> int:
    """Take in each file, whole or not at all; 1 where one was refused, 2 where one cannot be read."""
    facts, code = [], 0
    for name in given.words:
        new, known, wrong = 0, 0, ""
        try:
            theirs = marks_from(Path(name)).versions
            new = len(add(home, theirs))
            known = len(theirs) - new
            done(_("{files}: imported", files=name))
        except RulebookError as error:
            wrong, code = sentence_of(error), max(code, 1)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            wrong, code = _("{file}: cannot be read ({why})", file=name, why=why), 2
        facts.append({"file": name, "versions_new": new, "versions_known": known, "wrong": wrong})
        if wrong:
            say(wrong)
        elif not given.json:
            write([[_("{file}: {new} versions of bookmarks new, {known} known", file=name, new=new, known=known)]])
    if given.json:
        write_json(facts)
    return code
