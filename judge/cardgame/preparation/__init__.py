"""Before a game: what players may bring, and the steps that lay it out."""
