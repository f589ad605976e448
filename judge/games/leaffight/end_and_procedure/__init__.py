"""Chapters 9 and 10, how a game ends, begins, and goes from phase to phase."""
