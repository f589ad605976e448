"""Chapter 1700, counters."""
