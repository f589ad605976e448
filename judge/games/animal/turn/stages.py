"""The phases and steps in which anybody may get priority, each with its numbers (1002–1007)."""

from __future__ import annotations

from judge.games.animal.priority.before import Stage

WOKEN = Stage("1002.2", "1002.3", "1002.3a", "1002.3b", "1002.4", "1002.4a", "1002.4b")
PREPARING = Stage("", "1003.2", "1003.2a", "1003.2b", "1003.3")
SUPPLIED = Stage("1004.2", "1004.3", "1004.3a", "1004.3b", "1004.4", "1004.4a", "1004.4b")
HUNTING = Stage("", "1005.2", "1005.2a", "1005.2b", "1005.3")
READYING = Stage(arises="1005-1b")
ATTACKING = Stage("1005-2c", "1005-2d", "1005-2d", "1005-2d", "1005-2e", "1005-2e", "1005-2e")
ATTACKED = Stage("", "1005-2g", "1005-2g", "1005-2g", "1005-2h")
DEFENDING = Stage("1005-3c", "1005-3d", "1005-3d", "1005-3d", "1005-3e", "1005-3e", "1005-3e")
DEFENDED = Stage("", "1005-3g", "1005-3g", "1005-3g", "1005-3h")
DAMAGED = Stage("1005-4h", "1005-4i", "1005-4i", "1005-4i", "1005-4j")
SUNSET_BEGUN = Stage("", "1006.2", "1006.2a", "1006.2b", "1006.3")
WATCHED = Stage("1007.4", "1007.5", "1007.5a", "1007.5b", "1007.6", "1007.6a", "1007.6b")
