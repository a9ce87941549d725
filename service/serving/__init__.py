"""The gunicorn worker: connections and their limits, time limits, shutdown, operator's port."""
