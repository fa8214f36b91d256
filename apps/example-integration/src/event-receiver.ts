import { createServer } from "node:http";
import { readWebhook, type WebhookEvent } from "@quorate/client";

const BODY_BYTES_MAX = 64 * 1024;
const WAIT_MS = 20_000;

type Waiting = { isMeant: (event: WebhookEvent) => boolean; resolve: (event: WebhookEvent) => void };

/**
 * Accepts deliveries at any path of a port. A delivery is acknowledged as soon as it is read: do any work afterwards, so that it is not
 * sent again meanwhile. A repeated message counts once. `secret`: the one that was shown when the endpoint was added.
 */
export async function startEventReceiver(port: number, secret: string) {
  const seen = new Set<string>();
  const arrived: WebhookEvent[] = [];
  let waiting: Waiting[] = [];

  function take(event: WebhookEvent): void {
    const waiter = waiting.find(({ isMeant }) => isMeant(event));
    waiting = waiting.filter((other) => other !== waiter);
    if (waiter) waiter.resolve(event);
    else arrived.push(event);
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > BODY_BYTES_MAX) request.destroy();
      else parts.push(part);
    });
    request.on("end", () => {
      const body = Buffer.concat(parts);
      const delivery = readWebhook({ secret, headers: request.headers, body });
      // Whatever is not signed with our secret may come from anybody.
      response.writeHead(delivery ? 204 : 401).end();
      if (!delivery || seen.has(delivery.id)) return;
      seen.add(delivery.id);
      take(delivery.event);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });

  return {
    /** The first event of that type that is about it, whether it has arrived or is still to come. */
    next: async (type: string, about: { projectId: string }): Promise<WebhookEvent> => {
      const isMeant = (event: WebhookEvent) => event.type === type && event.data["projectId"] === about.projectId;
      const found = arrived.findIndex(isMeant);
      const [event] = found < 0 ? [] : arrived.splice(found, 1);
      if (event) return event;
      return await new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No ${type} within ${WAIT_MS} ms.`)), WAIT_MS);
        const settle = (told: WebhookEvent) => {
          clearTimeout(timer);
          resolve(told);
        };
        waiting.push({ isMeant, resolve: settle });
      });
    },
    count: () => seen.size,
    stop: () => server.close(),
  };
}

export type EventReceiver = Awaited<ReturnType<typeof startEventReceiver>>;
