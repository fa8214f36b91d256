import { fits } from "@quorate/core/matching/fitting";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpClient, signUpEntrepreneur, signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import type { ChamberDto } from "./matching.schema.ts";

const EXPERTS = 66;
const ASKED = { skillsRequired: ["M&A Advisory"], requirements: "buy our largest distributor", limit: 5 };

let context: TestContext;
let subscriber: Awaited<ReturnType<typeof signUpClient>>;
let founder: Awaited<ReturnType<typeof signUpEntrepreneur>>;

beforeAll(async () => {
  context = await createTestContext();
  subscriber = await signUpClient(context, { planName: "Growth" });
  for (let index = 0; index < EXPERTS; index += 1) {
    await signUpExpert(context, {
      firstName: `Hidden${index}`,
      specializations: index % 3 === 0 ? ["Risk Management"] : ["M&A Advisory"],
      title: index % 3 === 0 ? "Distributor of Ashdown" : "Buys the largest distributors of Ashdown",
    });
  }
  founder = await signUpEntrepreneur(context, { firstName: "Asker" });
  for (const offering of [["CTO"], ["CTO"], ["Contracts"]]) {
    const { entrepreneurId } = await signUpEntrepreneur(context, {});
    const profile = { offering, industries: ["Energy & Climate"], skills: offering };
    await context.db.updateTable("entrepreneurs").set(profile).where("id", "=", entrepreneurId).execute();
  }
}, 120_000);
afterAll(() => context.close());

function seated(chamber: ChamberDto) {
  if (!chamber) throw new Error("Nobody was judged.");
  return chamber;
}

test("200: with a plan all seats are named, best first, and the figures agree with them and with the list", async () => {
  const { matches, totalMatches, chamber } = await callAs(context, subscriber).matching.matchExperts(ASKED);
  const { considered, fitting, recommended, seats } = seated(chamber);
  expect(considered).toBe(EXPERTS);
  expect(totalMatches).toBe(EXPERTS);
  expect(seats).toHaveLength(62);
  expect(seats.every(({ id, name }) => id !== null && name !== null)).toBe(true);
  expect(seats.slice(0, 5).map(({ id, score }) => [id, score])).toEqual(
    matches.map(({ expert, matchScore }) => [expert.id, matchScore]),
  );
  expect(seats.map(({ score }) => score)).toEqual(
    seats.map(({ score }) => score).toSorted((one, other) => other - one),
  );
  // Two thirds offer what was asked for, and say so; the others only mention a word of it.
  expect(fitting).toBe(44);
  expect(seats.filter((seat) => seat.fits)).toHaveLength(44);
  expect(seats.every((seat) => seat.fits === fits(seat.score))).toBe(true);
  expect(recommended).toBe(3);
  expect(seats[0]?.reason).toMatchObject({ kind: "for", text: "Specialises in M&A Advisory" });
  expect(seats.at(-1)?.reason).toMatchObject({ kind: "against", text: "No specialization in M&A Advisory listed" });
});

test("200: guests and people without a plan get every seat and figure, but three names, and nothing that names the others", async () => {
  const full = seated((await callAs(context, subscriber).matching.matchExperts(ASKED)).chamber);
  for (const reader of [null, await signUpClient(context)]) {
    const { matches, chamber } = await callAs(context, reader).matching.matchExperts({ ...ASKED, limit: 100 });
    const { seats, ...figures } = seated(chamber);
    expect(figures).toEqual({ considered: full.considered, fitting: full.fitting, recommended: 3 });
    expect(seats.map(({ score }) => score)).toEqual(full.seats.map(({ score }) => score));
    expect(seats.flatMap(({ id }) => id ?? [])).toEqual(matches.map(({ expert }) => expert.id));
    expect(seats.slice(0, 3)).toEqual(full.seats.slice(0, 3));
    const others = seats.slice(3);
    expect(others.every(({ id, name }) => id === null && name === null)).toBe(true);
    expect(others.some(({ reason }) => reason !== null)).toBe(true);
    const answered = JSON.stringify(others);
    expect(answered).not.toMatch(/Ashdown|Hidden/);
    for (const { id } of full.seats.slice(3)) expect(answered).not.toContain(id);
  }
});

test("200: a seat without a name tells no word of a hidden profile", async () => {
  const about = { requirements: "Somebody of Ashdown" };
  const full = seated((await callAs(context, subscriber).matching.matchExperts(about)).chamber);
  expect(full.seats.at(3)?.reason?.text).toContain("Ashdown");
  const { seats } = seated((await callAs(context, null).matching.matchExperts(about)).chamber);
  expect(seats).toHaveLength(62);
  expect(JSON.stringify(seats.slice(0, 3))).toContain("Ashdown");
  expect(JSON.stringify(seats.slice(3))).not.toContain("Ashdown");
});

test("200: where nothing was asked for, or another order than the best match, nobody has a seat", async () => {
  const { matchExperts } = callAs(context, subscriber).matching;
  expect((await matchExperts({})).chamber).toBeNull();
  expect((await matchExperts({ minRating: 0 })).chamber).toBeNull();
  expect((await matchExperts({ ...ASKED, sort: "rate" })).chamber).toBeNull();
});

test("200: of what nobody comes near the nearest are considered, and none fits", async () => {
  const { matchExperts } = callAs(context, subscriber).matching;
  const { chamber } = await matchExperts({ skillsRequired: ["Falconry"] });
  expect(chamber).toMatchObject({ considered: 5, fitting: 0, recommended: 0 });
  expect(chamber?.seats).toHaveLength(5);
});

test("200: founders see all who were judged, as the list has them", async () => {
  const { matches, totalMatches, chamber } = await callAs(context, founder).matching.matchCoFounders({
    industryFocus: ["Energy & Climate"],
    lookingForRoles: ["CTO"],
    experienceLevel: "Junior",
    timeCommitment: "flexible",
    projectDescription: "Heat pumps for flats",
    locationPreference: null,
  });
  const { considered, fitting, recommended, seats } = seated(chamber);
  expect(considered).toBe(totalMatches);
  expect(seats.map(({ id, name, score }) => [id, name, score])).toEqual(
    matches.map(({ id, name, matchScore }) => [id, name, matchScore]),
  );
  expect(fitting).toBe(matches.filter(({ matchScore }) => fits(matchScore)).length);
  expect(recommended).toBe(Math.min(3, fitting));
  expect(seats[0]?.reason).toEqual(matches[0]?.matchReasons[0]);
});
