"""The rules engine against hand-written C and against other game libraries: `make bench`."""
