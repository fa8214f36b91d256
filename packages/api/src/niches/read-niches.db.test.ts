import type { ExpertId } from "@quorate/core/ids";
import { nicheOf, PROFILE_NICHES_MAX } from "@quorate/core/matching/niche-vector";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankExperts } from "../matching/rank-experts.service.ts";
import { explainExperts } from "../matching/tell-reasons.service.ts";
import { signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { toNicheVector } from "./niches.queries.ts";
import { readNiches, readNichesOf } from "./read-niches.service.ts";

const BANK = "Our bank keeps asking about ratios and we may breach them in spring";
const BIOS = {
  lender:
    "Amend-and-extend talks, waivers and leverage tests with relationship lenders; headroom models for borrowers.",
  hiring: "Sourcing, scorecards and offers for engineers; three hundred people hired in nine years.",
};

const MORE_TAGS = ["Logistics", "Branding", "Taxation", "Audit", "Export", "Robotics"];

let context: TestContext;
const ids = new Map<keyof typeof BIOS, ExpertId>();
beforeAll(async () => {
  context = await createTestContext();
  for (const name of ["hiring", "lender"] as const) {
    const { expertId } = await signUpExpert(context, { title: "Independent adviser", specializations: ["Advice"] });
    await changeBio(expertId, BIOS[name]);
    ids.set(name, expertId);
  }
  await readNiches(context);
});
afterAll(() => context.close());

const idOf = (name: keyof typeof BIOS) => ids.get(name) as ExpertId;
const changeBio = (id: ExpertId, bio: string) =>
  context.db.updateTable("experts").set({ bio }).where("id", "=", id).execute();
const vectorOf = async (id: ExpertId) => {
  const { niche_vector: kept } = await context.db
    .selectFrom("experts")
    .select("niche_vector")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return toNicheVector(kept);
};
const nichesOf = async (name: keyof typeof BIOS) =>
  Array.from((await vectorOf(idOf(name))) ?? [], (entry) => NICHE_MODELS.expert.niches[nicheOf(entry)]?.id);
const rank = async (text: string) => {
  const request = { skills: [], industry: null, text };
  const { scored } = await rankExperts(context.db, { request, limit: 5, matchIndex: context.ports.matchIndex });
  return await explainExperts(request, scored);
};

describe("reading profiles by the trained model", () => {
  test("finds who does what a client describes in words that the profile has none of, and says why", async () => {
    const scored = await rank(BANK);
    expect(scored[0]?.id).toBe(idOf("lender"));
    expect(scored[0]?.reasons.map(({ code, params }) => ({ code, params }))).toEqual([
      { code: "profile/writes", params: { quote: expect.toSatisfy((quote: string) => BIOS.lender.includes(quote)) } },
    ]);
  });

  test("reads the first five tags of a profile, and none of one that names more than ten", async () => {
    const title = "Independent adviser";
    const tags = ["Payroll", "Recruitment", "Employment law", "Works councils", "HR systems", ...MORE_TAGS];
    const read = async (specializations: string[]) => {
      const { expertId } = await signUpExpert(context, { title, specializations });
      await changeBio(expertId, BIOS.lender);
      await readNichesOf(context.db, "expert", [expertId]);
      return await vectorOf(expertId);
    };
    const [five, ten, eleven] = [await read(tags.slice(0, 5)), await read(tags.slice(0, 10)), await read(tags)];
    expect(ten).toEqual(five);
    expect(eleven).not.toEqual(five);
    expect(eleven).toEqual(await read([]));
  });

  test("keeps the niches that a profile speaks of, no more than are kept", async () => {
    const niches = await nichesOf("lender");
    expect(niches).toContain("covenant-resets");
    expect(niches.length).toBeLessThanOrEqual(PROFILE_NICHES_MAX);
    expect(await nichesOf("hiring")).not.toContain("covenant-resets");
  });

  test("forgets what a profile said before its words were changed, and reads it again", async () => {
    await changeBio(idOf("hiring"), BIOS.lender);
    expect(await vectorOf(idOf("hiring"))).toBeNull();
    expect(await nichesOf("hiring")).toEqual([]);
    await readNiches(context);
    expect(await nichesOf("hiring")).toContain("covenant-resets");
    await changeBio(idOf("hiring"), BIOS.hiring);
    await readNiches(context);
    expect(await nichesOf("hiring")).not.toContain("covenant-resets");
  });

  test("leaves alone who was read, and reads everybody anew by another model", async () => {
    const before = await vectorOf(idOf("lender"));
    await context.db
      .updateTable("experts")
      .set({ niche_vector: Buffer.from([1, 2, 3]) })
      .where("id", "=", idOf("lender"))
      .execute();
    await readNiches(context);
    expect(await vectorOf(idOf("lender"))).toBeNull();
    // The vectors of another model are not used.
    expect((await rank(BANK)).map(({ match }) => match.reasons[0]?.code)).not.toContain("profile/writes");
    await context.db.updateTable("niche_models").set({ digest: "another" }).where("kind", "=", "expert").execute();
    await readNiches(context);
    expect(await vectorOf(idOf("lender"))).toEqual(before);
  });

  test("leaves who was saved to the newer model that another server has begun to read by", async () => {
    await context.db.updateTable("niche_models").set({ digest: "another" }).where("kind", "=", "expert").execute();
    await changeBio(idOf("lender"), `${BIOS.lender} Twelve years of it.`);
    await context.db.transaction().execute((trx) => readNichesOf(trx, "expert", [idOf("lender")]));
    expect(await vectorOf(idOf("lender"))).toBeNull();
    await readNiches(context);
    expect(await nichesOf("lender")).toContain("covenant-resets");
  });

  test("keeps nobody waiting who saves a profile while another model takes over", async () => {
    await changeBio(idOf("lender"), BIOS.lender);
    await context.db.transaction().execute(async (takeOver) => {
      await takeOver.updateTable("niche_models").set({ digest: "another" }).where("kind", "=", "expert").execute();
      await context.db.transaction().execute((trx) => readNichesOf(trx, "expert", [idOf("lender")]));
    });
    expect(await vectorOf(idOf("lender"))).toBeNull();
    await readNiches(context);
    expect(await vectorOf(idOf("lender"))).not.toBeNull();
  });

  test("of two readers at once each takes whom the other has not locked", async () => {
    await context.db.updateTable("experts").set({ niche_vector: null }).execute();
    await Promise.all([readNiches(context), readNiches(context)]);
    const { left } = await context.db
      .selectFrom("experts")
      .select(({ fn }) => fn.countAll<string>().as("left"))
      .where("niche_vector", "is", null)
      .executeTakeFirstOrThrow();
    expect(Number(left)).toBe(0);
  });
});
