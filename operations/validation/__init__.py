"""The contract without the service: it finds and explains wrong bodies, within a budget."""
