"""The environments, measured beside PettingZoo's own where that is installed."""
