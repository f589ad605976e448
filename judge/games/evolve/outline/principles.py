"""The principles of the game: what comes first, what is not done, which numbers may be chosen (1.3)."""

from __future__ import annotations

TEXT_FIRST = "1.3.1"  # the text of a card comes before these rules
POSSIBLE = "1.3.2"  # what is impossible is not done; of a quantity as much as there is
ALREADY = "1.3.2.1"  # what is so already is not made so
NOT_AT_ALL = "1.3.2.2"  # 0 times or fewer is not at all
AS_ZERO = "1.3.2.2.1"  # information below 0 counts as 0
DEMANDS = "1.3.2.3"  # of several demands as many as can be are met
PROHIBITED = "1.3.3"  # a prohibition comes before any instruction
IN_TURN = "1.3.4"  # where several choose at once the turn player is first
SECOND_KNOWS = "1.3.4.1"  # and who chooses second knows what was chosen
WHOLE = "1.3.5"  # numbers that are chosen are whole and not below 0
NONE_WILL_DO = "1.3.5.1"  # of "up to" so many 0 may be chosen
