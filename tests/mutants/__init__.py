"""Changes to the product that a test must notice, kept as data, and the runner that tries them."""
