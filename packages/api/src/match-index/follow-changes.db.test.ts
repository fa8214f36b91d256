import type { ServiceCategoryId } from "@quorate/core/ids";
import type { ExpertEntry } from "@quorate/core/match-index/expert-entry";
import { createDatabase } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import type { Updateable } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readNiches } from "../niches/read-niches.service.ts";
import { type ExpertViewer, signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { deleteMatchChangesBefore, findDatabaseLife } from "./changes.queries.ts";
import {
  beginReading,
  createFollower,
  type Follower,
  type KeptPeople,
  readEverybody,
} from "./follow-changes.service.ts";
import { openExpertSource } from "./kept-people.service.ts";

const NEVER = new AbortController().signal;

let context: TestContext;
let expert: ExpertViewer;
let category: ServiceCategoryId;
beforeAll(async () => {
  context = await createTestContext();
  category = (
    await context.db
      .insertInto("service_categories")
      .values({ name: "Valuation", slug: "valuation" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => context.close());

/** An index that keeps entries as they are. */
async function keep() {
  const entries = new Map<string, ExpertEntry>();
  const index = {
    put: (entry: ExpertEntry) => void entries.set(entry.id, entry),
    remove: (id: string) => void entries.delete(id),
  };
  const kept = { source: await openExpertSource(context.db), index };
  const reading = await beginReading(context.db);
  await readEverybody(context.db, kept, { reading, signal: NEVER });
  return { entries, kept, mark: reading.mark };
}

const readAll = async () => (await keep()).entries;

let kept: KeptPeople<ExpertEntry>;
let entries: Map<string, ExpertEntry>;
let follower: Follower;
beforeEach(async () => {
  expert = await signUpExpert(context, { title: "Adviser" });
  const one = await keep();
  ({ kept, entries } = one);
  follower = createFollower(context.db, [kept], one.mark);
  await follower.catchUp();
});
afterEach(expectAll);

/** Whatever a test did, the index is what a fresh one would be. */
async function expectAll(): Promise<void> {
  await follower.catchUp();
  expect(entries).toEqual(await readAll());
}

const setExpert = (fields: Updateable<DB["experts"]>) =>
  context.db.updateTable("experts").set(fields).where("id", "=", expert.expertId).execute();
const entry = () => entries.get(expert.expertId);

describe("an index that follows the database", () => {
  test("has everybody that was there, and nothing to do where nothing was changed", async () => {
    expect(entry()).toMatchObject({ id: expert.expertId });
    expect(await follower.catchUp()).toBe(0);
  });

  test("has a profile that is saved, with its words and, once they are read, its niches", async () => {
    await setExpert({ title: "Covenant resets", bio: "Waivers and leverage tests with lenders.", niche_vector: null });
    expect(await follower.catchUp()).toBe(1);
    expect(entry()?.words).toContainEqual({ stem: "coven", place: "title" });
    expect(entry()?.niches).toBeNull();
    await readNiches(context);
    await follower.catchUp();
    expect(entry()?.niches?.length).toBeGreaterThan(0);
  });

  test.each([
    ["verification", { is_verified: true }, { isVerified: true }],
    ["availability", { is_available: false }, { isAvailable: false }],
    ["a completed project", { total_projects: 9 }, { totalProjects: 9 }],
    ["the rate", { hourly_rate: "125.50" }, { hourlyRate: 12_550 }],
    ["the rating", { rating: "4.50", review_count: 2 }, { rating: 450 }],
  ])("has %s", async (_, fields, expected) => {
    await setExpert(fields);
    expect(await follower.catchUp()).toBe(1);
    expect(entry()).toMatchObject(expected);
  });

  test("has services that are offered and not offered any more", async () => {
    const services = { expert_id: expert.expertId, service_category_id: category };
    await context.db.insertInto("expert_services").values(services).execute();
    expect(await follower.catchUp()).toBe(1);
    expect(entry()?.services).toEqual([category]);
    await context.db.deleteFrom("expert_services").where("expert_id", "=", expert.expertId).execute();
    expect(await follower.catchUp()).toBe(1);
    expect(entry()?.services).toEqual([]);
  });

  test("has who is new, and nobody who is gone", async () => {
    const other = await signUpExpert(context);
    expect(await follower.catchUp()).toBe(1);
    expect(entries.has(other.expertId)).toBe(true);
    await context.db.deleteFrom("experts").where("id", "=", other.expertId).execute();
    expect(await follower.catchUp()).toBe(1);
    expect(entries.has(other.expertId)).toBe(false);
  });

  test("has what an older transaction commits after a newer one, and reads the newer one once", async () => {
    const other = await signUpExpert(context);
    await follower.catchUp();
    const apart = createDatabase({ ...context.config, max: 1 });
    try {
      await apart.db.transaction().execute(async (older) => {
        await older.updateTable("experts").set({ total_projects: 3 }).where("id", "=", other.expertId).execute();
        await setExpert({ total_projects: 5 });
        expect(await follower.catchUp()).toBe(1);
        expect(await follower.catchUp()).toBe(0);
      });
    } finally {
      await apart.close();
    }
    expect(await follower.catchUp()).toBe(1);
    expect(entries.get(other.expertId)?.totalProjects).toBe(3);
    expect(await follower.catchUp()).toBe(0);
  });

  test("has nothing of what is rolled back", async () => {
    const failing = context.db.transaction().execute(async (trx) => {
      await trx.updateTable("experts").set({ total_projects: 7 }).where("id", "=", expert.expertId).execute();
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await follower.catchUp()).toBe(0);
  });

  test("has the last state of somebody who was changed often, read once", async () => {
    for (const projects of [1, 2, 3]) await setExpert({ total_projects: projects });
    expect(await follower.catchUp()).toBe(1);
    expect(entry()?.totalProjects).toBe(3);
  });
});

test("changes are forgotten after a while, and a database says which life of it this is", async () => {
  await deleteMatchChangesBefore(context.db, new Date(Date.now() + 60_000));
  expect(await context.db.selectFrom("match_changes").select("kind").execute()).toEqual([]);
  const life = await findDatabaseLife(context.db);
  expect(life).toMatch(/^\d+-\d+-\d+$/);
});
