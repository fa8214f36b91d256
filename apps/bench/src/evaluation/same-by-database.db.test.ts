import { rankCoFounders } from "@quorate/api/matching/rank-co-founders.service";
import { rankExperts } from "@quorate/api/matching/rank-experts.service";
import type { MatchIndex } from "@quorate/api/ports/match-index";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Grades } from "./data/queries/query.ts";
import { asAsker } from "./load-profiles.ts";
import { openPeople } from "./open-people.ts";
import { normalizedDiscountedGain } from "./ranking-metrics.ts";
import { coFounderViewOf, expertViewOf, VIEWS } from "./request-views.ts";
import { CO_FOUNDER_QUERIES, EXPERT_QUERIES, SPLITS } from "./run-evaluation.ts";

const WAYS = SPLITS.flatMap((part) => VIEWS.map((view) => ({ part, view })));
/** More than there are people. */
const EVERYBODY = 300;
/** Whom the index finds and the database does not may change the mean nDCG@10 of a part by so much, for the better or the worse. */
const DIFFERENCE_MAX = 0.03;

let database: TestDatabase;
let people: Awaited<ReturnType<typeof openPeople>>;
beforeAll(async () => {
  database = await createTestDatabase();
  people = await openPeople(database.db);
});
afterAll(() => database.close());

type Scored = { id: string; exactScore: number; score: number };
type Answers = Record<"byIndex" | "byDatabase", { scored: readonly Scored[]; total: number }>;

/** The database finds some, the index all who come near; of whom both find they tell the same, in the same order. */
function expectSame({ byIndex, byDatabase }: Answers, request: string): void {
  const last = byIndex.scored.at(-1)?.exactScore ?? 0;
  const isWhole = byIndex.total <= byIndex.scored.length;
  const listed = byDatabase.scored.filter(({ exactScore }) => isWhole || exactScore > last);
  const known = new Map(byIndex.scored.map(({ id, exactScore, score }) => [id, { exactScore, score }]));
  for (const { id, exactScore, score } of listed) expect(known.get(id), request).toEqual({ exactScore, score });
  const both = new Set(listed.map(({ id }) => id));
  const shared = byIndex.scored.filter(({ id }) => both.has(id));
  expect(
    shared.map(({ id }) => id),
    request,
  ).toEqual(listed.map(({ id }) => id));
}

function gainOf({ scored }: { scored: readonly Scored[] }, grades: Grades): number {
  const names = scored.map(({ id }) => people.nameById.get(id) ?? id);
  return normalizedDiscountedGain(names, grades);
}

function expectAsGood(differences: readonly number[]): void {
  expect(differences.length).toBeGreaterThan(10);
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
  expect(Math.abs(mean)).toBeLessThanOrEqual(DIFFERENCE_MAX);
}

describe.each(WAYS)("$part, $view: the index and the database", ({ part, view }) => {
  test("tell the same of every expert whom both find, and are as good", async () => {
    const { db, matchIndex } = people.asking;
    const differences: number[] = [];
    for (const { id, grades, ...query } of EXPERT_QUERIES[part]) {
      const asked = expertViewOf(view, query);
      if (!asked) continue;
      const { requirements: text, skillsRequired: skills, industry } = asked;
      const rank = (from: MatchIndex | null) =>
        rankExperts(db, { request: { text, skills, industry }, limit: EVERYBODY, matchIndex: from });
      const answers = { byIndex: await rank(matchIndex), byDatabase: await rank(null) };
      expectSame(answers, id);
      differences.push(gainOf(answers.byIndex, grades) - gainOf(answers.byDatabase, grades));
    }
    expectAsGood(differences);
  });

  test("tell the same of every founder whom both find, and are as good", async () => {
    const { db, matchIndex } = people.asking;
    const differences: number[] = [];
    for (const { id, grades, ...query } of CO_FOUNDER_QUERIES[part]) {
      const asked = coFounderViewOf(view, query);
      if (!asked) continue;
      const { locationPreference = null, equityRange = null, skillsNeeded = [], ...fields } = asked.requirements;
      const request = {
        ...fields,
        ...{ locationPreference, equityRange, skillsNeeded: [...skillsNeeded] },
        industryFocus: [...fields.industryFocus],
        lookingForRoles: [...fields.lookingForRoles],
      };
      await asAsker(db, query.asker, async ({ userId, entrepreneurId }) => {
        const asker = { userId, entrepreneurId: asked.asker && entrepreneurId };
        const rank = (from: MatchIndex | null) => rankCoFounders(db, asker, request, from);
        const answers = { byIndex: await rank(matchIndex), byDatabase: await rank(null) };
        expectSame(answers, id);
        differences.push(gainOf(answers.byIndex, grades) - gainOf(answers.byDatabase, grades));
      });
    }
    expectAsGood(differences);
  });
});
