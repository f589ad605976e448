"""Chapter 15, counters and endless circles."""
