"""The powers of the numbers 1 to 12: one module for each, behind the protocol of `protocol.Power`.

Other modules of the game reach the powers through `registry` alone.
"""
