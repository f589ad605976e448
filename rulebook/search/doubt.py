"""Whether the rules that a search found answer the query at all, or are only what comes nearest.

A query of which too little is known is doubted: its telling words stand neither in the rules searched nor among the words by
which players call what these rules are about; or what it speaks of is something that the game does not have.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.light import NamedTuple
from rulebook.search.asks import Fit, is_asked_for
from rulebook.search.features import NAMES as FEATURES
from rulebook.search.lacking import is_likened, is_own, lacking, stands
from rulebook.search.meant import Asked, Meant
from rulebook.search.scope import Scope
from rulebook.search.strange import Strange
from rulebook.search.vocabulary import is_told, standing_of

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

NAMES = (
    "known",
    "here",
    "absent",
    "present",
    "margin",
    "pairs",
    "share",
    "run",
    "spelt",
    "sound",
    "meaning",
    "said",
    "few",
    "full",
    "like",
    "covered",
    "called",
    "worth",
    "told",
    "long",
    "lacking",
    "lacking_most",
    "quoted",
    "unasked",
    "strange",
)


OF_BEST = [FEATURES.index(name) for name in ("pairs", "share", "run", "called", "told_covered")]
SENTENCE = 40  # letters from which on a query is as long as any
HEARD = 0.55  # how like a name, or what a rule holds, a query must sound or look where no word of it is known
MOST = 12.0  # about as much as a rule is worth that answers well
MUCH = 0.3  # the share of a query from which on it asks for what the game does not have, if no word of it tells more
ALL = 0.9  # the same for a query that sounds or looks like a name
PARTLY = 0.6  # a query has a phrase of what the game does not have only where it has more than two words of three of it
MOSTLY, HARDLY = 0.6, 0.08  # of a query, so much by which nobody asks, and so little that any rule has, answer nothing
CLEARLY = 0.35  # from this share of a query on it speaks of a concept
THIRD = 0.33  # the share of a query that has to be known, where nobody has said how players ask
FAINTLY = 0.1  # a concept that is so small a share of a query is not what it speaks of


class Doubt(NamedTuple):
    """What is known of a query. signs: in the order of NAMES.

    absent: the name of what it speaks of more than of anything else and the games searched do not have, or "". is_name: it is a
    name and no more, typed by ear or wrongly. is_of_own: the games searched are their owner's own: nobody has said how players call
    what their rules are about, or how they ask for them.
    """

    signs: tuple[float, ...]
    absent: str
    is_name: bool = False
    is_of_own: bool = False


def doubt(
    db: sqlite3.Connection,
    scope: Scope,
    query: Asked,
    meant: Meant,
    stages: dict[str, dict[int, float]],
    best: list[list[float]],
    fits: Mapping[int, Fit],
    worth: float,
    strange: Strange,
    *,
    is_name: bool,
) -> Doubt:
    """What is known of a query. meant: the concepts that it speaks of. stages: what each gave each rule. best: the features of the rules that came first.

    fits: how the phrases by which players ask for a rule fit it. worth: of the rule that came first. strange: what of it says that no
    rulebook answers it. is_name: see `Doubt`.
    """
    total = sum(meant.weight.values()) or 1.0
    standing = standing_of(db, scope.games, {*meant.explained, *(one for unit in meant.units for one in unit.concepts)})
    held, gone = standing.held, standing.absent & meant.explained.keys()
    shares = {concept: meant.share(concept) / total for concept in meant.explained}
    present = max((share for concept, share in shares.items() if concept in held), default=0.0)
    settled = {
        lemma
        for unit in meant.units
        if unit.concepts & held or is_own(db, scope.whole, query, unit) or is_likened(query, unit)
        for lemma in unit.lemmas
    }
    shares |= {
        concept: sum(
            meant.weight[lemma] * part
            for lemma, part in meant.explained[concept].items()
            if part > PARTLY and lemma not in settled
        )
        / total
        for concept in gone
    }  # what a word of players means here it does not mean there
    foremost = max(gone, key=lambda concept: (shares[concept], -concept), default=None)
    absent = shares[foremost] if foremost is not None else 0.0
    solid = [lemma for lemma in query.lemmas if lemma not in query.light]
    explained = {
        lemma
        for concept in held
        if concept in meant.explained
        for lemma, part in meant.explained[concept].items()
        if part > 0.1
    }
    weight = {lemma: meant.weight[lemma] for lemma in solid}
    whole = sum(weight.values()) or 1.0
    here = {lemma for lemma in solid if stands(db, scope, lemma)}
    known = sum(weight[lemma] for lemma in solid if lemma in here or lemma in explained) / whole
    if not solid:  # words that say little are known where they are what a concept is asked by
        known = float(present > CLEARLY)
    *top, called, told = [max((values[place] for values in best), default=0.0) for place in OF_BEST]
    lost = lacking(db, scope.whole, query, meant, standing)
    name = ""
    if lost.concept:
        foremost = lost.concept
    if foremost is not None and (lost.concept or absent > max(present, CLEARLY)):
        name = db.execute("select name from concept where id = ?", (foremost,)).fetchone()[0]
    signs = (
        known, sum(weight[lemma] for lemma in here) / whole, absent, present, absent - present, *top,
        max(stages["spelt"].values(), default=0.0) / 100,
        max(stages["sound"].values(), default=0.0) / 55,
        max(stages["meaning"].values(), default=0.0) / 100,
        max(stages["said"].values(), default=0.0) / 20,
        1 / (1 + len(solid)), float(len(here) == len(solid)),
        max((fit.likeness for fit in fits.values()), default=0.0), max((fit.covered for fit in fits.values()), default=0.0),
        called, worth / MOST, told, min(1.0, len(query.letters) / SENTENCE),
        lost.share, lost.most, *strange,
    )  # fmt: skip
    of_own = not any(is_told(db, edition) for edition in scope.games) or not is_asked_for(db, scope)
    return Doubt(signs, name, is_name, of_own)


def is_lacking(signs: tuple[float, ...], share: float = ALL) -> bool:
    """Whether a query asks for something that the game does not have. share: how much of the query it must be."""
    return signs[NAMES.index("lacking_most")] > 0 and signs[NAMES.index("lacking")] > share


def decided(known: Doubt) -> bool | None:
    """Whether a query is doubted, where no weight is asked; None where the weights decide.

    What is a name, or sounds or looks like one, is doubted only where the game does not have it. So is a query of which no word
    tells more than what the game does not have, one of whose words not one is known, and one of whose words and letters the rules
    have all but nothing and by most of whose words nobody asks. One is not whose telling words the rules
    have all, where no phrase of players is like it. Of a game of its owner's own there is but the document, and none of what the
    weights were learned from: a third of the query has to be known, or a concept to be meant.
    """
    if known.is_name:
        return is_lacking(known.signs)
    if is_lacking(known.signs, MUCH):
        return True
    sign = dict(zip(NAMES, known.signs, strict=True))
    if known.is_of_own:
        return sign["known"] < THIRD and sign["present"] < FAINTLY and max(sign["spelt"], sign["sound"]) < HEARD
    if sign["full"] and not (sign["like"] or sign["covered"] or sign["absent"]):
        return False
    if not sign["here"] and sign["unasked"] > MOSTLY and sign["called"] < HARDLY and sign["spelt"] < HEARD:
        return True
    return True if not sign["known"] and max(sign["spelt"], sign["sound"]) < HEARD else None


def is_doubted(known: Doubt, by: dict[str, float]) -> bool:
    """Whether no rule answers, as is decided already, or as the weights of the file say: doubt.bias, and one for each sign."""
    before = decided(known)
    if before is not None:
        return before
    weighed = sum(by.get(f"doubt.{name}", 0.0) * sign for name, sign in zip(NAMES, known.signs, strict=True))
    return by.get("doubt.bias", -1.0) + weighed > 0
