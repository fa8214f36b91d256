import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { warmUpModule } from "./warm-up-module.ts";

test("warms the search up for the first visitor, and not for a check of the server's health", async () => {
  const server = new EventEmitter();
  const state = vi.fn<() => unknown>(() => ({ expert: { isReady: true } }));
  const given = { app: { server }, matchIndex: { state }, isStopping: () => true, log: {}, ports: {} };
  const { stop } = await warmUpModule.open(given as never);
  for (const url of ["/healthz", "/readyz?verbose"]) server.emit("request", { url });
  await stop?.();
  expect(state).not.toHaveBeenCalled();
  for (const url of ["/", "/assets/main.js"]) server.emit("request", { url });
  await stop?.();
  expect(state).toHaveBeenCalledTimes(1);
  expect(server.listenerCount("request")).toBe(0);
});

test("does nothing where there is no index", async () => {
  const server = new EventEmitter();
  await warmUpModule.open({ app: { server }, matchIndex: null } as never);
  expect(server.listenerCount("request")).toBe(0);
});
