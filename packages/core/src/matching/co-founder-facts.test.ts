import { describe, expect, test } from "vitest";
import { toldFact } from "../testing/told.ts";
import { type CoFounderCandidate, createCoFounderFacts, type ReadCoFounderRequest } from "./co-founder-facts.ts";
import type { CoFounderCriterion } from "./match-weights.ts";

const nobody: CoFounderCandidate = {
  title: "",
  skills: [],
  offering: [],
  lookingFor: [],
  industries: [],
  experienceLevel: "first-time",
  isSeekingCoFounders: false,
  availableTimeCommitment: null,
  locationPreference: null,
  preferredEquitySplit: null,
  wordsFound: 0,
  wordsNamed: [],
  industryMentions: new Map(),
  niches: null,
};
const nothing: ReadCoFounderRequest = {
  industries: [],
  lookingForRoles: [],
  skillsNeeded: [],
  experienceLevel: "Junior",
  timeCommitment: "flexible",
  locationPreference: null,
  equityRange: null,
  words: [],
  askerOffers: null,
  niches: null,
};

function factOf(
  criterion: CoFounderCriterion,
  person: Partial<CoFounderCandidate>,
  read: Partial<ReadCoFounderRequest> = {},
) {
  const facts = createCoFounderFacts({ ...nothing, ...read })({ ...nobody, ...person });
  return toldFact(facts.find((fact) => fact.criterion === criterion));
}

test("what was not asked for is no fact", () => {
  const criteria = createCoFounderFacts(nothing)(nobody).map(({ criterion }) => criterion);
  expect(criteria).toEqual(["commitment", "experience", "seeking"]);
});

describe("skills", () => {
  test.each<[string[], string[], string | null, string | null]>([
    [["Sales"], ["Sales"], "Has the skill needed: Sales", null],
    [["Sales"], [], null, "Does not list Sales among their skills"],
    [["Sales", "Zymurgy"], ["Sales"], "Has 1 of 2 skills needed: Sales", "Does not list Zymurgy among their skills"],
    [["Sales", "Finance"], ["Sales", "Finance"], "Has 2 of 2 skills needed: Sales and Finance", null],
    [["Zymurgy", "Cooperage"], [], null, "Does not list Zymurgy or Cooperage among their skills"],
  ])("needed %j, had %j", (skillsNeeded, skills, inFavour, against) => {
    expect(factOf("skills", { skills }, { skillsNeeded })).toMatchObject({ inFavour, against });
  });
});

describe("niches", () => {
  const shared = { id: "ledgers", name: "Ledgers", does: "has built ledgers", hears: "balances", fields: ["Finance"] };
  const judging = (closeness: number) => ({
    asked: new Uint16Array(),
    judge: () => ({ closeness, shared }),
  });

  test.each([
    [-0.5, 0],
    [0.3, 0.5],
    [0.9, 1],
  ])("of closeness %d count %d, and nothing is told of them", (closeness, value) => {
    const niches = new Uint16Array();
    expect(factOf("niches", { niches }, { niches: judging(closeness) })).toEqual(
      expect.objectContaining({ value, inFavour: null, against: null }),
    );
  });

  test("are no fact where the profile is not read yet, or the request says nothing of them", () => {
    expect(factOf("niches", { niches: null }, { niches: judging(0.9) })).toBeUndefined();
    expect(factOf("niches", { niches: new Uint16Array() }, { niches: null })).toBeUndefined();
  });
});

describe("what is offered", () => {
  test("is told by the profile's own tags and offers, not by words that resemble one", () => {
    const traders = { title: "Founder, credit for market traders", skills: ["Sales"] };
    expect(factOf("roles", traders, { lookingForRoles: ["CMO"] })?.inFavour).toBeNull();
    expect(factOf("roles", { skills: ["Content Creation"] }, { lookingForRoles: ["CMO"] })?.inFavour).toBeNull();
    expect(factOf("roles", { skills: ["Marketing"] }, { lookingForRoles: ["CMO"] })?.inFavour).toBe(
      "Offers Marketing, close to CMO",
    );
    expect(factOf("roles", { title: "Chief technology officer" }, { lookingForRoles: ["CTO"] })?.inFavour).toBe(
      "Offers CTO",
    );
  });

  test("is no skill that is merely close to the one needed", () => {
    expect(factOf("skills", { skills: ["Marketing"] }, { skillsNeeded: ["Growth Marketing"] })).toMatchObject({
      inFavour: null,
      against: "Does not list Growth Marketing among their skills",
    });
  });
});

