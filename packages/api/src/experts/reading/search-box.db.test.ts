import { MATCHES_COUNTED_MAX } from "@quorate/core/experts/expert-list-limit";
import { EXPERT_SORTS } from "@quorate/core/experts/expert-sort";
import type { ExpertId } from "@quorate/core/ids";
import { kindOfSearch } from "@quorate/core/search/search-kind";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../../context.ts";
import { readNiches } from "../../niches/read-niches.service.ts";
import { callAs } from "../../testing/callers.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../../testing/people.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";

const PEOPLE = {
  ines: { lastName: "Calderón", company: "Northgate & Hale", mbaSchool: "INSEAD", title: "Pricing partner" },
  ivo: {
    lastName: "Calvert",
    company: "Deloitte",
    mbaSchool: "London Business School",
    title: "Restructuring adviser",
  },
  ana: {
    lastName: "Moreau",
    company: "Deloitte Digital",
    title: "Head of people",
    specializations: ["Human Resources"],
  },
  ben: { lastName: "Okafor", company: "Own firm", title: "Price lists for wholesalers", specializations: ["Pricing"] },
  cat: {
    lastName: "Lind",
    title: "Turnaround and refinancing of mid-sized firms",
    specializations: ["Corporate Finance"],
    bio: "Covenant resets, talks with lenders, cash plans for firms whose bank has lost patience.",
  },
  dov: { lastName: "Stern", title: "Brand designer", bio: "Logos and packaging." },
  eve: {
    lastName: "Deloi",
    title: "Supply chain",
    specializations: ["Supply Chain Management"],
    bio: "Ports, warehouses.",
  },
} as const;
type Name = keyof typeof PEOPLE;
type Person = {
  lastName: string;
  title: string;
  company?: string;
  mbaSchool?: string;
  bio?: string;
  specializations?: string[];
};

const NEED = "Our bank is asking questions about our ratios and wants to see a plan before it extends the loan.";

let context: TestContext;
let subscriber: Viewer;
const idOf = new Map<Name, ExpertId>();
beforeAll(async () => {
  context = await createTestContext();
  subscriber = await signUpClient(context, { planName: "Starter" });
  for (const [name, { company, mbaSchool, bio, ...person }] of Object.entries(PEOPLE) as [Name, Person][]) {
    const { expertId } = await signUpExpert(context, {
      specializations: [],
      industries: [],
      firstName: name,
      ...person,
    });
    await context.db
      .updateTable("experts")
      .set({ company: company ?? null, mba_school: mbaSchool ?? "INSEAD", bio: bio ?? null })
      .where("id", "=", expertId)
      .execute();
    idOf.set(name, expertId);
  }
  await readNiches({ db: context.db });
});
afterAll(() => context.close());

type Listed = { name: string; isNearest?: boolean | undefined };
const namesOf = (experts: Listed[]) =>
  experts.map(({ name, isNearest }) => `${isNearest ? "~" : ""}${name.split(" ")[0]}`);
type ListInput = Parameters<ReturnType<typeof callAs>["experts"]["list"]>[0];
const list = async (input: ListInput, viewer: Viewer | null = subscriber) =>
  namesOf(await callAs(context, viewer).experts.list(input));

