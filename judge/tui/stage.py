"""The scenarios as the screens ask for them: calls in, frozen view data out. Everything that plays is meant for a thread."""

from __future__ import annotations

import os
import re
import threading
import unicodedata
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.folders import scenarios_folder
from judge.messages import _, japanese, translated
from judge.scenarios.indexing import Acting, aptest
from judge.tui.comparing import folded, is_number
from judge.tui.heads import Head, head_of
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.plays import PENDING, START, CardView, DecisionView, ListedView, OptionView, RowView, RunView
from rulebook.showing import INDEX, showing, titled

if TYPE_CHECKING:
    from judge.cardgame.seen.board import Board
    from judge.edition import Played
    from judge.engine.texts import Text
    from judge.scenarios.playing import Outcome
    from judge.scenarios.scenario import Scenario
    from judge.scenarios.what_if import Decision, Pick

PLACE = re.compile(r"(\S.*?\.toml:(?:\d+:)? )", re.DOTALL)
MOST_NUMBERS = 100  # listed of a decision for a number
Cancelled = Callable[[], bool]
Told = Callable[[int, int], None]


class Stage:
    """The scenarios of a folder, by game. listed: those read so far."""

    def __init__(self, folder: str = "") -> None:
        self.folder = os.path.normpath(folder or scenarios_folder())
        self.listed: tuple[ListedView, ...] = ()
        self.passing: dict[str, bool] = {}  # of those that were played, by path
        self._turn = threading.Lock()
        self._acting: dict[str, list[str]] | None = None

    def titles(self) -> tuple[ListedView, ...]:
        """The scenarios that the index files name, by their paths: title and place, until all files are read."""
        found = []
        for place in sorted(Path(self.folder).glob(f"*/{INDEX}")):
            game, folder = place.parent.name, str(place.parent)
            for name, title in titled(str(place)):
                path = os.path.normpath(f"{folder}/{name}")
                if os.access(path, os.F_OK):
                    chapter, _slash, file = name.rpartition("/")
                    words = folded(f"{title} {file.removesuffix('.toml')} {chapter.replace('/', ' ')}")
                    found.append(ListedView(path, game, one_line(title), "", "", chapter, (), words))
        return tuple(sorted(found, key=lambda one: one.path.replace(os.sep, "\0")))

    def whole(self, one: ListedView) -> ListedView:
        """A scenario of the list with question and answer, where only its title was known."""
        return one if one.question or one.trouble else self._listed(one.path, played=True)

    def read_all(self, cancelled: Cancelled = lambda: False) -> tuple[ListedView, ...]:
        """Every scenario of the folder, by its path. One that cannot be read is listed with the sentence that says why.

        Of one that an index names the beginning is read: it was played when the index was written.
        """
        named = {one.path for one in self.titles()}
        found = []
        for path in sorted(Path(self.folder).rglob("*.toml")):
            if cancelled():
                return self.listed
            found.append(self._listed(str(path), played=str(path) in named))
        self.listed = tuple(found)
        self._acting = None
        return self.listed

    def _listed(self, path: str, *, played: bool) -> ListedView:
        inside = Path(path).relative_to(self.folder).parts
        chapter, stem = "/".join(inside[1:-1]), inside[-1].removesuffix(".toml")
        read: Head | Scenario | None = head_of(path) if played else None
        if read is None:
            playing = import_module("judge.scenarios.playing")
            try:
                read = playing.load(Path(path))
            except playing.ScenarioError as error:
                game, trouble = inside[0] if len(inside) > 1 else "", one_line(self.said(str(error)))
                return ListedView(path, game, stem, "", "", chapter, (), folded(stem), trouble)
        texts = (read.title, read.question, read.answer, stem, chapter, *read.topics, *read.rules)
        return ListedView(
            path, read.game, one_line(read.title), clean(read.question), clean(read.answer), chapter, read.rules, folded(" ".join(texts)),
        )  # fmt: skip

    def said(self, sentence: str) -> str:
        """What is wrong with a scenario: in the user's language, its file named as one sees it in the list."""
        place = PLACE.match(sentence)
        where, what = (place[1], sentence[place.end() :]) if place else ("", sentence)
        return clean(f"{where}{translated(what)}".replace(self.folder + os.sep, ""))

    def matching(self, query: str) -> tuple[ListedView, ...]:
        """The scenarios in which every word stands; behind the key of a game, with or without a colon, of that game. A number finds those
        that name it or something below it, and those in which it acts once that is known: the most apt first."""
        game, words = self.asked(query)
        acting = {
            word: {path: at for at, path in enumerate(self.acting_in(word, game))}
            for word in words
            if self._is_number(word, game)
        }

        def fits(one: ListedView) -> bool:
            return game in ("", one.game) and all(
                _names(one, word) or one.path in acting[word] if word in acting else folded(word) in one.haystack
                for word in words
            )

        found = [one for one in self.listed if fits(one)]
        if acting:
            found.sort(key=lambda one: sum(acting[word].get(one.path, 10**6) for word in acting))
        return tuple(found)

    def asked(self, query: str) -> tuple[str, list[str]]:
        """What is asked of the list: the key of a game where it stands in front, with a colon or as a word, else ""; and the words.

        A number in which blanks stand is one word.
        """
        first, colon, rest = query.partition(":")
        if not colon:
            first, _blank, rest = unicodedata.normalize("NFKC", query).strip().partition(" ")
        game = folded(first.strip())
        if not game or not self.has_scenarios(game):
            game, rest = "", query
        rest = " ".join(unicodedata.normalize("NFKC", rest).split())
        return game, [rest] if self._acts_somewhere(rest, game) else rest.split()

    def _is_number(self, word: str, game: str = "") -> bool:
        """Whether a word of the filter is a rule's number: it looks like one, or the game's index file has it."""
        return is_number(word) or self._acts_somewhere(word, game)

    def _acts_somewhere(self, number: str, game: str) -> bool:
        return bool(game and number and showing(self._index_of(game), number))

    def asks_number(self, query: str) -> bool:
        """Whether the filter asks where a number acts."""
        game, words = self.asked(query)
        return any(self._is_number(word, game) for word in words)

    # Where a number acts

    @property
    def is_indexed(self) -> bool:
        """Whether it is known which numbers act in which scenarios: an index file of each game says so, or all were played."""
        return self._acting is not None or all(map(self.has_index, self._games()))

    def has_index(self, game: str) -> bool:
        """Whether an index file says in which scenarios of a game a number acts."""
        # the file itself is not asked for: what somebody typed need be no name of one
        return any(place.parent.name == game for place in Path(self.folder).glob(f"*/{INDEX}"))

    def has_scenarios(self, game: str) -> bool:
        """Whether there is any scenario of a game."""
        return self.has_index(game) or game in self._games()

    def none_for(self, game: str, number: str, seen: str) -> str:
        """In a sentence, that a rule has no scenario, where that is known without playing any; else "". seen: its number as one reads it."""
        if self.has_index(game):
            may_be = bool(self.acting_in(number, game))
        else:
            own = Path(self.folder, game)
            may_be = self.has_scenarios(game) or (own.is_dir() and any(own.rglob("*.toml")))
        return "" if may_be else self.nothing_for(game, seen)

    def nothing_for(self, game: str, number: str) -> str:
        """In a sentence, that a rule has no scenario, or its game has none."""
        if self.has_scenarios(game):
            return _("{number} acts in no scenario yet", number=number)
        return _("{game}: there are no scenarios yet", game=game)

    def _index_of(self, game: str) -> str:
        return str(Path(self.folder, game, INDEX))

    def _games(self) -> list[str]:
        return list(dict.fromkeys(one.game for one in self.listed))

    def acting_in(self, number: str, game: str = "") -> list[str]:
        """The paths of the scenarios in which a number acts, game by game, the most apt first. game: those of one game alone.

        As long as they were not all played the index files know, which name the first few of each number.
        """
        if self._acting is not None:
            within = {one.path for one in self.listed if game in ("", one.game)}
            return [path for path in self._acting.get(number, []) if path in within]
        found = []
        for key in [game] if game else self._games():
            for name, _entries, _title in showing(self._index_of(key), number):
                path = Path(self.folder, key, name)
                if path.exists():
                    found.append(str(path))
        return found

    def illustrating(self, number: str, game: str) -> str:
        """The shortest of the scenarios of a game that name a number and in which it acts; "" where there is none. Found by playing those."""
        from judge.scenarios.many import tried  # noqa: PLC0415

        found = []
        for one in self.listed:
            if one.game == game and number in one.rules and not one.trouble:
                played = tried(Path(one.path))
                if played.passed and number in played.touched:
                    found.append((played.entries, one.path))
        return min(found)[1] if found else ""

    def index(self, told: Told = lambda _done, _all: None, cancelled: Cancelled = lambda: False) -> bool:
        """Play all scenarios, and note which numbers govern something in which. False where it was given up."""
        from judge.scenarios.many import tried  # noqa: PLC0415

        with self._turn:
            if self._acting is not None:
                return True
            listed = self.listed or self.read_all(cancelled)
            acting: dict[str, list[Acting]] = {}
            for done, one in enumerate(listed):
                if cancelled():
                    return False
                told(done, len(listed))
                if one.trouble:
                    continue
                played = tried(Path(one.path))
                self.passing[one.path] = played.passed
                if played.passed:
                    shown = (one.path, played.entries, one.title)
                    acts = Acting(shown, played.touched, frozenset(one.rules), played.asserted)
                    for number in played.touched:
                        acting.setdefault(number, []).append(acts)
            self._acting = {number: [one.shown[0] for one in aptest(number, found)] for number, found in acting.items()}
            return True

    # Playing

    def run(self, path: str) -> RunView:
        """A scenario played as it is written. Raises ScenarioError where it cannot be."""
        from judge.scenarios.playing import load, play  # noqa: PLC0415

        outcome = play(load(Path(path)))
        self.passing[path] = outcome.passed
        return run_view(path, outcome, tuple(self.said(failure) for failure in outcome.failures))

    def what_if(self, run: RunView, at: int, answer: Any) -> RunView:  # noqa: ANN401 - as a script writes it
        """The run with another answer at a decision; picks behind that decision are dropped. Raises ScenarioError."""
        from judge.scenarios.playing import load, play  # noqa: PLC0415
        from judge.scenarios.what_if import Pick  # noqa: PLC0415

        picks: tuple[Pick, ...] = (*(pick for pick in run.picks if pick.at < at), Pick(at, answer))
        outcome = play(load(Path(run.path)), answers=picks)
        return run_view(run.path, outcome, tuple(self.said(failure) for failure in outcome.failures), picks)

    def board(self, run: RunView, row: int) -> Board:
        """The table at a row; where somebody decides, with how its places stand that may be named."""
        board: Board = run.door.board(run.states[row])
        decision = run.rows[row].decision
        if decision is None:
            return board
        return board.deciding({one.label: one.rule for one in decision.options}, decision.chosen)

    def card(self, run: RunView, row: int, card: int) -> CardView:
        """A card at a row, looked at closely."""
        page = run.door.card(run.states[row], card)
        named = (page.label, page.label.rpartition("#")[0], page.name)
        written = next((lines for name in named if name and (lines := run.source.part(("cards", name)))), ())
        return CardView(page, tuple(map(clean, written)))

    def name_of(self, path: str) -> str:
        """A scenario's file as one sees it in the list."""
        return clean(path.removeprefix(self.folder + os.sep))


