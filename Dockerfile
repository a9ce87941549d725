# The digest fixes the content; the tag is for readers. docs/maintaining.md describes the renewal.
# Any image with Python 3.11 or newer and its venv module works: --build-arg BASE_IMAGE=...
ARG BASE_IMAGE=python:3.13-slim@sha256:9662417aace5ae7b8e2609cce472b72a8958e134ba372808abe9cc1a0c0125e6

# The lock file that is installed: archive.txt for the stage `archive`.
ARG REQUIREMENTS=runtime.txt

# Packages are installed in a stage of their own, so the image has neither pip nor its files.
FROM ${BASE_IMAGE} AS packages
ARG REQUIREMENTS
COPY deploy/requirements/${REQUIREMENTS} /tmp/requirements.txt
RUN python3 -m venv /opt/venv \
 && /opt/venv/bin/python -m pip install --no-cache-dir --disable-pip-version-check \
        --require-hashes --no-deps --only-binary :all: -r /tmp/requirements.txt \
 && /opt/venv/bin/python -m pip uninstall --yes --quiet setuptools pip

# What the service reads at its start is made by packages that do not reach the image.
FROM ${BASE_IMAGE} AS prepared
COPY deploy/requirements/build.txt /tmp/requirements.txt
RUN python3 -m venv /opt/pip \
 && /opt/pip/bin/python -m pip install --no-cache-dir --disable-pip-version-check \
        --require-hashes --no-deps --only-binary :all: --target /opt/build -r /tmp/requirements.txt
WORKDIR /app
COPY --from=packages /opt/venv /opt/venv
COPY openapi.yaml ./
COPY operations ./operations
COPY schemas ./schemas
COPY service ./service
COPY pad ./pad
COPY zero_referee_rules ./zero_referee_rules
RUN PYTHONPATH=/opt/build /opt/venv/bin/python -m service.prepare

# The bill of materials is made from the installed packages, by tools that do not reach the image.
FROM ${BASE_IMAGE} AS sbom
ARG REQUIREMENTS
COPY deploy/requirements/sbom.txt /tmp/requirements.txt
RUN python3 -m venv /opt/tools \
 && /opt/tools/bin/python -m pip install --no-cache-dir --disable-pip-version-check \
        --require-hashes --no-deps --only-binary :all: -r /tmp/requirements.txt
WORKDIR /build
COPY --from=packages /opt/venv /opt/venv
COPY pyproject.toml LICENSE ./
COPY deploy/requirements/${REQUIREMENTS} ./deploy/requirements/
COPY pad/vendor ./pad/vendor
COPY service/web/static ./service/web/static
COPY deploy/sbom.py ./deploy/
RUN /opt/tools/bin/python deploy/sbom.py /opt/venv/bin/python sbom.cdx.json deploy/requirements/${REQUIREMENTS}

FROM ${BASE_IMAGE} AS base

# A fixed number, so an orchestrator can check that it is not root.
RUN groupadd --gid 10001 referee \
 && useradd --uid 10001 --gid referee --no-create-home --home-dir /nonexistent \
        --shell /usr/sbin/nologin referee

# The service writes no files, so the root file system can be read-only. Unbuffered output:
# no line of the service log waits. Blocks of memory for large bodies go back to the operating
# system, whatever was freed before.
ENV PATH="/opt/venv/bin:${PATH}" \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    MALLOC_MMAP_THRESHOLD_=131072

WORKDIR /app
COPY --from=packages /opt/venv /opt/venv
COPY --from=sbom /build/sbom.cdx.json ./
COPY openapi.yaml LICENSE *.md ./
# The guides: .dockerignore leaves out other files.
COPY docs/*.md ./docs/
COPY clients/python/README.md ./clients/python/
COPY clients/rules/README.md ./clients/rules/
COPY clients/typescript/README.md ./clients/typescript/
COPY operations ./operations
COPY schemas ./schemas
# The bundle of the score pad and the referee for phones are part of it if `make bundle offline-referee` was
# run before.
COPY service ./service
COPY pad ./pad
COPY zero_referee_rules ./zero_referee_rules
COPY --from=prepared /app/made ./made
# Compiled now, because it cannot be written later. The files belong to root, so the service
# cannot change its own code.
RUN python -m compileall -q operations schemas service zero_referee_rules

USER 10001:10001

# Adjudicates archives: --target archive --build-arg REQUIREMENTS=archive.txt
FROM base AS archive
COPY deploy/archive/dask.yaml ./deploy/archive/
ENV DASK_CONFIG=deploy/archive/dask.yaml
CMD ["python", "-m", "service.archive", "judge", "--help"]

# The service, which is built unless another stage is named.
FROM base
# The address for reports of vulnerabilities, unless the environment names another.
ARG CONTACT=
ENV HOST=0.0.0.0 \
    PORT=8000 \
    CONTACT=${CONTACT}
EXPOSE 8000

# With Python, because slim images have no curl.
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen('http://127.0.0.1:' + os.environ.get('METRICS_PORT', os.environ['PORT']) + '/healthz', timeout=2)"]

# It checks the settings and becomes gunicorn, which then receives the stop signal.
CMD ["python", "-m", "service"]
