"""Chapter 1, the outline of the game: what can be done at all."""
