"""Chapter 9, playing and resolving, costs, abilities, effects and their order."""
