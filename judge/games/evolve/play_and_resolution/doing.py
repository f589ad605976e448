"""What carries out a text, under the name by which the rooms of this game know it."""

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import Ref

__all__ = ["Doing", "Ref"]
