"""Rulings and scenarios that a query finds beside the rules. Meant for a thread: the index of the rulings may have to be built first."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from judge.folders import scenarios_folder
from judge.messages import translated
from judge.rulings.finding import RulingHit, find_rulings
from judge.rulings.index import BESIDE, read_rulings
from judge.situations import find_situations
from judge.tui.pages.wrapping import one_line
from judge.tui.ruling_words import verdict_word
from judge.tui.views import AnswerView, HitView, RulingLink, SceneLink
from rulebook.errors import RulebookError
from rulebook.store.home import library_file
from rulebook.store.library import Library

Say = Callable[[str], None]


def beside(home: str, answer: AnswerView, say: Say) -> tuple[HitView, ...]:
    """The rulings that match well, those on the same question first, then scenarios. say: hears what is wrong with the rulings."""
    rulings = _rulings(home, answer, say)
    found = [*(hit.game for hit in answer.hits), *(ruling.game for ruling in rulings)]
    games = (answer.game,) if answer.game else tuple(dict.fromkeys(found))
    return (
        *(_ruling(one) for one in sorted(rulings, key=lambda one: not one.same)),
        *(
            HitView(SceneLink(scenarios_folder(one.game, one.file)), one.game, "", one_line(one.title), one_line(one.file), (), "scenario")
            for one in find_situations(answer.query, games)
        ),
    )  # fmt: skip


def _rulings(home: str, answer: AnswerView, say: Say) -> tuple[RulingHit, ...]:
    try:
        library = Library(library_file(home))
    except RulebookError:
        return ()

    def work(db: sqlite3.Connection) -> tuple[RulingHit, ...]:
        return find_rulings(db, library, answer.query, answer.game, BESIDE, deep=answer.deep)

    nothing: tuple[RulingHit, ...] = ()
    try:
        return read_rulings(home, library, work, nothing, lambda sentence: say(one_line(translated(sentence))))
    except (RulebookError, sqlite3.Error):  # an import has changed it this moment
        return ()
    finally:
        library.close()


def _ruling(hit: RulingHit) -> HitView:
    why = "before" if hit.same else "ruling"
    verdict, question, words = verdict_word(hit.verdict), one_line(hit.question), one_line(hit.snippet)
    return HitView(RulingLink(hit.id), hit.game, verdict, question, words, hit.marks, why)
