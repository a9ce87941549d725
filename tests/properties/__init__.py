"""Properties of every hand, position and game, tested with generated ones."""
