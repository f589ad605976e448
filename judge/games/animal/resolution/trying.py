"""Whether anything of what a text says can be done now (904.4)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.trying import impossible
from judge.cardgame.text.verbs import Instructions
from judge.engine.errors import Illegal
from judge.engine.table import Table
from judge.engine.texts import EMPTY


def is_futile(doing: Doing, text: Instructions) -> bool:
    """Whether nothing at all comes of a text, however it is carried out."""

    def does(trial: Table) -> None:
        before = trial.state
        other = Doing(trial, doing.me, doing.source, dict(doing.bound))
        other.carry_out(text)
        if trial.state is before:
            raise Illegal("906.7", EMPTY)

    return impossible(doing.table, does) is not None
