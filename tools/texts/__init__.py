"""The sentences: missing ones in a language, and lists for proofreading."""
