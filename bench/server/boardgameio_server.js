// boardgame.io's own server with its own in-memory storage and socket.io transport.

import { Server } from "boardgame.io/dist/cjs/server.js";
import { GetBit } from "./getbit.js";

const server = Server({ games: [GetBit], origins: [] });
const { appServer } = await server.run({ port: 0 });
console.log(`listening on http://127.0.0.1:${appServer.address().port}`);
