import { textFeatures } from "@quorate/core/matching/text-features";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

/** All of them have a seat. */
const FEW = 40;
const MANY = 80;

/** Counts readings: each text's words are looked up in the model once. */
const lookUps = vi.spyOn(NICHE_MODELS.expert.features, "get");

let context: TestContext;
let people = 0;

beforeAll(async () => {
  context = await createTestContext();
}, 120_000);
afterAll(() => context.close());

/** Each profile has words of its own, so that reading another one cannot replace reading this one. */
async function signUpUntil(count: number): Promise<void> {
  for (; people < count; people += 1) {
    const { expertId } = await signUpExpert(context, { title: `Pricing adviser ${people}` });
    const bio = `Sets prices for hospitals in town ${people}. Plans contract number ${people} with insurers, and tax year ${people}.`;
    await context.db.updateTable("experts").set({ bio }).where("id", "=", expertId).execute();
  }
}

async function lookedUpBy(call: () => Promise<unknown>): Promise<number> {
  lookUps.mockClear();
  await call();
  return lookUps.mock.calls.length;
}

const TEN = "pricing hospitals contracts insurers tax audit growth hiring cash brand".split(" ");

test("ten skills are looked for in profiles that are read once", async () => {
  await signUpUntil(FEW);
  const { matchExperts } = callAs(context, null).matching;
  const profiles = await context.db.selectFrom("experts").select(["title", "bio"]).execute();
  const features = profiles.reduce((sum, { title, bio }) => sum + textFeatures(`${title}. ${bio}`).size, 0);
  const read = await lookedUpBy(() => matchExperts({ skillsRequired: TEN }));
  // As a whole, in parts, and in sentences that may be quoted; in each for every skill it would be ten times as much.
  expect(read).toBeGreaterThan(features);
  expect(read).toBeLessThan(4 * features);
});

test("what is read of profiles does not grow with the people who are not shown", async () => {
  const guest = callAs(context, null);
  // Skills that no profile has as a tag are looked for in the texts of all who are shown.
  const counts = async () => ({
    list: await lookedUpBy(() => guest.experts.list({ q: "pricing hospitals", limit: 3 })),
    recommendations: await lookedUpBy(() => guest.experts.recommend({ skills: TEN, limit: 3 })),
    sorted: await lookedUpBy(() => guest.matching.matchExperts({ skillsRequired: TEN, sort: "rate", limit: 3 })),
  });
  await signUpUntil(FEW);
  await counts();
  const few = await counts();
  // The newcomers are unread: showing them reads them now.
  await signUpUntil(MANY);
  const many = await counts();
  const ofThree =
    3 * 4 * textFeatures("Sets prices for hospitals in town. Plans contract number with insurers, and tax year.").size;
  expect(many.list).toBe(few.list);
  expect(many.recommendations).toBe(few.recommendations);
  expect(many.sorted).toBeLessThanOrEqual(few.sorted + ofThree);
});
