"""The rules of the games: pure Python, without a framework, I/O, a clock or randomness.

Functions take values and return values. Sentences are returned as message ids with
parameters (`message.Message`), which the service translates.
"""
