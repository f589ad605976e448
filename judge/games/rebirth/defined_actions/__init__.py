"""Chapter 5, the actions that the rules define, as verbs of a text."""
