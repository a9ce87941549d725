"""The rules of Expedition."""
