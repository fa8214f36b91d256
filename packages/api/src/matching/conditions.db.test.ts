import { readFile } from "node:fs/promises";
import type { ExpertId } from "@quorate/core/ids";
import { CONDITION_KINDS } from "@quorate/core/matching/conditions/condition";
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
type Answer = Awaited<ReturnType<typeof match>>;
// as: DTOs have plain ids; the answer's are experts'.
const idsOf = ({ matches }: Answer) => matches.map(({ expert }) => expert.id as ExpertId);
const scoresOf = ({ matches }: Answer) =>
  Object.fromEntries(matches.map(({ expert, matchScore }) => [expert.id, matchScore]));
const NEED = "our price list has not moved in three years";

// as: no expert has it.
const NO_ONE = "" as ExpertId;

describe("what a text asks beside the need", () => {
  test("is told with its words, to guests and subscribers", async () => {
    for (const viewer of [null, subscriber]) {
      const { conditions } = await match({ requirements: `${NEED}, max £150/h, at least 20 years` }, viewer);
      expect(conditions).toEqual([
        {
          kind: "rate",
          text: "max £150/h",
          value: { amount: 150, currency: "GBP", per: "hour" },
          label: "Up to £150 an hour",
          canBeOnly: true,
        },
        {
          kind: "experience",
          text: "at least 20 years",
          value: { years: 20 },
          label: "20 years or more",
          canBeOnly: true,
        },
      ]);
    }
  });

  test("changes no figure and leaves nobody out", async () => {
    const plain = await match({ requirements: NEED, limit: 100 });
    const asked = await match({ requirements: `${NEED}, max £150/h, remote only, no agencies`, limit: 100 });
    expect(scoresOf(asked)).toEqual(scoresOf(plain));
    expect(asked.totalMatches).toBe(plain.totalMatches);
  });

  test("moves those up within their band who meet it, and is said of everybody", async () => {
    const { matches } = await match({ requirements: `${NEED}, max £150/h`, limit: 100 });
    const bands = ["strong", "partial", "closest"];
    const places = matches.map(({ band }) => bands.indexOf(band ?? "none"));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const place of new Set(places)) {
      const rates = matches
        .filter((_, index) => places[index] === place)
        .map(({ expert }) => Number(expert.hourlyRate));
      const isMet = rates.map((rate) => rate <= 150);
      expect(isMet).toEqual(isMet.toSorted((one, other) => Number(other) - Number(one)));
    }
    for (const { expert, reasons } of matches) {
      const told = reasons.filter(({ code }) => code.startsWith("conditions/rate")).map(({ text }) => text);
      const [rate, over] = [Number(expert.hourlyRate), Number(expert.hourlyRate) - 150];
      expect(told).toEqual([over > 0 ? `£${rate}/h, £${over}/h over your limit` : `£${rate}/h, within your limit`]);
    }
  });

  test("is answered as the guide for programs shows it", async () => {
    const guide = await readFile(new URL("../../../../docs/api.md", import.meta.url), "utf8");
    const own = guide.split("## What a text asks beside the need")[1]?.split("\n## ")[0] ?? "";
    const [asked = "", answered = ""] = own.matchAll(/```json\n(.*?)```/gs).map(([, json = ""]) => json);
    const answer = await match(JSON.parse(asked));
    expect(answer).toMatchObject(JSON.parse(answered));
    expect(answer.matches.length).toBe(3);
    for (const { reasons } of answer.matches) {
      expect(reasons.filter(({ code }) => /^conditions\/(?:rate|language)/.test(code))).toHaveLength(2);
    }
    const kinds = own.matchAll(/^\| `(\w+)` \|/gm).map(([, kind]) => kind);
    expect([...kinds]).toEqual(CONDITION_KINDS.filter((kind) => kind !== "equity" && kind !== "commitment"));
  });

  test("is not read again where it was dropped", async () => {
    const requirements = `${NEED}, max £150/h, at least 20 years`;
    const { conditions, matches } = await match({ requirements, conditionsDropped: ["max £150/h"] });
    expect(conditions.map(({ kind }) => kind)).toEqual(["experience"]);
    expect(matches.flatMap(({ reasons }) => reasons).some(({ code }) => code.startsWith("conditions/rate"))).toBe(
      false,
    );
  });

  test("alone lists whoever meets most of it first, without a figure", async () => {
    const { matches, totalMatches, conditions } = await match({ requirements: "max £150/h", limit: 100 });
    expect(conditions.length).toBe(1);
    expect(totalMatches).toBe((await match({})).totalMatches);
    expect(matches.every(({ matchScore }) => matchScore === null)).toBe(true);
    const isMet = matches.map(({ expert }) => Number(expert.hourlyRate) <= 150);
    expect(new Set(isMet)).toEqual(new Set([true, false]));
    expect(isMet).toEqual(isMet.toSorted((one, other) => Number(other) - Number(one)));
  });

  test("is said by a chosen rate alone where one was chosen", async () => {
    const { conditions, matches } = await match({ requirements: `${NEED}, max £150/h`, wishes: { maxRate: 120 } });
    expect(conditions.length).toBe(1);
    const codes = matches.flatMap(({ reasons }) => reasons.map(({ code }) => code));
    expect(codes.some((code) => code.startsWith("conditions/rate"))).toBe(false);
    expect(codes.some((code) => code.startsWith("wishes/rate"))).toBe(true);
  });

  test("stays in the text that is told where another word was corrected", async () => {
    const { correctedText } = await match({ requirements: "max £150/h, help with retenshun" });
    expect(correctedText).toBe("max £150/h, help with retention");
  });

  test("counts for no word in the list by words, either", async () => {
    const list = (q: string) => callAs(context, subscriber).experts.list({ q, limit: 50 });
    expect((await list(`${NEED}, max £150/h`)).map(({ id }) => id)).toEqual((await list(NEED)).map(({ id }) => id));
  });

  test("stands beside those who are compared", async () => {
    const ids = idsOf(await match({ requirements: NEED })).slice(0, 2);
    const compare = (conditionsDropped: string[]) =>
      callAs(context, subscriber).experts.compare({
        ...{ expertIds: ids, requirements: `${NEED}, at least 60 years`, conditionsDropped },
      });
    for (const { reasons } of await compare([])) expect(reasons.at(-1)?.code).toBe("conditions/years-fewer");
    for (const { reasons } of await compare(["at least 60 years"])) {
      expect(reasons.map(({ code }) => code)).not.toContain("conditions/years-fewer");
    }
  });

  test("is met by what profiles say of languages, place, time and persons", async () => {
    const requirements = `${NEED}, must speak German at C1, on site in Berlin from 14 December, no agencies`;
    const { matches, conditions } = await match({ requirements, limit: 100 });
    expect(conditions.map(({ kind }) => kind)).toEqual(["start", "place", "language", "notAgency"]);
    const told = matches.map(({ reasons }) => reasons.filter(({ code }) => code.startsWith("conditions/")));
    expect(told.map((reasons) => reasons.length)).toEqual(matches.map(() => 4));
    const texts = new Set(told.flat().map(({ kind, text }) => `${kind}: ${text}`));
    for (const text of [
      "for: Speaks German (native)",
      "against: Does not list any languages",
      "for: Based in Berlin",
      "against: Works as a firm, you asked for one person",
      "for: Works independently",
      "against: Currently unavailable",
      "for: Available now",
    ]) {
      expect(texts).toContain(text);
    }
    expect([...texts].some((text) => /^(?:against: Busy until|for: Free from) \d+ \w+$/.test(text))).toBe(true);
    expect([...texts].some((text) => /^against: Speaks .*, not German$/.test(text))).toBe(true);
  });

  test("another currency's limit is told and moves nobody", async () => {
    const plain = await match({ requirements: NEED, limit: 100 });
    const asked = await match({ requirements: `${NEED}, max €150/h`, limit: 100 });
    expect(idsOf(asked)).toEqual(idsOf(plain));
    expect(asked.matches[0]?.reasons.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/an hour; your limit is in EUR$/),
    );
    expect(asked.conditions).toMatchObject([
      { label: "Up to €150 an hour; rates here are in pounds", canBeOnly: false },
    ]);
  });

  test("names the field of a list that is too long", async () => {
    const conditionsDropped = Array.from({ length: 21 }, () => "x");
    await expect(match({ requirements: NEED, conditionsDropped })).rejects.toThrow(/conditionsDropped/);
  });
});

