"""Circles: the same position again, loops that players declare, and whether anybody can stop one."""
