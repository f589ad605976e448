"""Chapter 6, before the game."""
