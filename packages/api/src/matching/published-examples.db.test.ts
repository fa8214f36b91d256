import { readFileSync } from "node:fs";
import { FIT_SCORE_MIN } from "@quorate/core/matching/fitting";
import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readNiches } from "../niches/read-niches.service.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { rankExperts } from "./rank-experts.service.ts";

/** Where visitors are shown a need to try, and what it looks like there. */
const ROOT = new URL("../../../../", import.meta.url);
const PUBLISHED: [file: string, sentences: RegExp][] = [
  ["apps/web/src/features/landing/hero-figure.tsx", /const EXAMPLES = \[(.*?)\];/s],
  ["apps/e2e/src/main-job.spec.ts", /const SENTENCE = (.*?);/],
];

/** Who of the demo people does just that. */
const ANSWERED_BY: Readonly<Record<string, readonly string[]>> = {
  "Our bank keeps asking about ratios and we may breach them in spring": [
    "Bram Achterhuis",
    "Harriet Lindqvist-Oduya",
    "Tamsin Erdogan",
  ],
  "Should we buy our largest distributor?": ["Adaeze Thornbury"],
  "Orders leave late and nobody knows which step holds them up": ["Casimir Oduya"],
};

function publishedIn(file: string, sentences: RegExp): string[] {
  const [, listed = ""] = sentences.exec(readFileSync(new URL(file, ROOT), "utf8")) ?? [];
  return Array.from(listed.matchAll(/"([^"]+)"/g), ([, sentence = ""]) => sentence);
}

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  await seedDemoData(context.db, { now: context.clock.now(), passwordHash: "a hash" });
  await readNiches(context);
}, 120_000);
afterAll(() => context.close());

const sentences = [...new Set(PUBLISHED.flatMap(([file, pattern]) => publishedIn(file, pattern)))];

test("every example that is published is known here, and found where it stands", () => {
  expect(sentences.toSorted()).toEqual(Object.keys(ANSWERED_BY).toSorted());
  for (const [file, pattern] of PUBLISHED) expect(publishedIn(file, pattern).length).toBeGreaterThan(0);
});

test.each(sentences)("%s: finds its person first, and as fitting", async (text) => {
  const request = { text, skills: [], industry: null };
  const { scored } = await rankExperts(context.db, { request, limit: 5, matchIndex: context.ports.matchIndex });
  const [first] = scored;
  expect(ANSWERED_BY[text]).toContain(`${first?.summary.firstName} ${first?.summary.lastName}`);
  expect(first?.score).toBeGreaterThanOrEqual(FIT_SCORE_MIN);
});

test("pricing for coffee: finds who prices food and drink, where the trade's word beside it once left nobody", async () => {
  const request = { text: "pricing for coffee", skills: [], industry: null };
  const { scored } = await rankExperts(context.db, { request, limit: 5, matchIndex: context.ports.matchIndex });
  expect(scored[0]?.summary.lastName).toBe("Marchetti");
  expect(scored[0]?.score).toBeGreaterThanOrEqual(FIT_SCORE_MIN);
});
