import { MAIL_KINDS } from "@quorate/api/outbox/mails/all-mails.service";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerMailPreview } from "./mail-preview.ts";

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  registerMailPreview(app, "https://quorate.example");
});
afterAll(() => app.close());

test("every kind is listed, and opens as HTML and as text", async () => {
  const list = await app.inject("/dev/mails");
  for (const kind of MAIL_KINDS) expect(list.body).toContain(`/dev/mails/${kind}-1.html`);
  const links = [...list.body.matchAll(/href="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(links.length).toBeGreaterThan(2 * MAIL_KINDS.length);
  for (const address of links) {
    const { statusCode, headers, body } = await app.inject(address);
    expect([address, statusCode]).toEqual([address, 200]);
    expect(headers["content-type"]).toContain(address.endsWith("html") ? "text/html" : "text/plain");
    expect(body).toContain("Hello Ben,");
  }
});

test("runs nothing and loads nothing of others", async () => {
  const { headers } = await app.inject("/dev/mails/password-reset-1.html");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src 'self'/);
});

test.each(["nothing.html", "password-reset-1", "password-reset-9.html", "..%2f..%2fetc.txt", "%00.html"])(
  "%s is no mail",
  async (file) => {
    expect((await app.inject(`/dev/mails/${file}`)).statusCode).toBeGreaterThanOrEqual(400);
  },
);
