"""The contract: `openapi.yaml` made from its sources, and what checks it."""
