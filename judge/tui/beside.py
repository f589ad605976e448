"""Rulings and scenarios that a query finds beside the rules. Meant for a thread: the index of the rulings may have to be built first."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from judge.folders import scenarios_folder
from judge.messages import translated
from judge.ruling_words import verdict_word
from judge.rulings.finding import RulingHit, find_rulings
from judge.rulings.index import BESIDE, read_rulings
from judge.situations import find_situations, games_of
from judge.tui.heads import head_of
from judge.tui.pages.wrapping import one_line
from judge.tui.views import AnswerView, HitView, RulingLink, SceneLink
from rulebook.errors import RulebookError
from rulebook.search.played import SituationHit
from rulebook.store.home import library_file
from rulebook.store.library import Library

TITLE = 0.9  # of a query, from which on a title is what was typed
Say = Callable[[str], None]


def beside(home: str, answer: AnswerView, say: Say) -> tuple[HitView, ...]:
    """The rulings that match well, those on the same question first, and scenarios, those first whose title is all but the query.

    say: hears what is wrong with the rulings.
    """
    try:
        library = Library(library_file(home))
    except RulebookError:
        return ()
    try:
        rulings = _rulings(home, library, answer, say)
        found = [*(hit.game for hit in answer.hits), *(ruling.game for ruling in rulings)]
        games = games_of(library.db, answer.game, found, guessed=answer.nearest)
        scenes = find_situations(library.db, answer.query, games)
    except (RulebookError, sqlite3.Error):  # an import has changed it this moment
        return ()
    finally:
        library.close()
    return (
        *(_ruling(one) for one in rulings if one.same),
        *(_scene(one) for one in scenes if one.share >= TITLE),
        *(_ruling(one) for one in rulings if not one.same),
        *(_scene(one) for one in scenes if one.share < TITLE),
    )


def _rulings(home: str, library: Library, answer: AnswerView, say: Say) -> tuple[RulingHit, ...]:
    answered = bool(answer.rules) and not answer.nearest

    def work(db: sqlite3.Connection) -> tuple[RulingHit, ...]:
        return find_rulings(db, library, answer.query, answer.game, BESIDE, deep=answer.deep, answered=answered)

    nothing: tuple[RulingHit, ...] = ()
    return read_rulings(home, library, work, nothing, lambda sentence: say(one_line(translated(sentence))))


def _ruling(hit: RulingHit) -> HitView:
    why = "before" if hit.same else "ruling"
    verdict, question, words = verdict_word(hit.verdict), one_line(hit.question), one_line(hit.snippet)
    return HitView(RulingLink(hit.id), hit.game, verdict, question, words, hit.marks, why)


def _scene(hit: SituationHit) -> HitView:
    path = scenarios_folder(hit.game, hit.file)
    head = head_of(path)
    asked = one_line(head.question if head is not None else hit.file)
    return HitView(SceneLink(path), hit.game, "", one_line(hit.title), asked, (), "scenario")
