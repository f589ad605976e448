"""Chapter 900, resolving plays and effects, and what happens instead."""
