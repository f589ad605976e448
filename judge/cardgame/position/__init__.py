"""Positions as they are written down, what can be asked of a state, and the reference page of both."""
