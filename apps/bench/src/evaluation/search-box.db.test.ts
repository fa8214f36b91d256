import { appRouter } from "@quorate/api/app-router";
import { rankExperts } from "@quorate/api/matching/rank-experts.service";
import { correctSearchText } from "@quorate/api/search/correct-search-text.service";
import { createCallerFactory } from "@quorate/api/trpc/trpc";
import type { UserId } from "@quorate/core/ids";
import { withoutConditions } from "@quorate/core/matching/conditions/read-conditions";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { evaluationContext, subscriber } from "./evaluation-context.ts";
import { openPeople } from "./open-people.ts";
import { normalizedDiscountedGain, RANKS_SEARCHED } from "./ranking-metrics.ts";
import { expertViewOf } from "./request-views.ts";
import { EXPERT_QUERIES } from "./run-evaluation.ts";

const ASKER = "01990000-0000-7000-8000-000000000001" as UserId;
const createCaller = createCallerFactory(appRouter);

let database: TestDatabase;
let people: Awaited<ReturnType<typeof openPeople>>;
beforeAll(async () => {
  database = await createTestDatabase();
  people = await openPeople(database.db);
});
afterAll(() => database.close());

/** The mean over a part's requests, each asked with its text alone. */
async function gains(part: keyof typeof EXPERT_QUERIES) {
  const { nameById, asking } = people;
  const { db, matchIndex } = asking;
  const caller = createCaller(evaluationContext(asking, subscriber({ userId: ASKER })));
  const byList: number[] = [];
  const byMatcher: number[] = [];
  for (const { grades, ...query } of EXPERT_QUERIES[part]) {
    const asked = expertViewOf("text alone", query);
    if (!asked) continue;
    const q = asked.requirements;
    const listed = await caller.experts.list({ q, limit: RANKS_SEARCHED });
    const request = {
      skills: [],
      industry: null,
      text: await correctSearchText(db, "experts", withoutConditions(q, "expert")),
    };
    const { scored } = await rankExperts(db, { request, limit: RANKS_SEARCHED, matchIndex });
    const gain = (people: { id: string }[]) =>
      normalizedDiscountedGain(
        people.map(({ id }) => nameById.get(id) ?? id),
        grades,
      );
    const ids = scored.map(({ id }) => id);
    expect(listed.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
    byList.push(gain(listed));
    byMatcher.push(gain(scored));
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { asked: byList.length, list: mean(byList), matcher: mean(byMatcher) };
}

test.each([
  ["tuning", 23],
  ["validation", 46],
] as const)("GET /experts?q= orders the %s requests as well as the matcher does", async (part, asked) => {
  const means = await gains(part);
  expect(means.asked).toBe(asked);
  expect(means.list).toBeGreaterThan(0.6);
  // Not less; more only where five are answered and the matcher has fewer.
  expect(means.list - means.matcher).toBeGreaterThanOrEqual(0);
  expect(means.list - means.matcher).toBeLessThan(0.005);
});
