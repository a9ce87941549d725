# Any image with Python 3.11 or newer will do, such as Debian with python3 and
# python3-venv: --build-arg BASE_IMAGE=...
ARG BASE_IMAGE=python:3.13-slim

# Packages are installed in a stage of their own, so that pip's leftovers stay there.
FROM ${BASE_IMAGE} AS build
COPY requirements/runtime.txt /tmp/requirements.txt
RUN python3 -m venv /opt/venv \
 && /opt/venv/bin/python -m pip install --no-cache-dir --disable-pip-version-check \
        --require-hashes --only-binary :all: -r /tmp/requirements.txt \
 && /opt/venv/bin/python -m pip uninstall --yes --quiet pip

FROM ${BASE_IMAGE}

# A fixed number, so that an orchestrator can check that it is not root.
RUN groupadd --gid 10001 referee \
 && useradd --uid 10001 --gid referee --no-create-home --home-dir /nonexistent \
        --shell /usr/sbin/nologin referee

# Nothing is written while it runs, so the root file system can be read-only;
# log lines must not wait in a buffer.
ENV PATH="/opt/venv/bin:${PATH}" \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    HOST=0.0.0.0 \
    PORT=8000

WORKDIR /app
COPY --from=build /opt/venv /opt/venv
COPY gunicorn.conf.py openapi.yaml LICENSE ./
COPY schemas ./schemas
COPY service ./service
# Compiled here, as it cannot be later; the files stay root's, so the service cannot
# change its own code.
RUN python -m compileall -q service schemas

USER 10001:10001
EXPOSE 8000

# Python rather than curl, which slim images lack.
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen('http://127.0.0.1:' + os.environ['PORT'] + '/healthz', timeout=2)"]

# gunicorn.conf.py says the rest, with HOST and PORT from above; exec form, so that
# gunicorn itself gets the stop signal.
CMD ["gunicorn"]
