"""The games themselves: pure Python, without a framework, I/O, clock or chance.

Everything here takes values and returns values. Sentences leave as message ids
with parameters (`message.Message`); the edge of the service says them in a language.
"""
