import { MATCHING_INDUSTRIES, MATCHING_ROLES, MATCHING_SKILLS } from "@quorate/core/catalog/co-founder-matching-lists";
import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { ENTREPRENEUR_SKILLS } from "@quorate/core/catalog/entrepreneur-skills";
import { EXPERIENCE_LEVELS, LOCATION_PREFERENCES, TIME_COMMITMENTS } from "@quorate/core/entrepreneurs/entrepreneur";
import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import { CO_FOUNDER_EXPERIENCE_OPTIONS } from "@quorate/core/matching/co-founder-requirements";
import { fits } from "@quorate/core/matching/fitting";
import { compareMatches } from "@quorate/core/matching/match-scoring";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readNiches } from "../niches/read-niches.service.ts";
import type { MatchIndex } from "../ports/match-index.ts";
import { countWords } from "../search/count-words.service.ts";
import { callAs } from "../testing/callers.ts";
import { openTestMatchIndex, type TestMatchIndex } from "../testing/match-index.ts";
import { type EntrepreneurViewer, signUpEntrepreneur } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { listBestConnectedIds } from "./co-founder-candidates.queries.ts";
import { type CoFounderRequest, rankCoFounders } from "./rank-co-founders.service.ts";

const PEOPLE = 120;
const TITLES = [
  "Backend engineer",
  "Founder, cold chain sensors",
  "Head of Sales",
  "Solicitor",
  "Product manager",
  "Brewer",
];
const BIOS = [
  "MEDDPICC, economic buyers, procurement portals and redlines; nine-month cycles with insurers.",
  "Ten years in refrigerated logistics, then a fintech for freight; raised two seed rounds.",
  "Kombucha, kettles and fermentation tanks; bottled and labelled by hand.",
  "I ship mobile apps for clinics and hospitals, and have led teams of nine.",
  "Sensors for tidal currents; energy storage in harbours, and the grid contracts behind it.",
  "Brand, performance campaigns and communities for two direct-to-consumer shops.",
];
const OFFERS = ["Customers in four ports", "CTO", "Contracts", "First customers", "Falconry", "A team of four", "CMO"];
const DESCRIPTIONS = [
  "Sensors for tidal currents that tell ports when to dredge",
  "A bank has been about to sign since spring; we met eleven charming folks there and still no invoice.",
  "A clinic's calendar that fills itself; payments and insurers come next. No lawyers, please.",
  "Kombucha brewed in kettles, sold by subscription",
  "help",
];

let context: TestContext;
let index: TestMatchIndex;
let asker: EntrepreneurViewer;
const people: EntrepreneurViewer[] = [];
const person = (number: number) => {
  const one = people[number];
  if (!one) throw new Error(`There is no person ${number}.`);
  return one;
};

