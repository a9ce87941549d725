"""Headers of pages."""

PAGE_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'; object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "Vary": "Accept-Encoding",
    "X-Frame-Options": "DENY",
}
"""Nothing from other origins, no inline scripts or styles, no frames. WebAssembly may be compiled,
because browsers apply the policy of a page to its workers, too.
"""
