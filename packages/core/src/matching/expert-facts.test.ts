import { describe, expect, test } from "vitest";
import { toldFact } from "../testing/told.ts";
import { createExpertFacts, type ExpertCandidate, type ReadExpertRequest } from "./expert-facts.ts";
import { EXPERIENCE_YEARS_FULL, type ExpertCriterion, PROJECTS_FULL, RATING_PRIOR } from "./match-weights.ts";

const nobody: ExpertCandidate = {
  specializations: [],
  industries: [],
  yearsExperience: 0,
  rating: 0,
  reviewCount: 0,
  totalProjects: 0,
  isVerified: false,
  isAvailable: false,
};
const nothing: ReadExpertRequest = { asked: "both", skills: [], industries: [], words: [] };
const skill = (term: string) => ({ term, weight: 1, isChosen: true });
const mentioned = (...terms: string[]) => new Map(terms.map((term) => [term, "title" as const]));

function factOf(criterion: ExpertCriterion, expert: Partial<ExpertCandidate>, read: Partial<ReadExpertRequest> = {}) {
  const facts = createExpertFacts({ ...nothing, ...read })({ ...nobody, ...expert });
  return toldFact(facts.find((fact) => fact.criterion === criterion));
}

test("what was not asked for is no fact, and what holds of everybody always is", () => {
  const criteria = createExpertFacts(nothing)(nobody).map(({ criterion }) => criterion);
  expect(criteria).toEqual(["rating", "experience", "projects", "availability", "verification"]);
  const all = createExpertFacts({
    ...nothing,
    skills: [skill("Pricing")],
    industries: [skill("Retail")],
    words: ["margin"],
  });
  expect(all(nobody).map(({ criterion }) => criterion)).toEqual(["skills", "industry", "text", ...criteria]);
});

test.each([
  ["availability", { isAvailable: true }, 1, "Available now", null],
  ["availability", {}, 0, null, "Currently unavailable"],
  ["verification", { isVerified: true }, 1, "Credentials verified", null],
  ["verification", {}, 0, null, "Credentials not verified yet"],
] as const)("%s of %j counts %d", (criterion, expert, value, inFavour, against) => {
  expect(factOf(criterion, expert)).toMatchObject({ criterion, value, inFavour, against });
});

describe("experience", () => {
  const third = EXPERIENCE_YEARS_FULL / 3;
  test.each([
    [0, null, "0 years of experience"],
    [1, null, "1 year of experience"],
    [Math.ceil(third) - 1, null, `${Math.ceil(third) - 1} years of experience`],
    [Math.ceil(third), `${Math.ceil(third)} years of experience`, null],
    [EXPERIENCE_YEARS_FULL, `${EXPERIENCE_YEARS_FULL} years of experience`, null],
  ])("of %i years speaks for an expert from a third of what counts in full", (yearsExperience, inFavour, against) => {
    const value = yearsExperience / EXPERIENCE_YEARS_FULL;
    expect(factOf("experience", { yearsExperience })).toMatchObject({
      criterion: "experience",
      value,
      inFavour,
      against,
    });
  });

  test("counts in full from there on, and never less than nothing", () => {
    expect(factOf("experience", { yearsExperience: EXPERIENCE_YEARS_FULL + 20 })?.value).toBe(1);
    expect(factOf("experience", { yearsExperience: -3 })?.value).toBe(0);
  });
});

describe("projects", () => {
  test.each([
    [0, null, "No project completed here yet"],
    [1, "1 project completed here", null],
    [2, "2 projects completed here", null],
  ])("%i of them", (totalProjects, inFavour, against) => {
    const value = totalProjects / PROJECTS_FULL;
    expect(factOf("projects", { totalProjects })).toMatchObject({ criterion: "projects", value, inFavour, against });
  });

  test("count in full from where more says nothing more", () => {
    expect(factOf("projects", { totalProjects: PROJECTS_FULL * 2 })?.value).toBe(1);
  });
});

