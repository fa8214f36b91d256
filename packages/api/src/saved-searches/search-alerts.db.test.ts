import type { SavedSearchId } from "@quorate/core/ids";
import type { SearchAlert } from "@quorate/core/saved-searches/search-alert";
import type { Trx } from "@quorate/db/client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { addExpertProfile, type ExpertViewer, signUpClient, signUpExpert } from "../testing/people.ts";
import { raceBehind } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { alertOfNewcomers } from "./alert-of-newcomers.service.ts";
import type { SearchFilter } from "./saved-searches.schema.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());
// What the searches of the tests before are owed is told, and then they are silent.
beforeEach(async () => {
  await t.db.updateTable("saved_searches").set({ alert: "never" }).execute();
});

type Wanted = { alert?: SearchAlert; filter?: Partial<SearchFilter>; name?: string };

async function searcher({ alert = "at_once", filter = {}, name = "Ports" }: Wanted = {}) {
  const viewer = await signUpClient(t);
  const { id } = await callAs(t, viewer).savedSearches.save({ name, filter });
  const searchId = id as SavedSearchId;
  await callAs(t, viewer).savedSearches.update({ id: searchId, alert });
  return { viewer, searchId };
}

async function comeAs(fields: Parameters<typeof signUpExpert>[1] = {}): Promise<ExpertViewer> {
  return await arrive(await signUpExpert(t, fields));
}

/** At the moment of the test's clock. */
async function arrive(expert: ExpertViewer): Promise<ExpertViewer> {
  const now = t.clock.now();
  await t.db
    .updateTable("experts")
    .set({ created_at: now, updated_at: now })
    .where("id", "=", expert.expertId)
    .execute();
  return expert;
}

const linesOf = async (viewer: Viewer) =>
  (await callAs(t, viewer).notifications.list({})).map(({ text, path, isRead }) => ({ text, path, isRead }));

async function lookLater(minutes = 5) {
  t.clock.advance({ minutes });
  return await alertOfNewcomers(t.ports);
}

// spec 2.127
test("somebody new who passes the filters is told of, once, to whom it is saved", async () => {
  const { viewer, searchId } = await searcher({ filter: { specializations: ["Port Economics"] } });
  const silent = await searcher({ alert: "never", filter: { specializations: ["Port Economics"] } });
  t.clock.advance({ minutes: 1 });
  await comeAs({ specializations: ["Port Economics"] });
  await comeAs({ specializations: ["Venture Capital"] });
  expect(await lookLater()).toBe(1);
  const path = `/find-experts?saved=${searchId}`;
  const text = "A new expert fits your search “Ports”.";
  expect(await linesOf(viewer)).toEqual([{ text, path, isRead: false }]);
  expect(await linesOf(silent.viewer)).toEqual([]);
  expect(await lookLater()).toBe(0);
  expect(await linesOf(viewer)).toHaveLength(1);
});

test("who comes while the last line is unread counts it up; after it was read there is another", async () => {
  const { viewer } = await searcher({ filter: { specializations: ["Quay Cranes"] } });
  for (const _ of [1, 2]) {
    t.clock.advance({ minutes: 1 });
    await comeAs({ specializations: ["Quay Cranes"] });
    await lookLater();
  }
  expect(await linesOf(viewer)).toMatchObject([{ text: "2 new experts fit your search “Ports”." }]);
  await callAs(t, viewer).notifications.readAll();
  t.clock.advance({ minutes: 1 });
  await comeAs({ specializations: ["Quay Cranes"] });
  await lookLater();
  expect(await linesOf(viewer)).toMatchObject([
    { text: "A new expert fits your search “Ports”.", isRead: false },
    { isRead: true },
  ]);
});

test("who was there before the alert was chosen is no news, nor is the searcher's own profile", async () => {
  await comeAs({ specializations: ["Tug Boats"] });
  t.clock.advance({ minutes: 1 });
  const { viewer } = await searcher({ filter: { specializations: ["Tug Boats"] } });
  t.clock.advance({ minutes: 1 });
  await arrive(await addExpertProfile(t, viewer, { specializations: ["Tug Boats"] }));
  expect(await lookLater()).toBe(0);
  expect(await linesOf(viewer)).toEqual([]);
});

test("whoever registered this very minute is told of by the next look", async () => {
  const { viewer } = await searcher({ filter: { specializations: ["Dredging"] } });
  t.clock.advance({ minutes: 5 });
  await comeAs({ specializations: ["Dredging"] });
  expect(await alertOfNewcomers(t.ports)).toBe(0);
  expect(await lookLater(1)).toBe(1);
  expect(await linesOf(viewer)).toHaveLength(1);
});

