"""Effects that make an attack a partner attack, or keep it from being one (5.23)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.engine.events import Turn
from judge.engine.texts import Text
from judge.games.rebirth.defined_actions.verbs import verb
from judge.games.rebirth.turn.record import record


@verb("partner attack", '["partner attack"]', "5.23.1", "5.23.3")
def partner_attack(doing: Doing) -> None:
    """このアタックがパートナーアタックになる / this attack becomes a partner attack"""
    own = record(doing.state)
    if own.attack is not None:
        told = Text("このアタックはパートナーアタックになる", "this attack becomes a partner attack")
        doing.do(Turn(own._replace(attack=own.attack._replace(becomes=True)), told))
        if own.attack.never:
            doing.table.cite("5.23.3", NEVER)


@verb("no partner attack", '["no partner attack"]', "5.23.2", "5.23.3")
def no_partner_attack(doing: Doing) -> None:
    """このアタックはパートナーアタックにならない / this attack is no partner attack, whatever says that it is"""
    own = record(doing.state)
    if own.attack is not None:
        told = Text("このアタックはパートナーアタックにならない", "this attack is no partner attack")
        doing.do(Turn(own._replace(attack=own.attack._replace(never=True)), told))
        if own.attack.partner or own.attack.becomes:
            doing.table.cite("5.23.3", NEVER)


NEVER = Text("「なる」と「ならない」が重なれば、ならない", "where both are said it is none, whatever the order")
