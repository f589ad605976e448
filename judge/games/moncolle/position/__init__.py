"""Positions as they are written down, what can be asked of them, and the reference page."""