describe("roles", () => {
  test("are offered by name, by something close, or not at all", () => {
    const read = { lookingForRoles: ["CFO", "Sales"] };
    expect(factOf("roles", { offering: ["Sales"] }, read)).toMatchObject({
      inFavour: "Offers Sales",
      against: null,
      isMustHave: true,
    });
    expect(factOf("roles", {}, read)).toMatchObject({
      value: 0,
      inFavour: null,
      against: "Nothing offered for the role of CFO or Sales",
    });
    const close = factOf("roles", { skills: ["Business Development"] }, { lookingForRoles: ["Sales"] });
    expect(close?.inFavour).toBe("Offers Business Development, close to Sales");
    expect(close?.value).toBeLessThan(1);
  });

  test("are not offered by whoever looks for somebody to fill them, and as much is said", () => {
    const read = { lookingForRoles: ["CTO", "Sales"] };
    const designer = { skills: ["Mobile Development"], lookingFor: ["CTO"] };
    expect(factOf("roles", designer, read)).toMatchObject({ inFavour: null, against: "Looks for CTO, as you do" });
    expect(factOf("roles", { ...designer, offering: ["Sales"] }, read)).toMatchObject({
      inFavour: "Offers Sales",
      against: "Looks for CTO, as you do",
    });
    // A founder who offers the role by name can fill it, even if they look for another person in it.
    expect(factOf("roles", { ...designer, offering: ["CTO"] }, read)).toMatchObject({
      inFavour: "Offers CTO",
      against: null,
    });
    // A skill of the role's name is no offer to fill it.
    expect(factOf("roles", { skills: ["Sales"], lookingFor: ["Sales"] }, read)).toMatchObject({
      inFavour: null,
      against: "Looks for Sales, as you do",
    });
    expect(factOf("roles", { lookingFor: ["CTO"] }, read)?.against).toBe(
      "Nothing offered for the role of CTO or Sales",
    );
    const value = factOf("roles", { skills: ["Mobile Development"] }, read)?.value;
    expect(factOf("roles", designer, read)?.value).toBe(value);
  });

  test("are brought by whoever has the skills that are needed, a little less than by name", () => {
    const read = { lookingForRoles: ["Design"], skillsNeeded: ["Sales"] };
    expect(factOf("roles", { skills: ["Sales"] }, read)?.value).toBeCloseTo(0.9);
  });
});

describe("what the candidate looks for", () => {
  test.each<[string[], string | null, string | null]>([
    [["Sales"], "Looks for Sales, which you offer", null],
    [["Design", "Zymurgy"], null, "Looks for Design or Zymurgy, which your profile does not offer"],
    [[], null, null],
  ])("%j, where Sales is offered", (lookingFor, inFavour, against) => {
    expect(factOf("complement", { lookingFor }, { askerOffers: ["Sales"] })).toMatchObject({ inFavour, against });
  });

  test("counts half where nothing is said, and is no fact for an asker without a profile", () => {
    expect(factOf("complement", {}, { askerOffers: ["Sales"] })?.value).toBe(0.5);
    expect(factOf("complement", { lookingFor: ["Sales"] })).toBeUndefined();
  });
});

describe("the industry", () => {
  const industries = [
    { term: "Healthcare", weight: 1, isChosen: true },
    { term: "Agriculture", weight: 1, isChosen: true },
  ];
  test.each<[string, Partial<CoFounderCandidate>, string | null, string | null]>([
    ["its own", { industries: ["Agriculture"] }, "At home in Agriculture", null],
    ["of its text", { industryMentions: new Map([["Healthcare", "text"]]) }, "Profile speaks of Healthcare", null],
    ["close", { industries: ["Biotech"] }, "At home in Biotech, close to Healthcare", null],
    ["none", { industries: ["Gaming"] }, null, "Does not list Healthcare or Agriculture as an industry"],
  ])("that is %s", (_which, person, inFavour, against) => {
    expect(factOf("industry", person, { industries })).toMatchObject({ inFavour, against });
  });

  test("of somebody with no field but technology counts a little, and more than that of another field", () => {
    expect(factOf("industry", { industries: ["Technology"] }, { industries })?.value).toBeGreaterThanOrEqual(0.4);
    expect(factOf("industry", { industries: ["Gaming"] }, { industries })?.value).toBeLessThan(0.4);
  });
});

