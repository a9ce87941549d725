"""Expedition, a game for the tests: everybody chooses a card in secret, and all are turned up.

It has the files of a game, so `make new-game` makes new ones of it, and `served` adds it to a copy
of the project. Choices come in any order; hand and choice of a player are hidden; moves have no
outcome. Its deck has wagers, a card without a suit, and a suit that the score pad does not know.
"""
