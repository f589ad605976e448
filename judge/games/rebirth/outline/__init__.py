"""Chapter 1, the game as a whole: what can be done at all, and how it ends."""
