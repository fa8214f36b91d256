import { createServer, type Server } from "node:net";

export type RefusingPostgres = { url: string; close: () => Promise<void> };

/** A server that speaks as much of PostgreSQL's protocol as it takes to turn everyone away with this state. */
export async function startRefusingPostgres(state: string, message: string): Promise<RefusingPostgres> {
  const fields = [`SFATAL`, `VFATAL`, `C${state}`, `M${message}`].map((field) => `${field}\0`).join("");
  const body = Buffer.from(`${fields}\0`);
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(body.length + 4, 1);
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([head, body])));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `postgres://quorate:ended@127.0.0.1:${port}/quorate`, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
