import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withSession } from "../../testing/with-session.tsx";
import { getToasts } from "../toast.ts";
import { useFileUploads } from "./use-file-uploads.ts";

/** Stands where the browser's would: records what is sent, and answers when the test says so. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = "";
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  body: FormData | undefined;
  isAborted = false;
  constructor() {
    FakeRequest.all.push(this);
  }
  sent: Record<string, string> = {};
  open() {}
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    act(() => this.onload?.());
  }
}

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fileOf = (name: string, size = 10) => {
  const file = new File(["x"], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
};
const last = () => FakeRequest.all.at(-1) as FakeRequest;
const render = (max = 3) => renderHook(() => useFileUploads("deliverable", max), { wrapper: withSession(null) }).result;

test("files are sent as soon as they are chosen, and collected by their ids", async () => {
  const hook = render();
  act(() => hook.current.choose([fileOf("a.pdf"), fileOf("b.pdf")]));
  const [first, second] = FakeRequest.all;
  expect([...(first?.body?.keys() ?? [])]).toEqual(["purpose", "file"]);
  expect(first?.body?.get("purpose")).toBe("deliverable");
  act(() => first?.upload.onprogress?.({ loaded: 50, total: 100 }));
  expect(hook.current.uploads.map(({ percent }) => percent)).toEqual([49, 0]);
  const collected = hook.current.collect();
  first?.answer(200, { id: "1" });
  second?.answer(200, { id: "2" });
  expect(await collected).toEqual(["1", "2"]);
  await waitFor(() => expect(hook.current.uploads.map(({ state }) => state)).toEqual(["sent", "sent"]));
});

const keyOfLast = () => last().sent["Idempotency-Key"];

test("every attempt at one file has one key, which no other file has, so that a lost answer makes no second file", async () => {
  const hook = render();
  act(() => hook.current.choose([fileOf("a.pdf")]));
  const key = keyOfLast();
  expect(key).toMatch(/^[\da-f-]{36}$/);
  act(() => last().onerror?.());
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
  expect(keyOfLast()).toBe(key);
  // It did arrive: the first attempt is not answered yet.
  last().answer(409, { code: "idempotency/still-running", message: "Still running" });
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(FakeRequest.all).toHaveLength(3));
  expect(keyOfLast()).toBe(key);
  last().answer(403, { message: "Not yet." });
  await waitFor(() => expect(hook.current.uploads[0]?.state).toBe("failed"));
  // A refusal is an answer: the next try sends a new request.
  act(() => hook.current.retry(hook.current.uploads[0]?.key ?? 0));
  await waitFor(() => expect(FakeRequest.all).toHaveLength(4));
  expect(keyOfLast()).not.toBe(key);
  const anew = keyOfLast();
  act(() => hook.current.choose([fileOf("b.pdf")]));
  expect(keyOfLast()).not.toBe(anew);
});

test("after a cut the file is sent again by itself, and whoever waits for it goes on", async () => {
  vi.useFakeTimers();
  const hook = render();
  act(() => hook.current.choose([fileOf("a.pdf")]));
  const collected = hook.current.collect();
  await act(async () => last().onerror?.());
  expect(hook.current.uploads[0]?.state).toBe("waiting");
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(FakeRequest.all).toHaveLength(2);
  last().answer(503, { message: "Away." });
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(FakeRequest.all).toHaveLength(3);
  last().answer(200, { id: "1" });
  expect(await collected).toEqual(["1"]);
});

test("pressing send beside a refused file says which one keeps it from being sent", async () => {
  const hook = render();
  act(() => hook.current.choose([fileOf("plan.docx"), fileOf("tool.exe")]));
  const [plan, tool] = FakeRequest.all;
  plan?.answer(200, { id: "1" });
  tool?.answer(415, { message: "This kind of file is not accepted." });
  await waitFor(() => expect(hook.current.uploads[1]?.state).toBe("failed"));
  expect(await act(() => hook.current.collect())).toBeNull();
  expect(getToasts()[0]).toMatchObject({
    title: "Not sent yet",
    description: "tool.exe could not be added. Remove it or try it again first.",
    variant: "destructive",
  });
});

test.each([
  [413, "A file can be at most 50 MB."],
  [415, "This kind of file is not accepted."],
])(
  "what is refused with %i for what it is says so, is not sent again, and can be taken back",
  async (status, message) => {
    const hook = render();
    act(() => hook.current.choose([fileOf("a.exe")]));
    last().answer(status, { message });
    await waitFor(() => expect(hook.current.uploads[0]).toMatchObject({ state: "failed", message, isFinal: true }));
    const [failed] = hook.current.uploads;
    act(() => hook.current.retry(failed?.key ?? 0));
    expect(FakeRequest.all).toHaveLength(1);
    act(() => hook.current.remove(failed?.key ?? 0));
    expect(await hook.current.collect()).toEqual([]);
  },
);

test("what is refused says why, keeps the hand-over from being sent, and can be tried again or taken back", async () => {
  const hook = render();
  act(() => hook.current.choose([fileOf("a.pdf")]));
  last().answer(403, { message: "Too many of your files are still unused.", code: "files/too-many" });
  await waitFor(() =>
    expect(hook.current.uploads[0]).toMatchObject({
      state: "failed",
      message: "Too many of your files are still unused.",
      isFinal: false,
    }),
  );
  expect(await hook.current.collect()).toBeNull();
  const [failed] = hook.current.uploads;
  act(() => hook.current.retry(failed?.key ?? 0));
  expect(FakeRequest.all).toHaveLength(2);
  act(() => hook.current.remove(failed?.key ?? 0));
  expect(last().isAborted).toBe(true);
  expect(await hook.current.collect()).toEqual([]);
});

test("a file that is empty, too large or one too many is not sent, and said to be", () => {
  const hook = render(2);
  act(() => hook.current.choose([fileOf("empty.pdf", 0), fileOf("large.pdf", 50 * 1024 * 1024 + 1)]));
  expect(FakeRequest.all).toHaveLength(0);
  expect(hook.current.refused).toBe(
    "empty.pdf was not added: it is empty. large.pdf was not added: it is larger than 50 MB.",
  );
  act(() => hook.current.choose([fileOf("1.pdf"), fileOf("2.pdf"), fileOf("3.pdf")]));
  expect(hook.current.refused).toBe("3.pdf was not added: you can add up to 2.");
  expect(FakeRequest.all).toHaveLength(2);
});

test("what was used is forgotten, and there is room again", async () => {
  const hook = render(1);
  act(() => hook.current.choose([fileOf("a.pdf"), fileOf("b.pdf")]));
  last().answer(200, { id: "1" });
  expect(await hook.current.collect()).toEqual(["1"]);
  act(() => hook.current.clear());
  expect([hook.current.uploads, hook.current.refused, await hook.current.collect()]).toEqual([[], null, []]);
  act(() => hook.current.choose([fileOf("c.pdf")]));
  expect(hook.current.uploads.map(({ name }) => name)).toEqual(["c.pdf"]);
});

test("whoever leaves the form sends nothing any more", () => {
  const hook = renderHook(() => useFileUploads("deliverable", 3), { wrapper: withSession(null) });
  act(() => hook.result.current.choose([fileOf("a.pdf")]));
  hook.unmount();
  expect(last().isAborted).toBe(true);
});
