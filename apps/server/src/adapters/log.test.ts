import Fastify from "fastify";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function lostConnection() {
  const cause = Object.assign(new Error("read ECONNRESET"), { client: { password: "kept-out" } });
  return Object.assign(new Error("Connection terminated", { cause }), { code: "57P01", client: { query: "kept-out" } });
}

test("an error is logged by type, message, stack, code and cause, without the client that the driver hangs on it", () => {
  const lines: string[] = [];
  createLog("error", { write: (line) => lines.push(line) }).error({ err: lostConnection() }, "request failed");
  const { err } = JSON.parse(lines.join(""));
  expect(Object.keys(err).sort()).toEqual(["cause", "code", "message", "stack", "type"]);
  expect(err).toMatchObject({ type: "Error", message: "Connection terminated", code: "57P01" });
  expect(err.cause).toMatchObject({ type: "Error", message: "read ECONNRESET" });
  expect(lines.join("")).not.toContain("kept-out");
});

test("the log of a request holds no more of an error", async () => {
  const lines: string[] = [];
  const app = Fastify({ loggerInstance: createLog("error", { write: (line) => lines.push(line) }) });
  app.get("/", (request) => {
    request.log.error({ err: lostConnection() }, "request failed");
    request.log.error(lostConnection());
    return {};
  });
  await app.inject("/");
  await app.close();
  expect(lines).toHaveLength(2);
  expect(lines.join("")).toContain("57P01");
  expect(lines.join("")).not.toContain("kept-out");
});

test("causes that refer to each other end, and what is no error keeps its properties to itself", () => {
  const lines: string[] = [];
  const log = createLog("error", { write: (line) => lines.push(line) });
  const endless = new Error("endless");
  endless.cause = endless;
  log.error({ err: endless }, "failed");
  log.error({ err: { client: "kept-out" } }, "failed");
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toContain("kept-out");
});
