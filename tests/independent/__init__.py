"""A second opinion: judges of the games, written from the rulebooks and our rulings alone.

They know nothing of `service` and `schemas`: they read requests and say what a response has to
hold. They are plain and slow on purpose, so that they are unlikely to share a mistake with the
service.
"""
