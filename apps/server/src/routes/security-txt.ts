import type { FastifyInstance } from "fastify";

/** What is said today holds for half a year; a later reader asks again. */
const HOLDS_MS = 180 * 86_400_000;

/** Where someone who has found a hole tells of it (RFC 9116). Nothing is served where the installation names no contact. */
export function registerSecurityTxt(
  app: FastifyInstance,
  { contact, appUrl, now }: { contact: string | undefined; appUrl: string; now: () => Date },
): void {
  if (contact === undefined) return;
  app.get("/.well-known/security.txt", async (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now().getTime() + HOLDS_MS).toISOString()}`,
      `Canonical: ${appUrl}/.well-known/security.txt`,
      "Preferred-Languages: en",
    ];
    return await reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