describe("a condition that only counts", () => {
  const codesOf = ({ matches }: Answer) => matches.map(({ reasons }) => reasons.map(({ code }) => code));
  const listed = async (input: Input) => await match({ limit: 100, ...input });

  test.each<[string, string, (code: string) => boolean]>([
    ["max £150/h", "conditions/rate-unknown", (code) => code === "conditions/rate-over"],
    ["at least 20 years", "", (code) => code === "conditions/years-fewer"],
    ["must speak German", "conditions/languages-unknown", (code) => code === "conditions/language-none"],
    ["no agencies", "conditions/works-as-unknown", (code) => code === "conditions/firm"],
    ["on site in Berlin", "", (code) => code === "conditions/based-elsewhere" || code === "conditions/remote-only"],
    ["can start today", "", (code) => code === "conditions/busy-until" || code === "conditions/unavailable"],
  ])(
    "%s leaves out experts who plainly miss it, and no one whose profile does not say",
    async (words, untold, isMissed) => {
      const [first = NO_ONE] = idsOf(await match({ requirements: NEED }));
      await context.db
        .updateTable("experts")
        .set({ hourly_rate: null, languages: [], works_as: null })
        .where("id", "=", first)
        .execute();
      const requirements = `${NEED}, ${words}`;
      const [wished, only] = [
        await listed({ requirements }),
        await listed({ requirements, conditionsOnly: [words.toUpperCase()] }),
      ];
      const staying = wished.matches.filter(({ reasons }) => !reasons.some(({ code }) => isMissed(code)));
      expect(staying.length).toBeGreaterThan(0);
      expect(staying.length).toBeLessThan(wished.matches.length);
      expect(idsOf(only)).toEqual(expect.arrayContaining(staying.map(({ expert }) => expert.id)));
      expect(codesOf(only).flat().filter(isMissed)).toEqual([]);
      expect(only.totalMatches).toBe(only.matches.length);
      expect(only.outsideConditions).toBeUndefined();
      if (untold) expect(codesOf(only).flat()).toContain(untold);
    },
  );

  test("leaves the order and the figures of those who stay as they were", async () => {
    const requirements = `${NEED}, max £150/h`;
    const wished = await listed({ requirements });
    const only = await listed({ requirements, conditionsOnly: ["max £150/h"] });
    const staying = idsOf(only).filter((id) => idsOf(wished).includes(id));
    expect(idsOf(wished).filter((id) => staying.includes(id))).toEqual(staying);
    for (const id of staying) expect(scoresOf(only)[id]).toBe(scoresOf(wished)[id]);
    expect(only.chamber?.considered).toBeLessThan(wished.chamber?.considered ?? 0);
  });

  test.each<[string, Input]>([
    ["the condition alone", { requirements: "max £150/h" }],
    ["a few words", { requirements: "pricing, max £150/h" }],
    ["chosen fields", { requirements: "max £150/h", skillsRequired: ["Pricing"] }],
    ["another order", { requirements: `${NEED}, max £150/h`, sort: "rating" }],
    ["a filter", { requirements: "max £150/h", available: true, limit: 3 }],
  ])("counts beside %s", async (_beside, input) => {
    const only = await listed({ ...input, conditionsOnly: ["max £150/h"] });
    expect(only.matches.length).toBeGreaterThan(0);
    expect(codesOf(only).flat()).not.toContain("conditions/rate-over");
    expect(only.totalMatches).toBeLessThan((await listed(input)).totalMatches);
  });

  test("leaves out whoever is named, too, and says whom it had to be given up for", async () => {
    const { matches } = await listed({ requirements: NEED });
    const dear = matches.find(({ expert }) => Number(expert.hourlyRate) > 150)?.expert;
    const requirements = `${dear?.name}, max £150/h`;
    const found = await listed({ requirements });
    expect(idsOf(found)).toContain(dear?.id);
    const only = await listed({ requirements, conditionsOnly: ["max £150/h"] });
    expect(idsOf(only)).not.toContain(dear?.id);
  });

  test("is given up, and no other with it, where with it nobody is left", async () => {
    const requirements = `${NEED}, max £1/h, at least 20 years`;
    await context.db.updateTable("experts").set({ hourly_rate: "90" }).where("hourly_rate", "is", null).execute();
    const answer = await listed({ requirements, conditionsOnly: ["max £1/h", "at least 20 years"] });
    expect(answer.outsideConditions).toEqual(["max £1/h"]);
    expect(answer.outsideFilter).toBeUndefined();
    expect(answer.matches.length).toBeGreaterThan(0);
    expect(codesOf(answer).flat()).not.toContain("conditions/years-fewer");
  });

  test("stays where a filter has to be given up", async () => {
    const requirements = `${NEED}, at least 20 years`;
    const filter = { maxRate: 1, available: true };
    const answer = await listed({ requirements, ...filter, conditionsOnly: ["at least 20 years"] });
    expect(answer.outsideFilter).toEqual(["rate"]);
    expect(answer.outsideConditions).toBeUndefined();
    expect(codesOf(answer).flat()).not.toContain("conditions/years-fewer");
  });

  test("is not taken from a limit in another currency, from remote work, or from words that are no condition", async () => {
    for (const words of ["max €1/h", "remote only", "price list"]) {
      const requirements = `${NEED}, ${words}`;
      const only = await listed({ requirements, conditionsOnly: [words] });
      expect(idsOf(only)).toEqual(idsOf(await listed({ requirements })));
      expect(only.outsideConditions).toBeUndefined();
    }
  });

  test("finds further down who is not among the first", async () => {
    const last = idsOf(await listed({ requirements: NEED })).at(-1) ?? NO_ONE;
    await context.db
      .updateTable("experts")
      .set({ languages: ["Icelandic (C1)"] })
      .where("id", "=", last)
      .execute();
    await context.db
      .updateTable("experts")
      .set({ languages: ["English (C1)"] })
      .where("id", "<>", last)
      .execute();
    const requirements = `${NEED}, must speak Icelandic`;
    const only = await match({ requirements, conditionsOnly: ["must speak Icelandic"], limit: 3 });
    expect(idsOf(only)).toEqual([last]);
    expect(only.outsideConditions).toBeUndefined();
  });
});