test("words are judged as in the list of matches: one word in common interrupts nobody", async () => {
  const q = "lighthouse tariffs for coastal pilots";
  const { viewer } = await searcher({ filter: { q } });
  t.clock.advance({ minutes: 1 });
  await comeAs({ title: "Adviser to pilots of aeroplanes" });
  expect(await lookLater()).toBe(0);
  await comeAs({ title: "Lighthouse tariffs for coastal pilots" });
  expect(await lookLater()).toBe(1);
  expect(await linesOf(viewer)).toHaveLength(1);
});

test("wishes alone are fitted as in the list, or met where they are about a fact, and filters stay filters", async () => {
  const trade = await searcher({ name: "Trade", filter: { wishes: { specializations: ["Management Consulting"] } } });
  const rate = await searcher({ name: "Rate", filter: { wishes: { maxRate: 90 } } });
  const filtered = await searcher({
    name: "Both",
    filter: { available: false, wishes: { specializations: ["Management Consulting"] } },
  });
  t.clock.advance({ minutes: 1 });
  await comeAs({ specializations: ["Ship Painting"], hourlyRate: "91.00" });
  expect(await lookLater()).toBe(0);
  await comeAs({ specializations: ["Ship Painting"], hourlyRate: "90.00" });
  expect(await lookLater()).toBe(1);
  expect(await linesOf(rate.viewer)).toHaveLength(1);
  t.clock.advance({ minutes: 1 });
  await comeAs({ specializations: ["Management Consulting"], hourlyRate: "200.00" });
  const fitting = await callAs(t, await signUpClient(t, { planName: "Starter" })).matching.matchExperts({
    wishes: { specializations: ["Management Consulting"] },
    limit: 1,
  });
  const isFit = fitting.matches[0]?.band !== "closest";
  expect(await lookLater()).toBe(isFit ? 1 : 0);
  expect(await linesOf(trade.viewer)).toHaveLength(isFit ? 1 : 0);
  expect(await linesOf(filtered.viewer)).toEqual([]);
});

test("whoever is named, or says a few words, is told of as the list has them; a phrase is a condition", async () => {
  const named = await searcher({ name: "Person", filter: { q: "oriel haz" } });
  const said = await searcher({ name: "Words", filter: { q: "quayside bollards" } });
  const phrase = await searcher({ name: "Phrase", filter: { q: '"bollards quayside"' } });
  const need = "Our quayside bollards rust, and the harbour board wants to know by when they are replaced.";
  const sentence = await searcher({ name: "Need", filter: { q: need } });
  t.clock.advance({ minutes: 1 });
  await comeAs({ firstName: "Oriel", lastName: "Hazlewood", title: "Quayside bollards and fenders" });
  expect(await lookLater()).toBeGreaterThanOrEqual(2);
  expect(await linesOf(named.viewer)).toHaveLength(1);
  expect(await linesOf(said.viewer)).toHaveLength(1);
  expect(await linesOf(phrase.viewer)).toEqual([]);
  const listed = await callAs(t, sentence.viewer).experts.list({ q: need });
  expect(listed[0]?.name).toBe("Oriel Hazlewood");
});

test("a mistyped word is looked for as it was meant, or as it was written where that was chosen", async () => {
  await comeAs({ title: "Bollards" });
  t.clock.advance({ minutes: 1 });
  const meant = await searcher({ name: "Meant", filter: { q: "bolllards" } });
  const written = await searcher({ name: "Written", filter: { q: "bolllards", asWritten: true } });
  t.clock.advance({ minutes: 1 });
  await comeAs({ title: "Bollards" });
  expect(await lookLater()).toBe(1);
  expect([(await linesOf(meant.viewer)).length, (await linesOf(written.viewer)).length]).toEqual([1, 0]);
});

test("a condition that only counts leaves out newcomers who plainly miss it, and as a wish nobody", async () => {
  const filter = { q: "max £90/h, must speak Danish", specializations: ["Quay Cranes"] };
  const wished = await searcher({ name: "Wished", filter });
  const only = await searcher({
    name: "Only",
    filter: { ...filter, conditionsOnly: ["max £90/h", "must speak Danish"] },
  });
  t.clock.advance({ minutes: 1 });
  const come = async (hourlyRate: string | null, languages: string[]) => {
    const { expertId } = await comeAs({ specializations: ["Quay Cranes"] });
    await t.db.updateTable("experts").set({ hourly_rate: hourlyRate, languages }).where("id", "=", expertId).execute();
  };
  await come("91", ["Danish (native)"]);
  await come("90", ["English (native)"]);
  await come("90", ["Danish (B1)"]);
  await come(null, []);
  await lookLater();
  const told = async ({ viewer }: { viewer: Viewer }) => (await linesOf(viewer)).map(({ text }) => text);
  expect(await told(wished)).toEqual(["4 new experts fit your search “Wished”."]);
  expect(await told(only)).toEqual(["2 new experts fit your search “Only”."]);
});

