"""The live-table server against boardgame.io's: `make bench-server`."""
