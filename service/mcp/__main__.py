"""`python -m service.mcp`: the tools over standard input and output, or over HTTP."""

from argparse import ArgumentParser

from service.mcp.tools import create_server
from zero_referee_rules.translation import DEFAULT_LANGUAGE, LANGUAGES

PORT = 8010


def main() -> None:
    """Serve the tools until the client or the operator ends the process."""
    parser = ArgumentParser(prog="python -m service.mcp", description=__doc__)
    parser.add_argument("--http", action="store_true", help="serve Streamable HTTP at /mcp")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    parser.add_argument("--port", type=int, default=PORT, help=f"the port (default {PORT})")
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a name of this server beside localhost and its address, as clients send it in Host",
    )
    parser.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE)
    options = parser.parse_args()
    server = create_server(options.language)
    if options.http:
        # Without sessions because each call holds everything that it depends on.
        server.run(
            "http",
            show_banner=False,
            host=options.host,
            port=options.port,
            path="/mcp",
            stateless_http=True,
            json_response=True,
            # A page of another origin in the operator's browser is refused, under any name.
            host_origin_protection=True,
            allowed_hosts=options.allow_host,
        )
    else:
        server.run(show_banner=False)


if __name__ == "__main__":
    main()
