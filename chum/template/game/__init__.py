"""Lone Fish."""
