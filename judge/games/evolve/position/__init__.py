"""Positions of this game as they are written down, and the reference page of all that may stand in them."""
