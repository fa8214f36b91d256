import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";

const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attributeSchema).default([]),
  links: z.array(z.object({ traceId: z.string() })).default([]),
});
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, string | number | undefined>;
  /** The traces that it names beside its own. */
  links: string[];
};

/** Takes traces as OTLP over HTTP in JSON, as a collector does, and keeps them. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const headers: (string | undefined)[] = [];
  const bodies: string[] = [];
  const collect = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    if (request.url !== "/v1/traces" || request.method !== "POST") return void response.writeHead(404).end();
    headers.push(request.headers.authorization);
    const body = Buffer.concat(chunks).toString("utf8");
    bodies.push(body);
    const { resourceSpans } = exportSchema.parse(JSON.parse(body));
    for (const span of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))) {
      const attributes = Object.fromEntries(
        span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
      );
      const links = span.links.map(({ traceId }) => traceId);
      spans.push({ ...span, parentSpanId: span.parentSpanId || undefined, attributes, links });
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  };
  const server = createServer((request, response) => void collect(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    /** The authorization of each delivery. */
    headers,
    /** Everything that came, as it came. */
    said: () => bodies.join("\n"),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;
