import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploadDocument } from "./upload-document.ts";

/** Stands where the browser's would: records what is sent, and answers when the test says so. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = "";
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  opened: string[] = [];
  body: FormData | undefined;
  constructor() {
    FakeRequest.last = this;
  }
  sent: Record<string, string> = {};
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  open(...address: string[]) {
    this.opened = address;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}

beforeEach(() => vi.stubGlobal("XMLHttpRequest", FakeRequest));
afterEach(() => vi.unstubAllGlobals());

const UNREACHABLE = {
  ...{ kind: "failed", message: "The file could not be uploaded. Please choose it again." },
  isAnswered: false,
};
const TOO_LARGE = { kind: "failed", message: "At most 10 MB.", isAnswered: true };

function upload() {
  const controller = new AbortController();
  const progress: number[] = [];
  const file = new File(["cv"], "cv.pdf", { type: "application/pdf" });
  const outcome = uploadDocument({
    file,
    kind: "cv",
    sendKey: "key",
    signal: controller.signal,
    onProgress: (percent) => progress.push(percent),
  });
  return { outcome, controller, progress, request: FakeRequest.last };
}

test("sends the kind before the file, and gives back where it is kept", async () => {
  const { outcome, request } = upload();
  expect(request.opened).toEqual(["POST", "/api/uploads"]);
  expect(request.sent).toEqual({ "Idempotency-Key": "key" });
  expect([...(request.body?.keys() ?? [])]).toEqual(["kind", "file"]);
  expect(request.body?.get("kind")).toBe("cv");
  request.answer(201, '{"url":"/api/documents/1"}');
  expect(await outcome).toEqual({ kind: "uploaded", url: "/api/documents/1", kept: { notes: [] } });
});

test("says how much is on its way, and never that all of it is before the answer", () => {
  const { progress, request } = upload();
  for (const [loaded, total] of [
    [0, 0],
    [50, 200],
    [200, 200],
  ] as const) {
    request.upload.onprogress?.({ loaded, total });
  }
  expect(progress).toEqual([0, 24, 99]);
});

test.each<[number, string, object]>([
  [401, "{}", { kind: "signedOut" }],
  [413, '{"message":"At most 10 MB."}', TOO_LARGE],
  [413, '{"message":"At most 10 MB.","url":"/api/documents/1"}', TOO_LARGE],
  [502, "<html>", UNREACHABLE],
  [409, '{"message":"Running.","code":"idempotency/still-running"}', { ...UNREACHABLE, message: "Running." }],
  [200, "{}", { ...UNREACHABLE, isAnswered: true }],
  [300, '{"url":"/api/documents/1"}', { ...UNREACHABLE, isAnswered: true }],
])("%i %s is %o", async (status, text, expected) => {
  const { outcome, request } = upload();
  request.answer(status, text);
  expect(await outcome).toEqual(expected);
});

test("a line that breaks is a failure, and a call that is taken back is none", async () => {
  const broken = upload();
  broken.request.onerror?.();
  expect(await broken.outcome).toEqual(UNREACHABLE);
  const aborted = upload();
  aborted.controller.abort();
  expect(await aborted.outcome).toEqual({ kind: "aborted" });
});
