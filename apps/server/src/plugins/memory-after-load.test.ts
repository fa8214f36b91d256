import type { EventEmitter } from "node:events";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { giveBackWhenQuiet } from "./memory-after-load.ts";

const LOOK_MS = 100;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened() {
  const giveBack = vi.fn<() => Promise<void>>(async () => undefined);
  const app = Fastify();
  giveBackWhenQuiet(app, { giveBack, lookMs: LOOK_MS, quietMax: 2, loadMin: 10 });
  const server: EventEmitter = app.server;
  // Only what counts requests hears of these: Fastify itself listens from the start on, and would answer them.
  const [count] = app.server.listeners("request").slice(-1);
  return {
    app,
    giveBack,
    pass: (requests: number) => {
      for (let at = 0; at < requests; at++) if (count) Reflect.apply(count, server, []);
      vi.advanceTimersByTime(LOOK_MS);
    },
  };
}

describe("what a load leaves behind", () => {
  test("is given back once no one asks any more, and once for each load", () => {
    const { giveBack, pass } = opened();
    pass(50);
    pass(5);
    expect(giveBack).not.toHaveBeenCalled();
    pass(2);
    expect(giveBack).toHaveBeenCalledOnce();
    pass(0);
    pass(2);
    expect(giveBack).toHaveBeenCalledOnce();
    pass(50);
    pass(0);
    expect(giveBack).toHaveBeenCalledTimes(2);
  });

  test("is left where it was little, and a closed server looks no more", async () => {
    const { app, giveBack, pass } = opened();
    pass(7);
    pass(0);
    expect(giveBack).not.toHaveBeenCalled();
    pass(50);
    await app.close();
    pass(0);
    expect(giveBack).not.toHaveBeenCalled();
  });
});
