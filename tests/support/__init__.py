"""What tests share: servers, browsers, comparisons."""
