import type { SavedSearchId } from "@quorate/core/ids";
import { SAVED_SEARCHES_MAX } from "@quorate/core/saved-searches/saved-search";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { signUpClient } from "../testing/people.ts";
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

test("409: twenty searches and no more, also when two are saved at the same time", async () => {
  const reader = await signUpClient(context);
  for (let saved = 1; saved < SAVED_SEARCHES_MAX; saved += 1) {
    await callAs(reader).save({ name: `Search ${saved}`, filter: {} });
  }
  let second: Promise<unknown> | undefined;
  await context.db.transaction().execute(async (trx) => {
    // Whoever saves holds the person's row: the second one waits for it and then counts the first one's search.
    await trx.selectFrom("users").select("id").where("id", "=", reader.userId).forUpdate().execute();
    second = callAs(reader)
      .save({ name: "Too many", filter: {} })
      .catch((error: unknown) => error);
    await trx.insertInto("saved_searches").values({ user_id: reader.userId, name: "Last", filter: "{}" }).execute();
  });
  expect(await second).toEqual(refusal("CONFLICT", "saved-searches/limit-reached"));
});

test("400: a search without a name, or with a filter that the list would refuse, is not kept", async () => {
  const reader = await signUpClient(context);
  await expect(callAs(reader).save({ name: " ", filter: {} })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  for (const filter of [{ minRating: 6 }, { minRate: -1 }, { specializations: Array(31).fill("x") }]) {
    await expect(callAs(reader).save({ name: "Odd", filter })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
});
