import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpClient, signUpExpert } from "../testing/people.ts";
import { postProject, sendProposal } from "../testing/projects.ts";
import { payAndComplete } from "../testing/reviews.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let context: TestContext;
let reviewed: Awaited<ReturnType<typeof signUpExpert>>;
let subscriber: Awaited<ReturnType<typeof signUpClient>>;

beforeAll(async () => {
  context = await createTestContext();
  subscriber = await signUpClient(context, { planName: "Growth" });
  reviewed = await signUpExpert(context, { specializations: ["Data Analytics"] });
  await signUpExpert(context, { specializations: ["Data Analytics"] });
  await addReview(4, "Slow start.", true);
  await addReview(5, "Found the leak in a week.", true);
  await addReview(1, "Nobody reads this yet.", false);
  await context.db.updateTable("experts").set({ rating: "4.45" }).where("id", "=", reviewed.expertId).execute();
}, 60_000);
afterAll(() => context.close());

async function addReview(rating: number, comment: string, isPublic: boolean): Promise<void> {
  context.clock.advance({ minutes: 1 });
  const projectId = await postProject(context, subscriber);
  const proposalId = await sendProposal(context, reviewed, projectId);
  await callAs(context, subscriber).proposals.accept({ id: proposalId });
  await payAndComplete(context, { client: subscriber, expert: reviewed, projectId });
  await callAs(context, subscriber).reviews.create({ id: projectId, rating, comment });
  if (isPublic) await callAs(context, reviewed).reviews.create({ id: projectId, rating: 5 });
}

test("200: where nothing is asked for nobody has a score; the latest public review or the strongest fact stands there", async () => {
  const { matches } = await callAs(context, subscriber).matching.matchExperts({});
  expect(matches).toHaveLength(2);
  expect(matches.map(({ matchScore }) => matchScore)).toEqual([null, null]);
  expect(matches.find(({ expert }) => expert.id === reviewed.expertId)).toMatchObject({
    reasons: [{ kind: "for", text: "Latest review, 5 of 5: “Found the leak in a week.”" }],
    matchReasoning: "Latest review, 5 of 5: “Found the leak in a week.”.",
  });
  expect(matches.find(({ expert }) => expert.id !== reviewed.expertId)?.reasons).toEqual([
    expect.objectContaining({ kind: "for", text: expect.stringMatching(/experience|Available/) }),
  ]);
});

test.each(["help us please", "Hello!", "We are looking for an expert"])(
  "200: %j asks for nothing",
  async (requirements) => {
    const { matches, totalMatches } = await callAs(context, subscriber).matching.matchExperts({ requirements });
    expect({ totalMatches, scores: matches.map(({ matchScore }) => matchScore) }).toEqual({
      totalMatches: 2,
      scores: [null, null],
    });
  },
);

test("200: a filter alone asks nobody to fit; a skill does", async () => {
  const { matchExperts } = callAs(context, subscriber).matching;
  // 4.45 is shown as 4.5.
  const filtered = await matchExperts({ minRating: 45 });
  expect(filtered.matches).toMatchObject([{ expert: { id: reviewed.expertId, rating: 4.45 }, matchScore: null }]);
  const asked = await matchExperts({ skillsRequired: ["Data Analytics"], minRating: 4.5 });
  expect(asked.matches[0]?.matchScore).toEqual(expect.any(Number));
  // The filter leaves no one: the nearest without it are shown, and marked.
  const outside = await matchExperts({ skillsRequired: ["Data Analytics"], minRating: 4.6 });
  expect(outside.outsideFilter).toEqual(["rating"]);
  expect(outside.matches.map((match) => match.outsideFilter)).toEqual([["rating"], ["rating"]]);
});

test("200: people compared for nothing have no score either", async () => {
  const { compare } = callAs(context, subscriber).experts;
  const expertIds = [reviewed.expertId];
  expect(await compare({ expertIds })).toMatchObject([{ matchScore: null, reasons: [{ kind: "for" }] }]);
  expect((await compare({ expertIds, requirements: "data" }))[0]?.matchScore).toEqual(expect.any(Number));
});
