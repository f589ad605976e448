"""A position as it is written down, made into a state: zones, numbers, counters, links, effects, what waits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from judge.cardgame.ground.players import PLAYED_BY
from judge.cardgame.ground.zones import ZoneKind
from judge.cardgame.playable import PlayedGame
from judge.cardgame.position.written import MOST, Figure, Positions
from judge.cardgame.text.parts import unknown
from judge.cardgame.text.shapes import Miswritten, listed, whole
from judge.engine.errors import EngineError
from judge.engine.faces import Face
from judge.engine.state import Card, Effect, Link, Player, PlayerId, State, Waiting, Zone


class Placing:
    """Puts one position together. Raises Miswritten wherever it cannot be."""

    def __init__(self, how: Positions, written: Mapping[str, Any]) -> None:
        self.how = how
        self.faces: dict[str, Face] = {}
        for name, card in written.get("cards", {}).items():
            try:
                self.faces[name] = how.cards.face(name, card)
            except EngineError as error:
                path = ("cards", name, *getattr(error, "path", ()))
                raise Miswritten(path, str(error), getattr(error, "near", ())) from error
        self.players = how.seated(written)
        self.before = how.before is not None and written.get("turn", {}).get("phase") == how.before.phase
        self.written = {**written, **{player: self._expanded(written.get(player, {})) for player in self.players}}
        self.names = self._count_names()
        self.cards: dict[int, Card] = {}
        self.zones: dict[Zone, list[int]] = {}
        self.links: list[Link] = []
        self.ties: list[tuple[str, int, str, Sequence[str]]] = []  # links to cards that may not be placed yet
        self.labels: set[str] = set()
        self.clock = 0

    def state(self) -> State:
        """The state of the position."""
        own = self.how.own(self.written.get("turn", {}), self.players)
        players = {player: self._player(player, self.written[player]) for player in self.players}
        self._tie()
        state = State(
            self.cards, {place: tuple(cards) for place, cards in self.zones.items()}, players, own, links=tuple(self.links),
            clock=self.clock, top=max(self.cards, default=0),
        )  # fmt: skip
        state = self._effects(state)
        self._check_limits(state)
        return self.how.completes(self._waiting(state))

    def _expanded(self, written: Mapping[str, Any]) -> dict[str, Any]:
        """What is written of a player with each card by itself: `times` and numbers of blank cards spelt out."""
        theirs = dict(written)
        for zone in self.how.zones:
            if zone not in theirs:
                continue
            found: list[object] = []
            for entry in listed(theirs[zone]):
                if whole(entry):
                    found += self._blanks(entry, zone, theirs) if self.before else [self.how.blank_of(zone)[0]] * entry
                elif isinstance(entry, dict) and "times" in entry:
                    found += [{key: value for key, value in entry.items() if key != "times"}] * entry["times"]
                else:
                    found.append(entry)
            theirs[zone] = found
        return theirs

    def _blanks(self, count: int, zone: str, theirs: Mapping[str, Any]) -> list[object]:
        """Cards of which nothing matters, for a deck that may be played with: not more of a name than there may be."""
        single, before = self.how.single, self.how.before
        if before is None:
            return [self.how.blank[0]] * count
        head = theirs.get(single.key) if single is not None else None
        name, copies, facts = before.blanks(zone, self.faces.get(head) if isinstance(head, str) else None)
        names = [f"{name}{index // copies + 1}" for index in range(count)]
        for one in dict.fromkeys(names):
            if one not in self.faces:
                self.faces[one] = self.how.cards.face(one, facts)
        return list(names)

    def _figure(self, player: PlayerId, one: Figure, written: Mapping[str, Any]) -> int:
        default = written.get(one.default, 0) if isinstance(one.default, str) else one.default
        value: int = written.get(one.key, 0 if self.before and one.later else default)
        if not one.least <= value <= one.most:
            most = one.most if one.most < MOST else "…"
            raise Miswritten((player, one.key), f"{one.key} = {value}; {one.rule} allows {one.least} to {most}")
        return value

    def _player(self, player: PlayerId, written: Mapping[str, Any]) -> Player:
        values = {one.key: self._figure(player, one, written) for one in self.how.figures}
        if self.before:
            self._brought(player, written)
            return Player(player, values)
        marks = frozenset(one.mark for one in self.how.marks if written.get(one.key))
        self._single(player, written)
        for zone in self.how.zones:
            for entry in written.get(zone, []):
                self._card(player, zone, entry)
        return Player(player, values, marks)

    def _brought(self, player: PlayerId, written: Mapping[str, Any]) -> None:
        """What a player has brought, whether it may be played with or not."""
        before, single = self.how.before, self.how.single
        if before is None:
            return
        allowed = (*before.parts, *(one.key for one in self.how.figures if one.before))
        for key in written:
            if key not in allowed:
                sentence = f"{key}: is not there before the game; expected {', '.join(allowed)}"
                raise Miswritten((player, key), sentence, allowed)
        for key, part in before.parts.items():
            alone = single is not None and key == single.key
            label = f"{key} {player}"
            for entry in listed(written.get(key, label if alone and written else [])):
                card = entry.get("card") if isinstance(entry, dict) else entry
                if not isinstance(card, str):
                    raise Miswritten((player, key), f"{entry!r}: expected the name of a card, or {{ card = name, … }}")
                called = entry.get("as", card) if isinstance(entry, dict) else card
                face = (
                    Face(label, single.facts) if single and alone and card == label else self.face(card, (player, key))
                )
                shown = self._label(label, {}) if alone else self._label(str(called), self.names)
                self._add(face, shown, player, before.place(part, player), up=False)

    def _single(self, player: PlayerId, written: Mapping[str, Any]) -> None:
        single = self.how.single
        if single is None:
            return
        name = written.get(single.key)
        label = f"{single.key} {player}"
        face = self.faces.get(str(name)) if name else Face(label, single.facts)
        if (sentence := single.refuse(face, name)) or face is None:
            raise Miswritten((player, single.key), sentence)
        self._add(face, label, player, Zone(single.key, player), up=single.up)

    def face(self, name: str, path: Sequence[str]) -> Face:
        """The face of a card by its name: of the position, of those that all may name, or blank."""
        if name in self.faces:
            return self.faces[name]
        blanks = dict((self.how.blank, *self.how.blank_in.values()))
        if name in blanks:
            self.faces[name] = self.how.cards.face(name, blanks[name])
            return self.faces[name]
        known = self.how.known()
        if name not in known:
            raise unknown(path, "card", name, [*self.faces, *known])
        return known[name]

    def _card(self, player: PlayerId, zone: str, entry: object) -> int:
        written: Mapping[str, Any] = entry if isinstance(entry, dict) else {"card": entry}
        path, how = (player, zone), self.how
        name = written.get("card")
        if not isinstance(name, str):
            raise Miswritten(path, f"{entry!r}: expected the name of a card, or {{ card = name, … }}")
        face = self.face(name, path)
        self._fits(face, name, zone, path)
        label = self._label(str(written.get("as", name)), self.names)
        owner = written.get("owner", player)
        if owner not in self.players:
            raise Miswritten(path, f"owner = {owner!r}; expected {' or '.join(self.players)}")
        values = {f"counter:{key}": count for key, count in written.get("counters", {}).items()}
        values |= {one.key: written[one.key] for one in how.amounts if written.get(one.key)}
        marks = frozenset(one.mark for one in how.states if written.get(one.key))
        kind = how.zones[zone]
        at = written.get("at", self._free(kind, player))
        if at not in (kind.cells or ("",)):
            raise Miswritten(
                path, f"{name}: at = {at!r}; expected {' or '.join(kind.cells) or 'no cell, as it has none'}"
            )
        place = Zone(zone, "" if kind.shared else player, at)
        marks |= {f"{PLAYED_BY}{player}"} if kind.shared else set()
        up = bool(written.get("up", how.shows(face, kind, marks)))
        identity = self._add(face, label, owner, place, up=up, marks=marks, values=values)
        if "linked" in written:
            kinds = {tie.zone: tie.kind for tie in how.ties}
            self.ties += [(kinds.get(zone, ""), identity, str(one), path) for one in listed(written["linked"])]
        for tie in how.ties:
            for other in listed(written.get(tie.key, [])):
                if zone not in tie.on:
                    where = " and ".join(tie.on)
                    raise Miswritten(
                        path, f"{name}: {tie.key} outside the {where}; {tie.rule} links cards of the {where} only"
                    )
                linked = self.face(other, path)
                self._fits(linked, other, tie.zone, path)
                card = self._add(linked, self._label(other, self.names), owner, Zone(tie.zone, owner), up=True)
                self._link(tie.kind, card, identity)
        return identity

    def _free(self, kind: ZoneKind, player: PlayerId) -> str:
        """The first cell of a player's grid in which nothing lies; "" of a shared one, which has no order, and of no grid."""
        whose = () if kind.shared else (cell for cell in kind.cells if not self.zones.get(Zone(kind.key, player, cell)))
        return next(iter(whose), "")

    def _fits(self, face: Face, name: str, zone: str, path: Sequence[str]) -> None:
        if sentence := self.how.fits(face, zone):
            raise Miswritten(path, f"{name}: {sentence}")

    def _link(self, kind: str, card: int, to: int) -> None:
        self.clock += 1
        self.links.append(Link(kind, card, to, self.clock))

    def _tie(self) -> None:
        """Links that a card names itself, one to several cards if need be."""
        for kind, card, label, path in self.ties:
            if not kind:
                zones = " and ".join(tie.zone for tie in self.how.ties)
                raise Miswritten(path, f"linked = {label!r}: only cards of {zones} are linked to others")
            self._link(kind, card, self.by_label(label, path))

    def _count_names(self) -> dict[str, int]:
        """How often each name stands in the position: what stands there once needs no number."""
        names = Counter[str]()
        for player in self.players:
            for zone in self.how.zones:
                for entry in self.written[player].get(zone, []):
                    if isinstance(entry, dict):
                        names[str(entry.get("as", entry.get("card")))] += 1
                        names.update(
                            str(other) for tie in self.how.ties if tie.key in entry for other in listed(entry[tie.key])
                        )
                    else:
                        names[str(entry)] += 1
        return names

    def _label(self, name: str, names: Mapping[str, int]) -> str:
        label, number = name, 0
        while label in self.labels or (not number and names.get(name, 0) > 1):
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

    def _check_limits(self, state: State) -> None:
        for player in self.players:
            for zone, rule in self.how.limits.items():
                count, most = len(state.in_zone(zone, player)), self.how.limit(state, zone, player)
                if most is not None and count > most:
                    raise Miswritten((player, zone), f"{count} cards; {rule} allows {most}, or set {zone}_limit")

    def by_label(self, label: object, path: Sequence[str]) -> int:
        """The card with a label."""
        for card in self.cards.values():
            if card.label == label:
                return card.id
        labels = [card.label for card in self.cards.values()]
        raise Miswritten(path, f"{label}: no card of the position is called so", labels)

    def _master(self, written: Mapping[str, Any], path: Sequence[str]) -> PlayerId:
        master: PlayerId = written.get("master", "")
        if master and master not in self.players:
            raise Miswritten((*path, "master"), f"master = {master!r}; expected {' or '.join(self.players)}")
        return master

    def _effects(self, state: State) -> State:
        """Continuous effects that are in force already, in the order of their time stamps."""
        effects: list[Effect] = []
        clock, top = state.clock, state.top
        for index, one in enumerate(self.written.get("effects", [])):
            path = ("effects", str(index))
            cards = [self.by_label(label, path) for label in listed(one.get("on", []))]
            faces = {"down": self.how.face_down(state, cards)} if self.how.face_down is not None else {}
            source = self.by_label(one["source"], path) if "source" in one else next(iter(cards), 0)
            master = self._master(one, path) or (state.cards[source].zone.player if source else self.how.active(state))
            until = one.get("until", next(iter(self.how.untils)))
            clock += 1
            change, fixed = self.how.change(one), self.how.fixed
            so_far = state.but(effects=tuple(effects))
            each = [(change, cards)] if fixed is None else [(fixed(so_far, card, change), [card]) for card in cards]
            for given, on in each:
                for layer, known in self.how.layered(given):
                    part = {**known, **faces}
                    top += 1
                    effects.append(
                        Effect(top, source, master, clock, layer, part, frozenset(on), until, self.how.began)
                    )
        return state.but(effects=tuple(effects), clock=clock, top=top)

    def _waiting(self, state: State) -> State:
        """Abilities that wait already, in the order in which they began to."""
        waiting: list[Waiting] = []
        top = state.top
        for index, one in enumerate(self.written.get("waiting", [])):
            path, wanted = ("waiting", str(index)), one.get("ability")
            card = state.cards[self.by_label(one.get("card"), path)]
            able = [ability for ability in card.face.abilities if ability.kind in self.how.waits]
            fitting = [ability for ability in able if wanted in (None, ability.key, ability.keyword)]
            if not fitting:
                near = [ability.keyword or ability.key for ability in able]
                which = f"{wanted}: {one.get('card')}" if wanted else one.get("card")
                raise Miswritten(path, f"{which} has no such automatic ability", near)
            top += 1
            player = self._master(one, path) or card.zone.player or card.owner
            waiting.append(Waiting(top, fitting[0], card.id, player, state, None))
        return state.but(waiting=tuple(waiting), top=top)


def place(how: Positions, written: Mapping[str, Any]) -> tuple[State, PlayedGame]:
    """The state of a written position, and the game that it is played by. Raises Miswritten."""
    how.check(written)
    placing = Placing(how, written)
    return placing.state(), how.game(placing.faces)
