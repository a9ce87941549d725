"""Properties: what must hold for every hand, position and game."""
