import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { OwnCertificate } from "../adapters/own-certificate.ts";
import { ConfigError } from "../config.ts";
import { reasonOf } from "../explain-failure.ts";
import type { Metrics } from "./metrics.ts";

type Place = { host: string; port: number; certificate?: Pick<OwnCertificate, "createServer"> | undefined };

/** `GET /metrics` on its own port, which no proxy leads to; nothing else is answered there. */
export async function openMetricsServer(
  metrics: Pick<Metrics, "contents" | "contentType">,
  { host, port, certificate }: Place,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const answer: RequestListener = (request, response) => {
    if (request.url?.split("?", 1)[0] !== "/metrics") return void response.writeHead(404).end();
    if (request.method !== "GET") return void response.writeHead(405, { allow: "GET" }).end();
    metrics.contents().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    );
  };
  const server = certificate ? certificate.createServer(answer) : createServer(answer);
  server.listen({ host, port });
  try {
    await once(server, "listening");
  } catch (error) {
    throw new ConfigError(`METRICS_PORT cannot be listened on: ${reasonOf(error)}.`);
  }
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