describe("what the description of a search for co-founders asks", () => {
  const FORM = {
    industryFocus: ["Technology"],
    lookingForRoles: ["CTO"],
    experienceLevel: "Senior",
    timeCommitment: "flexible",
  } as const;
  const find = (projectDescription: string, more: object = {}) =>
    callAs(context, subscriber).matching.matchCoFounders({
      ...{ ...FORM, industryFocus: [...FORM.industryFocus], lookingForRoles: [...FORM.lookingForRoles] },
      ...{ projectDescription, ...more },
    });

  test("fills what the form leaves open, and is told of each", async () => {
    const { conditions, matches } = await find("A tool that plans school buses. 2–5 % equity, remote only.");
    expect(conditions).toEqual([
      { kind: "place", text: "remote only", value: { place: null, mode: "remote" }, label: "Remote" },
      { kind: "equity", text: "2–5 % equity", value: { from: 2, to: 5 }, label: "2 to 5% equity" },
    ]);
    const chosen = await find("A tool that plans school buses.", {
      equityRange: "2–5 %",
      locationPreference: "remote",
    });
    expect(matches.map(({ id, matchScore }) => [id, matchScore])).toEqual(
      chosen.matches.map(({ id, matchScore }) => [id, matchScore]),
    );
    expect(matches.length).toBeGreaterThan(3);
  });

  test("is not read where the form says it, or where it was dropped", async () => {
    const text = "A tool that plans school buses. 2–5 % equity.";
    expect((await find(text, { equityRange: "10 %" })).conditions).toEqual([]);
    expect((await find(text, { conditionsDropped: ["2–5 % equity"] })).conditions).toEqual([]);
  });
});