describe("the rating", () => {
  const { mean, reviews } = RATING_PRIOR;
  test("that nobody gave speaks neither for nor against, whichever of the two figures is missing", () => {
    for (const expert of [{}, { rating: 4.9, reviewCount: 0 }, { rating: 0, reviewCount: 12 }]) {
      expect(factOf("rating", expert)).toMatchObject({ inFavour: null, against: null });
    }
  });

  test("above the usual speaks for an expert, and against it that it rests on few", () => {
    expect(factOf("rating", { rating: 4.9, reviewCount: 1 })).toMatchObject({
      inFavour: "Rated 4.9 over 1 review",
      against: "Only 1 review so far, so the rating counts less",
    });
    expect(factOf("rating", { rating: 4.9, reviewCount: reviews })).toMatchObject({
      inFavour: `Rated 4.9 over ${reviews} reviews`,
      against: null,
    });
    expect(factOf("rating", { rating: mean, reviewCount: reviews })?.inFavour).not.toBeNull();
  });

  test("below the usual speaks against an expert", () => {
    expect(factOf("rating", { rating: 2.1, reviewCount: 40 })).toMatchObject({
      inFavour: null,
      against: "Rated 2.1 over 40 reviews",
    });
  });
});

describe("skills", () => {
  const readOf = (...terms: string[]) => ({ skills: terms.map(skill) });
  test.each<[string[], Partial<ExpertCandidate>, string | null, string | null]>([
    [["M&A Advisory"], { specializations: ["M&A Advisory"] }, "Specialises in M&A Advisory", null],
    [["Zymurgy"], {}, null, "No specialization in Zymurgy listed"],
    [["Zymurgy", "Cooperage"], {}, null, "No specialization in Zymurgy or Cooperage listed"],
    [
      ["M&A Advisory", "Zymurgy"],
      { specializations: ["M&A Advisory"] },
      "1 of 2 skills asked for: M&A Advisory",
      "No specialization in Zymurgy listed",
    ],
    [
      ["M&A Advisory", "Sales Strategy"],
      { specializations: ["M&A Advisory", "Sales Strategy"] },
      "2 of 2 skills asked for: M&A Advisory and Sales Strategy",
      null,
    ],
    [
      ["Zymurgy"],
      { mentions: { skills: mentioned("Zymurgy"), industries: new Map() } },
      "Profile speaks of Zymurgy",
      null,
    ],
    [
      ["M&A Advisory", "Zymurgy"],
      { specializations: ["M&A Advisory"], mentions: { skills: mentioned("Zymurgy"), industries: new Map() } },
      "1 of 2 skills asked for: M&A Advisory; speaks of Zymurgy",
      null,
    ],
  ])("%j of %j", (terms, expert, inFavour, against) => {
    expect(factOf("skills", expert, readOf(...terms))).toMatchObject({ inFavour, against });
  });

  test("close to what was asked for are named with what they are close to, the closest of them", () => {
    const fact = factOf("skills", { specializations: ["Brewery pricing"] }, readOf("Cloud pricing"));
    expect(fact?.inFavour).toBe("Specialises in Brewery pricing, close to Cloud pricing");
    expect(fact?.value).toBeGreaterThan(0);
    expect(fact?.value).toBeLessThan(1);
  });
});

describe("skills of which one tag answers several", () => {
  const readOf = (...terms: string[]) => ({ skills: terms.map(skill) });

  test("are told once, and the other is missing", () => {
    expect(factOf("skills", { specializations: ["Pricing"] }, readOf("Pricing", "Sales Strategy"))).toMatchObject({
      inFavour: "1 of 2 skills asked for: Pricing",
      against: "No specialization in Sales Strategy listed",
    });
  });

  test("are missing where no tag has them and only the index of words finds them, unless they are told", () => {
    const mentions = { skills: mentioned("Zymurgy", "Cooperage"), industries: new Map() };
    expect(factOf("skills", { mentions }, readOf("Zymurgy", "Cooperage"))).toMatchObject({
      inFavour: "Profile speaks of Zymurgy",
      against: "No specialization in Cooperage listed",
    });
  });

  test("are told by a tag that is close before what the index of words finds", () => {
    const mentions = { skills: mentioned("SAP"), industries: new Map() };
    const told = (...specializations: string[]) =>
      factOf("skills", { specializations, mentions }, readOf("SAP", "Digital Transformation"))?.inFavour;
    expect(told("ERP", "Digital Transformation")).toBe(
      "1 of 2 skills asked for: Digital Transformation; ERP, close to SAP",
    );
    expect(told("Digital Transformation")).toBe("1 of 2 skills asked for: Digital Transformation; speaks of SAP");
  });

  test("are close to a tag that has their name in it", () => {
    const expert = { specializations: ["Sourcing", "Hardware engineering"] };
    expect(factOf("skills", expert, readOf("Hardware"))).toMatchObject({
      inFavour: "Specialises in Hardware engineering, close to Hardware",
      against: null,
    });
  });
});

