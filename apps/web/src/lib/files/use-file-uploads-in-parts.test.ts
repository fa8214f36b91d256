import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userWith } from "../../testing/render-screen.tsx";
import { withSession } from "../../testing/with-session.tsx";
import { brokenOffUploads } from "./broken-off-uploads.ts";
import { useFileUploads } from "./use-file-uploads.ts";

const MB = 1024 * 1024;
const USER = userWith();
const LATER = 20_000;

/** A server of the tus protocol on the other side of the browser's requests, which can be cut, away, or of another opinion. */
const server = {
  uploads: new Map<string, { size: number; received: number }>(),
  asked: [] as string[],
  /** Of the parts that follow, how many arrive whole before the line is cut. */
  partsUntilCut: Number.POSITIVE_INFINITY,
  /** Answers everything so. */
  answer: null as { status: number; body: object } | null,
  /** Where each key's upload was begun. */
  begun: new Map<string, string>(),
  isBeginningLost: false,
};

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; lengthComputable: boolean }) => void } = {};
  status = 0;
  responseText = "";
  onload?: () => void;
  onerror?: () => void;
  method = "";
  url = "";
  sent: Record<string, string> = {};
  answered: Record<string, string> = {};
  isAborted = false;
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  getResponseHeader(name: string) {
    return this.answered[name] ?? null;
  }
  abort() {
    this.isAborted = true;
  }
  send(body: Blob | null) {
    server.asked.push(`${this.method} ${new URL(this.url, location.href).pathname}`);
    setTimeout(() => !this.isAborted && act(() => this.answer(body)));
  }
  answer(body: Blob | null) {
    if (server.answer) return this.end(server.answer.status, {}, server.answer.body);
    if (this.method === "POST") {
      const key = this.sent["Idempotency-Key"] ?? "none";
      const path = server.begun.get(key) ?? `/api/files/uploads/upload-${server.uploads.size + 1}`;
      server.begun.set(key, path);
      server.uploads.set(path, { size: Number(this.sent["Upload-Length"]), received: 0 });
      if (server.isBeginningLost) {
        server.isBeginningLost = false;
        return this.onerror?.();
      }
      return this.end(201, { Location: path });
    }
    const upload = server.uploads.get(new URL(this.url, location.href).pathname);
    if (!upload) return this.end(404);
    if (this.method === "PATCH") {
      if (Number(this.sent["Upload-Offset"]) !== upload.received) return this.end(409);
      if (server.partsUntilCut === 0) {
        upload.received += MB;
        this.onerror?.();
        return;
      }
      server.partsUntilCut -= 1;
      upload.received += body?.size ?? 0;
    }
    const { size, received } = upload;
    const file = this.method === "PATCH" && received === size ? { id: this.url.split("/").at(-1) } : {};
    this.end(200, { "Upload-Offset": String(received), "Upload-Length": String(size) }, file);
  }
  end(status: number, headers: Record<string, string> = {}, body: object = {}) {
    this.status = status;
    this.answered = headers;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

beforeEach(() => {
  Object.assign(server, { asked: [], partsUntilCut: Number.POSITIVE_INFINITY, answer: null });
  server.uploads.clear();
  server.begun.clear();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const video = (name = "video.mp4") => new File([new Uint8Array(12 * MB)], name, { lastModified: 1 });
const render = () => renderHook(() => useFileUploads("deliverable", 3), { wrapper: withSession(USER) });
const online = () => act(async () => void window.dispatchEvent(new Event("online")));
const brokenOff = () => brokenOffUploads(USER.id, "deliverable").map(({ name }) => name);

test("a large file is sent in parts, and is the file that the upload was begun as", async () => {
  const { result: hook } = render();
  act(() => hook.current.choose([video()]));
  expect(await hook.current.collect()).toEqual(["upload-1"]);
  expect(server.asked.map((asked) => asked.split(" ")[0])).toEqual(["POST", "PATCH", "PATCH", "PATCH"]);
  await waitFor(() => expect(hook.current.uploads[0]).toMatchObject({ state: "sent", percent: 100 }));
  expect(brokenOff()).toEqual([]);
});

test("an upload whose beginning was not answered is begun once", async () => {
  server.isBeginningLost = true;
  const { result: hook } = render();
  act(() => hook.current.choose([video()]));
  const collected = hook.current.collect();
  await waitFor(() => expect(hook.current.uploads[0]).toMatchObject({ state: "waiting" }));
  await online();
  expect(await collected).toEqual(["upload-1"]);
  expect(server.uploads.size).toBe(1);
});

test("after a cut it says how far it is, and goes on from there by itself", async () => {
  server.partsUntilCut = 1;
  const { result: hook } = render();
  act(() => hook.current.choose([video()]));
  const collected = hook.current.collect();
  await waitFor(() => expect(hook.current.uploads[0]).toMatchObject({ state: "waiting", percent: 41 }));
  server.partsUntilCut = Number.POSITIVE_INFINITY;
  await online();
  expect(await collected).toEqual(["upload-1"]);
  // Six megabytes had arrived: the rest is one part of five, and one more.
  expect(server.asked.map((asked) => asked.split(" ")[0])).toEqual([
    "POST",
    "PATCH",
    "PATCH",
    "HEAD",
    "PATCH",
    "PATCH",
  ]);
});

test("while the server is away nothing is begun anew, however often it is asked", async () => {
  server.partsUntilCut = 1;
  const { result: hook } = render();
  act(() => hook.current.choose([video()]));
  await waitFor(() => expect(hook.current.uploads[0]?.state).toBe("waiting"));
  server.answer = { status: 502, body: {} };
  await online();
  await waitFor(() => expect(server.asked.at(-1)).toMatch(/^HEAD/));
  await waitFor(() => expect(hook.current.uploads[0]?.state).toBe("waiting"));
  server.answer = null;
  server.partsUntilCut = Number.POSITIVE_INFINITY;
  await online();
  expect(await hook.current.collect()).toEqual(["upload-1"]);
  expect(server.uploads.size).toBe(1);
});

test("after the page was loaded anew the same file goes on, and another one does not", async () => {
  server.partsUntilCut = 1;
  const before = render();
  act(() => before.result.current.choose([video()]));
  await waitFor(() => expect(before.result.current.uploads[0]?.state).toBe("waiting"));
  before.unmount();
  expect(brokenOff()).toEqual(["video.mp4"]);

  server.partsUntilCut = Number.POSITIVE_INFINITY;
  server.asked = [];
  const { result: hook } = render();
  act(() => hook.current.choose([video(), video("other.mp4")]));
  expect(await hook.current.collect()).toEqual(["upload-1", "upload-2"]);
  expect(server.asked.filter((asked) => asked.startsWith("HEAD"))).toEqual(["HEAD /api/files/uploads/upload-1"]);
  expect(brokenOff()).toEqual([]);
});

test("the same file chosen twice at once is two uploads", async () => {
  server.partsUntilCut = 0;
  const { result: hook } = render();
  act(() => hook.current.choose([video()]));
  await waitFor(() => expect(hook.current.uploads[0]?.state).toBe("waiting"));
  server.partsUntilCut = Number.POSITIVE_INFINITY;
  act(() => hook.current.choose([video()]));
  await online();
  expect(await hook.current.collect()).toEqual(["upload-1", "upload-2"]);
});

test("an upload that is not there any more is begun anew", async () => {
  server.partsUntilCut = 1;
  const { result: hook } = render();
  act(() => hook.current.choose([video()]));
  await waitFor(() => expect(hook.current.uploads[0]?.state).toBe("waiting"));
  server.uploads.clear();
  server.uploads.set("/gone", { size: 1, received: 0 });
  server.partsUntilCut = Number.POSITIVE_INFINITY;
  await online();
  expect(await hook.current.collect()).toEqual(["upload-2"]);
});

test("what is refused says why in the server's words", async () => {
  server.answer = { status: 429, body: { code: "files/too-many", message: "Too many of your files wait." } };
  const { result: hook } = render();
  act(() => hook.current.choose([video()]));
  expect(await hook.current.collect()).toBeNull();
  await waitFor(() =>
    expect(hook.current.uploads[0]).toMatchObject({ state: "failed", message: "Too many of your files wait." }),
  );
});

test("taken back, it is taken back from the server, too", async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetched);
  server.partsUntilCut = 1;
  const { result: hook } = render();
  act(() => hook.current.choose([video()]));
  await waitFor(() => expect(hook.current.uploads[0]?.state).toBe("waiting"));
  act(() => hook.current.remove(hook.current.uploads[0]?.key ?? 0));
  expect(fetched).toHaveBeenCalledWith(expect.stringMatching(/uploads\/upload-1$/), {
    method: "DELETE",
    headers: { "Tus-Resumable": "1.0.0" },
  });
  expect([hook.current.uploads, brokenOff()]).toEqual([[], []]);
});

test("a file whose upload began a day ago is begun anew", () => {
  server.partsUntilCut = 1;
  sessionStorage.setItem(
    `quorate-typed:${USER.id}:uploads:deliverable`,
    JSON.stringify({
      at: Date.now(),
      values: [{ file: "1-1-a", name: "a", address: "/a", at: Date.now() - 24 * 3_600_000 - LATER }],
    }),
  );
  expect(brokenOff()).toEqual([]);
});
