"""The HTTP side: one module a group of addresses. Nothing here knows a rule of a game."""
