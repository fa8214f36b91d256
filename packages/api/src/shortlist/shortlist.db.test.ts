import type { ExpertId } from "@quorate/core/ids";
import { SHORTLIST_MAX } from "@quorate/core/shortlist/shortlist";
import type { Trx } from "@quorate/db/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { type ExpertViewer, signUpClient, signUpExpert } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { shortlistRouter } from "./shortlist.router.ts";

let context: TestContext;
let ada: ExpertViewer;
let ben: ExpertViewer;
beforeAll(async () => {
  context = await createTestContext();
  ada = await signUpExpert(context, { firstName: "ada" });
  ben = await signUpExpert(context, { firstName: "ben" });
});
afterAll(() => context.close());

const createCaller = createCallerFactory(shortlistRouter);
const callAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer));
const namesOf = async (viewer: Viewer) =>
  (await callAs(viewer).get()).map(({ expert }) => expert.name.split(" ")[0]).join(" ");

test("200: keeps experts once each, the latest first, for its owner alone", async () => {
  const [reader, other] = [await signUpClient(context), await signUpClient(context)];
  expect(await callAs(reader).add({ expertId: ada.expertId })).toEqual({ expertId: ada.expertId, isShortlisted: true });
  context.clock.advance({ minutes: 1 });
  await callAs(reader).add({ expertId: ben.expertId });
  await callAs(reader).add({ expertId: ada.expertId });
  expect(await namesOf(reader)).toBe("ben ada");
  expect(await namesOf(other)).toBe("");
  expect(JSON.stringify(await callAs(reader).get())).not.toContain("@");
});

test("200: takes experts off, be they on it or not", async () => {
  const reader = await signUpClient(context);
  await callAs(reader).add({ expertId: ada.expertId });
  for (const _ of [1, 2]) {
    expect(await callAs(reader).remove({ expertId: ada.expertId })).toMatchObject({ isShortlisted: false });
  }
  expect(await namesOf(reader)).toBe("");
});

test("404: nobody is kept who is not there", async () => {
  const expertId = context.ports.newId<ExpertId>();
  await expect(callAs(await signUpClient(context)).add({ expertId })).rejects.toEqual(
    refusal("NOT_FOUND", "experts/not-found"),
  );
});

test("409: a full shortlist takes nobody else", async () => {
  const reader = await signUpClient(context);
  const crowd = [];
  for (let kept = 0; kept < SHORTLIST_MAX; kept += 1) crowd.push((await signUpExpert(context)).expertId);
  const entries = crowd.map((expert_id) => ({ user_id: reader.userId, expert_id }));
  await context.db.insertInto("shortlist_entries").values(entries).execute();
  await expect(callAs(reader).add({ expertId: ada.expertId })).rejects.toEqual(refusal("CONFLICT", "shortlist/full"));
});

// spec 10.55
test("409: two experts kept at the same moment do not exceed the limit", async () => {
  const reader = await signUpClient(context);
  const crowd = [];
  for (let kept = 1; kept < SHORTLIST_MAX; kept += 1) crowd.push((await signUpExpert(context)).expertId);
  const entries = crowd.map((expert_id) => ({ user_id: reader.userId, expert_id }));
  await context.db.insertInto("shortlist_entries").values(entries).execute();
  const hold = (trx: Trx) =>
    trx.selectFrom("users").select("id").where("id", "=", reader.userId).forNoKeyUpdate().execute();
  const calls = [ada, ben].map(
    ({ expertId }) =>
      () =>
        callAs(reader).add({ expertId }),
  );
  expect(tally(await raceBehind(context, hold, { calls }))).toEqual({ won: 1, refused: ["CONFLICT"] });
  expect(await callAs(reader).get()).toHaveLength(SHORTLIST_MAX);
});

test("401: guests have none", async () => {
  await expect(callAs(null).get()).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
});
