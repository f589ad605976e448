"""What happens instead of an event: effects of cards and of keywords, who orders them, each once on an event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as changed
from typing import TYPE_CHECKING, Any, cast

from judge.cardgame.game import game_of
from judge.cardgame.moments.continuous import Layering
from judge.cardgame.moments.replaceable import ByKeyword, Replaceable, subject
from judge.cardgame.play.costs import doable, pay_at_once, payable
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import Ref, refer
from judge.cardgame.play.trying import impossible
from judge.cardgame.seen.speaking import listed, of_page, plain, told_apart
from judge.cardgame.text.amounts import HALVED, halved
from judge.cardgame.text.verbs import Instructions
from judge.cardgame.text.view import View
from judge.engine.errors import Illegal
from judge.engine.event import Event
from judge.engine.events import Move
from judge.engine.faces import Ability
from judge.engine.lasting import Cease
from judge.engine.replacement import EVENTS, Instead, Replacement
from judge.engine.requests import Choose, Option, yes_or_no
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text

if TYPE_CHECKING:
    from judge.cardgame.plain import PlainGame


WHERE = "where it goes"  # under which a text that only says where something goes knows what was to happen


@dataclass(frozen=True)
class ReplacingCites:
    """The numbers of replacement effects.

    instead: something happens in the place of an event, gone: which has not happened at all. order: who is affected says which of
    several comes first, card: its master where a card is, action: who does it where a player does something. once: each once.
    effect: that there is such a kind of effect. optional: that some are a choice, choice: one whose
    choice cannot be made is not applied. batch: one takes hold once of all that happens in a moment, each: or of each of
    them. must: what is no choice is done. declined: what is one need not be. aside: it uses no pile. vain: what cannot be done is not done instead, following: the next
    one then is, neither: nor is what could not be done before. by: by whom it is done, does: that it counts so.
    """

    instead: str = ""
    gone: str = ""
    order: str = ""
    card: str = ""
    action: str = ""
    once: str = ""
    effect: str = ""
    optional: str = ""
    choice: str = ""
    batch: str = ""
    each: str = ""
    must: str = ""
    declined: str = ""
    aside: str = ""
    vain: str = ""
    following: str = ""
    neither: str = ""
    changed: str = ""
    by: str = ""
    does: str = ""


def _with_amount(view: View, event: Event) -> View:
    """The same view, in which `amount` is that of the event."""
    amount = getattr(event, "amount", None)
    if amount is None:
        return view
    return View(view.game, view.state, view.me, view.this, view.world, {**view.bound, "amount": amount})


@dataclass(eq=False)
class Replacing:
    """The replacement effects of a game.

    events: what can be replaced, about: the types of all such. zones: those in which abilities that replace something are valid. actions: reasons of moves that are what a player does. fits_too: whether an event is what
    else an ability asks for. explain: tells what kind of event it is. called: what a card is called. numbers: those of a number
    that is replaced, by an ability with these parts. besides: events that happen besides the text. by_age: whether that comes first
    which has been at work longer, whoever is affected. changes: the part of an ability that says that it only changes where something goes.
    """

    cites: ReplacingCites
    layering: Layering
    events: Sequence[Replaceable]
    about: tuple[type[Event], ...]
    called: Callable[[State, int], Text]
    zones: Sequence[str]
    keywords: Sequence[ByKeyword] = ()
    actions: Collection[str] = ()
    kind: str = "replace"
    fits_too: Callable[[View, Mapping[str, Any], Event], bool] = lambda *_: True
    explain: Callable[[Table, Mapping[str, Any], Event], None] = lambda *_: None
    numbers: Callable[[Mapping[str, Any], Event], Sequence[str]] = lambda *_: ()
    besides: Callable[[PlayerId, Event], Sequence[Event]] = lambda *_: ()
    by_age: bool = False
    changes: str = ""

    def __post_init__(self) -> None:
        self._of_keywords = tuple({kind for one in self.keywords for kind in one.about})
        self._named = {one.name: one for one in reversed(self.events)}

    def of(self, game: PlainGame, state: State, event: Event) -> list[Replacement]:
        """The replacement effects that could happen instead of an event: of keywords, then of cards in their order."""
        found: list[Replacement] = []
        if isinstance(event, self._of_keywords):
            fitting = [(one, one.finds(state, event)) for one in self.keywords if isinstance(event, one.about)]
            found = [one.of(how) for one, how in fitting if how is not None]
        there = self.layering.valid(state, self.kind, self.zones) if isinstance(event, self.about) else ()
        for player, source, ability in there:
            if self._is_about(state, ability, event) and self.fits(game.view(state, player, source), ability, event):
                found.append(self._of_card(state, player, source, ability))
        return found

    def _is_about(self, state: State, ability: Ability, event: Event) -> Replaceable | None:
        """What of that which can be replaced an event is, where it is what an ability names."""
        about = self._named.get(ability.parts["event"])
        return about if about is not None and about.is_it(state, event) else None

    def fits(self, view: View, ability: Ability, event: Event) -> bool:
        """Whether a replacement effect is about an event."""
        parts, state = ability.parts, view.state
        about = self._is_about(state, ability, event)
        if about is None or not self.fits_too(view, parts, event):
            return False
        if "if" in parts and not parts["if"](_with_amount(view, event)):
            return False
        card = subject(state, event)
        if about.whose is not None:
            return about.whose(state, event) == view.me
        return not card or parts["what"].fits(view, card)

    def _of_card(self, state: State, player: PlayerId, source: int, ability: Ability) -> Replacement:
        once = self._for_all if ability.parts.get("batch") else self._instead

        def happens(table: Table, event: Event) -> Instead | None:
            found = once(table, event, player, source, ability)
            return found if found is None else self._over(table, source, ability, found)

        cites, name = self.cites, self.called(state, source)
        label = state.cards[source].label
        optional = ability.parts["may"] or ability.parts.get("cost") is not None
        return Replacement(
            _key(source, ability),
            label,
            cites.instead,
            player,
            happens,
            cites.gone,
            cites.once,
            name,
            optional,
            self.layering.age(state, source, ability) if self.by_age else 0,
            own_words(ability),
            bool(ability.parts.get(self.changes)),
        )

    def _for_all(self, table: Table, event: Event, player: PlayerId, source: int, ability: Ability) -> Instead | None:
        """What a replacement effect puts once in the place of all that it fits in a moment; None where its master declines."""
        key, card = _key(source, ability), subject(table.state, event)
        if key not in table.moment:
            view = game_of(table).view(table.state, player, source)
            if sum(self.fits(view, ability, one) for one in table.moment[EVENTS]) < int(ability.parts["batch"]):
                return None
            first = self._instead(table, event, player, source, ability)
            cards: list[int] | None = None if first is None else [card]
            table.moment[key] = cards
            text: Instructions = ability.parts["instead"] or ()
            if first is None or cards is None or not text:
                return first

            def once(table: Table) -> None:
                if len(cards) > 1:
                    told = Text(
                        "該当するものすべてを一括して1度だけ置換する", "all that it fits is replaced once, together"
                    )
                    table.cite(self.cites.batch, told)
                self._text(table, event, player, source, text, cards, where=self._is_where(ability.parts))

            return Instead(first.events, once)
        kept: list[int] | None = table.moment[key]
        if kept is None:
            return None
        kept.append(card)
        return Instead(())

    def _instead(self, table: Table, event: Event, player: PlayerId, source: int, ability: Ability) -> Instead | None:
        """What a replacement effect puts in the place of an event; None where its master declines."""
        parts, name = ability.parts, self.called(table.state, source)
        if (does := parts.get("cost")) is not None:
            if not self._chosen(table, Doing(table, player, source), does, name):
                return None
        elif parts["may"]:
            if not self._possible(table, event, player, source, ability):
                return None
            asks = Text(f"{name.ja}の効果を適用するか", f"apply the effect of {name.en}?")
            if not table.ask(player, yes_or_no("instead", asks)):
                told = Text(f"{name.ja}の効果を適用しない", f"the effect of {name.en} is not applied")
                table.cite(self.cites.declined, told)
                return None
        if self.cites.vain and parts["instead"] and self._is_vain(table, event, player, source, ability):
            return None
        amount = getattr(event, "amount", None)
        if amount is not None and parts["amount"] is not None:
            view = game_of(table).view(table.state, player, source, bound={"amount": amount})
            value = amount_instead(view, parts["amount"], parts["least"])
            with table.under((self.cites.effect, *self.numbers(parts, event))):
                ja, en = (
                    f"{name.ja}により、値は{amount}でなく{value}",
                    f"because of {name.en} it is {value}, not {amount}",
                )
                table.note_rule(Text(ja, en))
            return Instead((changed(cast("Any", event), amount=value),))
        with table.rule("" if parts["may"] else self.cites.must):
            table.cite(self.cites.effect, Text(f"{name.ja}の置換効果", f"the replacement effect of {name.en}"))
        self._tell_each(table, source, ability)
        self.explain(table, parts, event)
        if parts["instead"] is None:
            return Instead(())
        text: Instructions = parts["instead"]
        card = subject(table.state, event)
        meant = refer(table.state, (card,) if card else ())  # not what it becomes by what else happens at once
        return Instead(
            tuple(self.besides(player, event)),
            lambda table: self._text(table, event, player, source, text, where=self._is_where(parts), meant=meant),
        )

    def _over(self, table: Table, source: int, ability: Ability, found: Instead) -> Instead:
        """What happens instead; with it the effect is over that has given the ability for the next time alone."""
        if not ability.parts.get("next"):
            return found
        gave = (
            one.id
            for one in table.state.effects
            if (one.subjects is None or source in one.subjects)
            and any(has is ability for has in one.change.get("abilities", ()))
        )
        return found._replace(events=(*found.events, *(Cease(one) for one in list(gave)[:1])))

    def _possible(self, table: Table, event: Event, player: PlayerId, source: int, ability: Ability) -> bool:
        """Whether what may be done instead can be, as far as the game asks that: what its text does first."""
        text: Instructions = ability.parts["instead"] or ()
        if not self.cites.choice or not text:
            return True
        doing = self._doing(table, event, player, source)
        return self._makeable(table, doable(doing, text[:1], frozenset((_key(source, ability),))), source)

    def _tell_each(self, table: Table, source: int, ability: Ability) -> None:
        """That it takes hold of each of several things of a moment, where it does."""
        if ability.parts.get("batch"):
            return
        key = _key(source, ability)
        times = table.moment[key] = table.moment.get(key, 0) + 1
        if times > 1:
            told = Text(f"それぞれに1度ずつ置換する：{times}度目", f"each is replaced once: {times} so far")
            table.cite(self.cites.each, told)

    def _is_vain(self, table: Table, event: Event, player: PlayerId, source: int, ability: Ability) -> bool:
        """Whether nothing of what would be done instead can be; told where it is so."""
        text: Instructions = ability.parts["instead"]

        def does(trial: Table) -> None:
            trial.spent = table.spent | {_key(source, ability)}
            before = trial.state
            self._text(trial, event, player, source, text)
            if trial.state is before:
                raise Illegal(self.cites.vain, EMPTY)

        if impossible(table, does) is None:
            return False
        name = self.called(table.state, source)
        told = Text(
            f"{name.ja}の置換後の処理は実行できないので、置換しない",
            f"what {name.en} would have done instead cannot be",
        )
        number = self.cites.vain if event.possible(table.state) else self.cites.neither or self.cites.vain
        others = [one for one in self.of(game_of(table), table.state, event) if one.key != _key(source, ability)]
        with table.under((number,)):
            table.cite((self.cites.following if others else "") or self.cites.vain, told)
        return True

    def _makeable(self, table: Table, no: Illegal | None, source: int) -> bool:
        """Whether the choice of a replacement can be made; told where it cannot."""
        if no is None:
            return True
        name = self.called(table.state, source)
        told = Text(
            f"選択を実行できないので、{name.ja}の置換効果は適用できない：{no.why.ja}",
            f"the choice of {name.en} cannot be made, so that it is not applied: {no.why.en}",
        )
        with table.under((self.cites.optional, *no.under)):
            table.cite(self.cites.choice, told)
        return False

    def _chosen(self, table: Table, doing: Doing, does: Instructions, name: Text) -> bool:
        """Whether the choice of a replacement that is one is made; where it cannot be nobody is asked."""
        if not self._makeable(table, payable(doing, does), doing.source):
            return False
        asks = Text(f"{name.ja}の効果を適用するか", f"apply the effect of {name.en}?")
        with table.rule(self.cites.optional):
            if not table.ask(doing.me, yes_or_no("instead", asks)):
                return False
            return pay_at_once(doing, does, whole=False)

    def _text(
        self, table: Table, event: Event, player: PlayerId, source: int, text: Instructions, cards: Sequence[int] = (), *, where: bool = False,
        meant: tuple[Ref, ...] | None = None,
    ) -> None:  # fmt: skip
        """Carry a text out in the place of an event; of all events that happen to these cards where any are named, or of those meant."""
        doing = self._doing(table, event, player, source)
        if meant is not None:
            doing.bound["it"] = doing.bound["cause"] = meant
        if cards:
            doing.bound["it"] = doing.bound["cause"] = doing.refer(one for one in cards if one)
            doing.bound["amount"] = len(cards)
        if where:
            doing.bound[WHERE] = event
        with table.under((self.cites.instead, self.cites.aside, self.cites.does)):
            if self.cites.by:
                name = self.called(table.state, source)
                told = Text(
                    f"{player}の{name.ja}の効果により行う", f"done by the effect of {name.en}, which is {player}'s"
                )
                table.cite(self.cites.by, told)
            doing.carry_out(text)

    def _is_where(self, parts: Mapping[str, Any]) -> bool:
        """Whether a replacement effect says only where something goes."""
        return any(one.where for one in self.events if one.name == parts["event"])

    def _doing(self, table: Table, event: Event, player: PlayerId, source: int) -> Doing:
        """What carries a text out in the place of an event, whose card is `it` and `cause`, whose number `amount`."""
        doing = Doing(table, player, source)
        card = subject(table.state, event)
        doing.bound["it"] = doing.bound["cause"] = doing.refer((card,) if card else ())
        doing.bound["amount"] = getattr(event, "amount", 0)
        return doing

    def order(self, table: Table, event: Event, found: Sequence[Replacement]) -> Replacement:
        """Which of several replacements comes first: the oldest where the game goes by that, else who is affected says."""
        if self.by_age:
            return self._oldest(table, found)
        rule, player = self._affected(game_of(table), table.state, event, found)
        with table.under((self.cites.order, rule)):
            return _asked_first(table, player, found)

    def _oldest(self, table: Table, found: Sequence[Replacement]) -> Replacement:
        """That which has been at work longest; of several that began at once one of the turn player's, who says which."""
        if (changing := [one for one in found if one.changes]) and len(changing) < len(found):
            names = changing[0].said
            told = Text(
                f"{names.ja}は移動先を変えるだけなので、その移動を置換できる",
                f"{names.en} only changes where it goes: what replaces that comes behind",
            )
            table.cite(self.cites.changed, told)
            found = changing
            if len(found) == 1:
                return found[0]
        oldest = min(one.since for one in found)
        first = [one for one in found if one.since == oldest]
        players = game_of(table).turn_order(table.state)
        player = min((one.master for one in first), key=players.index)
        theirs = [one for one in first if one.master == player]
        with table.rule(self.cites.order):
            picked = theirs[0] if len(theirs) == 1 else _asked_first(table, player, theirs)
            told = Text(
                f"先に発動した{picked.said.ja}を優先する", f"{picked.said.en} has been at work longer: it comes first"
            )
            table.note_rule(told)
        return picked

    def _affected(
        self, game: PlainGame, state: State, event: Event, found: Iterable[Replacement]
    ) -> tuple[str, PlayerId]:
        """Who is affected by an event, and the rule that says so."""
        card = subject(state, event)
        if isinstance(event, Move) and event.why in self.actions:
            return self.cites.action, state.cards[card].zone.player
        if card:
            return self.cites.card, game.master(state, card)
        return self.cites.action, getattr(event, "player", "") or next(iter(found)).master


