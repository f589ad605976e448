"""Chapter 1000, turns: phases, and what passes in them."""