def run_view(path: str, played: Outcome, failures: tuple[str, ...], picks: tuple[Pick, ...] = ()) -> RunView:
    """A run as it is shown. failures: what went wrong, in the user's language. picks: its other answers."""
    scenario = played.scenario
    editions = import_module("judge.edition")
    known: Played | None = editions.edition(scenario.game, played.touched)
    decisions = {one.entry: one for one in played.decisions}
    rows = [RowView(0, START, (), _("the position at the start"))]
    states: list[Any] = [played.start]
    for entry in played.trace:
        decision = decisions.get(entry.index)
        shown = decision_view(decision) if decision is not None else None
        cards = frozenset(_cards(entry.events))
        rows.append(
            RowView(
                entry.index + 1,
                entry.kind.value,
                entry.rules,
                one_line(said(entry.text)),
                entry.undone,
                cards,
                shown,
                editions.under(scenario.game, entry.rules).terms,
            )
        )
        states.append(entry.state)
    if played.open is not None:
        asked = decision_view(played.open)
        text = _("{who} has to choose: {asks}", who=asked.who, asks=asked.asks)
        rows.append(RowView(len(rows), PENDING, (), text, decision=asked))
        states.append(played.state)
    return RunView(
        path, played.game, one_line(scenario.title), clean(scenario.question), clean(scenario.answer), scenario.rules, scenario.topics,
        tuple(rows), tuple(states), scenario.source, failures, picks, played.fork + 1 if picks and played.fork >= 0 else -1,
        clean(scenario.against), played.trace.digest, f"{known.label} ({known.date})" if known is not None else "",
    )  # fmt: skip


