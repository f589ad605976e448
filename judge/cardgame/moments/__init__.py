"""When things happen: what occurs, what waits for it or replaces it, what lasts and for how long, what the rules do by themselves."""
