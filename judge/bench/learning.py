"""Learning the order of the hits: weights of features, from judged queries, so that the rules that answer come first.

    judge bench learn [FILE.jsonl …]      with the program's own queries and the files named; prints what it learned
    judge bench learn doubt [FILE.jsonl …]    only when no rule answers; the order, which takes most of the time, stays as it is

The queries are those of tests/data/queries*.jsonl but for the blind half, and the questions of the program's own rulings, of
which every second is held back; the title of a situation that is much like such a question is not looked at while it is learned
from. Whether any rule answers is learned from the phrases by which players ask for a rule as well, each as if it were not known.
For each query that is not settled by its letters the weights are moved so that the share of a softmax over the rules that may
answer grows for those that do.
"""

from __future__ import annotations

import hashlib
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import tomli

from judge.bench.judged import Judged, judged_queries, learned_from, queries_of
from judge.folders import rulings_folder
from rulebook.search.asks import likeness
from rulebook.search.concepts import read_concepts
from rulebook.search.deeper import rank_deeper
from rulebook.search.doubt import NAMES as DOUBTS
from rulebook.search.doubt import Doubt, decided, is_doubted
from rulebook.search.features import NAMES
from rulebook.search.grammar import understand
from rulebook.search.normal import squeeze
from rulebook.search.query import by_number, in_words_of_the_table, settled_by_letters
from rulebook.search.question import Question
from rulebook.search.ranking import ranked, weights
from rulebook.search.scope import Hits, Scope, editions, scopes
from rulebook.store.home import library_file
from rulebook.store.library import Library

ROUNDS = 180
PACE = 0.05
FALSE = 0.015  # of the phrases by which players ask, each as if it were not known, may be doubted; of whole queries far fewer are
PHRASES = 150  # of each game
DOUBT = "doubt"  # learn this alone
ASKED = "asked"  # the kind of a query that is such a phrase
TWIN = 0.45  # how like the letters of a question a title is that is about the same situation
LACKING = "lacking"  # the kind of a query that was made from a concept that a game does not have
ASKING = ("{}", "{}はできる？", "{}のルール", "{}とは何ですか", "{}をしたい", "{}するとどうなる", "{}の枚数は")
PULL = 0.001  # towards nothing, so that no weight grows for the sake of a few queries
KINDS_WEIGH = {"plain-language": 2.0, "question": 1.0}


# signs that never speak for a doubt, and those that never speak against one, whatever the queries of the day say
AGAINST_DOUBT = ("known", "here", "present", "full", "spelt", "meaning", "said")
NO_SIGN = ("sound",)  # decides alone where it is clear; every query in kana sounds like something
FOR_DOUBT = ("absent", "lacking", "lacking_most", "quoted", "unasked", "strange")

Known = tuple[Judged, Doubt]


class Example(NamedTuple):
    """A query with the features of the rules that may answer it, and which of them do."""

    query: Judged
    known: dict[int, list[float]]
    parents: dict[int, int | None]
    relevant: frozenset[int]


def run(words: Sequence[str], home: str) -> bool:
    """Learn and print the weights, in the form of `data/ranking.txt`; True always: nothing is gated."""
    library = Library(library_file(home))
    queries = queries_of(learned_from())
    for word in words:
        if word.endswith(".jsonl"):
            queries += judged_queries([word])
    rulings = ruled_questions()
    seen, held_back = rulings[::2], rulings[1::2]
    answered = [query for query in queries if query.relevant]
    phrases = asked_phrases(library)
    learns = "learned"
    if DOUBT in words:
        learns = "the order as it was, and whether a rule answers learned"
        learned = {name: value for name, value in weights().items() if not name.startswith(f"{DOUBT}.")}
    else:
        learned = learn(examples(library, [*answered, *seen]))
        weights().clear()
        weights().update(learned)
    test = examples(library, held_back)
    unanswered = [*(query for query in queries if not query.relevant), *lacking()]
    known, strange = signs(library, [*answered, *seen]), signs(library, unanswered)
    doubts = learn_doubt(known, strange, signs(library, phrases), len(phrases))
    caught, false = doubted(strange, doubts), doubted(known, doubts)
    library.close()
    print(
        f"# {learns} from {len(queries)} judged queries and {len(seen)} questions of rulings; {len(held_back)} more were held back:"
    )
    print(
        f"# a rule that answers is among the first five for {first(test, learned, 5):.2f} of them, {first(test, {'stage': 1.0}, 5):.2f} without weights"
    )
    print(
        f"# that no rule answers is said of {caught:.2f} of {len(unanswered)} queries of which that is so, of {false:.4f} of the others,"
    )
    print(f"# and of {FALSE} of {len(phrases)} phrases by which players ask for a rule, each as if it were not known")
    learned |= doubts
    for name, value in sorted(learned.items(), key=lambda one: -abs(one[1])):
        print(f"{name} {value:.3f}")
    return True


