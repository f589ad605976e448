"""Chapter 1100, priority: who may act, and what comes before that."""
