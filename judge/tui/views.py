"""What screens and widgets are given: frozen, complete, and already free of control characters."""

from __future__ import annotations

from rulebook.light import NamedTuple

MOST_HITS = 40  # shown for one query
FIRST_RULES = 5  # rules that stand before what else a query finds


class Spot(NamedTuple):
    """A section by its row id, and the step in it ("[6]") or ""."""

    section: int
    step: str = ""


class Place(NamedTuple):
    """What the section pane can show: one section, or several, one under another. whole: with all that is below them."""

    spots: tuple[Spot, ...]
    whole: bool = False

    @property
    def sections(self) -> tuple[int, ...]:
        """The row ids, each once."""
        return tuple(dict.fromkeys(spot.section for spot in self.spots))


class RulingLink(NamedTuple):
    """Leads to a ruling, by its id."""

    ruling: str


class CaseLink(NamedTuple):
    """Leads to what is played to show a ruling, by the case's place in it."""

    ruling: str
    case: int


class SceneLink(NamedTuple):
    """Leads to a scenario, by its file. number: to where this rule acts in it, "" to its beginning."""

    path: str
    number: str = ""


class FoldLink(NamedTuple):
    """Leads nowhere: it unfolds what is folded on the page. what: "errata", "uses". at: the place of what is meant among its kind."""

    what: str = "errata"
    at: int = 0


class ModeLink(NamedTuple):
    """Leads to a screen. action: of the app, such as "rulings"."""

    action: str


FOLD = FoldLink()
Target = Place | RulingLink | CaseLink | SceneLink | FoldLink | ModeLink  # where a link of a page or a hit may lead


class DocumentView(NamedTuple):
    """An imported document."""

    edition_id: int
    game: str
    title: str
    edition: str
    sections: int
    first: Place


class StepView(NamedTuple):
    """Something to go on from. words: what it is; lead: the game; target: where it leads."""

    words: str
    lead: str
    target: Target


class SatView(NamedTuple):
    """Who sits at the desk: name and event, "" for what nobody has said. bookmarks, notes: how many. rulings: the latest of today's."""

    author: str = ""
    event: str = ""
    bookmarks: int = 0
    notes: int = 0
    rulings: tuple[StepView, ...] = ()
    today: int = 0


class Entry(NamedTuple):
    """A row of the contents. parent: row id of the section above; has_more: whether something is below it.

    since: "added" or "changed" since the edition before, else "". brief: the heading in English alone, where that is known and wanted.
    """

    id: int
    game: str
    number: str
    heading: str
    depth: int
    parent: int | None
    has_more: bool
    flags: str
    since: str = ""
    brief: str = ""


class LinkView(NamedTuple):
    """A link in a text: text[start:stop].

    kind: "reference" or "term". state: resolved, dangling, displaced. place: where it leads, None where nowhere.
    suggest: the number that must be meant, and where that is.
    """

    start: int
    stop: int
    kind: str
    state: str
    place: Place | None
    suggest: str = ""
    suggested: Place | None = None


class PartView(NamedTuple):
    """A part of a section."""

    kind: str
    label: str
    text: str
    links: tuple[LinkView, ...]


class Named(NamedTuple):
    """A section named in a path or a list. lines: its words as they are printed, where these are several lines."""

    id: int
    number: str
    heading: str
    is_title: bool = False
    lines: tuple[str, ...] = ()


class ErratumView(NamedTuple):
    """Where the printed rule is wrong: a fault in a few words, what is meant, why, and how it is played.

    place: the rules that it concerns, other than the one shown. severity: error, warning or note.
    """

    fault: str
    meant: str
    why: str
    decision: str
    severity: str
    place: Place | None


class SinceView(NamedTuple):
    """What the editions make of a rule, in a few words. place: where they lead, None for nowhere.

    is_older: it is read in an edition that is not the current one.
    """

    words: str
    place: Place | None = None
    is_older: bool = False


class MarkView(NamedTuple):
    """A bookmark on a rule. note: what is noted, "" for nothing; signed: by whom and when; state: what became of the rule since, in a word."""

    note: str
    signed: str
    state: str = ""


