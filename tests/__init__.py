"""Tests mirror the tree; beside it stand the numbered cases, properties, contract and browser."""
