import type { FastifyInstance } from "fastify";

/** The file is valid for half a year; a later reader asks again. */
const HOLDS_MS = 180 * 86_400_000;

/** The contact for reports of security holes (RFC 9116). Nothing is served if the installation names none. */
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
