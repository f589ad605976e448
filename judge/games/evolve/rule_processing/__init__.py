"""Chapter 11, what the rules themselves do in every check timing."""
