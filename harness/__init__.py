"""What tests and benchmarks share: real servers, a load generator, example requests."""