def ruled_questions(folder: Path | None = None) -> list[Judged]:
    """The questions of the program's own rulings and the rules on which each stands, those that govern first."""
    found: list[Judged] = []
    for path in sorted((folder or Path(rulings_folder())).rglob("*.toml")):
        whole = tomli.loads(path.read_text(encoding="utf-8"))
        for ruling in whole.get("ruling", ()):
            cites = [cite.partition(":")[0].partition(" [")[0].split() for cite in ruling.get("cites", ())]
            numbers = [cite[-1] for cite in cites if cite[0] != "contrasts"]
            if numbers:
                found.append(Judged(whole["game"], ruling["question"], "question", tuple(numbers)))
    return sorted(found, key=lambda one: hashlib.sha256(one.query.encode()).digest())


def asked_phrases(library: Library) -> list[Judged]:
    """Some of the phrases by which players ask for the rules of each game, as queries."""
    found: list[Judged] = []
    for edition in library.editions():
        rows = library.db.execute(
            "select a.letters, s.number from ask a join entry e on e.id = a.entry_id join section s on s.id = e.section_id "
            "where e.edition_id = ?",
            (edition.id,),
        )
        phrases = [Judged(edition.game, letters, ASKED, (number,)) for letters, number in rows]
        found += sorted(phrases, key=lambda one: hashlib.sha256(one.query.encode()).digest())[:PHRASES]
    return found


def _twins(library: Library, query: Judged) -> frozenset[str]:
    """The letters of the phrases and titles that are as good as the query itself, and are not looked at while it is learned from."""
    letters = squeeze(query.query)
    if query.kind != "question":
        return frozenset((letters,)) if query.kind == ASKED else frozenset()
    rows = library.db.execute(
        "select distinct t.letters from told t join told_rule r on r.told_id = t.id join entry e on e.id = r.entry_id "
        "join edition d on d.id = e.edition_id where d.game = ?",
        (query.game,),
    )
    return frozenset(title for (title,) in rows if likeness(title, letters) > TWIN)


def examples(library: Library, queries: Iterable[Judged]) -> list[Example]:
    """What the search knows of the rules that may answer each query; queries that are settled without it are left out."""
    db = library.db
    found: list[Example] = []
    for query in queries:
        place, question, hits = _unsettled(library, query)
        if place is None:
            continue
        given = rank_deeper(db, place, question.text, hits, question.wishes, without=_twins(library, query))
        if given.named:
            continue
        numbers = set(query.relevant)
        rows = db.execute(
            "select e.id, s.number from entry e join section s on s.id = e.section_id where e.edition_id = ?",
            (next(iter(place.games)),),
        )
        relevant = frozenset(entry for entry, number in rows if number in numbers and entry in given.features)
        if relevant:
            found.append(Example(query, given.features, given.parents, relevant))
    return found


def _unsettled(library: Library, query: Judged) -> tuple[Scope | None, Question, Hits]:
    """Where a query is to be looked for, what it asks, and what its letters find; None where they settle it."""
    known = editions(library.db)
    question = understand(query.query, frozenset(edition.game for edition in known))
    places, _ = scopes(library.db, known, question, query.game)
    hits: Hits = {}
    question = in_words_of_the_table(library.db, question)
    if question.expression or len(places) != 1 or by_number(library.db, places, question.text).entries:
        return None, question, hits
    return (None if settled_by_letters(library.db, question.text, places[0], hits) else places[0]), question, hits


def learn(given: Sequence[Example], rounds: int = ROUNDS) -> dict[str, float]:
    """The weights under which the rules that answer come first, as far as a sum of features can bring them there."""
    weights = dict.fromkeys(NAMES, 0.0) | {"stage": 2.0}
    first_moment, second_moment = dict.fromkeys(NAMES, 0.0), dict.fromkeys(NAMES, 0.0)
    for step in range(1, rounds + 1):
        slope = _slope(given, weights)
        for place, name in enumerate(NAMES):
            value = slope[place] + PULL * weights[name]
            first_moment[name] = 0.9 * first_moment[name] + 0.1 * value
            second_moment[name] = 0.99 * second_moment[name] + 0.01 * value * value
            move = first_moment[name] / (1 - 0.9**step) / (math.sqrt(second_moment[name] / (1 - 0.99**step)) + 1e-8)
            weights[name] -= PACE * move
    return weights


def _slope(given: Sequence[Example], weights: dict[str, float]) -> list[float]:
    """How the loss falls with each weight, over all queries."""
    slope = [0.0] * len(NAMES)
    total = 0.0
    for one in given:
        worth = ranked(one.known, one.parents, weights)  # fills in the parent's
        best = max(worth.values())
        part = {entry: math.exp(value - best) for entry, value in worth.items()}
        whole = sum(part.values())
        right = sum(part[entry] for entry in one.relevant)
        heavy = KINDS_WEIGH.get(one.query.kind, 1.0)
        total += heavy
        for entry, share in part.items():
            push = share / whole - (share / right if entry in one.relevant else 0.0)
            if abs(push) > 1e-4:
                for place, value in enumerate(one.known[entry]):
                    slope[place] += heavy * push * value
    return [value / total for value in slope]


