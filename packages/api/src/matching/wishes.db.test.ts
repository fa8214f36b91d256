import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { readNiches } from "../niches/read-niches.service.ts";
import { countWords } from "../search/count-words.service.ts";
import { callAs } from "../testing/callers.ts";
import { signUpClient } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let context: TestContext;
let subscriber: Viewer;
beforeAll(async () => {
  context = await createTestContext();
  await seedDemoData(context.db, { now: context.clock.now(), passwordHash: "a hash" });
  await readNiches({ db: context.db });
  await countWords({ db: context.db, readDb: context.db });
  subscriber = await signUpClient(context, { planName: "Growth" });
}, 120_000);
afterAll(() => context.close());

type Input = Parameters<ReturnType<typeof callAs>["matching"]["matchExperts"]>[0];
const match = (input: Input, viewer: Viewer | null = subscriber) =>
  callAs(context, viewer).matching.matchExperts(input);
const idsOf = ({ matches }: Awaited<ReturnType<typeof match>>) => matches.map(({ expert }) => expert.id);
const TEXT = "our price list has not moved in three years";

describe("a wish", () => {
  test.each<[string, NonNullable<Input["wishes"]>]>([
    ["specialization", { specializations: ["Human Resources"] }],
    ["industry", { industries: ["Construction", "Healthcare"] }],
    ["rating", { minRating: 4.9 }],
    ["availability", { available: true }],
    ["rate", { minRate: 1, maxRate: 120 }],
  ])("for a %s leaves nobody out, and as a filter it does", async (_what, wishes) => {
    const everybody = new Set(idsOf(await match({ limit: 100 })));
    expect(everybody.size).toBeGreaterThan(10);
    const [plain, wished, filtered] = [
      await match({ requirements: TEXT, limit: 100 }),
      await match({ requirements: TEXT, wishes, limit: 100 }),
      await match({ requirements: TEXT, ...wishes, limit: 100 }),
    ];
    for (const id of idsOf(plain)) expect(idsOf(wished)).toContain(id);
    expect(filtered.totalMatches).toBeLessThan(plain.totalMatches);
    expect(wished.outsideFilter).toBeUndefined();
  });

  test("for a fact moves people up within their band alone, and is said of each", async () => {
    const { matches } = await match({ requirements: TEXT, wishes: { maxRate: 150 }, limit: 100 });
    const bands = ["strong", "partial", "closest"];
    const places = matches.map(({ band }) => bands.indexOf(band ?? "none"));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const met = ({ hourlyRate }: { hourlyRate: string | null }) => hourlyRate !== null && Number(hourlyRate) <= 150;
    for (const place of new Set(places)) {
      const meets = matches.filter((_, index) => places[index] === place).map(({ expert }) => met(expert));
      expect(meets).toEqual(meets.toSorted((one, other) => Number(other) - Number(one)));
      expect(new Set(meets).size).toBeGreaterThan(0);
    }
    for (const { expert, reasons } of matches) {
      const code = expert.hourlyRate === null ? "rate-unknown" : met(expert) ? "rate-met" : "rate-missed";
      expect(reasons.map((reason) => reason.code)).toContain(`wishes/${code}`);
    }
  });

  test("for facts alone lists whoever meets them first, and everybody after, without a figure", async () => {
    const answer = await match({ wishes: { available: true, maxRate: 150 }, limit: 100 });
    const meets = answer.matches.map(({ expert }) => expert.isAvailable && Number(expert.hourlyRate ?? 999) <= 150);
    expect(meets).toEqual(meets.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(meets)).toEqual(new Set([true, false]));
    expect(answer.totalMatches).toBe((await match({})).totalMatches);
    expect(answer.matches.every(({ matchScore, band }) => matchScore === null && band === null)).toBe(true);
  });

  test("for any of several industries is met by each of them", async () => {
    const industries = ["Construction", "Healthcare"];
    const { matches } = await match({ wishes: { industries }, limit: 100 });
    const having = matches.filter(({ expert }) => expert.industries.some((one) => industries.includes(one)));
    expect(matches.slice(0, having.length)).toEqual(having);
    const named = having.flatMap(({ reasons }) => reasons.flatMap(({ params }) => params.industry ?? []));
    expect(new Set(named)).toEqual(new Set(industries));
  });
});

describe("a filter that leaves nobody", () => {
  test("is named, and the nearest without it are shown and marked", async () => {
    const answer = await match({ requirements: TEXT, specializations: ["Beekeeping"], available: true });
    expect(answer.outsideFilter).toEqual(["specializations"]);
    expect(answer.matches.length).toBeGreaterThan(0);
    for (const { outsideFilter, expert } of answer.matches) {
      expect(outsideFilter).toEqual(["specializations"]);
      expect(expert.isAvailable).toBe(true);
    }
  });

  test("gives up as few groups as it takes, a rating before a trade", async () => {
    const trade = { specializations: ["Human Resources"] };
    expect((await match({ ...trade, available: true, maxRate: 1 })).outsideFilter).toEqual(["rate"]);
    const answer = await match({ ...trade, minRating: 5, maxRate: 1 });
    expect(answer.outsideFilter).toContain("rate");
    expect(answer.outsideFilter).not.toContain("specializations");
    expect(answer.matches.every(({ expert }) => expert.specializations.includes("Human Resources"))).toBe(true);
  });

  test("of a guest has three marked people, too", async () => {
    const answer = await match({ industries: ["Beekeeping"] }, null);
    expect(answer.matches.map(({ outsideFilter }) => outsideFilter)).toEqual(Array(3).fill(["industries"]));
  });
});

test("where there is no expert there is nobody to show, and nothing is said of a filter", async () => {
  const empty = await createTestContext();
  try {
    const answer = await callAs(empty, null).matching.matchExperts({ requirements: TEXT, industries: ["Education"] });
    expect(answer).toMatchObject({ matches: [], totalMatches: 0 });
    expect(answer.outsideFilter).toBeUndefined();
  } finally {
    await empty.close();
  }
});

const FACTS = [
  {},
  { minRating: 4.9 },
  { available: true },
  { maxRate: 60 },
  { minRate: 500, available: true, minRating: 5 },
];
const TEXTS = ["", TEXT, '"a phrase that nobody says"', "zzzzqqqq", "-pricing"];

test.each(["wishes", "filters"])(
  "no combination of one choice per group is answered by nobody: as %s",
  async (as) => {
    let asked = 0;
    for (const specialization of [null, ...EXPERT_SPECIALIZATIONS]) {
      for (const industry of [null, ...INDUSTRIES]) {
        asked += 1;
        // A third of the pairs, with each choice among them.
        if (specialization && industry && asked % 3 > 0) continue;
        const choices = {
          ...(specialization && { specializations: [specialization] }),
          ...(industry && { industries: [industry] }),
          ...FACTS[Math.floor(asked / 3) % FACTS.length],
        };
        const requirements = TEXTS[Math.floor(asked / 15) % TEXTS.length] ?? "";
        const answer = await match(
          { requirements, limit: 5, ...(as === "wishes" ? { wishes: choices } : choices) },
          null,
        );
        expect(answer.matches.length, JSON.stringify({ requirements, choices })).toBeGreaterThan(0);
      }
    }
  },
  300_000,
);
