"""Chapter 100, principles: what comes before what, how a game begins and ends."""
