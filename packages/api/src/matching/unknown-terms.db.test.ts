import { afterAll, beforeAll, expect, test } from "vitest";
import { countWords } from "../search/count-words.service.ts";
import { signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { rankExperts } from "./rank-experts.service.ts";

const WRITE = {
  "in the title": { title: "Insuring owls and falcons", bio: "Twenty years." },
  "apart in the title": { title: "Falcons, and how they are insured like owls", bio: "Twenty years." },
  together: { title: "Adviser", bio: "Owl insurance for falconers." },
  apart: { title: "Adviser", bio: "I keep an owl. By day I sell insurance." },
  "half in the title": { title: "Owls", bio: "And their insurance." },
  "one word": { title: "Adviser", bio: "Insurance for ships." },
  hyphenated: { title: "Adviser", bio: "Owl-insurance." },
};
const BOTH_WORDS = Object.keys(WRITE).filter((name) => name !== "one word");
const ASKED: [term: string, saidBy: readonly string[]][] = [
  ["Owl insurance", BOTH_WORDS],
  ["insurance of an owl", BOTH_WORDS],
  ["owl-insurance", BOTH_WORDS],
  ["the", []],
];

let context: TestContext;
const written = new Map<string, string>();
beforeAll(async () => {
  context = await createTestContext();
  for (const [name, { title, bio }] of Object.entries(WRITE)) {
    const { expertId } = await signUpExpert(context, { title, industries: [], specializations: ["Pricing"] });
    await context.db.updateTable("experts").set({ bio }).where("id", "=", expertId).execute();
    written.set(expertId, name);
  }
  await countWords({ db: context.db, readDb: context.db });
});
afterAll(() => context.close());

async function ask(term: string) {
  const answers = [
    { skills: [term], industry: null, text: "" },
    { skills: [], industry: term, text: "" },
  ].map((request) => rankExperts(context.db, { request, limit: 50, matchIndex: context.ports.matchIndex }));
  return await Promise.all(answers);
}

test.each(ASKED)("%s is said where all of its words stand", async (term, saidBy) => {
  for (const { scored } of await ask(term)) {
    expect(scored.map(({ id }) => written.get(id) ?? "").toSorted()).toEqual(saidBy.toSorted());
  }
});
