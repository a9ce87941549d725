"""Tests mirror the tree; next to it stand the numbered cases, properties, contract and browser."""