describe("GET /experts?q", () => {
  // spec 2.129
  test.each([
    ["Deloitte", ["ana", "ivo"]],
    ["deloi", ["ana", "ivo", "eve"]],
    ["ines cal", ["ines"]],
    ["Cal", ["ines", "ivo"]],
    ["Okafor", ["ben"]],
    ["london business school", ["ivo"]],
    ["Deloittte", ["ana", "ivo"]],
  ])("200: %j names %j, and nobody else", async (q, names) => {
    expect((await list({ q })).toSorted()).toEqual(names.toSorted());
  });

  test("200: whole names come before what begins so", async () => {
    expect((await list({ q: "Deloi" })).at(0)).toBe("eve");
  });

  test("200: who says a word comes first, and the nearest follow up to five", async () => {
    const found = await list({ q: "pricing" });
    expect(found.slice(0, 2).toSorted()).toEqual(["ben", "ines"]);
    expect(found).toHaveLength(5);
    expect(found.slice(2).every((name) => name.startsWith("~"))).toBe(true);
  });

  test("200: a sentence is answered by need, best first, in the order of the matcher", async () => {
    expect(kindOfSearch(NEED)).toBe("sentence");
    const found = await list({ q: NEED });
    expect(found[0]).toBe("cat");
    expect(found.length).toBeGreaterThanOrEqual(5);
    const { matches } = await callAs(context, subscriber).matching.matchExperts({ requirements: NEED });
    expect(found.map((name) => name.replace("~", ""))).toEqual(matches.map(({ expert }) => expert.name.split(" ")[0]));
  });

  // spec 2.129
  test("200: a brief of 2,000 characters is answered, one of 2,001 refused", async () => {
    const brief = `${NEED} `.repeat(40).slice(0, 2_000).replace(/ $/, ".");
    expect(brief).toHaveLength(2_000);
    expect((await list({ q: brief }))[0]).toBe("cat");
    await expect(list({ q: `${brief}!` })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test.each([
    "zzzzqqqq",
    "a".repeat(2_000),
    "!?-&|():*\\'",
    "🤷".repeat(900),
    "-",
    "or or or",
    "the of and",
    "\u202e%_\\",
  ])("200: what nobody has (%#) is answered by the five nearest", async (q) => {
    const found = await list({ q });
    expect(found).toHaveLength(5);
    expect(found.every((name) => name.startsWith("~"))).toBe(true);
  });

  test("400: a NUL is refused", async () => {
    await expect(list({ q: "pri\0cing" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("200: filters narrow first: the nearest are those they leave", async () => {
    expect(await list({ q: NEED, specializations: ["Human Resources", "Pricing"] })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^~?ana$/), expect.stringMatching(/^~?ben$/)]),
    );
    expect(await list({ q: NEED, specializations: ["Human Resources"] })).toHaveLength(1);
    expect(await list({ q: NEED, minRating: 5 })).toEqual([]);
  });

  test.each([
    ['"covenant resets"', ["cat"]],
    ['"resets covenant"', []],
    ["deloitte -digital", ["ivo"]],
  ])("200: %s is a condition, of which nobody is merely near", async (q, names) => {
    expect(await list({ q })).toEqual(names);
  });

  test.each(EXPERT_SORTS)("200: those who are found can stand in the order of %s", async (sort) => {
    expect((await list({ q: "deloitte", sort })).toSorted()).toEqual(["ana", "ivo"]);
    const found = await list({ q: NEED, sort });
    expect(found.map((name) => name.replace("~", ""))).toContain("cat");
  });

  test("200: best first is the order with words, and the rating without", async () => {
    expect(await list({ q: NEED, sort: "match" })).toEqual(await list({ q: NEED }));
    expect(await list({ sort: "match" })).toEqual(await list({ sort: "rating" }));
  });

  test.each(["pricing", NEED, "deloi", "zzzzqqqq", '"price lists"'])(
    "200: in pages everybody stands once, in the order of one page: %j",
    async (q) => {
      const { list: ask } = callAs(context, subscriber).experts;
      const whole = await ask({ q, limit: 100 });
      for (const limit of [1, 2, 3]) {
        const seen: typeof whole = [];
        let page = await ask({ q, limit });
        while (page.length > 0) {
          seen.push(...page);
          page = await ask({ q, limit, cursor: page.at(-1)?.id });
        }
        expect(namesOf(seen)).toEqual(namesOf(whole));
      }
      expect(whole.length).toBeLessThanOrEqual(MATCHES_COUNTED_MAX);
    },
  );

  test("200: a page goes on behind somebody who is not found any more", async () => {
    const q = '"covenant resets" lenders';
    const cursor = idOf.get("dov");
    expect(await list({ q, ...(cursor && { cursor }) })).toEqual([]);
  });

  test("422: a cursor that names nobody is refused", async () => {
    const cursor = context.ports.newId<ExpertId>();
    await expect(list({ q: NEED, cursor })).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
  });

  test("the first three alone without a plan, and no further page; all for an administrator", async () => {
    const whole = await list({ q: NEED });
    expect(await list({ q: NEED }, null)).toEqual(whole.slice(0, 3));
    const cursor = idOf.get("cat");
    await expect(list({ q: NEED, ...(cursor && { cursor }) }, null)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await list({ q: NEED }, await signUpAdmin(context))).toEqual(whole);
  });
});

describe("POST /ai/expert-matching", () => {
  const match = async (requirements: string, input: object = {}) =>
    await callAs(context, subscriber).matching.matchExperts({ requirements, ...input });

  test("200: whoever is named comes first, without a score, and is chosen from nobody", async () => {
    const { matches, nearest, chamber, totalMatches } = await match("Deloitte");
    expect(namesOf(matches.map(({ expert }) => expert)).toSorted()).toEqual(["ana", "ivo"]);
    expect(matches.map(({ matchScore }) => matchScore)).toEqual([null, null]);
    expect({ nearest, chamber, totalMatches }).toEqual({ nearest: 0, chamber: null, totalMatches: 2 });
  });

  test("200: beside chosen skills whoever is named comes first with a score, and the others follow", async () => {
    const { matches } = await match("Deloitte", { skillsRequired: ["Pricing"] });
    expect(namesOf(matches.slice(0, 2).map(({ expert }) => expert)).toSorted()).toEqual(["ana", "ivo"]);
    expect(matches.map(({ expert }) => expert.name.split(" ")[0])).toContain("ben");
    expect(matches.every(({ matchScore }) => matchScore !== null)).toBe(true);
  });

  test("200: a word of trade is none of the name of a firm", async () => {
    await context.db
      .updateTable("experts")
      .set({ company: "Pricing Partners" })
      .where("id", "=", idOf.get("dov") ?? null)
      .execute();
    const { matches } = await match("pricing");
    expect(matches.map(({ expert }) => expert.name.split(" ")[0]).slice(0, 3)).toContain("ines");
    expect(matches.every(({ matchScore }) => matchScore !== null)).toBe(true);
  });

  test("200: says how many are merely near", async () => {
    expect(await match("zzzzqqqq")).toMatchObject({ totalMatches: 5, nearest: 5, correctedText: null });
    expect((await match('"price lists"')).nearest).toBe(0);
    // A screen is never empty: a condition that no one meets is answered by the nearest.
    expect(await match('"lists price"')).toMatchObject({ totalMatches: 5, nearest: 5 });
  });
});