// spec 2.127
test("daily: together, after eight where the searcher is", async () => {
  const { viewer } = await searcher({ alert: "daily", filter: { specializations: ["Ballast Water"] } });
  await t.db.updateTable("users").set({ timezone: "Asia/Kathmandu" }).where("id", "=", viewer.userId).execute();
  const now = t.clock.now();
  // 8:00 there is 2:15 in UTC: the first one after the day on which it was chosen.
  const eight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 2, 2, 15);
  const until = (moment: number) => Math.round((moment - t.clock.now().getTime()) / 60_000);
  await t.db
    .updateTable("saved_searches")
    .set({ alerted_at: new Date(eight - 20 * 3_600_000) })
    .where("user_id", "=", viewer.userId)
    .execute();
  for (const hours of [19, 9]) {
    t.clock.advance({ minutes: until(eight - hours * 3_600_000) });
    await comeAs({ specializations: ["Ballast Water"] });
    expect(await alertOfNewcomers(t.ports)).toBe(0);
  }
  t.clock.advance({ minutes: until(eight) });
  expect(await alertOfNewcomers(t.ports)).toBe(0);
  expect(await lookLater(1)).toBe(1);
  expect(await linesOf(viewer)).toMatchObject([{ text: "2 new experts fit your search “Ports”." }]);
});

test("two servers that look at once tell once", async () => {
  const { viewer, searchId } = await searcher({ filter: { specializations: ["Ice Class"] } });
  t.clock.advance({ minutes: 1 });
  await comeAs({ specializations: ["Ice Class"] });
  t.clock.advance({ minutes: 5 });
  const hold = (trx: Trx) =>
    trx.selectFrom("saved_searches").select("id").where("id", "=", searchId).forUpdate().execute();
  const look = () => alertOfNewcomers(t.ports);
  const looks = await raceBehind(t, hold, { calls: [look, look] });
  const told = looks.map((done) => (done.status === "fulfilled" ? done.value : Number.NaN));
  expect(told.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await linesOf(viewer)).toMatchObject([{ text: "A new expert fits your search “Ports”." }]);
});

test("turned off while a server is about to look, it stays silent", async () => {
  const { viewer, searchId } = await searcher({ filter: { specializations: ["Bunkering"] } });
  t.clock.advance({ minutes: 1 });
  await comeAs({ specializations: ["Bunkering"] });
  t.clock.advance({ minutes: 5 });
  const turnOff = (trx: Trx) =>
    trx.updateTable("saved_searches").set({ alert: "never" }).where("id", "=", searchId).execute();
  const looks = await raceBehind(t, turnOff, { calls: [() => alertOfNewcomers(t.ports)] });
  expect(looks).toEqual([{ status: "fulfilled", value: 0 }]);
  expect(await linesOf(viewer)).toEqual([]);
});

test("a search that is deleted takes its lines along, and one that is renamed is told of by its new name", async () => {
  const { viewer, searchId } = await searcher({ filter: { specializations: ["Salvage"] } });
  t.clock.advance({ minutes: 1 });
  await comeAs({ specializations: ["Salvage"] });
  await lookLater();
  await callAs(t, viewer).savedSearches.update({ id: searchId, name: "Wrecks" });
  expect(await linesOf(viewer)).toMatchObject([{ text: "A new expert fits your search “Wrecks”." }]);
  await callAs(t, viewer).savedSearches.delete({ id: searchId });
  expect(await linesOf(viewer)).toEqual([]);
});

test("update: one's own alone, under a name that no other has; what is not named stays", async () => {
  const { viewer, searchId } = await searcher({ alert: "daily" });
  const mine = callAs(t, viewer).savedSearches;
  t.clock.advance({ minutes: 1 });
  await mine.save({ name: "Quays", filter: {} });
  const gone = refusal("NOT_FOUND", "saved-searches/not-found");
  await expect(callAs(t, await signUpClient(t)).savedSearches.update({ id: searchId, name: "Mine" })).rejects.toEqual(
    gone,
  );
  await expect(mine.update({ id: searchId, name: "quays" })).rejects.toEqual(
    refusal("CONFLICT", "saved-searches/name-taken"),
  );
  await expect(mine.update({ id: searchId, name: " " })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await mine.update({ id: searchId, name: "PORTS" })).toMatchObject({ name: "PORTS", alert: "daily" });
  expect(await mine.list()).toMatchObject([
    { name: "Quays", alert: "never" },
    { name: "PORTS", alert: "daily" },
  ]);
});
