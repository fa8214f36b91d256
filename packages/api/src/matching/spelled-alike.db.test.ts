import { COMPOUND_WORDS, piecesOf } from "@quorate/core/search/compound-words";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpClient, signUpEntrepreneur, signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
let client: ReturnType<typeof callAs>;
let founder: ReturnType<typeof callAs>;

const waysToWrite = (compound: (typeof COMPOUND_WORDS)[number]) => {
  const pieces = piecesOf(compound);
  return [pieces.join(""), pieces.join("-"), pieces.join(" ")];
};
/** A few of those that core's test walks. */
const WORDS = COMPOUND_WORDS.filter((_, index) => index % 9 === 0);
/** Each compound word is written by three people, each in a way of their own. */
const WRITERS = WORDS.flatMap((compound, at) => waysToWrite(compound).map((way, nth) => ({ way, nth: at + nth })));

beforeAll(async () => {
  t = await createTestContext();
  client = callAs(t, await signUpClient(t));
  founder = callAs(t, await signUpEntrepreneur(t));
  for (const { way, nth } of WRITERS) {
    const { expertId } = await signUpExpert(t);
    const bio = `I have spent ${nth + 3} years on ${way} and on what follows from it.`;
    await t.db
      .updateTable("experts")
      .set({ bio, title: nth % 2 === 0 ? `Adviser on ${way}` : "Adviser", years_experience: nth + 3 })
      .where("id", "=", expertId)
      .execute();
  }
}, 300_000);
afterAll(() => t.close());

test.each(WORDS)("%s finds the same people in the same order, however it is typed", async (compound) => {
  const answers = [];
  for (const way of waysToWrite(compound)) {
    const experts = await client.experts.list({ q: way });
    const need = await client.experts.list({ q: `We need somebody who looks after ${way} for us in the next year` });
    const matched = await client.matching.matchExperts({
      requirements: `Help with ${way}`,
      skillsRequired: [way],
    });
    const ideas = await founder.startupIdeas.list({ q: way });
    answers.push({
      experts: experts.map(({ id }) => id),
      need: need.map(({ id }) => id),
      matched: matched.matches.map(({ expert, matchScore }) => [expert.id, matchScore]),
      ideas: ideas.map(({ id }) => id),
    });
  }
  const [first, ...others] = answers;
  expect(first?.experts.length).toBeGreaterThanOrEqual(3);
  for (const other of others) expect(other).toEqual(first);
});
