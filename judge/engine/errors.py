"""How a procedure ends early.

    Illegal       a play that a rule refuses: taken back to where it began
    Abandoned     a procedure that a rule stops: what was done stays done
    Absent        somebody is asked who has left: what that player would have had to do is not done
    Undecided     nobody answers a request: leaves through the roof, the run stops there
    GameOver      the game has ended: leaves through the roof
    Enough        what was tried on the side has come so far that the answer is known: leaves through the roof of that
    EngineError
      CannotRead    an answer that names no option of the request
      NotNow        an answer that names something that may not be chosen
      Ambiguous     an answer that names several options
      Runaway       a procedure that does not come to an end
        NotDecided    one of which it cannot be told whether it ever would
        Spent         one that takes more computing than a play may
      Unruled       an event or a refusal without the number of a rule

Undecided, GameOver and Enough are no Exceptions, so that no `except Exception` swallows them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from judge.engine.texts import Text

if TYPE_CHECKING:
    from judge.engine.requests import Request

E = TypeVar("E", bound=Exception)


class Illegal(Exception):
    """A play that a rule refuses. rule: its number; why: the condition that is missing; under: the rules it is a case of."""

    def __init__(self, rule: str, why: Text, under: tuple[str, ...] = ()) -> None:
        self.rule = rule
        self.why = why
        self.under = under

    def __str__(self) -> str:
        return f"{self.rule}: {self.why.en}"


class Abandoned(Exception):
    """A procedure that a rule stops without taking anything back. rule: its number; why: the reason."""

    def __init__(self, rule: str, why: Text) -> None:
        super().__init__(f"{rule}: {why.en}")
        self.rule = rule
        self.why = why


class Absent(Exception):
    """Somebody is asked who is no longer in the game. who: the player asked."""

    def __init__(self, who: str) -> None:
        super().__init__(f"{who} is no longer in the game")
        self.who = who


class Undecided(BaseException):
    """A request that nobody answers. who: the player asked."""

    def __init__(self, who: str, request: Request[Any]) -> None:
        super().__init__(f"{who} has to choose: {request.asks.en}")
        self.who = who
        self.request = request


class GameOver(BaseException):
    """The game has ended; the state says how."""


class Enough(BaseException):
    """What is tried on the side has come so far that the answer is known."""


class EngineError(Exception):
    """The base of what is wrong with a script or a game's own code."""


class CannotRead(EngineError):
    """An answer that names no option of the request."""


class NotNow(EngineError):
    """An answer that names something which may not be chosen here."""


class Ambiguous(EngineError):
    """An answer that names several options."""


class Runaway(EngineError):
    """A procedure that does not come to an end."""


class NotDecided(Runaway):
    """A procedure that goes on and on, of which it cannot be told whether it has an end."""


class Spent(Runaway):
    """A play whose budget of computing is used up."""


class Unruled(EngineError):
    """An event, a refusal or an end without the number of a rule."""


def bare(error: E) -> E:
    """An error that is kept, without all that was going on when it was raised: a run that is over could not go before that does."""
    error.__cause__ = error.__context__ = None
    return error.with_traceback(None)
