"""Adjudication of archives: files of many requests, judged on all cores.

`python -m service.archive judge` reads newline-delimited JSON and writes one row per line. It
needs the packages of the extra `archive` (`deploy/requirements/archive.txt`).
"""
