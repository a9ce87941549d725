"""HTTP: one module per group of endpoints or concern. Nothing here knows the rules of a game."""
