"""Code shared by tests: browsers, npm tools, examples, comparisons."""
