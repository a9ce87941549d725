"""HTTPS by HAProxy and by nginx with the configurations of deploy/, in front of real replicas."""

import os
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPSConnection
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support.example import BATCH, SCORE
from tests.support.replicas import HAPROXY, Replica, balance
from tools.harness.requests import encode, hands
from tools.harness.server import HOST, ROOT, await_ready, free_port, get, serve

NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
OPENSSL = shutil.which("openssl")
LARGE = encode({"requests": [{"path": SCORE, "body": hands(4)}] * 200}) + b" " * 1_300_000
"""A batch of more than a MiB, to which nginx limits bodies by default."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(OPENSSL is None, reason="no openssl here, which makes a certificate"),
]


class Certificate(NamedTuple):
    public: Path
    secret: Path
    folder: Path
    """Has both in one file."""


@pytest.fixture
def certificate(tmp_path: Path) -> Certificate:
    """A certificate of this machine."""
    made = Certificate(tmp_path / "public.pem", tmp_path / "secret.pem", tmp_path / "both")
    subject = ["-subj", "/CN=referee", "-addext", f"subjectAltName=IP:{HOST}"]
    files = ["-out", str(made.public), "-keyout", str(made.secret)]
    command = [str(OPENSSL), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    subprocess.run([*command, *subject, *files], capture_output=True, check=True)
    made.folder.mkdir()
    (made.folder / "one.pem").write_text(made.public.read_text() + made.secret.read_text())
    return made


def check(port: int, plain: int, certificate: Certificate) -> None:
    """Check that both kinds of requests are served over HTTPS alone."""
    trusted = ssl.create_default_context(cafile=certificate.public)
    with closing(HTTPSConnection(HOST, port, timeout=60, context=trusted)) as connection:
        for path, body in ((SCORE, encode(hands(1))), (BATCH, LARGE)):
            connection.request("POST", path, body, {"Content-Type": "application/json"})
            response = connection.getresponse()
            assert response.status == 200, response.read()
            assert response.headers["Strict-Transport-Security"]
            assert response.read()
        # Under a path that the client makes up, the limits of batches would not hold.
        connection.request("GET", "/x/readyz", headers={"X-Forwarded-Prefix": "/x"})
        assert connection.getresponse().status == 404
    assert get(plain, "/rules?x=1")[0] == 308


@pytest.mark.skipif(HAPROXY is None, reason="HAProxy is not installed")
def test_haproxy_serves_https_and_its_metrics(tmp_path: Path, certificate: Certificate) -> None:
    port, metrics = free_port(), free_port()
    settings = {
        "CERTIFICATES": f"{certificate.folder}/",
        "BALANCER_HTTPS": f"{HOST}:{port}",
        "BALANCER_METRICS": f"{HOST}:{metrics}",
    }
    with ExitStack() as stack:
        replicas = Replica(tmp_path / "one.log"), Replica(tmp_path / "two.log")
        for replica in replicas:
            stack.callback(replica.end)
        plain = stack.enter_context(balance(tmp_path, replicas, **settings))
        check(port, plain, certificate)
        assert get(metrics, "/")[0] == 404
        served = b'haproxy_frontend_http_responses_total{proxy="public",code="2xx"} '
        assert served in get(metrics, "/metrics")[1]


@pytest.mark.skipif(NGINX is None, reason="nginx is not installed (Debian: apt install nginx)")
def test_nginx_serves_https(tmp_path: Path, certificate: Certificate) -> None:
    port, plain = free_port(), free_port()
    with serve(TRUSTED_PROXIES="1") as server:
        text = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
        for given, here in {
            "127.0.0.1:8000": f"{server.host}:{server.port}",
            "listen 443": f"listen {HOST}:{port}",
            "listen 80": f"listen {HOST}:{plain}",
            "/etc/ssl/referee.example.pem": str(certificate.public),
            "/etc/ssl/private/referee.example.key": str(certificate.secret),
        }.items():
            assert given in text
            text = text.replace(given, here)
        paths = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        folders = "".join(f"{name}_temp_path {tmp_path};\n" for name in paths)
        (tmp_path / "nginx.conf").write_text(
            f"user root; pid {tmp_path}/pid; daemon off; error_log stderr; events {{}}\n"
            f"http {{ access_log off;\n{folders}{text} }}\n"
        )
        with nginx(tmp_path, plain):
            check(port, plain, certificate)


@contextmanager
def nginx(folder: Path, port: int) -> Iterator[None]:
    """Run nginx until the block ends; it redirects at the port."""
    with (folder / "nginx.log").open("wb") as log:
        process = subprocess.Popen(
            [str(NGINX), "-e", "stderr", "-c", folder / "nginx.conf"], stdout=log, stderr=log
        )
        try:
            await_ready(process, port, "/", folder / "nginx.log", b"308")
            yield
        finally:
            process.terminate()
            process.wait()
