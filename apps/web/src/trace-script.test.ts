import { readFileSync } from "node:fs";
import path from "node:path";
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SCRIPT = readFileSync(path.resolve(import.meta.dirname, "../public/trace.js"), "utf8");
const plainFetch = window.fetch;
const sent = vi.fn<typeof fetch>(async (_input: RequestInfo | URL, _init?: RequestInit) => new Response());

beforeEach(() => {
  sent.mockClear();
  window.fetch = sent;
  // As the page runs it, by a tag of its own.
  runInThisContext(SCRIPT);
});
afterEach(() => {
  window.fetch = plainFetch;
});

const traceparentOf = (call: number) => new Headers(sent.mock.calls[call]?.[1]?.headers).get("traceparent") ?? "";
const traceOf = (call: number) => traceparentOf(call).split("-")[1];

test("all that one click sets off carries its trace, each request under a span of its own, and the next click begins another", async () => {
  document.body.click();
  await window.fetch("/trpc/projects.list?batch=1", { headers: { accept: "application/json" }, method: "GET" });
  await window.fetch(new URL("/api/experts", location.href));
  document.body.click();
  await window.fetch("/api/experts");
  for (const call of [0, 1, 2]) expect(traceparentOf(call)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(traceOf(0)).toBe(traceOf(1));
  expect(traceparentOf(0)).not.toBe(traceparentOf(1));
  expect(traceOf(2)).not.toBe(traceOf(0));
  expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get("accept")).toBe("application/json");
  expect(sent.mock.calls[0]?.[1]?.method).toBe("GET");
});

test("nobody else is told of it, and nothing else of ours", async () => {
  await window.fetch("https://cards.example/api/checkout");
  await window.fetch("/pictures/a.webp");
  expect([traceparentOf(0), traceparentOf(1)]).toEqual(["", ""]);
});