def first(given: Sequence[Example], weights: dict[str, float], places: int) -> float:
    """For which share of the queries a rule that answers is among the first."""
    good = 0
    for one in given:
        worth = ranked(one.known, one.parents, weights)
        good += bool(one.relevant.intersection(sorted(worth, key=lambda entry: (-worth[entry], entry))[:places]))
    return good / max(1, len(given))


def lacking() -> list[Judged]:
    """Queries for what a game does not have: a word of each concept that is absent, and of none that the game has, in a question."""
    concepts = read_concepts().values()
    had: dict[str, set[str]] = defaultdict(set)
    for concept in concepts:
        games = [game for game, held in concept.items() if isinstance(held, dict) and not held.get("absent")]
        for word in concept["words"]:
            had[word].update(games)
    found: list[Judged] = []
    for concept in concepts:
        for place, game in enumerate(
            game for game in concept if isinstance(concept[game], dict) and concept[game].get("absent")
        ):
            if words := [word for word in concept["words"] if game not in had[word]]:
                word = words[(len(found) + place) % len(words)]
                found.append(Judged(game, ASKING[len(found) % len(ASKING)].format(word), LACKING, ()))
    return found


def signs(library: Library, queries: Iterable[Judged]) -> list[Known]:
    """What tells whether a query is answered, for each that is not settled by its letters."""
    found: list[Known] = []
    for query in queries:
        place, question, hits = _unsettled(library, query)
        if place is not None:
            given = rank_deeper(library.db, place, question.text, hits, question.wishes, without=_twins(library, query))
            found.append((query, given.doubt))
    return found


def learn_doubt(
    answered: Sequence[Known], unanswered: Sequence[Known], phrases: Sequence[Known], all_phrases: int
) -> dict[str, float]:
    """Weights of the signs under which no more than FALSE of the phrases by which players ask are doubted.

    Learned from what the weights decide: see `rulebook.search.doubt.decided`. all_phrases: how many there are with those that
    their letters settle. Raises ValueError where the weights decide of no phrase.
    """
    data = [(known.signs, 0.0, 1.0) for _, known in (*answered, *phrases) if decided(known) is None]
    data += [
        (known.signs, 1.0, 0.3 if query.kind == LACKING else 2.0)
        for query, known in unanswered
        if decided(known) is None
    ]
    heavy = sum(part for _, _, part in data)
    size = len(DOUBTS) + 1
    spread = [_spread([values[place] for values, _, _ in data]) for place in range(size - 1)]
    data = [
        (tuple(value / one for value, one in zip(values, spread, strict=True)), truth, part)
        for values, truth, part in data
    ]  # so that each sign is learned at the same pace, however small its figures are
    held, first_moment, second_moment = [0.0] * size, [0.0] * size, [0.0] * size
    for step in range(1, ROUNDS + 1):
        slope = [0.0] * size
        for values, truth, part in data:
            error = part * (1 / (1 + math.exp(-held[-1] - sum(map(float.__mul__, held, values)))) - truth)
            for place, value in enumerate((*values, 1.0)):
                slope[place] += error * value
        for place in range(size):
            value = slope[place] / heavy + (0.0005 * held[place] if place < size - 1 else 0.0)
            first_moment[place] = 0.9 * first_moment[place] + 0.1 * value
            second_moment[place] = 0.99 * second_moment[place] + 0.01 * value * value
            held[place] -= (
                2
                * PACE
                * first_moment[place]
                / (1 - 0.9**step)
                / (math.sqrt(second_moment[place] / (1 - 0.99**step)) + 1e-8)
            )
        for place, name in enumerate(DOUBTS):
            if name in NO_SIGN:
                held[place] = 0.0
            elif name in AGAINST_DOUBT:
                held[place] = min(held[place], 0.0)
            elif name in FOR_DOUBT:
                held[place] = max(held[place], 0.0)
    held = [*(weight / one for weight, one in zip(held[:-1], spread, strict=True)), held[-1]]
    worth = sorted(
        (sum(map(float.__mul__, held, known.signs)) for _, known in phrases if decided(known) is None), reverse=True
    )
    if not worth:
        raise ValueError("no phrase is left to the weights")
    lost = sum(decided(known) is True for _, known in phrases)  # whatever is learned
    least = worth[min(max(int(FALSE * all_phrases) - lost, 0), len(worth) - 1)]
    return {f"doubt.{name}": value for name, value in zip(DOUBTS, held, strict=False)} | {"doubt.bias": -least}


def _spread(values: Sequence[float]) -> float:
    """How far some figures are spread, 1.0 where they are all the same."""
    middle = sum(values) / len(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / len(values)) or 1.0


def doubted(queries: Sequence[Known], by: dict[str, float]) -> float:
    """Of which share of some queries a search says that no rule answers."""
    return sum(is_doubted(known, by) for _, known in queries) / max(1, len(queries))
