"""All that can be exhausted in scoring and tricks, beside the independent judges."""
