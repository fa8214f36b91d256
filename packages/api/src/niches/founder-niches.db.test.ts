import type { EntrepreneurId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { matchCoFoundersInput } from "../matching/co-founder-matching.schema.ts";
import { type CoFounderRequest, rankCoFounders } from "../matching/rank-co-founders.service.ts";
import { callAs } from "../testing/callers.ts";
import { signUpUser } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { readNiches } from "./read-niches.service.ts";

const NEED = "A bank has been about to sign since spring; we met eleven charming folks there and still no invoice.";
const BIOS = {
  seller: "MEDDPICC, economic buyers, procurement portals and redlines; nine-month cycles with insurers.",
  brewer: "Kombucha, kettles and fermentation tanks; bottled and labelled by hand.",
};

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  await readNiches(context); // as every server does at its start
});
afterAll(() => context.close());

/** Nothing but the model finds anybody for this: no profile has the role, the industry or a word of the description. */
async function rank(request: Partial<CoFounderRequest> = {}) {
  const asked = matchCoFoundersInput.parse({
    industryFocus: ["Zymurgy"],
    lookingForRoles: ["Falconer"],
    experienceLevel: "Junior",
    timeCommitment: "flexible",
    projectDescription: NEED,
  });
  const { userId } = await signUpUser(context);
  const asker = { userId, entrepreneurId: null };
  const ranked = await rankCoFounders(context.db, asker, { ...asked, ...request }, context.ports.matchIndex);
  if (!ranked) throw new Error("The index has not answered.");
  return ranked.scored;
}

async function register(bio: string) {
  const user = await signUpUser(context);
  await callAs(context, user).entrepreneurs.create({
    name: "Ines Calloway",
    title: "Independent",
    bio,
    skills: ["Sailing"],
    industries: ["Leisure"],
    offering: ["Patience"],
  });
  const { id } = await context.db
    .selectFrom("entrepreneurs")
    .select("id")
    .where("user_id", "=", user.userId)
    .executeTakeFirstOrThrow();
  const viewer = { ...user, entrepreneurId: id };
  const change = (changed: string) => callAs(context, viewer).entrepreneurs.update({ id, bio: changed });
  return { id, change };
}
const isFound = async (id: EntrepreneurId) => (await rank()).some((found) => found.id === id);

describe("what the trained model reads out of an entrepreneur's profile", () => {
  test("finds whoever has just registered, and forgets and finds them when the profile is changed", async () => {
    const { id, change } = await register(BIOS.seller);
    expect(await isFound(id)).toBe(true);
    await change(BIOS.brewer);
    expect(await isFound(id)).toBe(false);
    await change(BIOS.seller);
    expect(await isFound(id)).toBe(true);
  });

  test("counts for the description of a need, and not beside the asker's own profile", async () => {
    const { id } = await register(BIOS.seller);
    const scoreOf = async (tellsNeeds: boolean) =>
      (await rank({ industryFocus: ["Leisure"], tellsNeeds })).find((found) => found.id === id)?.match.exactScore;
    const read = { need: await scoreOf(true), own: await scoreOf(false) };
    await context.db.updateTable("entrepreneurs").set({ niche_vector: null }).where("id", "=", id).execute();
    expect(read.need).toBeGreaterThan((await scoreOf(true)) ?? Number.POSITIVE_INFINITY);
    expect(read.own).toBe(await scoreOf(false));
    expect(read.own).toBeGreaterThan(0);
  });
});
