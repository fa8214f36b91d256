import { expect, test } from "vitest";
import { rememberFigure } from "./remembered-figure.ts";

const LIMITS = { keptMs: 5_000, timeoutMs: 30 };

function counted(answer: () => Promise<number>) {
  let asked = 0;
  let nowMs = 0;
  const ask = () => {
    asked += 1;
    return answer();
  };
  const figure = rememberFigure(ask, LIMITS, () => nowMs);
  return { figure, asked: () => asked, pass: (ms: number) => (nowMs += ms) };
}

test("all who want a figure within five seconds, at once or one after another, have it asked once", async () => {
  const { figure, asked, pass } = counted(async () => 7);
  expect(await Promise.all([figure(), figure()])).toEqual([7, 7]);
  pass(4_999);
  expect(await figure()).toBe(7);
  expect(asked()).toBe(1);
  pass(1);
  expect(await figure()).toBe(7);
  expect(asked()).toBe(2);
});

test("a figure that cannot be had is missing, and is not asked for again at once", async () => {
  const { figure, asked, pass } = counted(() => Promise.reject(new Error("the database is away")));
  expect([await figure(), await figure()]).toEqual([null, null]);
  expect(asked()).toBe(1);
  pass(5_000);
  expect(await figure()).toBeNull();
  expect(asked()).toBe(2);
});

test("no one waits longer than the timeout for what does not answer", async () => {
  const { figure, asked } = counted(() => new Promise(() => undefined));
  expect(await figure()).toBeNull();
  expect(asked()).toBe(1);
});
