import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AiRanker, AiRankingQuestion } from "../ports/ai-ranker.ts";
import { type EntrepreneurViewer, signUpEntrepreneur } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { matchingRouter } from "./matching.router.ts";

const createCaller = createCallerFactory(matchingRouter);
const REQUIREMENTS: Parameters<ReturnType<typeof createCaller>["matchCoFounders"]>[0] = {
  industryFocus: ["Transport"],
  lookingForRoles: ["CTO"],
  experienceLevel: "Senior",
  timeCommitment: "full-time",
  projectDescription: "Cold chain sensors. Write to me, Ada Tester: ada@post.example",
  skillsNeeded: ["Software Engineering"],
};

let context: TestContext;
let asker: EntrepreneurViewer;
let asked: AiRankingQuestion[] = [];
let judge: ((index: number) => number) | null = null;
const model: AiRanker = {
  score: async (question) => {
    asked.push(question);
    const { candidates } = question;
    return judge && new Map(candidates.map(({ id }, index) => [id, judge?.(index) ?? 0]));
  },
};

beforeAll(async () => {
  context = await createTestContext();
  asker = await signUpEntrepreneur(context);
  for (let index = 0; index < 23; index++) {
    const { entrepreneurId } = await signUpEntrepreneur(context, {
      firstName: `Someone${index}`,
      lastName: "Lovelace",
    });
    await context.db
      .updateTable("entrepreneurs")
      .set({
        title: "Software engineer, logistics",
        bio: `I am Someone${index}. See https://post.example/me or call +44 20 7946 0018.`,
        offering: ["Software Engineering"],
        previous_startups: "Secret Ltd, sold 2019",
        linkedin_url: "https://linkedin.example/someone",
      })
      .where("id", "=", entrepreneurId)
      .execute();
  }
});
afterAll(() => context.close());
beforeEach(() => {
  asked = [];
  judge = null;
});

const match = async (aiRanker: AiRanker | null) =>
  await createCaller({ ...context.contextOf(asker), aiRanker }).matchCoFounders(REQUIREMENTS);

test("without a model's answer the matches are those of an installation without a model", async () => {
  const alone = await match(null);
  expect(alone.matches.length).toBeGreaterThan(20);
  expect(alone.aiPowered).toBe(false);
  expect(await match(model)).toEqual(alone);
  expect(asked).toHaveLength(1);
});

test("a model's answer reorders the best, and the answer says so", async () => {
  const alone = await match(null);
  judge = (index) => 40 + 3 * index;
  const ranked = await match(model);
  expect(ranked.aiPowered).toBe(true);
  const idsOf = ({ matches }: typeof ranked) => matches.map(({ id }) => id);
  expect(idsOf(ranked)).not.toEqual(idsOf(alone));
  const byId = ({ matches }: typeof ranked) => new Map(matches.map((match) => [match.id, match]));
  expect(byId(ranked)).toEqual(byId(alone));
});

// spec 10.44
test("the model reads what fits, and nothing of who it is", async () => {
  const { matches } = await match(model);
  const sent = JSON.stringify(asked);
  expect(asked[0]?.candidates).toHaveLength(23);
  for (const text of ["Cold chain sensors.", "CTO", "Software engineer, logistics", "full-time"]) {
    expect(sent).toContain(text);
  }
  expect(sent).not.toMatch(/Someone\d|Lovelace|Ada|Tester|@|https?:|post\.example|linkedin|7946|Secret Ltd/);
  for (const { id, userId } of matches) expect(sent).not.toMatch(new RegExp(`${id}|${userId}`));
});