/** One of these, by a number that is as good as random and always the same. */
function pick<Item>(items: readonly Item[], ...seed: number[]): Item {
  const mixed = seed.reduce((sum, part, place) => Math.imul(sum ^ (part + 31 * place), 0x9e3779b1) >>> 0, 7);
  const item = items[(mixed >>> 8) % items.length];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

beforeAll(async () => {
  context = await createTestContext();
  for (let number = 0; number < PEOPLE; number++) {
    const viewer = await signUpEntrepreneur(context, {});
    people.push(viewer);
    const one = <Item>(items: readonly Item[], salt: number) => pick(items, number, salt);
    await context.db
      .updateTable("entrepreneurs")
      .set({
        title: one(TITLES, 1),
        bio: one(BIOS, 2),
        skills: [one(ENTREPRENEUR_SKILLS, 3), one(ENTREPRENEUR_SKILLS, 4)],
        industries: [one(ENTREPRENEUR_INDUSTRIES, 5)],
        offering: [one(OFFERS, 6)],
        looking_for: [one([...MATCHING_ROLES, ...ENTREPRENEUR_SKILLS], 7)],
        experience_level: one(EXPERIENCE_LEVELS, 8),
        available_time_commitment: one([...TIME_COMMITMENTS, null], 9),
        location_preference: one([...LOCATION_PREFERENCES, null], 10),
        preferred_equity_split: one(["10-20%", "50/50", "about a third", null], 11),
        is_seeking_co_founders: number % 11 !== 3,
        is_offering_co_founder_services: number % 11 === 3 && number % 2 === 0,
        is_active: number % 13 !== 5,
      })
      .where("id", "=", viewer.entrepreneurId)
      .execute();
  }
  asker = person(0);
  await block(person(1), asker);
  await block(asker, person(2));
  await countWords({ db: context.db, readDb: context.db });
  await readNiches(context);
  index = await openTestMatchIndex(context.db);
}, 60_000);
afterAll(() => context.close());

async function block(one: EntrepreneurViewer, other: EntrepreneurViewer): Promise<void> {
  await context.db.insertInto("user_blocks").values({ blocker_id: one.userId, blocked_id: other.userId }).execute();
}

const STRANGER = { userId: "01900000-0000-7000-8000-ffffffffffff" as UserId, entrepreneurId: null };

const REQUESTS = Array.from({ length: 60 }, (_, number): CoFounderRequest => {
  const one = <Item>(items: readonly Item[], salt: number) => pick(items, number, salt);
  return {
    industryFocus: [one([...MATCHING_INDUSTRIES, "Falconry and owls"], 21), ...(number % 4 === 0 ? ["Energy"] : [])],
    lookingForRoles: [one([...MATCHING_ROLES, "Head of contracts"], 22)],
    skillsNeeded: number % 3 === 0 ? [one(MATCHING_SKILLS, 23), "Falconry"] : [],
    experienceLevel: one(CO_FOUNDER_EXPERIENCE_OPTIONS, 24),
    timeCommitment: one(TIME_COMMITMENTS, 25),
    projectDescription: one(DESCRIPTIONS, 26),
    locationPreference: one([...LOCATION_PREFERENCES, null], 27),
    equityRange: one(["10-20%", "half", null], 28),
    tellsNeeds: number % 5 !== 0,
  };
});

async function rank(request: CoFounderRequest, from: MatchIndex = index, who: Asker = asker) {
  const ranked = await rankCoFounders(context.db, who, request, from);
  if (!ranked) throw new Error("The index has not answered.");
  return ranked;
}
type Asker = { userId: UserId; entrepreneurId: EntrepreneurId | null };

describe("co-founders", () => {
  test.each(REQUESTS)(
    "who fit come first, the best of them first: $lookingForRoles in $industryFocus, $timeCommitment, $projectDescription",
    async (request) => {
      for (const who of [asker, STRANGER]) {
        const { scored, fitting, total } = await rank(request, index, who);
        expect(scored.length).toBeGreaterThan(0);
        expect(scored).toEqual(scored.toSorted(compareMatches));
        expect(scored.map(({ score }) => fits(score))).toEqual(scored.map((_, place) => place < fitting));
        expect(total).toBeGreaterThanOrEqual(scored.length);
      }
    },
  );

  test("many of these have somebody who fits", async () => {
    const fitting = await Promise.all(REQUESTS.map(async (request) => (await rank(request, index)).fitting));
    expect(fitting.filter((count) => count > 0).length).toBeGreaterThan(REQUESTS.length / 3);
  });

  describe("leave out", () => {
    const ANYBODY: CoFounderRequest = {
      industryFocus: ["Energy"],
      lookingForRoles: ["Falconer"],
      skillsNeeded: [],
      experienceLevel: "Junior",
      timeCommitment: "flexible",
      projectDescription: "Falconry",
      locationPreference: null,
      equityRange: null,
    };
    let one: EntrepreneurViewer;
    beforeEach(signUpFalconer);

    async function signUpFalconer(): Promise<void> {
      one = await signUpEntrepreneur(context, {});
      const profile = { offering: ["Falconry"], bio: "Owls and falcons.", skills: ["Falconer"] };
      await context.db.updateTable("entrepreneurs").set(profile).where("id", "=", one.entrepreneurId).execute();
      await index.catchUp();
      expect(await isFound()).toBe(true);
    }

    /** In the ranked answer, and in the list that is shown without a ranking: the two must agree. */
    async function isFound(who: Asker = asker): Promise<boolean> {
      const { scored } = await rank(ANYBODY, index, who);
      const isRanked = scored.some(({ id }) => id === one.entrepreneurId);
      expect((await listBestConnectedIds(context.db, who.userId)).includes(one.entrepreneurId)).toBe(isRanked);
      return isRanked;
    }

    test("whoever asks", async () => {
      expect(await isFound(one)).toBe(false);
    });

    test.each([
      ["whom the asker blocked", () => block(asker, one)],
      ["who blocked the asker", () => block(one, asker)],
    ])("%s, at once, and nobody else does", async (_, doBlock) => {
      await doBlock();
      expect(await isFound()).toBe(false);
      expect(await isFound(STRANGER)).toBe(true);
    });

    test.each([
      ["hidden by an administrator, or by themselves", { is_active: false }],
      ["not seeking any more", { is_seeking_co_founders: false, is_offering_co_founder_services: false }],
    ])("who is %s: before the index has heard of it, and after", async (_, fields) => {
      const before = await rank(ANYBODY, index);
      await context.db.updateTable("entrepreneurs").set(fields).where("id", "=", one.entrepreneurId).execute();
      for (const hears of [false, true]) {
        if (hears) expect(await index.catchUp()).toBe(1);
        const answer = await rank(ANYBODY, index);
        expect(answer.scored.some(({ id }) => id === one.entrepreneurId)).toBe(false);
        expect([answer.total, answer.fitting]).toEqual([before.total - 1, before.fitting - 1]);
      }
    });

    test("who is deleted while they are asked for", async () => {
      const meanwhile: MatchIndex = {
        ...index,
        findCoFounders: async (query) => {
          const found = await index.findCoFounders(query);
          expect(found?.best.some(({ id }) => id === one.entrepreneurId)).toBe(true);
          await context.db.deleteFrom("entrepreneurs").where("id", "=", one.entrepreneurId).execute();
          return found;
        },
      };
      const before = await rank(ANYBODY, index);
      const answer = await rank(ANYBODY, meanwhile);
      expect(answer.scored.some(({ id }) => id === one.entrepreneurId)).toBe(false);
      expect([answer.total, answer.fitting]).toEqual([before.total - 1, before.fitting - 1]);
    });
  });

  test.each([
    ["is switched off", null],
    ["does not answer", { findCoFounders: async () => null }],
  ])("where the index %s nobody is ranked, and who has most connections comes first", async (_, silent) => {
    const matchIndex = silent && { ...index, ...silent };
    const connected = [person(7), person(4), person(9)];
    for (const [place, { entrepreneurId }] of connected.entries()) {
      await context.db
        .updateTable("entrepreneurs")
        .set({ total_connections: 100 - place, is_active: true, is_seeking_co_founders: true })
        .where("id", "=", entrepreneurId)
        .execute();
    }
    const [request] = REQUESTS;
    if (!request) throw new Error("There is no request.");
    const { tellsNeeds: _tells, ...asked } = request;
    const caller = callAs({ ...context, contextOf: (viewer) => ({ ...context.contextOf(viewer), matchIndex }) }, asker);
    const { matches, ...answer } = await caller.matching.matchCoFounders(asked);
    expect(answer).toMatchObject({ notRankedYet: true, aiPowered: false, chamber: null });
    expect(answer.totalMatches).toBeGreaterThan(matches.length);
    expect(matches.slice(0, 3).map(({ id }) => id)).toEqual(connected.map(({ entrepreneurId }) => entrepreneurId));
    expect(new Set(matches.map(({ matchScore }) => matchScore))).toEqual(new Set([null]));
    const ids = matches.map(({ id }) => id);
    for (const { entrepreneurId } of [asker, person(1), person(2)]) expect(ids).not.toContain(entrepreneurId);
  });
});
