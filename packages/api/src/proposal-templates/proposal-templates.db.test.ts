import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpExpert } from "../testing/people.ts";
import { tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
afterEach(() => t.close());

const SHAPE = {
  coverLetter: "I would begin with margin by product.",
  proposedRate: "140",
  estimatedHours: 50,
  milestones: [
    { title: "Interviews", description: "Notes of twelve", share: 4_000 },
    { title: "Plan", amount: "2500.5", period: { weeks: 3, hourlyRate: "140" }, expensesCap: "250" },
  ],
  leavesOut: "Travel",
};
const STORED = {
  coverLetter: SHAPE.coverLetter,
  proposedRate: "140.00",
  estimatedHours: 50,
  price: null,
  expensesCap: null,
  milestones: [
    {
      title: "Interviews",
      description: "Notes of twelve",
      amount: null,
      share: 4_000,
      period: null,
      expensesCap: null,
    },
    {
      ...{ title: "Plan", description: null, amount: "2500.50", share: null },
      period: { weeks: 3, hourlyRate: "140.00" },
      expensesCap: "250.00",
    },
  ],
  estimatedTimeline: null,
  leavesOut: "Travel",
};
const templatesOf = async () => {
  const expert = await signUpExpert(t);
  return { expert, templates: callAs(t, expert).proposalTemplates };
};
const namesIn = async (templates: Awaited<ReturnType<typeof templatesOf>>["templates"]) =>
  (await templates.list()).map(({ name }) => name);

describe("an expert's templates", () => {
  test("keep the shape of an offer, renamed or replaced until they are deleted", async () => {
    const { templates } = await templatesOf();
    const saved = await templates.save({ name: "Pricing review", shape: SHAPE });
    expect(saved).toMatchObject({ name: "Pricing review", shape: STORED });
    expect(await templates.list()).toEqual([saved]);
    const { id } = saved;
    expect(await templates.update({ id, name: "Price list" })).toEqual({ ...saved, name: "Price list" });
    const bare = await templates.update({ id, shape: { price: "5000" } });
    expect(bare).toMatchObject({ name: "Price list", shape: { price: "5000.00", coverLetter: null, milestones: [] } });
    await templates.delete({ id });
    expect(await templates.list()).toEqual([]);
    await expect(templates.delete({ id })).rejects.toEqual(refusal("NOT_FOUND", "proposal-templates/not-found"));
  });

  test("kept before offers had periods are read without one", async () => {
    const { templates } = await templatesOf();
    await templates.save({ name: "Old", shape: SHAPE });
    await t.db
      .updateTable("proposal_templates")
      .set({
        shape: sql`jsonb_set(shape, '{milestones}', '[{"title": "Plan", "description": null, "amount": "5.00", "share": null}]')`,
      })
      .execute();
    const [{ shape } = { shape: null }] = await templates.list();
    expect(shape?.milestones).toEqual([
      { title: "Plan", description: null, amount: "5.00", share: null, period: null, expensesCap: null },
    ]);
  });

  test("are listed by name, and are each expert's own", async () => {
    const [mine, theirs] = [await templatesOf(), await templatesOf()];
    for (const name of ["tax", "Pricing", "Market entry"]) await mine.templates.save({ name, shape: {} });
    const { id } = await theirs.templates.save({ name: "Pricing", shape: {} });
    expect(await namesIn(mine.templates)).toEqual(["Market entry", "Pricing", "tax"]);
    const missing = refusal("NOT_FOUND", "proposal-templates/not-found");
    await expect(mine.templates.update({ id, name: "Stolen" })).rejects.toEqual(missing);
    await expect(mine.templates.delete({ id })).rejects.toEqual(missing);
    expect(await namesIn(theirs.templates)).toEqual(["Pricing"]);
  });

  test("have names of their own, and a milestone has an amount or a share", async () => {
    const { templates } = await templatesOf();
    const { id } = await templates.save({ name: "Tax", shape: {} });
    await templates.save({ name: "Pricing", shape: {} });
    const taken = refusal("CONFLICT", "proposal-templates/name-taken");
    await expect(templates.save({ name: "pricing", shape: {} })).rejects.toEqual(taken);
    await expect(templates.update({ id, name: "PRICING" })).rejects.toEqual(taken);
    await templates.update({ id, name: "TAX" });
    const both = { milestones: [{ title: "Plan", amount: "10", share: 5_000 }] };
    await expect(templates.save({ name: "Both", shape: both })).rejects.toThrow("Keep an amount or a share");
    await expect(templates.save({ name: " ", shape: {} })).rejects.toThrow("Name is required");
  });

  test("are twenty at most, also when more are saved at once", async () => {
    const { templates } = await templatesOf();
    const results = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) => templates.save({ name: `Template ${index}`, shape: {} })),
    );
    expect(tally(results)).toEqual({ won: 20, refused: Array(5).fill("CONFLICT") });
    expect(await templates.list()).toHaveLength(20);
    await expect(templates.save({ name: "One more", shape: {} })).rejects.toEqual(
      refusal("CONFLICT", "proposal-templates/limit-reached"),
    );
  });

  test("of one name are one, however many are saved at once", async () => {
    const { templates } = await templatesOf();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => templates.save({ name: "Pricing", shape: {} })),
    );
    expect(tally(results)).toEqual({ won: 1, refused: Array(19).fill("CONFLICT") });
  });
});
