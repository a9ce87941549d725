"""JSON to values of the rules and back: one module per game.

The contract checks shapes, these schemas convert, the rules decide.
"""
