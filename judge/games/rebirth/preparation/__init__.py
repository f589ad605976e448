"""Chapter 6, before a game: decks and the steps that lay them out."""
