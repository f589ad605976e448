"""`judge ruling new`: a ruling given."""

from __future__ import annotations

from judge.cli.reading import Given, Misuse
from judge.cli.ruling.desk import Author, Desk, author_of, event_of, opened
from judge.cli.ruling.drafting import kept
from judge.cli.ruling.saving import add, alike_json, decided, ruled_before, tell_contradicted, told
from judge.cli.ruling.writing import Written, written
from judge.messages import _
from judge.ruling_words import VERDICTS
from judge.rulings.giving import first, superseding
from judge.rulings.history import Ruling
from judge.rulings.ruling import Content, Verdict


def run(home: str, given: Given) -> int:
    """Save the ruling and print its id; 1 where there is none."""
    game = given.values.get("--game", "") or next(iter(given.words), "")
    if given.words and given.values.get("--game", game) != given.words[0]:
        raise Misuse(_("the game is named twice: {one}, {other}", one=given.words[0], other=game))
    if "--question" in given.values:
        _complete(given, game)
    author = author_of(home, given)
    begin = Content(game, "", Verdict.YES, event=event_of(home, given))
    with opened(home) as desk:
        made = written(desk, given, begin, _("a new ruling"), said="--question")
        if made is None:
            return 1
        with kept(made.draft):
            return _saved(desk, given, made, author)


def _complete(given: Given, game: str) -> None:
    if not game:
        raise Misuse(_("something is missing; expected {usage}", usage="judge ruling new KEY"))
    if "--verdict" not in given.values:
        raise Misuse(_("--verdict is missing; expected one of {choices}", choices=", ".join(VERDICTS)))


def _saved(desk: Desk, given: Given, made: Written, author: Author) -> int:
    tell_contradicted(made.content)
    before = desk.book.rulings()
    found = ruled_before(before, made.content)
    wish = decided(given, before, found)
    if wish is False:
        made.left()
        return 1
    versions = (
        superseding([wish], made.content, author.name, "")
        if isinstance(wish, Ruling)
        else [first(made.content, author.name)]
    )
    add(desk, versions, author)
    made.done()
    told(desk, given, [versions[0].ruling], alike_json(before, found))
    return 0