class SectionView(NamedTuple):
    """A section as it is read. document: its title and edition; path: the sections above it.

    kind: what the rule does. gist: what it says in our words, with links. aside: what is to be known of the gist. since: what
    the editions make of it, None where there is nothing to say. marks: the bookmarks on it. registered: the number by which
    scenarios cite it, "" where none can.
    """

    id: int
    game: str
    document: str
    number: str
    title: str
    kind: str
    meant: str
    gist: str
    gist_links: tuple[LinkView, ...]
    aside: tuple[str, ...]
    errata: tuple[ErratumView, ...]
    flags: tuple[str, ...]
    path: tuple[Named, ...]
    title_links: tuple[LinkView, ...]
    parts: tuple[PartView, ...]
    children: tuple[Named, ...]
    findings: tuple[str, ...]
    since: SinceView | None = None
    marks: tuple[MarkView, ...] = ()
    registered: str = ""


class PlaceView(NamedTuple):
    """A place, read. before and behind: the neighbours in the document; left_out: sections that were too many to show."""

    place: Place
    edition_id: int
    document: str
    game: str
    sections: tuple[SectionView, ...]
    before: Place | None
    behind: Place | None
    left_out: int = 0

    @property
    def name(self) -> str:
        """Its first number, and its last where it shows more than one."""
        first, last = self.sections[0].number, self.sections[-1].number
        return first if first == last else f"{first} – {last}"

    @property
    def findings(self) -> tuple[str, ...]:
        """What is odd in the sections shown."""
        many = len(self.sections) > 1
        return tuple(f"{s.number}: {finding}" if many else finding for s in self.sections for finding in s.findings)


class HitView(NamedTuple):
    """A rule found, or a ruling or scenario beside the rules. marks: (start, stop) in the snippet. english: the concept by which it was found."""

    place: Target
    game: str
    number: str
    title: str
    snippet: str
    marks: tuple[tuple[int, int], ...]
    why: str
    english: str = ""


class AnswerView(NamedTuple):
    """What a search found. query and game: what was asked. nearest: the hits are only the nearest rules. rules: how many of them
    are rules. deep: words were understood, not only letters compared."""

    query: str
    game: str | None
    hits: tuple[HitView, ...]
    nearest: bool = False
    note: str = ""
    rules: int = 0
    deep: bool = False

    def by_game(self) -> AnswerView:
        """This answer with the hits of each game together, the game of the best hit first."""
        games = list(dict.fromkeys(hit.game for hit in self.hits))
        return self._replace(hits=tuple(sorted(self.hits, key=lambda hit: games.index(hit.game))))

    def beside(self, others: tuple[HitView, ...]) -> AnswerView:
        """This answer with rulings and scenarios behind its first rules (of each game), where a screen shows them without scrolling."""
        if self.game is not None:
            return self._replace(hits=_beside(self.hits, others))
        games = dict.fromkeys(hit.game for hit in (*self.hits, *others))
        groups = (
            _beside(
                tuple(hit for hit in self.hits if hit.game == game), tuple(hit for hit in others if hit.game == game)
            )
            for game in games
        )
        return self._replace(hits=tuple(hit for group in groups for hit in group))


def _beside(rules: tuple[HitView, ...], others: tuple[HitView, ...]) -> tuple[HitView, ...]:
    return (*rules[:FIRST_RULES], *others, *rules[FIRST_RULES:])


class ConceptRule(NamedTuple):
    """A rule of a concept: its number, what it says in a line, and where it is."""

    number: str
    words: str
    place: Place


class ConceptGame(NamedTuple):
    """A concept in one game; without terms and rules, the game does not have it. is_here: the game of the rule one came from."""

    game: str
    terms: tuple[str, ...]
    rules: tuple[ConceptRule, ...]
    is_here: bool


class ConceptView(NamedTuple):
    """A concept in every game. words: other words for it."""

    name: str
    words: str
    games: tuple[ConceptGame, ...]


class TermView(NamedTuple):
    """A defined term. rule: that defines it; scope: the headings above that; uses: the rules that use it, some of all that there are, `used`."""

    name: str
    game: str
    rule: ConceptRule
    scope: str
    uses: tuple[ConceptRule, ...]
    used: int


class SceneView(NamedTuple):
    """A scenario in which a rule acts. target: where it leads."""

    title: str
    target: SceneLink


class UsedView(NamedTuple):
    """A term that a rule uses: its name as it stands there, and the rule that defines it."""

    name: str
    number: str
    place: Place


class CitationView(NamedTuple):
    """A reference from another section. snippet: the words around it; marks: where in them the reference stands."""

    place: Place
    number: str
    heading: str
    snippet: str
    marks: tuple[tuple[int, int], ...]
    state: str
