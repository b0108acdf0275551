"""What is done before Chum is published; docs/versions.md tells it in order."""
