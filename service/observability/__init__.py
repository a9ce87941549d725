"""Observability: the service log and the metrics."""