describe("the time there is", () => {
  test.each([
    ["full-time", "full-time", 1, "Available full-time", null],
    ["full-time", "flexible", 0.75, "Available at flexible hours", null],
    ["full-time", "part-time", 0, null, "Available part-time only, you asked for full-time"],
    ["part-time", "full-time", 0, null, "Available full-time only, you asked for part-time"],
    ["flexible", "part-time", 1, "Available part-time", null],
    ["full-time", null, 0.5, null, "Does not say how much time they have"],
  ] as const)("asked %s, given %s", (timeCommitment, availableTimeCommitment, value, inFavour, against) => {
    expect(factOf("commitment", { availableTimeCommitment }, { timeCommitment })).toEqual({
      criterion: "commitment",
      value,
      inFavour,
      against,
      isMustHave: timeCommitment !== "flexible",
    });
  });
});

describe("experience", () => {
  test.each([
    ["Junior", "first-time", 1, "First-time founder", null],
    ["Mid", "first-time", 0.5, "First-time founder", null],
    ["Senior", "first-time", 0.25, null, "First-time founder, you asked for Senior"],
    ["Expert", "first-time", 0, null, "First-time founder, you asked for Expert"],
    ["Expert", "serial", 1, "Serial founder", null],
  ] as const)("asked %s, given %s", (wanted, experienceLevel, value, inFavour, against) => {
    expect(factOf("experience", { experienceLevel }, { experienceLevel: wanted })).toEqual({
      criterion: "experience",
      value,
      inFavour,
      against,
    });
  });
});

describe("the place", () => {
  test.each([
    ["remote", "remote", 1, "Prefers remote work", null],
    ["remote", "hybrid", 0.5, "Prefers hybrid work", "Prefers hybrid work, you asked for remote"],
    ["local", "remote", 0, null, "Prefers remote work, you asked for local"],
    ["remote", null, 0.5, null, null],
  ] as const)("asked %s, given %s", (wanted, given, value, inFavour, against) => {
    expect(factOf("location", { locationPreference: given }, { locationPreference: wanted })).toEqual({
      criterion: "location",
      value,
      inFavour,
      against,
    });
  });
});

test.each([
  [true, 1, "Seeks co-founders", null],
  [false, 0, null, "Offers co-founder services rather than seeking co-founders"],
])("seeking: %s", (isSeekingCoFounders, value, inFavour, against) => {
  expect(factOf("seeking", { isSeekingCoFounders })).toEqual({ criterion: "seeking", value, inFavour, against });
});

describe("equity", () => {
  test.each([
    ["20-30%", "25%", 1, "Equity expected (25%) is within what you offer", null],
    ["20-30%", "30-40%", 1, "Equity expected (30-40%) is within what you offer", null],
    ["10%", "90%", 0, null, "Expects 90% of the equity, you offer 10%"],
  ])("offered %s, expected %s", (equityRange, preferredEquitySplit, value, inFavour, against) => {
    const fact = factOf("equity", { preferredEquitySplit }, { equityRange });
    expect(fact).toEqual({ criterion: "equity", value, inFavour, against });
  });

  test("counts less the further the two are apart", () => {
    const valueOf = (preferredEquitySplit: string) =>
      factOf("equity", { preferredEquitySplit }, { equityRange: "20%" })?.value ?? -1;
    expect(valueOf("25%")).toBeLessThan(1);
    expect(valueOf("25%")).toBeGreaterThan(valueOf("30%"));
    expect(valueOf("30%")).toBeGreaterThan(0);
  });

  test("is no fact where one of the two says no figure", () => {
    expect(factOf("equity", { preferredEquitySplit: "negotiable" }, { equityRange: "20%" })).toBeUndefined();
    expect(factOf("equity", { preferredEquitySplit: "20%" })).toBeUndefined();
  });
});

describe("words in common", () => {
  const words = ["sensor", "harbour", "tide", "buoy"];
  test("are named without the roles, skills and industries that were asked for", () => {
    const read = { words, skillsNeeded: ["Sensor"], lookingForRoles: ["Buoy"] };
    const fact = factOf("text", { wordsFound: 8, wordsNamed: ["sensor", "buoy", "harbour", "crane"] }, read);
    expect(fact?.inFavour).toContain("harbour and crane");
    expect(fact?.inFavour).not.toMatch(/sensor|buoy/);
    expect(fact?.against).toBeNull();
  });

  test("that are few are said to be few", () => {
    expect(factOf("text", {}, { words })).toMatchObject({
      value: 0,
      inFavour: null,
      against: "Profile says little about a project like yours",
    });
  });
});
