import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { statusOf } from "../server-process.ts";

const HEALTH_INTERVAL_MS = 100;
const KEPT_MS = 600_000;

export type FrontDoor = {
  origin: string;
  /** The servers behind it from now on. */
  lead: (origins: readonly string[]) => void;
  close: () => Promise<void>;
};

/**
 * A proxy in front of servers: asks each for its health, sends no one to one that is not ready, and tries the next where a
 * connection is refused, before anything was sent. Whatever else goes wrong is a 502: it may have been done.
 */
export async function openFrontDoor(): Promise<FrontDoor> {
  let servers: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;
  let isOpen = true;

  const watching = (async () => {
    while (isOpen) {
      const asked = servers;
      const statuses = await Promise.all(asked.map((origin) => statusOf(`${origin}/readyz`)));
      if (asked === servers) ready = asked.filter((_, index) => statuses[index] === 200);
      await sleep(HEALTH_INTERVAL_MS);
    }
  })();

  const proxy = createServer((incoming, answer) => {
    turn++;
    passOn(incoming, answer, [...ready.slice(turn % ready.length), ...ready.slice(0, turn % ready.length)]);
  });
  // Longer than anyone pauses: who sends just when an idle connection ends has no one to blame but this proxy.
  proxy.keepAliveTimeout = KEPT_MS;
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (typeof address !== "object" || address === null) throw new Error("A socket has an address.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    lead: (origins) => {
      servers = origins;
    },
    close: async () => {
      isOpen = false;
      await watching;
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

function passOn(incoming: IncomingMessage, answer: ServerResponse, [target, ...others]: readonly string[]): void {
  if (target === undefined) {
    answer.writeHead(503, { "retry-after": "1" }).end();
    return;
  }
  const { method, url, headers } = incoming;
  // A connection of its own for each: one that is kept may end just when something is sent on it.
  const onward = request(
    new URL(url ?? "/", target),
    { method, headers: { ...headers, connection: "close" }, agent: false },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.on("error", () => answer.destroy());
      response.pipe(answer);
    },
  );
  onward.on("error", (error) => {
    if ("code" in error && error.code === "ECONNREFUSED") passOn(incoming, answer, others);
    else if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  });
  onward.once("socket", (socket) => socket.once("connect", () => incoming.pipe(onward)));
}
