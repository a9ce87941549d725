"""Code shared by tests and benchmarks: real servers, a load generator, example requests."""
