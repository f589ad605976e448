"""Engines broken on purpose, one for each promise, and the scenario that tells each of them from the right one."""
