"""The steps of a scenario as an oracle: each step answers one decision, in order; between them it is looked whether all came right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from judge.cardgame.ground.looking import ASIDE
from judge.cardgame.play.withdrawing import WITHDRAW, may_wish
from judge.cardgame.playable import FREE
from judge.engine.errors import Ambiguous, CannotRead, EngineError, NotNow
from judge.engine.requests import NONE, Answer, Order, Refusal, Refused, Request, said_of
from judge.engine.state import CHANCE, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text
from judge.scenarios.scenario import Step

Moment = Callable[[State, PlayerId, Answer], Refusal | None]
NO_OPTION = Text("選べるものではない", "it is nothing that can be chosen here")
DOING_NOTHING: tuple[Answer, ...] = (NONE, "pass", [])
MUST = Text("何もしないことはできない", "something has to be decided")
NOTHING: Mapping[str, str] = {}
DECIDES = 2  # how many of the innermost numbers say who decides: a step and the rule that it carries out
SAID = 3  # how many decisions that nobody was asked a sentence names


class Unscripted(EngineError):
    """A decision that the script does not answer. who and request: what had to be decided."""

    def __init__(self, who: PlayerId, request: Request[Any], why: str = "") -> None:
        super().__init__(why or f"{who} has to choose ({request.label}): {request.asks.en}; options: {request.shown()}")
        self.who = who
        self.request = request


class Script:
    """Answers by the steps of a scenario. moment: which rule refuses what a player names while it is not the moment for it.
    free: the decisions at which it may simply be over. unfit: the numbers that refuse what is no option of a decision, by its label.

    reached: called with the index of each step before it is taken, and with the number of steps at the end: the table is then
    where the step before has led. table: set before the run begins. blamed: the step whose answer was the last to be given;
    missed: decisions since then at which the player of the next step did nothing, with what there was to choose, or the number
    that refuses what the step says; unasked: what was decided without a question before it, as only one way was open: it may have been meant for that.
    unclear: decisions passed over before the step blamed, at which what it says could be more than one thing. untimely: what was refused without being asked, and behind how many entries.
    """

    def __init__(
        self, steps: Sequence[Step], reached: Callable[[int], None], moment: Moment = lambda _state, _who, _answer: None,
        free: Collection[str] = FREE, unfit: Mapping[str, str] = NOTHING,
    ) -> None:  # fmt: skip
        self._moment = moment
        self._unfit = unfit
        self.free = free
        self._steps = list(steps)
        self._next = 0
        self._reached = reached
        self._alone: list[Request[Any]] = []  # what only one way was open to, since the step taken last
        self.table: Table | None = None
        self.blamed: Step | None = None
        self.missed: dict[str, None] = {}
        self._unclear: dict[str, None] = {}
        self.unclear: tuple[str, ...] = ()
        self.unasked: tuple[Request[Any], ...] = ()
        self.untimely: list[tuple[int, PlayerId, Refusal]] = []

    @property
    def left(self) -> list[Step]:
        """The steps that were not taken."""
        return self._steps[self._next :]

    @property
    def last(self) -> Step | None:
        """The step taken last."""
        return self._steps[self._next - 1] if self._next else None

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """The next step's answer where it is meant for this decision; else the answer that does nothing; else none."""
        self._take_concession(at_decision=True)
        self._take_untimely(who, request)
        step = self._steps[self._next] if self._next < len(self._steps) else None
        if step is not None and not step.concede and step.who == who and self._fits(step, request):
            self._reached(self._next)
            self._next += 1
            self._blame(step)
            self._alone.clear()
            self._unclear.clear()
            self.missed.clear()
            return step.answer  # type: ignore[no-any-return]
        if request.idle is not None:
            self._miss(who, request)
            return request.idle
        if who == CHANCE and isinstance(request, Order):
            return []
        if step is None and request.label in self.free:
            return None
        if step is not None and step.who == who and not step.concede:
            self._explain(step, request)
        raise Unscripted(who, request)

    def _take_untimely(self, who: PlayerId, request: Request[Any]) -> None:
        """A step that names what cannot be done at this moment, and says under which number: it is refused without being asked.

        The number is that of the moment for it, or the one under which it is decided here, by the other player or among other cards.
        """
        step = self._steps[self._next] if self._next < len(self._steps) else None
        if step is None or not step.refused or self.table is None or (step.who == who and self._names(who, request)):
            return
        refusal = self._moment(self.table.state, step.who, step.answer)
        if refusal is None or step.refused not in refusal.numbers:
            refusal = self._here(step, who, request, refusal)
        if refusal is None:
            return
        self._reached(self._next)
        self._next += 1
        self.untimely.append((len(self.table.trace), step.who, refusal))
        self.table.turn_down(step.who, refusal)
        self._take_untimely(who, request)

    def _here(self, step: Step, who: PlayerId, request: Request[Any], known: Refusal | None = None) -> Refusal | None:
        """Why a step cannot be what is decided here: it is for another player, the cards are none of the options, or doing nothing is none.

        None where the step does not say under which number that is decided, or names something else. known: what refuses it
        under another number.
        """
        if self.table is None:
            return None
        here = (*self.table.rules[-DECIDES:], *filter(None, (self._unfit.get(request.label),)))
        if step.refused not in here:
            return None
        if step.who == who and step.answer in DOING_NOTHING:
            must = request.idle is None and bool(request.options) and not _reads(request, step.answer)
            known, why = Refusal(NONE, "", EMPTY, text=said_of(())) if must else None, MUST
        elif step.who == who:
            known, why = _strangers(self.table.state, request, step.answer), NO_OPTION
        else:
            known = known or _said(request, step.answer)
            why = Text(f"この機会は{who}のものである", f"this is for {who} to decide")
        return known._replace(rule=step.refused, why=why) if known is not None else None

    def wants(self, who: PlayerId, request: Request[Any]) -> bool:
        """Where the next step names the only way that is open, or something that a rule refuses."""
        step = self._steps[self._next] if self._next < len(self._steps) else None
        wanted = self._names(who, request) or (
            step is not None and bool(step.refused) and self._here(step, who, request) is not None
        )
        if not wanted:
            self._miss(who, request)
        if not wanted and who != CHANCE:
            self._alone.append(request)
        return wanted

    def _names(self, who: PlayerId, request: Request[Any]) -> bool:
        step = self._steps[self._next] if self._next < len(self._steps) else None
        if step is None or step.concede or step.who != who:
            return False
        if step.answer == WITHDRAW and self.table is not None:
            return may_wish(self.table, who)
        if not (request.options or request.refused or isinstance(step.answer, int)):
            return False
        try:
            value = request.read(step.answer)
        except Refused as refused:
            return step.refused in refused.refusal.numbers  # so that the refusal is seen
        except (CannotRead, NotNow, Ambiguous):
            return False
        canonical = request.canonical(value)
        if (step.answer == NONE and canonical == []) or (self.last is not None and self.last.refused):
            return True  # what was refused is asked for once more, and may be answered by how its only way begins
        return step.answer in (canonical, *(option.label for option in request.options))

    def _miss(self, who: PlayerId, request: Request[Any]) -> None:
        """A decision at which the player of the next step did nothing: it may have been the one that was meant."""
        step = self._steps[self._next] if self._next < len(self._steps) else None
        if step is None or step.concede or step.who != who or request.idle is None:
            return
        try:
            request.read(step.answer)
        except Refused as refused:
            self.missed[f"{request.label} ({refused.refusal.rule})"] = None
        except Ambiguous as which:
            self.missed[f"{request.label} ({which})"] = None
            self._unclear[f"{request.label} ({which})"] = None
        except (CannotRead, NotNow):
            self.missed[f"{request.label} ({request.shown()})"] = None

    def _fits(self, step: Step, request: Request[Any]) -> bool:
        """Whether a step's answer can be read for a decision; a decision with an answer that does nothing may be passed over."""
        if step.answer == WITHDRAW and self.table is not None:
            return may_wish(self.table, step.who)
        if request.idle is None or (isinstance(step.answer, str) and step.answer.partition(" ")[0] in ASIDE):
            return True  # looking at a zone decides nothing, and is done at any decision
        try:
            request.read(step.answer)
        except Refused:
            return bool(step.refused)  # else it is meant for later: a play named in another's クイック window
        except (CannotRead, NotNow, Ambiguous):
            return False
        return True

    def _blame(self, step: Step) -> None:
        """From here on a fault is this step's, and it may have been meant for what went before it."""
        self.blamed, self.unasked, self.unclear = step, tuple(self._alone[-SAID:]), tuple(self._unclear)[-SAID:]

    def _explain(self, step: Step, request: Request[Any]) -> None:
        try:
            request.read(step.answer)
        except Refused:
            return
        except (CannotRead, NotNow, Ambiguous) as error:
            self._blame(step)
            raise type(error)(f"step {step.index + 1} ({step.who} = {step.answer!r}): {error}") from error

    def nothing_asked(self, step: Step, request: Request[Any]) -> str:
        """Where nothing asked for an answer at all: what was not asked, or which step answers what is asked. "" where it is a slip."""
        meant = next((one for one in self.unasked if _reads(one, step.answer)), None)
        if meant is not None:
            return f"nothing asked for it, as there was one way only: {meant.label} ({meant.shown()})"
        if (found := self._no_candidates(step, request)) is not None:
            strange, meant = found
            return f"{strange} cannot be chosen: nothing was asked, as there was one way only: {meant.label} ({meant.shown()})"
        later = next((one for one in self._steps[step.index + 1 :] if one.who == step.who and not one.concede), None)
        if later is None or not _reads(request, later.answer) or _names_some(request, step.answer):
            return ""
        return f"nothing asked for it; the next decision is {request.label}, which step {later.index + 1} answers"

    def _no_candidates(self, step: Step, request: Request[Any]) -> tuple[str, Request[Any]] | None:
        """The cards of the game that a step names at a decision that is about none, and the choice of cards before it that was not asked."""
        given = step.answer if isinstance(step.answer, list) else [step.answer]
        there = {card.label for card in self.table.state.cards.values()} if self.table is not None else set()
        if not given or not there.issuperset(given) or any(option.label in there for option in request.options):
            return None
        among = [one for one in self.unasked if any(option.label in there for option in one.options)]
        listed = {option.label for one in among[-1:] for option in one.options}
        strange = ", ".join(str(one) for one in given if one not in listed)
        return (strange, among[-1]) if among and strange else None

    def interrupt(self, table: Table) -> None:
        """After every event: a concession that is to come right here."""
        step = self._steps[self._next] if self._next < len(self._steps) else None
        if step is None or not step.concede:
            return
        if not step.after or step.after in table.trace[len(table.trace) - 1].rules:
            self._give_up(step)

    def _take_concession(self, *, at_decision: bool) -> None:
        step = self._steps[self._next] if self._next < len(self._steps) else None
        if step is not None and step.concede and at_decision and not step.after:
            self._give_up(step)

    def _give_up(self, step: Step) -> None:
        self._reached(self._next)
        self._next += 1
        raise Conceded(step.who)


