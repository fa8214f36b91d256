import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOutbox, type Outgoing, PAUSES_MS, type SendOutcome } from "./outbox.ts";

const BEN = "ben";
const send = vi.fn<(receiverId: string, outgoing: Outgoing) => Promise<SendOutcome>>();
const message = (content: string) => ({ content, files: [], projectId: null });
const states = (outbox: ReturnType<typeof createOutbox>) =>
  outbox.to(BEN).map(({ content, state }) => `${content} ${state}`);
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const open = () => createOutbox({ userId: "ada", send });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  send.mockReset();
  send.mockResolvedValue({ kind: "sent" });
});
afterEach(() => vi.useRealTimers());

test("what is sent goes one after another, in the order in which it was written, and is gone once it has arrived", async () => {
  const first = Promise.withResolvers<SendOutcome>();
  send.mockReturnValueOnce(first.promise);
  const outbox = open();
  outbox.add(BEN, message("one"));
  outbox.add(BEN, message("two"));
  await settle();
  expect(send).toHaveBeenCalledTimes(1);
  expect(states(outbox)).toEqual(["one sending", "two sending"]);
  first.resolve({ kind: "sent" });
  await settle();
  expect(send.mock.calls.map(([, { content }]) => content)).toEqual(["one", "two"]);
  expect(outbox.to(BEN)).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test("without an answer it is tried again under the same key, and then left to its writer, with all that was to follow it", async () => {
  send.mockResolvedValue({ kind: "again" });
  const outbox = open();
  outbox.add(BEN, message("one"));
  outbox.add(BEN, message("two"));
  await settle(PAUSES_MS.reduce((sum, ms) => sum + ms, 0));
  expect(states(outbox)).toEqual(["one failed", "two failed"]);
  expect(new Set(send.mock.calls.map(([, { sendKey }]) => sendKey)).size).toBe(1);
  expect(send).toHaveBeenCalledTimes(PAUSES_MS.length + 1);
  send.mockResolvedValue({ kind: "sent" });
  outbox.retry(BEN, outbox.to(BEN)[0]?.sendKey ?? "");
  await settle();
  expect(states(outbox)).toEqual(["two failed"]);
});

test("what is refused stays with the reason, and does not hold up what follows", async () => {
  send.mockResolvedValueOnce({ kind: "refused", reason: "Too long." });
  const outbox = open();
  outbox.add(BEN, message("one"));
  outbox.add(BEN, message("two"));
  await settle();
  expect(outbox.to(BEN)).toMatchObject([{ content: "one", state: "failed", reason: "Too long." }]);
  outbox.discard(BEN, outbox.to(BEN)[0]?.sendKey ?? "");
  expect(outbox.to(BEN)).toEqual([]);
});

test.each([
  ["goes on by itself when the page was closed a moment ago", 0, []],
  ["waits for its writer when it was long ago", 11 * 60_000, ["one failed"]],
])("what was on its way %s, under its key", async (_what, laterMs, left) => {
  send.mockReturnValue(new Promise(() => undefined));
  const closed = open();
  closed.add(BEN, message("one"));
  await settle();
  const [key] = closed.to(BEN).map(({ sendKey }) => sendKey);
  send.mockReset();
  send.mockResolvedValue({ kind: "sent" });
  vi.setSystemTime(Date.now() + laterMs);
  const outbox = open();
  outbox.to(BEN);
  await settle();
  expect(states(outbox)).toEqual(left);
  if (left.length > 0) outbox.retry(BEN, key ?? "");
  await settle();
  expect(send.mock.calls.map(([, { sendKey }]) => sendKey)).toEqual([key]);
});

test.each([
  ["no list", '{"at":1,"values":7}'],
  ["entries that are none", '{"at":1,"values":[null,{"content":"one"}]}'],
])("%s in the browser's store is nothing", (_what, kept) => {
  localStorage.setItem("quorate-typed:ada:outbox:ben", kept);
  expect(open().to(BEN)).toEqual([]);
});

test("nobody else's is shown", async () => {
  send.mockResolvedValue({ kind: "again" });
  const outbox = open();
  outbox.add(BEN, message("one"));
  expect(outbox.to("cleo")).toEqual([]);
  expect(createOutbox({ userId: "cleo", send }).to(BEN)).toEqual([]);
  await settle(60_000);
});
