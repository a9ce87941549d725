"""Driving the score pad in a real browser."""
