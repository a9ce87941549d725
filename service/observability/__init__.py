"""What operators see: the service log and the metrics."""
