"""Screens: they turn the messages of their widgets into calls of the desk, and its answers into view data."""