def decision_view(decision: Decision) -> DecisionView:
    """A decision as it is shown: its options, and what a rule refuses."""
    request = decision.request
    options = [OptionView(one_line(one.label), one_line(said(one.text))) for one in request.options]
    low, high = getattr(request, "low", None), getattr(request, "high", None)
    if not options and isinstance(low, int) and isinstance(high, int):
        options = [OptionView(str(number)) for number in range(low, min(high, low + MOST_NUMBERS) + 1)]
    options += [
        OptionView(one_line(one.label), one_line(said(one.text)), one.rule, one_line(said(one.why)))
        for one in request.refused
    ]
    least, most = getattr(request, "least", None), getattr(request, "most", None)
    several = isinstance(least, int) and isinstance(most, int)
    ordered = type(request).__name__ == "Order"
    count = len(request.options)
    answer = decision.answer
    shown = "" if answer is None else ", ".join(answer) if isinstance(answer, list) else str(answer)
    return DecisionView(
        decision.at, _("chance") if decision.who == "chance" else decision.who, one_line(said(request.asks)), tuple(options), least if isinstance(least, int) else count if ordered else 1,
        most if isinstance(most, int) else count if ordered else 1, several or ordered, one_line(shown), decision.by,
    )  # fmt: skip


def shown(answer: Any, decision: DecisionView | None) -> str:  # noqa: ANN401 - as a script writes it
    """An answer in the user's language."""
    words = {option.label: option.said for option in decision.options} if decision is not None else {}
    labels = answer if isinstance(answer, list) else [str(answer)]
    return one_line(", ".join(words.get(label, label) for label in labels))


def said(text: Text) -> str:
    """A sentence of the engine in the user's language."""
    return text.said("ja" if japanese() else "en")


def _cards(events: tuple[Any, ...]) -> Iterator[int]:
    """The cards that events concern, as the kernel's events name them."""
    for event in events:
        for name in ("card", "other"):
            if isinstance(card := getattr(event, name, None), int) and card:
                yield card


def _names(one: ListedView, number: str) -> bool:
    return any(rule == number or (rule.startswith(number) and not rule[len(number)].isdigit()) for rule in one.rules)
