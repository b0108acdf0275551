"""Pictures: what one seat sees, as a scene that any browser, file or notebook can draw."""
