"""Chapter 4, zones: what lies where and how, and who may look at it."""
