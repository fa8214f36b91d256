import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Choice, generated } from "./generated-answer.ts";
import { findOperation } from "./stripe-schemas.ts";

/**
 * Stripe as its document alone has it: every operation is answered with whatever the document allows, drawn by chance. It knows
 * nothing of what we ask for and why.
 */
export async function startAnsweringDouble(choice: Choice) {
  const server = createServer((request, response) => answer(request, response, choice));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiBase: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse, choice: Choice): void {
  request.resume();
  const { pathname } = new URL(request.url ?? "/", "http://double");
  const found = findOperation(request.method ?? "GET", pathname);
  const schema = found?.operation.responses["200"].content["application/json"].schema ?? {};
  response.writeHead(found ? 200 : 404, { "content-type": "application/json" });
  response.end(JSON.stringify(paged(generated(schema, choice))));
}

/** The one thing that the document cannot say: an empty page has no next one. */
function paged(body: unknown): unknown {
  const isEmpty =
    typeof body === "object" && body !== null && "data" in body && Array.isArray(body.data) && body.data.length === 0;
  return isEmpty ? { ...body, has_more: false } : body;
}
