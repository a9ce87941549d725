"""Helpers for the score pad in a real browser."""
