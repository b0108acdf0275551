"""Every game behind the interfaces of researchers: see docs/envs/README.md.

`import chum.envs` registers the games with Gymnasium, where it is installed.  Each face is a
module: `vector`, `zoo` (PettingZoo), `single` (Gymnasium) and `spiel` (OpenSpiel).
"""

from __future__ import annotations

from chum.envs.ids import register

register()
