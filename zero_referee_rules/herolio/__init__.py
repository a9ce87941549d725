"""Herolio: tricks, bids, and twelve powers that change both."""
