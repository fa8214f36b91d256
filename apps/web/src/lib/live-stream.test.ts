import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startLiveStream } from "./live-stream.ts";
import { TYPING_EVENT } from "./typing-event.ts";

/** Stands where the browser's would: a test says what arrives. */
class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  say(message: object, kind = "message") {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(message) }));
  }
}

const changes = {
  learnFromAnswer: vi.fn<(header: string) => void>(),
  learnFromStream: vi.fn<(events: unknown) => void>(),
  askAgain: vi.fn<() => void>(),
};
const askForSession = vi.fn<() => void>();
let stop: () => void;
let visibility: DocumentVisibilityState;

const streams = () => FakeEventSource.opened;
const open = () => streams().filter(({ isClosed }) => !isClosed);
function latest(): FakeEventSource {
  const stream = streams().at(-1);
  if (!stream) throw new Error("No stream was opened.");
  return stream;
}
function look(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  vi.stubGlobal("EventSource", FakeEventSource);
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  FakeEventSource.opened = [];
  stop = startLiveStream({ changes, askForSession });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.useRealTimers();
});

test("what the stream tells is learnt, its first word among it", () => {
  expect(latest().url).toMatch(/^\/trpc\/live\.watch\?input=%7B%22unheardMs%22%3A\d+%7D$/);
  latest().say({ type: "ready", events: ["before"] });
  latest().say({ type: "changed", events: ["now"] });
  expect(changes.learnFromStream.mock.calls).toEqual([[["before"]], [["now"]]]);
  expect(changes.askAgain).not.toHaveBeenCalled();
  latest().say({ type: "ask-again" });
  expect(changes.askAgain).toHaveBeenCalledOnce();
});

test("after an interruption it is there again within half a second, and everything is asked for", () => {
  latest().say({ type: "ready", events: [] });
  latest().dispatchEvent(new Event("error"));
  expect(open()).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(open()).toHaveLength(1);
  expect(changes.askAgain).not.toHaveBeenCalled();
  latest().say({ type: "ready", events: [] });
  expect(changes.askAgain).toHaveBeenCalledOnce();
});

test("where streams are blocked it is tried later and later, at most every half minute", () => {
  const triedAt: number[] = [];
  const startedAt = Date.now();
  for (let nth = 0; nth < 10; nth++) {
    const before = streams().length;
    latest().dispatchEvent(new Event("error"));
    while (streams().length === before) vi.advanceTimersByTime(250);
    triedAt.push(Date.now() - startedAt);
  }
  expect(triedAt.slice(0, 4)).toEqual([250, 750, 1_750, 3_750]);
  expect((triedAt[9] ?? 0) - (triedAt[8] ?? 0)).toBe(30_000);
});

test.each([
  ["no first word within ten seconds", 10_000, () => undefined],
  ["nothing for forty seconds after the last word", 40_000, () => latest().say({ type: "ready", events: [] })],
  ["nothing for forty seconds after the last ping", 40_000, () => latest().dispatchEvent(new Event("ping"))],
])("a stream that says %s is dead", (_what, ms, begin) => {
  begin();
  const first = latest();
  vi.advanceTimersByTime(ms - 1);
  expect(first.isClosed).toBe(false);
  vi.advanceTimersByTime(251);
  expect(first.isClosed).toBe(true);
  expect(open()).toHaveLength(1);
});

describe("a stream that is ended by the server", () => {
  test("with the session asks who is signed in", () => {
    latest().say({ type: "ended", reason: "session" });
    expect(askForSession).toHaveBeenCalledOnce();
    stop();
    vi.advanceTimersByTime(60_000);
    expect(open()).toEqual([]);
  });

  test("because nobody is signed in asks so, and tries no more by itself", () => {
    latest().say({ data: { httpStatus: 401 } }, "serialized-error");
    expect(askForSession).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(open()).toEqual([]);
  });

  test("because the database is away is tried again", () => {
    latest().say({ data: { httpStatus: 503 } }, "serialized-error");
    vi.advanceTimersByTime(250);
    expect(open()).toHaveLength(1);
  });

  test("because the server stops is opened at another one", () => {
    latest().say({ type: "ended", reason: "stopping" });
    vi.advanceTimersByTime(250);
    expect(open()).toHaveLength(1);
  });

  test("because a person has too many waits until somebody looks at this tab", () => {
    latest().say({ type: "ended", reason: "replaced" });
    vi.advanceTimersByTime(60_000);
    expect(open()).toEqual([]);
    window.dispatchEvent(new Event("focus"));
    expect(open()).toHaveLength(1);
  });
});

describe("a tab that nobody looks at", () => {
  test("gives its stream up after half a minute, and asks for everything on the way back", () => {
    latest().say({ type: "ready", events: [] });
    look("hidden");
    vi.advanceTimersByTime(29_000);
    expect(open()).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(open()).toEqual([]);
    look("visible");
    expect(open()).toHaveLength(1);
    latest().say({ type: "ready", events: [] });
    expect(changes.askAgain).toHaveBeenCalledOnce();
  });

  test("keeps it where somebody looks again before", () => {
    latest().say({ type: "ready", events: [] });
    look("hidden");
    vi.advanceTimersByTime(20_000);
    look("visible");
    vi.advanceTimersByTime(9_000);
    expect(streams()).toHaveLength(1);
  });
});

test("who is writing is told within the tab, and nothing is asked for", () => {
  const heard: unknown[] = [];
  const hear = (event: Event) => heard.push(Reflect.get(event, "detail"));
  window.addEventListener(TYPING_EVENT, hear);
  latest().say({ type: "ready", events: [] });
  changes.learnFromStream.mockClear();
  latest().say({ type: "typing", userIds: ["ben"] });
  window.removeEventListener(TYPING_EVENT, hear);
  expect(heard).toEqual([["ben"]]);
  expect(changes.learnFromStream).not.toHaveBeenCalled();
});
