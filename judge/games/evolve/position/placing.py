"""A position as it is written down, made into a state: zones, points, damage, counters, links, effects, what happened this turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.engine.errors import EngineError
from judge.engine.faces import Face
from judge.engine.selectors import UnknownWord
from judge.engine.state import Card, Effect, Link, Player, PlayerId, State, Waiting, Zone
from judge.games.evolve.card_information.faces import CHANGES, UNTILS, abilities_of, face_of
from judge.games.evolve.game import Evolve
from judge.games.evolve.play_and_resolution.layers import layered, limit
from judge.games.evolve.position.shapes import check_shapes
from judge.games.evolve.preparation.building import NEUTRAL, prepared
from judge.games.evolve.special_cards.tokens import written_tokens
from judge.games.evolve.turn.record import (
    ACT,
    DECK,
    END,
    EVOLUTION,
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EVOLVED,
    EX,
    EXILE,
    FIELD,
    GRAVEYARD,
    HAND,
    LEADER,
    MAIN,
    MEAL,
    NEW,
    PLAYERS,
    RUN_ZONE,
    SETUP,
    START,
    Record,
    opponent,
    zone,
)

NUMBERS = {"life": 20, "pp": 0, "pp_max": None, "ep": 0, "field_limit": 5, "hand_limit": 7, "ex_limit": 5, "played": 0}
ZONES = {
    "hand": HAND, "ex": EX, "field": FIELD, "deck": DECK, "graveyard": GRAVEYARD, "exile": EXILE, "evolve_deck": EVOLVE_DECK,
    "evolve_zone": EVOLVE_ZONE, "run_zone": RUN_ZONE,
}  # fmt: skip
FLAGS = ("leader_hurt", "drew_from_nothing")
CARD_KEYS = (
    "card",
    "as",
    "damage",
    "act",
    "new",
    "evolved",
    "counters",
    "owner",
    "up",
    "evolve",
    "fed",
    "linked",
    "times",
)
TURN_KEYS = ("player", "number", "phase", "first", "evolve_used", "own_turns")
BLANK = "白紙"  # a card of which nothing matters
BLANK_FACE = {"kind": "amulet", "cost": 9}
BEFORE = (
    "leader",
    "deck",
    "evolve_deck",
    "pp",
    "ep",
)  # what a player has before the game (6.1.1), and leftover markers
LINKED = {"evolve_zone": EVOLUTION, "run_zone": MEAL}  # zones whose cards are linked to cards of the field
UPPER: Mapping[str, int] = {"pp": 10, "pp_max": 10}


class Misplaced(EngineError):
    """A position that cannot be. path: the keys that lead to what is wrong."""

    def __init__(self, path: Sequence[str], sentence: str, near: Sequence[str] = ()) -> None:
        super().__init__(sentence)
        self.path = tuple(path)
        self.near = tuple(near)


class Placing:
    """Puts a position together. cards: the scenario's own cards, by name, as they are written."""

    def __init__(self, cards: Mapping[str, Mapping[str, Any]]) -> None:
        self.faces: dict[str, Face] = {}
        for name, written in cards.items():
            try:
                self.faces[name] = face_of(name, written)
            except EngineError as error:
                raise Misplaced(("cards", name), str(error), getattr(error, "near", ())) from error
        self.cards: dict[int, Card] = {}
        self.zones: dict[Zone, list[int]] = {}
        self.links: list[Link] = []
        self.ties: list[tuple[str, int, str, Sequence[str]]] = []  # links to cards that may not be placed yet
        self.labels: set[str] = set()
        self.clock = 0
        self.before_the_game = False

    def state(self, written: Mapping[str, Any]) -> tuple[State, Evolve]:
        """The state of a position, and the game that it is played by. Raises Misplaced."""
        own = self._record(written.get("turn", {}))
        self.before_the_game = own.phase == SETUP
        written = self._expanded(written)
        names = _count_names(written)
        players = {player: self._player(player, written.get(player, {}), names) for player in PLAYERS}
        self._tie()
        state = State(
            self.cards, {place: tuple(cards) for place, cards in self.zones.items()}, players, own, links=tuple(self.links),
            clock=self.clock, top=max(self.cards, default=0),
        )  # fmt: skip
        state = self._effects(state, written.get("effects", []))
        self._check_limits(state)
        return self._waiting(state, written.get("waiting", [])), Evolve(self.faces)

    def _record(self, turn: Mapping[str, Any]) -> Record:
        for key in turn:
            if key not in TURN_KEYS:
                raise Misplaced(
                    ("turn", key), f"{key}: no such fact of a turn; expected {', '.join(TURN_KEYS)}", TURN_KEYS
                )
        if turn.get("phase") == SETUP:
            if len(turn) > 1:
                key = next(key for key in turn if key != "phase")
                raise Misplaced(("turn", key), f"{key}: is not known before the game; 6.2.1.6 decides who begins")
            return Record(phase=SETUP, number=0, own_turns=(0, 0))
        active, number = turn.get("player", "A"), turn.get("number", 5)
        first = turn.get("first") or (active if isinstance(number, int) and number % 2 else opponent(active))
        phase = turn.get("phase", MAIN)
        if active not in PLAYERS or first not in PLAYERS:
            raise Misplaced(("turn", "player"), f"{active}: is no player; expected A or B")
        if not isinstance(number, int) or number < 1:
            raise Misplaced(("turn", "number"), f"number = {number!r}; expected a whole number from 1")
        if phase not in (START, MAIN, END):
            raise Misplaced(("turn", "phase"), f"{phase!r}: is no phase; expected setup, start, main or end")
        counted = {first: (number + 1) // 2, opponent(first): number // 2}
        turns = turn.get("own_turns") or [counted[player] for player in PLAYERS]
        return Record(active, first, number, phase, (turns[0], turns[1]), self._evolve_used(active, turn))

    def _evolve_used(self, active: PlayerId, turn: Mapping[str, Any]) -> frozenset[PlayerId]:
        """Who has used the evolve or meal of this turn (8.3.2): true means the turn player."""
        used = turn.get("evolve_used", False)
        if used is True or used is False:
            return frozenset((active,) if used else ())
        players = [used] if isinstance(used, str) else used
        if not isinstance(players, list) or not all(player in PLAYERS for player in players):
            raise Misplaced(
                ("turn", "evolve_used"), f"evolve_used = {used!r}; expected true, A or B, or a list of players"
            )
        return frozenset(players)

    def _expanded(self, written: Mapping[str, Any]) -> dict[str, Any]:
        """A position in which each card stands by itself: `times` and numbers of blank cards spelt out."""
        result = dict(written)
        for player in PLAYERS:
            if not isinstance(written.get(player, {}), Mapping):
                continue
            theirs = dict(written.get(player, {}))
            for name in ZONES:
                if name in theirs:
                    theirs[name] = self._entries(player, name, theirs[name], theirs.get("leader"))
            result[player] = theirs
        return result

    def _entries(self, player: PlayerId, name: str, entries: object, leader: object) -> list[object]:
        if isinstance(entries, int) and not isinstance(entries, bool):
            entries = [entries]
        if not isinstance(entries, list):
            raise Misplaced(
                (player, name),
                f"{name} = {entries!r}; expected a list of cards, or how many of which nothing matters",
            )
        found: list[object] = []
        for entry in entries:
            if isinstance(entry, int) and not isinstance(entry, bool):
                found += self._blanks(entry, name, leader) if self.before_the_game else [BLANK] * entry
            elif isinstance(entry, dict) and "times" in entry:
                times = entry["times"]
                if isinstance(times, bool) or not isinstance(times, int) or not 0 <= times <= 200:
                    raise Misplaced((player, name), f"times = {times!r}; expected a number from 0 to 200")
                found += [{key: value for key, value in entry.items() if key != "times"}] * times
            else:
                found.append(entry)
        return found

    def _blanks(self, count: int, name: str, leader: object) -> list[object]:
        """Cards of which nothing matters, for a deck that may be played with: three of each name, of the leader's title."""
        title = self.faces[leader].fact("title", "") if isinstance(leader, str) and leader in self.faces else ""
        facts: dict[str, Any] = {**BLANK_FACE, "class": NEUTRAL, **({"title": title} if title else {})}
        head = BLANK
        if name == "evolve_deck":
            head, facts = f"進化{BLANK}", {**facts, "special": "evolve"}
        names = [f"{head}{index // 3 + 1}" for index in range(count)]
        for one in names:
            self.faces.setdefault(one, face_of(one, facts))
        return list(names)

    def _player(self, player: PlayerId, written: Mapping[str, Any], names: Mapping[str, int]) -> Player:
        values: dict[str, int] = {}
        for name, default in NUMBERS.items():
            value = written.get(name, 0 if self.before_the_game and name == "life" else default)
            if value is None:
                value = written.get("pp", 0)
            if isinstance(value, bool) or not isinstance(value, int):
                raise Misplaced((player, name), f"{name} = {value!r}; expected a whole number")
            if value > UPPER.get(name, 10**6) or (value < 0 and name != "life"):
                rule = "3.2.4" if name in UPPER else "1.3.5"
                raise Misplaced((player, name), f"{name} = {value}; {rule} allows 0 to {UPPER.get(name, '…')}")
            values[name] = value
        known = {*NUMBERS, *ZONES, *FLAGS, "leader"}
        for key in written:
            if key not in known:
                error = UnknownWord("part of a player", key, sorted(known))
                raise Misplaced((player, key), str(error), error.near)
        if self.before_the_game:
            return Player(player, values, self._brought(player, written, names))
        marks = frozenset(flag.replace("_", " ") for flag in FLAGS if written.get(flag))
        self._leader(player, written.get("leader"))
        for name in ZONES:
            for entry in written.get(name, []):
                self._card(player, name, entry, names)
        return Player(player, values, marks)

    def _brought(self, player: PlayerId, written: Mapping[str, Any], names: Mapping[str, int]) -> frozenset[str]:
        """Leader and decks as a player has brought them, whether they may be played with or not (6.1.1)."""
        for key in written:
            if key not in BEFORE:
                raise Misplaced(
                    (player, key), f"{key}: is not there before the game; expected {', '.join(BEFORE)}", BEFORE
                )
        leaders = written.get("leader", f"leader {player}" if written else [])
        for name in [leaders] if isinstance(leaders, str) else leaders:
            default = Face(f"leader {player}", {"kind": "leader"})
            face = default if name == f"leader {player}" else self.face(str(name), (player, "leader"))
            label = self._label(f"leader {player}", {})
            self._add(face, label, player, prepared("leader", player), up=False)
        for key, part in (("deck", "main"), ("evolve_deck", "evolve")):
            for entry in written.get(key, []):
                card = entry.get("card") if isinstance(entry, dict) else entry
                if not isinstance(card, str):
                    raise Misplaced((player, key), f"{entry!r}: expected the name of a card, or {{ card = name, … }}")
                shown = str(entry.get("as", card)) if isinstance(entry, dict) else card
                self._add(
                    self.face(card, (player, key)), self._label(shown, names), player, prepared(part, player), up=False
                )
        return frozenset()

    def _leader(self, player: PlayerId, name: object) -> None:
        if isinstance(name, list | dict):
            raise Misplaced((player, "leader"), f"leader = {name!r}; expected the name of one card (6.1.1.1)")
        face = self.faces.get(str(name)) if name else Face(f"leader {player}", {"kind": "leader"})
        if face is None or face.fact("kind") != "leader":
            raise Misplaced((player, "leader"), f"{name}: is no leader; expected a card of kind leader")
        self._add(face, f"leader {player}", player, zone(LEADER, player), up=True)

    def face(self, name: str, path: Sequence[str]) -> Face:
        """The face of a card by its name: of the scenario, of a token, or blank."""
        if name in self.faces:
            return self.faces[name]
        if name == BLANK:
            self.faces[BLANK] = face_of(BLANK, BLANK_FACE)
            return self.faces[BLANK]
        tokens = written_tokens()
        if name in tokens:
            return face_of(name, {**tokens[name], "special": "token"})
        error = UnknownWord("card", name, [*self.faces, *tokens])
        raise Misplaced(path, str(error), error.near)

    def _card(self, player: PlayerId, name: str, entry: object, names: Mapping[str, int]) -> int:
        written: Mapping[str, Any] = entry if isinstance(entry, dict) else {"card": entry}
        path = (player, name)
        for key in written:
            if key not in CARD_KEYS:
                raise Misplaced(path, f"{key}: no such fact of a card; expected {', '.join(CARD_KEYS)}", CARD_KEYS)
        card_name = written.get("card")
        if not isinstance(card_name, str):
            raise Misplaced(path, f"{entry!r}: expected the name of a card, or {{ card = name, … }}")
        face = self.face(card_name, path)
        self._fits(face, card_name, name, path)
        label = self._label(str(written.get("as", card_name)), names)
        up = bool(written.get("up", name not in (DECK, EVOLVE_DECK, HAND)))
        owner = written.get("owner", player)
        if owner not in PLAYERS:
            raise Misplaced(path, f"owner = {owner!r}; expected A or B")
        marks = {mark for key, mark in (("act", ACT), ("new", NEW), ("evolved", EVOLVED)) if written.get(key)}
        values = {f"counter:{key}": int(count) for key, count in written.get("counters", {}).items()}
        if written.get("damage"):
            values["damage"] = int(written["damage"])
        identity = self._add(
            face, label, owner, zone(ZONES[name], player), up=up, marks=frozenset(marks), values=values
        )
        self.ties += [
            (LINKED.get(name, ""), identity, str(label), path) for label in _listed(written.get("linked", []))
        ]
        for kind, key, place, rule in (
            (EVOLUTION, "evolve", EVOLVE_ZONE, "5.15.1"),
            (MEAL, "fed", RUN_ZONE, "14.2.1.1"),
        ):
            linked = written.get(key, [])
            for other in [linked] if isinstance(linked, str) else linked:
                if name != "field":
                    raise Misplaced(path, f"{card_name}: {key} outside the field; {rule} links cards of the field only")
                other_face = self.face(other, path)
                if place == EVOLVE_ZONE:
                    self._fits(other_face, other, "evolve_zone", path)
                card = self._add(other_face, self._label(f"{other}", names), owner, zone(place, owner), up=True)
                self.clock += 1
                self.links.append(Link(kind, card, identity, self.clock))
        return identity

    def _tie(self) -> None:
        """Links that a card of the 進化領域 or 出走領域 names itself, one to several cards of the field if need be (11.6.3)."""
        for kind, card, label, path in self.ties:
            if not kind:
                raise Misplaced(
                    path, f"linked = {label!r}: only cards of evolve_zone and run_zone are linked to others"
                )
            self.clock += 1
            self.links.append(Link(kind, card, self.by_label(label, path), self.clock))

    def _fits(self, face: Face, card: str, name: str, path: Sequence[str]) -> None:
        kind, special = face.fact("kind"), face.fact("special", "")
        if kind == "leader":
            raise Misplaced(path, f"{card}: a leader lies in the leader area only (4.3.1)")
        if name == "field" and kind == "spell":
            raise Misplaced(path, f"{card}: a spell cannot lie on the field (4.4.3)")
        if special == "evolve" and name not in ("evolve_deck", "evolve_zone", "exile"):
            raise Misplaced(path, f"{card}: an evolve card cannot lie there; expected evolve_deck or evolve_zone")
        if name == "evolve_zone" and special != "evolve":
            raise Misplaced(path, f'{card}: is no evolve card; expected special = "evolve" in the evolve zone (4.12.1)')

    def _label(self, name: str, names: Mapping[str, int]) -> str:
        if names.get(name, 0) <= 1 and name not in self.labels:
            label = name
        else:
            number = 1
            while f"{name}#{number}" in self.labels:
                number += 1
            label = f"{name}#{number}"
        self.labels.add(label)
        return label

    def _add(
        self, face: Face, label: str, owner: PlayerId, place: Zone, *, up: bool, marks: frozenset[str] = frozenset(),
        values: Mapping[str, int] | None = None,
    ) -> int:  # fmt: skip
        identity = len(self.cards) + 1
        self.clock += 1
        self.cards[identity] = Card(identity, label, face, owner, place, self.clock, up, values or {}, marks)
        self.zones.setdefault(place, []).append(identity)
        return identity

    @staticmethod
    def _check_limits(state: State) -> None:
        for player in PLAYERS:
            for name, key, rule in (("field", FIELD, "4.4.4"), ("ex", EX, "4.8.3")):
                count, most = len(state.in_zone(key, player)), limit(state, key, player)
                if most is not None and count > most:
                    raise Misplaced((player, name), f"{count} cards; {rule} allows {most}, or set {name}_limit")

    def by_label(self, label: object, path: Sequence[str]) -> int:
        """The card with a label. Raises Misplaced."""
        for card in self.cards.values():
            if card.label == label:
                return card.id
        raise Misplaced(
            path, f"{label}: no card of the position is called so", [card.label for card in self.cards.values()]
        )

    def _effects(self, state: State, written: Sequence[Mapping[str, Any]]) -> State:
        """Continuous effects that are in force already, in the order of their time stamps."""
        effects: list[Effect] = []
        clock, top = state.clock, state.top
        for index, one in enumerate(written):
            path = ("effects", str(index))
            on = one.get("on", [])
            cards = frozenset(self.by_label(label, path) for label in ([on] if isinstance(on, str) else on))
            source = self.by_label(one["source"], path) if "source" in one else next(iter(cards), 0)
            change = {
                key: value for key, value in one.items() if key in CHANGES and key not in ("keywords", "abilities")
            }
            unknown = [key for key in one if key not in CHANGES and key not in ("on", "source", "until", "master")]
            if unknown:
                error = UnknownWord("part of an effect", unknown[0], sorted(CHANGES))
                raise Misplaced(path, str(error), error.near)
            gained = abilities_of({key: one[key] for key in ("keywords", "abilities") if key in one})
            if gained:
                change["abilities"] = gained
            until = one.get("until", "turn end")
            if until not in UNTILS:
                raise Misplaced(path, f"until = {until!r}; expected one of {', '.join(UNTILS)}", UNTILS)
            master = one.get("master") or (state.cards[source].zone.player if source else state.own.active)
            clock += 1
            for layer, part in layered(change):
                top += 1
                effects.append(Effect(top, source, master, clock, layer, part, cards, until, "10.9.1"))
        return state.but(effects=tuple(effects), clock=clock, top=top)

    def _waiting(self, state: State, written: Sequence[Mapping[str, Any]]) -> State:
        """Abilities that wait already, in the order in which they began to."""
        waiting: list[Waiting] = []
        top = state.top
        for index, one in enumerate(written):
            path = ("waiting", str(index))
            card = self.by_label(one.get("card"), path)
            autos = [ability for ability in state.cards[card].face.abilities if ability.kind == "auto"]
            wanted = one.get("ability")
            fitting = [ability for ability in autos if wanted in (None, ability.key, ability.keyword)]
            if not fitting:
                raise Misplaced(
                    path,
                    f"{wanted}: {one.get('card')} has no such automatic ability",
                    [a.keyword or a.key for a in autos],
                )
            top += 1
            player = one.get("master") or state.cards[card].zone.player or state.cards[card].owner
            waiting.append(Waiting(top, fitting[0], card, player, state, None))
        return state.but(waiting=tuple(waiting), top=top)


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def _count_names(written: Mapping[str, Any]) -> dict[str, int]:
    """How often each name stands in a position: what stands there once needs no number."""
    names: dict[str, int] = {}

    def count(name: object) -> None:
        if isinstance(name, str):
            names[name] = names.get(name, 0) + 1

    for player in PLAYERS:
        for zone_name in ZONES:
            entries = written.get(player, {}).get(zone_name, [])
            for entry in entries if isinstance(entries, list) else []:
                count(entry.get("as", entry.get("card")) if isinstance(entry, dict) else entry)
                for key in ("evolve", "fed"):
                    linked = entry.get(key, []) if isinstance(entry, dict) else []
                    for other in [linked] if isinstance(linked, str) else linked:
                        count(other)
    return names


def place(written: Mapping[str, Any]) -> tuple[State, Evolve]:
    """The state of a written position, and the game that it is played by. Raises Misplaced."""
    check_shapes(written, tuple(ZONES))
    return Placing(written.get("cards", {})).state(written)
