"""Chapter 200, terms: players, cards, states, zones and moves, effects, numbers."""
