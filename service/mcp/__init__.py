"""A server of the Model Context Protocol: the operations of the contract as tools for assistants.

`python -m service.mcp` serves them over standard input and output, `python -m service.mcp --http`
over Streamable HTTP. Each call is carried out inside this process, so nothing else has to run.
Needs the packages of `deploy/requirements/mcp.txt`.

Assistants read the schemas of all tools before anything else. So the schemas are short: they name
the larger objects, such as positions, and the tool `get_schema` returns those whole.
"""
