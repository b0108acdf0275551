"""Measurements of Chum against its peers; not part of the package."""
