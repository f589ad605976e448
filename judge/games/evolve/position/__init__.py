"""Positions of this game as they are written down, what can be asked of them, and the page of all that may stand there."""
