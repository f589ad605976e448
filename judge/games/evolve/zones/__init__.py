"""Chapter 4, zones: what lies where, and who may look at it."""
