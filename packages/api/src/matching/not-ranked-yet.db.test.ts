import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { appRouter } from "../app-router.ts";
import { allProcedures, outputSchemaOf } from "../call-procedure.ts";
import type { MatchIndex } from "../ports/match-index.ts";
import { type Caller, callAs } from "../testing/callers.ts";
import { signUpClient, signUpEntrepreneur, signUpExpert } from "../testing/people.ts";
import { postProject } from "../testing/projects.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let context: TestContext;
const people: Partial<Record<"client" | "founder", Parameters<typeof callAs>[1]>> = {};

const BIO = "Sold heat pumps to a hundred housing associations and knows why they say no.";

/** From the best rated to the only one who fits the request. */
const EXPERTS = [
  { title: "Brewer", rating: "5.00", projects: 40 },
  { title: "Adviser on falcons", rating: "4.50", projects: 20 },
  { title: "Kiln builder", rating: "4.00", projects: 9 },
  { title: "Falconry for harbours", rating: "1.00", projects: 0 },
];

beforeAll(async () => {
  context = await createTestContext();
  for (const { title, rating, projects } of EXPERTS) {
    const { expertId } = await signUpExpert(context, { title, specializations: ["Pricing"] });
    await context.db
      .updateTable("experts")
      .set({ rating, total_projects: projects, review_count: projects })
      .where("id", "=", expertId)
      .execute();
  }
  const client = await signUpClient(context, { planName: "Growth" });
  await postProject(context, client);
  const founder = await signUpEntrepreneur(context);
  await context.db
    .updateTable("entrepreneurs")
    .set({ bio: BIO, looking_for: ["CTO"], industries: ["Energy & Climate"] })
    .where("id", "=", founder.entrepreneurId)
    .execute();
  for (let other = 0; other < 3; other++) await signUpEntrepreneur(context);
  Object.assign(people, { client, founder });
});
afterAll(() => context.close());

const SILENT: MatchIndex = {
  findExperts: async () => null,
  findCoFounders: async () => null,
  state: () => {
    throw new Error("No one asks how it is.");
  },
};

const TEXT = "Falconry for our harbour: we need someone who keeps gulls away from the quays";
/** Every call that ranks people, as it is asked, with what it says of the order. */
const CALLS: Record<string, { who: keyof typeof people; ask: (api: Caller) => Promise<unknown> }> = {
  "matching.matchExperts": { who: "client", ask: (api) => api.matching.matchExperts({ requirements: TEXT }) },
  "matching.matchCoFounders": {
    who: "founder",
    ask: (api) =>
      api.matching.matchCoFounders({
        industryFocus: ["Energy"],
        lookingForRoles: ["CTO"],
        experienceLevel: "Senior",
        timeCommitment: "full-time",
        projectDescription: TEXT,
      }),
  },
  "experts.list": { who: "client", ask: (api) => api.experts.list({ q: TEXT }) },
  "experts.recommend": { who: "client", ask: (api) => api.experts.recommend({ skills: ["Falconry"] }) },
  "dashboards.coFounders": { who: "founder", ask: (api) => api.dashboards.coFounders() },
  "journeys.workflow": { who: "client", ask: (api) => api.journeys.workflow() },
};

/** What is said wherever a field of that name is. */
function saidIn(answer: unknown): boolean[] {
  if (Array.isArray(answer)) return answer.flatMap(saidIn);
  if (typeof answer !== "object" || answer === null || answer instanceof Date) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    /notRankedYet$/i.test(name) ? [value === true] : saidIn(value),
  );
}

async function ask(call: (typeof CALLS)[string], matchIndex: MatchIndex | null) {
  const viewer = people[call.who] ?? null;
  const contextOf: TestContext["contextOf"] = (reader) => ({ ...context.contextOf(reader), matchIndex });
  return await call.ask(callAs({ ...context, contextOf }, viewer));
}

test("every call whose answer may be without a ranking is tried here", () => {
  const unranked = allProcedures(appRouter).filter((named) => {
    const schema = outputSchemaOf(named);
    if (!(schema instanceof z.ZodType)) return false;
    return /notRankedYet/i.test(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" })));
  });
  expect(unranked.map(({ path }) => path).toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

describe.each(Object.entries(CALLS))("%s", (_path, call) => {
  test.each([
    ["is switched off", null],
    ["does not answer", SILENT],
  ])("says that no one is ranked where the index %s, and gives no score", async (_how, matchIndex) => {
    const answer = await ask(call, matchIndex);
    expect(new Set(saidIn(answer))).toEqual(new Set([true]));
    expect(JSON.stringify(answer)).not.toMatch(/"(matchScore|score)":\d/);
  });

  test("says nothing of the kind where the index answers", async () => {
    expect(saidIn(await ask(call, context.ports.matchIndex))).not.toContain(true);
  });
});

describe("experts who are not ranked", () => {
  const titlesOf = (experts: readonly { title: string }[]) => experts.map(({ title }) => title);
  const bestRated = EXPERTS.map(({ title }) => title);
  const api = (matchIndex: MatchIndex | null) => {
    const contextOf: TestContext["contextOf"] = (reader) => ({ ...context.contextOf(reader), matchIndex });
    return callAs({ ...context, contextOf }, people.client ?? null);
  };

  test("come best rated first for a brief, and ranked by it once the index answers", async () => {
    const asked = async (matchIndex: MatchIndex | null) => {
      const { matches, ...answer } = await api(matchIndex).matching.matchExperts({ requirements: TEXT });
      return { ...answer, titles: titlesOf(matches.map(({ expert }) => expert)) };
    };
    expect(await asked(null)).toMatchObject({ titles: bestRated, totalMatches: 4, nearest: 0, chamber: null });
    expect((await asked(context.ports.matchIndex)).titles[0]).toBe("Falconry for harbours");
  });

  test("come in another order where one is asked for, and never past the filter", async () => {
    const asked = { requirements: TEXT, sort: "projects", minRating: 4.5 } as const;
    const { matches } = await api(null).matching.matchExperts(asked);
    expect(titlesOf(matches.map(({ expert }) => expert))).toEqual(bestRated.slice(0, 2));
  });

  test("stand behind those who say a few words, the best rated of these first", async () => {
    const listed = await api(null).experts.list({ q: "falcons" });
    expect(titlesOf(listed)).toEqual(["Adviser on falcons", "Brewer", "Kiln builder", "Falconry for harbours"]);
  });

  test("are listed page after page, each once", async () => {
    const { list } = api(null).experts;
    const first = await list({ q: TEXT, limit: 3 });
    const rest = await list({ q: TEXT, limit: 3, cursor: first.at(-1)?.id });
    expect(titlesOf([...first, ...rest])).toEqual(bestRated);
  });
});