def _asked_first(table: Table, player: PlayerId, found: Sequence[Replacement]) -> Replacement:
    met = Counter(one.label for one in found)
    named = [_by_own_words(one) if met[one.label] > 1 else (one.label, one.name) for one in found]
    labels = told_apart(label for label, _name in named)
    options = tuple(
        Option(label, one, name if label == plain_label else EMPTY)
        for label, (plain_label, name), one in zip(labels, named, found, strict=True)
    )
    asks = Text("どの置換効果を先に適用するか", "which replacement comes first")
    picked: Replacement = table.ask(player, Choose("replacement", asks, options))
    return picked


def _by_own_words(one: Replacement) -> tuple[str, Text]:
    """The label of one of several replacement effects of one name, and what it is called: by its own words."""
    written, (ja, en) = one.own
    if not written:
        return one.label, one.name
    return f"{one.label}：{written}", Text(f"{one.said.ja}：{ja}", f"{one.said.en}: {en}")


BECOMES = {"half": Text("半分（端数は切り上げ）", "half, rounded up"), "half down": Text("半分（端数は切り捨て）", "half, rounded down"), "double": Text("2倍", "twice as much")}  # fmt: skip


def own_words(ability: Ability) -> tuple[str, Text]:
    """What a replacement effect does, as a script writes it and as it is told: its keyword, what becomes of a number, or the verbs of what is done."""
    amount, instead = ability.parts["amount"], ability.parts["instead"]
    if ability.keyword:
        return ability.keyword, plain(ability.keyword)
    if amount is not None:
        return str(amount), BECOMES.get(str(amount), plain(amount))
    verbs = "・".join(one.verb.name for one in instead or ())
    return verbs, listed(_briefly(one.verb.says) for one in instead or ())


def _briefly(says: str) -> Text:
    """What a verb does, without what more it can be told to do."""
    ja, en = of_page(says)
    return Text(ja.partition("。")[0].partition(":")[0], en.partition(";")[0].partition(":")[0])


def _key(source: int, ability: Ability) -> tuple[int, int]:
    """By which a replacement effect of a card is told from others, that it may take hold of an event only once."""
    return source, id(ability)


def amount_instead(view: View, amount: int | str, least: int | None) -> int:
    """What becomes of a number: another, more, less, half or twice of it, or an expression with `amount` in it."""
    text, value = str(amount), view.number("amount")
    if text in HALVED:
        value = halved(value, down=text != HALVED[0])
    elif text == "double":
        value *= 2
    else:
        value = (value if text.startswith(("+", "-")) else 0) + view.amount(text)
    return max(value, int(least or 0))
