"""Chapter 7, a turn and its phases."""
