import type { SavedSearchId } from "@quorate/core/ids";
import { SAVED_SEARCHES_MAX } from "@quorate/core/saved-searches/saved-search";
import type { Trx } from "@quorate/db/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { signUpClient } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { savedSearchesRouter } from "./saved-searches.router.ts";
import type { SearchFilter } from "./saved-searches.schema.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const createCaller = createCallerFactory(savedSearchesRouter);
const callAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer));

const FILTER: SearchFilter = {
  q: "price list",
  asWritten: true,
  specializations: ["Strategic Consulting"],
  minRating: 4.5,
  available: true,
  sort: "rate",
};

test("200: keeps a search as it was asked, the latest first, for its owner alone", async () => {
  const [reader, other] = [await signUpClient(context), await signUpClient(context)];
  const pricing = await callAs(reader).save({ name: " Pricing ", filter: FILTER });
  expect(pricing).toMatchObject({ name: "Pricing", filter: FILTER });
  context.clock.advance({ minutes: 1 });
  const all = await callAs(reader).save({ name: "All", filter: {} });
  expect(all.filter).toEqual({ sort: "match" });
  expect(await callAs(reader).list()).toEqual([all, pricing]);
  expect(await callAs(other).list()).toEqual([]);
});

test("200: deletes one's own; 404: nobody else's, and none twice", async () => {
  const [reader, other] = [await signUpClient(context), await signUpClient(context)];
  const saved = await callAs(reader).save({ name: "Pricing", filter: FILTER });
  const id = saved.id as SavedSearchId;
  const gone = refusal("NOT_FOUND", "saved-searches/not-found");
  await expect(callAs(other).delete({ id })).rejects.toEqual(gone);
  expect(await callAs(reader).delete({ id })).toEqual({ id });
  await expect(callAs(reader).delete({ id })).rejects.toEqual(gone);
});

test("409: a name is taken once, however it is written", async () => {
  const reader = await signUpClient(context);
  await callAs(reader).save({ name: "Pricing", filter: {} });
  await expect(callAs(reader).save({ name: "pricing", filter: {} })).rejects.toEqual(
    refusal("CONFLICT", "saved-searches/name-taken"),
  );
});

describe("two searches saved at the same moment", () => {
  /** Locks the person's row, which saving a search takes first. */
  const saveAtOnce = async (reader: Viewer, names: string[]) => {
    const hold = (trx: Trx) =>
      trx.selectFrom("users").select("id").where("id", "=", reader.userId).forNoKeyUpdate().execute();
    const calls = names.map((name) => () => callAs(reader).save({ name, filter: {} }));
    return tally(await raceBehind(context, hold, { calls }));
  };

  // spec 10.55
  test("409: do not exceed the twenty", async () => {
    const reader = await signUpClient(context);
    for (let saved = 1; saved < SAVED_SEARCHES_MAX; saved += 1) {
      await callAs(reader).save({ name: `Search ${saved}`, filter: {} });
    }
    expect(await saveAtOnce(reader, ["Twentieth", "Twenty-first"])).toEqual({ won: 1, refused: ["CONFLICT"] });
    expect(await callAs(reader).list()).toHaveLength(SAVED_SEARCHES_MAX);
  });

  // spec 10.55
  test("409: do not share a name", async () => {
    const reader = await signUpClient(context);
    expect(await saveAtOnce(reader, ["Pricing", "pricing"])).toEqual({ won: 1, refused: ["CONFLICT"] });
    expect(await callAs(reader).list()).toHaveLength(1);
  });
});

test("400: a search without a name, or with a filter that the list would refuse, is not kept", async () => {
  const reader = await signUpClient(context);
  await expect(callAs(reader).save({ name: " ", filter: {} })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  for (const filter of [{ minRating: 6 }, { minRate: -1 }, { specializations: Array(31).fill("x") }]) {
    await expect(callAs(reader).save({ name: "Odd", filter })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
});
