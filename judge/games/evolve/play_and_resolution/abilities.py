"""What abilities are, and when they are valid (10.1, 10.3)."""

from __future__ import annotations

from judge.engine.errors import Illegal
from judge.engine.faces import Ability
from judge.engine.texts import Text

ACTIVATED = ("10.1.1.1",)
TRIGGERED = ("10.1.1.2", "10.1.1.2.1.1")  # what makes an ability one that waits for its occasion
PERMANENT = ("10.1.1.3", "10.1.1.3.1")  # what makes an ability one that is always at work
STATES_WAIT = "10.7.6"  # an ability that waits for a state
IN_A_ZONE = "10.3.4"  # where an effect is valid that says in which zone it works
INSTEAD, GONE = "10.10.1", "10.10.1.1"  # a replacement effect, and what it replaces, which has not happened
SETTLED, PICKED = "10.5.2.4", "10.7.3"  # a check timing ends; one of what waits is picked
PROCESSING = "10.5.2.1"  # rule processing in a check timing
MUST_BE_PLAYED = "10.7.3.1"  # what waits has to be played
UNPLAYABLE = "10.6.2.1.1"  # what cannot be played as it must may not be named
WHOLLY = "10.4.2.2"  # a cost that cannot be paid whole is not paid at all
VALIDITY, ON_CONDITION, WHILE_VOID = "10.3.1", "10.3.3", "10.3.2"

VOID = Illegal(WHILE_VOID, Text("能力は無効になっている", "the ability is void"), (VALIDITY,))
ELSEWHERE = Illegal(
    "10.3.5", Text("場にないカードの能力は有効でない", "abilities of cards that are not on the field are not valid")
)
ALWAYS = Illegal(
    "10.6.1",
    Text("永続能力はプレイされず、常に効果を発生している", "a permanent ability is not played, it is always at work"),
    PERMANENT,
)
WAITS = Illegal(
    TRIGGERED[0],
    Text(
        "自動能力は、誘発条件が発生したときだけプレイされる", "an automatic ability is played when its occasion comes"
    ),
)
NO_CONDITION = Illegal(ON_CONDITION, Text("条件を満たしていないので無効", "its condition does not hold: it is void"))


def why_never(ability: Ability, *, void: bool) -> Illegal | None:
    """Why nobody can name an ability to be played, whatever it costs; None for an activated one that is not void."""
    if ability.kind == "activated":
        return VOID if void else None
    if ability.kind in ("static", "replace", "play"):
        return ALWAYS
    return WAITS if ability.kind in ("auto", "state") else None
