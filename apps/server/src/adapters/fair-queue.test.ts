import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFairQueue, type FairQueueLimits } from "./fair-queue.ts";
import { SEARCH_REFUSALS, SIGN_IN_REFUSALS } from "./queue-refusals.ts";

const LIMITS: FairQueueLimits = { width: 2, waitingMax: 6, waitingPerShareMax: 4, patienceMs: 2_000 };
const busy = { kind: "unavailable", code: "requests/busy", details: { retryAfterSeconds: 5 } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose tasks end when they are told to, and what has become of each. */
function watchedQueue(limits = LIMITS, refusals = SIGN_IN_REFUSALS) {
  const inTurn = createFairQueue(limits, refusals);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const add = (share: string, name: string) => {
    const task = () => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve()));
      });
    };
    const done = inTurn(share, task).catch((error: unknown) => {
      if (!ends.has(name)) refused.push(name);
      throw error;
    });
    done.catch(() => undefined);
    return done;
  };
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { add, end, begun, refused };
}

describe("the fair queue", () => {
  test("lets as many run at once as it is wide, and the next when one has ended or failed", async () => {
    const queue = watchedQueue();
    for (const name of ["a1", "a2", "a3", "a4"]) void queue.add("a", name);
    expect(queue.begun).toEqual(["a1", "a2"]);
    await queue.end("a1");
    expect(queue.begun).toEqual(["a1", "a2", "a3"]);
    await queue.end("a2", new Error("failed"));
    expect(queue.begun).toEqual(["a1", "a2", "a3", "a4"]);
  });

  test("serves shares in turn: who comes after hundreds of another share waits for one of them at most", async () => {
    const queue = watchedQueue({ ...LIMITS, width: 1, waitingMax: 500, waitingPerShareMax: 400 });
    for (let i = 0; i < 300; i++) void queue.add("flood", `f${i}`);
    void queue.add("honest", "h1");
    void queue.add("other", "o1");
    void queue.add("honest", "h2");
    await queue.end("f0");
    await queue.end("f1");
    await queue.end("h1");
    await queue.end("o1");
    await queue.end("f2");
    expect(queue.begun).toEqual(["f0", "f1", "h1", "o1", "f2", "h2"]);
  });

  test("refuses a share that is full, with when to come again", async () => {
    const queue = watchedQueue();
    for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) void queue.add("a", name);
    await expect(queue.add("a", "a7")).rejects.toMatchObject(busy);
    void queue.add("b", "b1");
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.refused).toEqual(["a7"]);
  });

  test("where it is full, the youngest of the longest share gives way to a shorter one, and to no equal one", async () => {
    const queue = watchedQueue();
    for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) void queue.add("a", name);
    for (const name of ["b1", "b2", "b3"]) void queue.add("b", name);
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.refused).toEqual(["a6"]);
    await expect(queue.add("b", "b4")).rejects.toMatchObject(busy);
    void queue.add("c", "c1");
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.refused).toEqual(["a6", "b4", "a5"]);
  });

  test("lets no one wait longer than two seconds, and keeps no place for who was refused", async () => {
    const queue = watchedQueue({ ...LIMITS, width: 1 });
    void queue.add("a", "a1");
    const waiting = queue.add("a", "a2");
    await vi.advanceTimersByTimeAsync(1_999);
    expect(queue.refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect(waiting).rejects.toMatchObject(busy);
    void queue.add("a", "a3");
    await queue.end("a1");
    expect(queue.begun).toEqual(["a1", "a3"]);
    await vi.advanceTimersByTimeAsync(5_000);
    await queue.end("a3");
    void queue.add("a", "a4");
    expect(queue.begun).toEqual(["a1", "a3", "a4"]);
  });

  test("gives what the task gives", async () => {
    vi.useRealTimers();
    const inTurn = createFairQueue({ ...LIMITS, width: 1 }, SIGN_IN_REFUSALS);
    const answers = await Promise.all([1, 2, 3].map((n) => inTurn("a", async () => await sleep(1, n))));
    expect(answers).toEqual([1, 2, 3]);
  });
});

describe("the queue of searches", () => {
  const SEARCHES: FairQueueLimits = { width: 2, widthPerShare: 1, waitingPerShareMax: 3, waitingMax: 5 };
  const searches = (limits = SEARCHES) => watchedQueue(limits, SEARCH_REFUSALS);

  test("one visitor has one task at a time, however much room there is, and others run beside it", async () => {
    const queue = searches();
    for (const name of ["a1", "a2"]) void queue.add("ann", name);
    expect(queue.begun).toEqual(["a1"]);
    void queue.add("ben", "b1");
    expect(queue.begun).toEqual(["a1", "b1"]);
    await queue.end("b1");
    expect(queue.begun).toEqual(["a1", "b1"]);
    await queue.end("a1", new Error("failed"));
    expect(queue.begun).toEqual(["a1", "b1", "a2"]);
  });

  test("visitors take turns: who came with three tasks does not keep out who came with one", async () => {
    const queue = searches({ ...SEARCHES, width: 1 });
    for (const name of ["a1", "a2", "a3", "a4"]) void queue.add("ann", name);
    void queue.add("ben", "b1");
    void queue.add("cas", "c1");
    for (const name of ["a1", "a2", "b1", "c1", "a3"]) await queue.end(name);
    expect(queue.begun).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
  });

  test("refuses a visitor who waits for too much with 429, and where all is full one of the longest line with 503", async () => {
    const queue = searches();
    for (const name of ["a1", "a2", "a3", "a4"]) void queue.add("ann", name);
    const tooMany = { kind: "limit_reached", code: "requests/too-many-at-once", details: { retryAfterSeconds: 2 } };
    await expect(queue.add("ann", "a5")).rejects.toMatchObject(tooMany);
    for (const name of ["b1", "b2", "b3"]) void queue.add("ben", name);
    const isBusy = { kind: "unavailable", code: "search/busy", details: { retryAfterSeconds: 2 } };
    await expect(queue.add("ben", "b4")).rejects.toMatchObject(isBusy);
    void queue.add("cas", "c1");
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.refused).toEqual(["a5", "b4", "a4"]);
  });

  test("lets a visitor wait as long as it takes", async () => {
    const queue = searches();
    for (const name of ["a1", "a2"]) void queue.add("ann", name);
    await vi.advanceTimersByTimeAsync(600_000);
    await queue.end("a1");
    expect(queue.begun).toEqual(["a1", "a2"]);
  });
});