def _names_some(request: Request[Any], answer: Answer) -> bool:
    """Whether an answer names what is asked for, if in the wrong number."""
    given = answer if isinstance(answer, list) else [answer]
    return any(option.label in given for option in request.options)


def _reads(request: Request[Any], answer: Answer) -> bool:
    try:
        request.read(answer)
    except Refused:
        return True
    except (CannotRead, NotNow, Ambiguous):
        return False
    return True


def _strangers(state: State, request: Request[Any], answer: Answer) -> Refusal | None:
    """Cards that an answer names, as they would be refused, where one of them is nothing that the decision lists; else None."""
    labels = [str(one) for one in answer] if isinstance(answer, list) else [str(answer)]
    known = {card.label for card in state.cards.values()}
    listed = {one.label for one in request.options} | {one.label for one in request.refused}
    if not request.options or not known.issuperset(labels) or listed.issuperset(labels):
        return None
    return Refusal(", ".join(labels), "", NO_OPTION)


def _said(request: Request[Any], answer: Answer) -> Refusal | None:
    """What an answer names at a decision, as it would be refused; None where it is no answer to that."""
    try:
        named = request.canonical(request.read(answer))
    except Refused as refused:
        return refused.refusal
    except (CannotRead, NotNow, Ambiguous):
        return None
    labels = named if isinstance(named, list) else [named]
    label = ", ".join(map(str, labels)) or NONE
    found = [one for one in request.options if one.label in labels]
    return Refusal(label, "", EMPTY, text=said_of(found) if found or not labels else EMPTY)


class Conceded(BaseException):
    """A player gives up, here and now."""

    def __init__(self, player: PlayerId) -> None:
        super().__init__(player)
        self.player = player
