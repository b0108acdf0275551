"""The rules machine: the neutral subset, and the ways to run what is written in it."""
