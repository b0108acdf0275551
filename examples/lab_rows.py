"""Games as a table: five lines, and all of Polars from there on."""

import chum
from chum.lab.rows import Asked, play_rows
from chum.lab.simulate import Simulation
from chum.lab.table import frame

game = chum.game("getbit")
rows = play_rows(Asked(Simulation(game, 4, 1000, 1, {}, game.components)))
table = frame(rows)
print(table.select("won_0", "won_1", "won_2", "won_3", "rounds", "lead_changes").mean())