describe("skills that mean what was chosen", () => {
  const readOf = (...terms: string[]) => ({ skills: terms.map(skill) });
  test.each([
    ["Sourcing", "Procurement", "Specialises in Procurement, close to Sourcing"],
    ["Change Management", "Turnaround", "Specialises in Turnaround, close to Change Management"],
    ["Product Management", "Product development", "Specialises in Product development, close to Product Management"],
    ["Supply Chain", "Supply Chain Management", "Specialises in Supply Chain Management"],
    ["mergers and acquisitions", "M&A Advisory", "Specialises in M&A Advisory"],
    ["Human Resources", "HR", "Specialises in HR"],
    ["Strategy", "Strategic Consulting", "Specialises in Strategic Consulting"],
  ])("%s, offered as %s: %s", (wanted, offered, inFavour) => {
    expect(factOf("skills", { specializations: [offered] }, readOf(wanted))).toMatchObject({ inFavour, against: null });
  });

  test("are told once, and what is merely near a chosen one is missing", () => {
    const offers = { specializations: ["Digital Transformation"] };
    expect(factOf("skills", offers, readOf("SAP", "Digital Transformation"))?.inFavour).not.toContain("close to");
    expect(factOf("skills", { specializations: ["Corporate Finance"] }, readOf("Financial Advisory"))).toMatchObject({
      inFavour: null,
      against: "No specialization in Financial Advisory listed",
    });
  });
});

describe("the industry", () => {
  const readOf = (...terms: string[]) => ({ industries: terms.map(skill) });
  test.each<[string[], Partial<ExpertCandidate>, string | null, string | null]>([
    [["Healthcare"], { industries: ["Healthcare"] }, "Industry experience in Healthcare", null],
    [["Healthcare"], {}, null, "No industry experience in Healthcare listed"],
    [["Healthcare", "Construction"], {}, null, "No industry experience in Healthcare or Construction listed"],
    [["Healthcare", "Construction"], { industries: ["Construction"] }, "Industry experience in Construction", null],
    [
      ["Healthcare"],
      { mentions: { skills: new Map(), industries: mentioned("Healthcare") } },
      "Profile speaks of Healthcare",
      null,
    ],
    [
      ["Biotechnology & Pharmaceuticals"],
      { industries: ["Healthcare"] },
      "Industry experience in Healthcare, close to Biotechnology & Pharmaceuticals",
      null,
    ],
  ])("%j of %j", (terms, expert, inFavour, against) => {
    expect(factOf("industry", expert, readOf(...terms))).toMatchObject({ inFavour, against });
  });
});

describe("words in common", () => {
  const words = ["margin", "brewery", "tariff", "export"];
  test("are named without those that were asked for by name", () => {
    const read = { words, skills: [skill("Brewery")] };
    const fact = factOf("text", { wordsFound: 8, wordsNamed: ["brewery", "margin", "kiln"] }, read);
    expect(fact?.inFavour).toContain("margin and kiln");
    expect(fact?.inFavour).not.toContain("brewery");
    expect(fact?.against).toBeNull();
  });

  test("that are few are said to be few", () => {
    expect(factOf("text", {}, { words })).toMatchObject({
      value: 0,
      inFavour: null,
      against: "Profile says little about what you asked for",
    });
  });
});
