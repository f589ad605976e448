"""The games: one package each, named by the game's key, on the kernel of `judge.engine`."""
