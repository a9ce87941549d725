"""The sentences: what is missing in a language, and how each one reads."""
