import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { signUpClient, signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { matchingRouter } from "./matching.router.ts";

let context: TestContext;
let subscriber: Viewer;
beforeAll(async () => {
  context = await createTestContext();
  subscriber = await signUpClient(context, { planName: "Growth" });
  const people = [
    { firstName: "deal", specializations: ["M&A Advisory"], industries: ["Healthcare"] },
    { firstName: "fund", specializations: ["Private Equity"], industries: ["Technology"] },
    { firstName: "shop", specializations: ["Sales Strategy"], industries: ["Retail & Consumer Goods"] },
    { firstName: "beer", specializations: ["Operations Management"], title: "Brewery pricing", hourlyRate: "300.00" },
    { firstName: "team", specializations: ["Human Resources"], industries: ["Education"] },
  ];
  for (const person of people) await signUpExpert(context, person);
});
afterAll(() => context.close());

const createCaller = createCallerFactory(matchingRouter);
type MatchInput = Parameters<ReturnType<typeof createCaller>["matchExperts"]>[0];
const matchAs = (viewer: Viewer | null, input: MatchInput) =>
  createCaller(context.contextOf(viewer)).matchExperts(input);
const namesOf = ({ matches }: Awaited<ReturnType<typeof matchAs>>) =>
  matches.map(({ expert }) => expert.name.split(" ")[0]).join(" ");

describe("POST /ai/expert-matching", () => {
  test("200: puts the same thing in other words first and what is near it behind, with reasons", async () => {
    const answer = await matchAs(subscriber, { skillsRequired: ["mergers and acquisitions"] });
    expect(namesOf(answer)).toMatch(/^deal fund /);
    expect(answer).toMatchObject({ totalMatches: 5, nearest: 3, limitedByPlan: false, aiPowered: false });
    const [deal, fund] = answer.matches;
    expect(deal?.reasons[0]).toEqual({
      kind: "for",
      code: "skills/same",
      params: { skill: "M&A Advisory" },
      text: "Specialises in M&A Advisory",
    });
    expect(deal?.matchReasoning).toContain("Specialises in M&A Advisory");
    // Whose text is about other work is told what they lack, and not quoted.
    expect(fund?.reasons.map(({ text }) => text)).toEqual(["No specialization in mergers and acquisitions listed"]);
    expect(deal?.matchScore).toBeGreaterThan(fund?.matchScore ?? 100);
  });

  test("200: finds an industry by a shorter word for it", async () => {
    const answer = await matchAs(subscriber, { industry: "Retail" });
    expect(namesOf(answer)).toMatch(/^shop /);
    expect(answer).toMatchObject({ totalMatches: 5, nearest: 4 });
  });

  test("200: reads the request's words, any of which counts", async () => {
    const answer = await matchAs(subscriber, { requirements: "Who sets the pricing of our craft brewery's new line?" });
    expect(namesOf(answer)).toBe("beer shop deal fund team");
    expect(answer).toMatchObject({ totalMatches: 5, nearest: expect.any(Number) });
    expect(answer.matches[0]?.reasons.map(({ text }) => text)).toEqual(["Profile mentions brewery and pricing"]);
  });

  test("200: considers everybody when nothing is asked for, and filters and sorts in the database", async () => {
    const everybody = await matchAs(subscriber, {});
    expect(everybody.totalMatches).toBe(5);
    expect(namesOf(await matchAs(subscriber, { minRate: 200 }))).toBe("beer");
    expect(
      namesOf(await matchAs(subscriber, { sort: "rate" }))
        .split(" ")
        .at(-1),
    ).toBe("beer");
    expect((await matchAs(subscriber, { limit: 2 })).matches).toHaveLength(2);
  });

  test("200: gives the same answer to the same question", async () => {
    const question = {
      requirements: "strategy for technology firms",
      skillsRequired: ["Strategy"],
      industry: "Technology",
    };
    expect(await matchAs(subscriber, question)).toEqual(await matchAs(subscriber, question));
  });

  test("200: survives whatever a text box may hold", async () => {
    const odd = `'"\\ & | ! <-> :* ( ) %_ ${"ß€😀".repeat(50)} https://a.example/?b=1&c='2'`;
    const answer = await matchAs(subscriber, {
      requirements: odd,
      skillsRequired: [odd.slice(0, 80)],
      industry: odd.slice(0, 80),
    });
    expect(answer.matches.length).toBe(Math.min(answer.totalMatches, 50));
  });

  // spec 2.88
  test("200: without a plan shows three of however many there are, whatever is asked for", async () => {
    for (const reader of [null, await signUpClient(context)]) {
      for (const input of [
        {},
        { limit: 100 },
        { sort: "rate", limit: 50 },
        { sort: "projects" },
        { minRating: 0 },
      ] as const) {
        const answer = await matchAs(reader, input);
        expect(answer).toMatchObject({ totalMatches: 5, limitedByPlan: true });
        expect(answer.matches).toHaveLength(3);
      }
      const { matches } = await matchAs(reader, {});
      expect((await matchAs(subscriber, {})).matches.slice(0, 3)).toEqual(matches);
      expect(await matchAs(reader, { industry: "Retail" })).toMatchObject({ totalMatches: 5, limitedByPlan: true });
    }
  });

  test("400: a limit above a hundred and an unknown order are refused", async () => {
    await expect(matchAs(subscriber, { limit: 101 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    // @ts-expect-error a body from outside may hold anything
    await expect(matchAs(subscriber, { sort: "price" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});
