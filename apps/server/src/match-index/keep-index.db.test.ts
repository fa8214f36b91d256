import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { PeopleSource } from "@quorate/api/match-index/follow-changes.service";
import { EVERYBODY } from "@quorate/core/match-index/people-share";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { IndexForm } from "./index-forms.ts";
import { type IndexKeeper, keepIndex } from "./keep-index.ts";

type Person = { id: string };

/** Two pages and a half. */
const PEOPLE = Array.from({ length: 1_250 }, (_, number) => String(number).padStart(5, "0"));

let database: TestDatabase;
let folder: string;
let keeper: IndexKeeper<null, number> | null = null;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "quorate-keep-"));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await keeper?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** An index that only counts its people, who are read a page at a time by `listIdsAfter`. */
function keep(listIdsAfter: PeopleSource<Person>["listIdsAfter"], reading: () => string = () => "read so") {
  const opened: Set<string>[] = [];
  const form: IndexForm<Person, null, number> = {
    file: "people.index",
    form: "people, 1",
    open: () => {
      const people = new Set<string>();
      opened.push(people);
      return {
        put: ({ id }) => void people.add(id),
        remove: (id) => void people.delete(id),
        find: () => people.size,
        get size() {
          return people.size;
        },
        bytes: () => 0,
        join: () => undefined,
        save: () => ({ parts: [], arrays: {}, texts: {} }),
      };
    },
    openSource: async () =>
      await Promise.resolve({
        ...{ kind: "expert", reading: reading(), share: EVERYBODY, listIdsAfter },
        listByIds: async (_db, ids) => await Promise.resolve(ids.map((id) => ({ id }))),
      }),
  };
  const onTrouble = vi.fn<(error: unknown) => void>();
  const onState = vi.fn<() => void>();
  keeper = keepIndex(form, { db: database.db, folder, share: EVERYBODY, onState, onTrouble });
  return { opened, onTrouble, onState };
}

/** Pages of `PEOPLE`; the n-th time that one is asked for, `before` may fail. */
function pages(before: (asked: number) => void) {
  const asked: (string | null)[] = [];
  return {
    asked,
    listIdsAfter: async (_db: unknown, { afterId, limit }: { afterId: string | null; limit: number }) => {
      before(asked.push(afterId));
      const from = afterId === null ? 0 : PEOPLE.indexOf(afterId) + 1;
      return await Promise.resolve(PEOPLE.slice(from, from + limit));
    },
  };
}

test("a page that the database does not answer is asked for again, and none before it", async () => {
  const { asked, listIdsAfter } = pages((turn) => {
    if (turn === 3 || turn === 4) throw new Error("Query read timeout");
  });
  const { opened, onTrouble } = keep(listIdsAfter);
  await vi.waitFor(() => expect(keeper?.find(null)).toBe(PEOPLE.length), { timeout: 10_000, interval: 50 });
  expect(asked).toEqual([null, "00499", "00999", "00999", "00999"]);
  expect(opened.length).toBe(1);
  expect(onTrouble).toHaveBeenCalledTimes(2);
});

test("no one is answered before all are read, and what would be read otherwise now is read from the beginning", async () => {
  let reading = "read so";
  const { asked, listIdsAfter } = pages((turn) => {
    if (turn !== 3) return;
    reading = "read otherwise";
    expect(keeper?.find(null)).toBeNull();
    throw new Error("Query read timeout");
  });
  const { opened } = keep(listIdsAfter, () => reading);
  await vi.waitFor(() => expect(keeper?.find(null)).toBe(PEOPLE.length), { timeout: 10_000, interval: 50 });
  expect(asked).toEqual([null, "00499", "00999", null, "00499", "00999"]);
  expect(opened.length).toBe(2);
});

test("what was read out of is given back once, not at every look at a database in which nothing changes", async () => {
  const gc = vi.fn<() => void>();
  vi.stubGlobal("gc", gc);
  const { onState } = keep(pages(() => undefined).listIdsAfter);
  await vi.waitFor(() => expect(gc).toHaveBeenCalledTimes(1), { timeout: 10_000, interval: 50 });
  const now = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 3_600_000);
  for (let look = 2; look <= 5; look++) {
    await vi.waitFor(() => expect(onState.mock.calls.length).toBeGreaterThanOrEqual(look), { timeout: 10_000 });
    keeper?.wake();
  }
  expect(gc).toHaveBeenCalledTimes(1);
});
