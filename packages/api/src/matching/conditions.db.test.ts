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
const idsOf = ({ matches }: Answer) => matches.map(({ expert }) => expert.id);
const scoresOf = ({ matches }: Answer) =>
  Object.fromEntries(matches.map(({ expert, matchScore }) => [expert.id, matchScore]));
const NEED = "our price list has not moved in three years";

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
        },
        { kind: "experience", text: "at least 20 years", value: { years: 20 }, label: "20 years or more" },
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
      "against: Says nothing of languages",
      "for: Based in Berlin",
      "against: Works as a firm, you ask for one person",
      "for: Works independently",
      "against: Unavailable at present",
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
  });

  test("names the field of a list that is too long", async () => {
    const conditionsDropped = Array.from({ length: 21 }, () => "x");
    await expect(match({ requirements: NEED, conditionsDropped })).rejects.toThrow(/conditionsDropped/);
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
