import { expect, test } from "vitest";
import { createFairTurns } from "./fair-turns.ts";

/** Tasks that end when they are told to, and the order in which they began. */
function createTasks(turns: ReturnType<typeof createFairTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const results: Promise<unknown>[] = [];
  return {
    begun,
    results,
    ask: (visitor: string, name: string) => {
      const result = turns(visitor, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
      result.catch(() => undefined);
      results.push(result);
      return result;
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await settle();
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const LIMITS = { width: 2, ownWidth: 1, ownWaitingMax: 3, waitingMax: 5 };

test("one visitor has one task at a time, however much room there is", async () => {
  const { ask, begun, end } = createTasks(createFairTurns(LIMITS));
  void ask("ann", "a1");
  void ask("ann", "a2");
  await settle();
  expect(begun).toEqual(["a1"]);
  await end("a1");
  expect(begun).toEqual(["a1", "a2"]);
});

test("visitors take turns: who came with three tasks does not keep out who came with one", async () => {
  const { ask, begun, end } = createTasks(createFairTurns({ ...LIMITS, width: 1 }));
  for (const name of ["a1", "a2", "a3", "a4"]) void ask("ann", name);
  void ask("ben", "b1");
  void ask("cas", "c1");
  await settle();
  for (const name of ["a1", "a2", "b1", "c1", "a3"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

test("a full queue refuses: the visitor's own with 429, everybody's with 503, both with a time to wait", async () => {
  const { ask } = createTasks(createFairTurns(LIMITS));
  for (const name of ["a1", "a2", "a3", "a4"]) void ask("ann", name);
  await expect(ask("ann", "a5")).rejects.toMatchObject({
    kind: "limit_reached",
    code: "requests/too-many-at-once",
    details: { retryAfterSeconds: 2 },
  });
  void ask("ben", "b1");
  void ask("ben", "b2");
  void ask("ben", "b3");
  await expect(ask("cas", "c1")).rejects.toMatchObject({
    kind: "unavailable",
    code: "search/busy",
    details: { retryAfterSeconds: 2 },
  });
});

test("a task that fails makes room like any other", async () => {
  const turns = createFairTurns({ ...LIMITS, width: 1 });
  await expect(turns("ann", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await turns("ben", () => Promise.resolve("in"))).toBe("in");
});
