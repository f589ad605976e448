"""Widgets: they are given frozen view data and post typed messages; none of them knows the library."""
