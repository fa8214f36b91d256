import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import { freePort } from "./server-process.ts";

/** The header by which a test says which address the proxy sees its visitor at; it ends at the proxy. */
export const VISITOR = "x-test-visitor";

export type SmallProxy = { origin: string; close: () => Promise<void> };

/** A proxy in front of servers: ends TLS (so it says), appends the visitor's address, passes the rest on. */
export async function startSmallProxy(target: string): Promise<SmallProxy> {
  const { port } = new URL(target);
  const server = createServer((incoming, answer) => {
    const { [VISITOR]: visitor, ...headers } = incoming.headers;
    const onward = request(
      { host: "127.0.0.1", port, method: incoming.method, path: incoming.url, headers: forwarded(headers, visitor) },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    onward.on("error", () => answer.destroy());
    incoming.pipe(onward);
  });
  const own = await freePort();
  await new Promise<void>((resolve) => server.listen(own, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${own}`, close: () => closed(server) };
}

function forwarded(headers: IncomingHttpHeaders, visitor: string | string[] | undefined) {
  const before = headers["x-forwarded-for"];
  return {
    ...headers,
    "x-forwarded-for": [before, visitor].filter((entry) => entry !== undefined).join(", "),
    "x-forwarded-proto": "https",
  };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
