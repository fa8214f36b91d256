import { Writable } from "node:stream";
import Fastify from "fastify";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createRequestLog } from "./request-log.ts";

test("a request is logged by its path, without the secret of a mailed link or the words of a search", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = Fastify({ loggerInstance: pino({ level: "info" }, stream), childLoggerFactory: createRequestLog });
  app.setNotFoundHandler(async (_request, reply) => await reply.code(404).send());
  app.get("/verify-email", async () => "ok");
  app.get("/api/calendar/:file", async () => "ok");
  await app.inject("/verify-email?token=secret-of-the-link");
  await app.inject("/api/calendar/secret-of-the-calendar.ics");
  for (const spelt of ["/api/%63alendar/", "/%61pi/calendar/", "/api/calendar%2F", "/api/calendar/%2e"]) {
    await app.inject(`${spelt}secret-of-the-calendar.ics`);
  }
  expect(lines.join("")).toContain('"path":"/api/calendar/…"');
  expect(lines.join("")).not.toContain("secret-of-the-calendar");
  expect(lines.join("")).toContain('"path":"/verify-email"');
  expect(lines.join("")).not.toContain("secret-of-the-link");
});
