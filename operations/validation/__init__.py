"""The contract without the service: which bodies do not match it, and why, within a budget."""
