"""The template of a new game, and the command that fills it in: `make new-game`."""
