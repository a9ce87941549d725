"""The numbered cases, run against any implementation: the command `zero-referee-cases`.

A case is a request with its whole response and a mask, which selects the parts that matter. The
module `matching` compares them, `running` sends the requests, and the others report. The package
has the cases of its version. `rich`, for the terminal, comes with `zero-referee-client[cases]`.
"""
