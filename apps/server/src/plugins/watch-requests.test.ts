import Fastify from "fastify";
import { expect, test } from "vitest";
import type { Answered } from "../metrics/metrics.ts";
import { watchRequests } from "./watch-requests.ts";

function watchedApp() {
  const answered: Answered[] = [];
  const app = Fastify();
  watchRequests(app, (each) => answered.push(each));
  app.get("/api/experts/:id", async () => ({}));
  app.get("/assets/index-1a2b3c.js", async () => "export {};");
  app.get("/stream", (_request, reply) => reply.type("text/event-stream").send("data: 1\n\n"));
  app.get("/broken", async () => {
    throw new Error("broken");
  });
  app.setNotFoundHandler((request, reply) => reply.code(request.url === "/dashboard" ? 200 : 404).send("page"));
  return { app, answered };
}

test.each([
  ["/api/experts/4711?q=secret", "/api/experts/:id", 200],
  ["/api/experts/0815", "/api/experts/:id", 200],
  ["/assets/index-1a2b3c.js", "file", 200],
  ["/dashboard", "screen", 200],
  ["/wp-login.php?user=somebody", "none", 404],
  ["/broken", "/broken", 500],
])("%s is counted as %s with its status, whatever stands in its address", async (url, route, status) => {
  const { app, answered } = watchedApp();
  await app.inject({ url });
  expect(answered).toEqual([{ method: "GET", route, status, seconds: expect.any(Number) }]);
});

test("a stream, which is open for as long as its page, is not counted", async () => {
  const { app, answered } = watchedApp();
  await app.inject({ url: "/stream" });
  expect(answered).toEqual([]);
});
