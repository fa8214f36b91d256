import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { certify } from "./own-authority.ts";

export type Received = { headers: IncomingHttpHeaders; url: string; body: string };
export type Behaviour = (response: ServerResponse) => void;

/** How receivers treat their senders. */
export const takes: Behaviour = (response) => response.writeHead(204).end();
export const isBroken: Behaviour = (response) => response.writeHead(500).end("Out of order.\0");
export const isGone: Behaviour = (response) => response.writeHead(410).end();
export const leadsElsewhere =
  (location: string): Behaviour =>
  (response) =>
    response.writeHead(302, { location }).end();
export const neverAnswers: Behaviour = () => undefined;
export const hangsUp: Behaviour = (response) => response.socket?.destroy();
/** Says that it took it, and goes on talking for as long as anyone listens. */
export const talksWithoutEnd: Behaviour = (response) => {
  response.writeHead(200);
  const talk = () => {
    while (!response.destroyed && response.write("x".repeat(65_536)));
  };
  response.on("drain", talk);
  talk();
};
/** Says that it took it, and never ends what it says. */
export const trailsOff: Behaviour = (response) => void response.writeHead(200).write("And then");

/** An endpoint of someone's, on this machine under a name and a certificate of its own. */
export async function startReceiver(name: string) {
  const { cert, key } = certify(name);
  const received: Received[] = [];
  const state = { behaviour: takes, connections: 0 };
  const server = createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({
        headers: request.headers,
        url: request.url ?? "",
        body: Buffer.concat(chunks).toString("utf8"),
      });
      state.behaviour(response);
    });
  });
  server.on("connection", () => state.connections++);
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://${name}:${port}/in?from=quorate`,
    authority: cert,
    received,
    state,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
