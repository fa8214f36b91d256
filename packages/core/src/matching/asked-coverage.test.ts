import { describe, expect, test } from "vitest";
import { createAskedCoverage } from "./asked-coverage.ts";

const profile = {
  specializations: ["Financial Advisory", "M&A Advisory"],
  industries: ["Food & Beverage"],
  texts: { letter: "", profile: "" },
};
const asking = (asked: Partial<Parameters<typeof createAskedCoverage>[0]>) => ({
  skills: [],
  industry: null,
  requirements: [],
  ...asked,
});

test("each thing asked for stands in its row: covered, covered by something close, or not", () => {
  const asked = { skills: ["Financial Advisory", "Corporate Finance", "Human Resources"], industry: "Food & Beverage" };
  const rows = createAskedCoverage(asking(asked))(profile);
  expect(rows).toMatchObject([
    { of: "skill", asked: "Financial Advisory", coverage: "covered", offered: null, mentionedIn: null, quote: null },
    { of: "skill", asked: "Corporate Finance", coverage: "close" },
    { of: "skill", asked: "Human Resources", coverage: "missing", offered: null },
    { of: "industry", asked: "Food & Beverage", coverage: "covered", offered: null },
  ]);
  expect(profile.specializations).toContain(rows[1]?.offered);
});

test("an industry that is not known is not asked for, and the same skill in other words once", () => {
  const rows = createAskedCoverage(asking({ skills: ["M&A Advisory", "Mergers and Acquisitions"] }))(profile);
  expect(rows).toEqual([
    { of: "skill", asked: "M&A Advisory", coverage: "covered", offered: null, mentionedIn: null, quote: null },
  ]);
});

describe("a requirement in free words", () => {
  const coverage = (requirement: string, texts: Partial<typeof profile.texts> = {}) => {
    const [row] = createAskedCoverage(asking({ requirements: [requirement] }))({
      ...profile,
      texts: { ...profile.texts, ...texts },
    });
    return row && [row.of, row.asked, row.coverage, row.offered, row.mentionedIn, row.quote];
  };

  test("is covered by a tag that is the same thing, and close where a tag is what it speaks of", () => {
    expect(coverage("Mergers and acquisitions")).toEqual([
      "requirement",
      "Mergers and acquisitions",
      "covered",
      null,
      null,
      null,
    ]);
    expect(coverage("food and drink")?.[2]).toBe("covered");
    expect(coverage("Cash flow forecasting with financial advisory")?.slice(2, 4)).toEqual([
      "close",
      "Financial Advisory",
    ]);
  });

  test("is mentioned where all its telling words stand in the letter, or else in the profile, whatever their endings", () => {
    const letter = "My Dutch is fluent, and I speak it with clinics every day.";
    expect(coverage("Dutch speaking", { letter })).toEqual([
      "requirement",
      "Dutch speaking",
      "mentioned",
      null,
      "letter",
      letter,
    ]);
    expect(coverage("Dutch speaking", { profile: letter })?.[4]).toBe("profile");
    expect(coverage("Dutch speaking", { profile: letter, letter })?.[4]).toBe("letter");
    // In part is not at all.
    expect(coverage("Dutch and French speaking", { letter })?.slice(2)).toEqual(["missing", null, null, null]);
    expect(coverage("Dutch speaking", { letter: "My Dutch is fluent." })?.[2]).toBe("mentioned");
    expect(coverage("Dutch teaching", { letter: "My Dutch is fluent.", profile: "Teacher" })?.[2]).toBe("missing");
  });

  test("is not mentioned by what every brief says, but by its figures", () => {
    const letter = "I have experience of many years with good companies.";
    expect(coverage("Experience with SAP", { letter })?.[2]).toBe("missing");
    expect(coverage("15 years of experience", { letter })?.[2]).toBe("missing");
    expect(coverage("15 years of experience", { letter: "15 years now." })?.[2]).toBe("mentioned");
    expect(coverage("Good company", { letter })?.[2]).toBe("mentioned");
    expect(coverage("Good company", { letter: "Nothing." })?.[2]).toBe("missing");
  });

  test("has no row of its own where its skill, industry or the same words have one", () => {
    const asked = asking({
      skills: ["M&A Advisory"],
      industry: "Food & Beverage",
      requirements: ["mergers and acquisitions", "Food and beverage", "Dutch", "dutch"],
    });
    expect(createAskedCoverage(asked)(profile).map(({ of, asked: label }) => `${of} ${label}`)).toEqual([
      "skill M&A Advisory",
      "industry Food & Beverage",
      "requirement Dutch",
    ]);
  });
});

const LETTER = [
  "Dear all, thank you for the brief.",
  "German is my mother tongue, e.g. I chaired boards in Munich.",
  "I led three rollouts of SAP S/4HANA for wholesalers.",
  "We can begin in Rotterdam, on site, from the first of May.",
  "I do not speak Polish.\nMy rate includes travel.",
].join(" ");

test.each([
  ["requirement", "Fluent German", "German is my mother tongue, e.g. I chaired boards in Munich."],
  ["requirement", "SAP rollout for a wholesaler", "I led three rollouts of SAP S/4HANA for wholesalers."],
  ["requirement", "Work on site in Rotterdam", "We can begin in Rotterdam, on site, from the first of May."],
  ["requirement", "Travel included in the rate", "My rate includes travel."],
  ["requirement", "Polish", "I do not speak Polish."],
  ["skill", "SAP", "I led three rollouts of SAP S/4HANA for wholesalers."],
  ["industry", "Wholesale", "I led three rollouts of SAP S/4HANA for wholesalers."],
  ["industry", "Aviation", null],
  ["requirement", "Chartered accountant", null],
])("what the letter answers is told in its own sentence: %s “%s”", (of, asked, quote) => {
  const brief = asking(
    of === "requirement" ? { requirements: [asked] } : of === "skill" ? { skills: [asked] } : { industry: asked },
  );
  const [row] = createAskedCoverage(brief)({
    specializations: [],
    industries: [],
    texts: { letter: LETTER, profile: "" },
  });
  if (row) expect([row.quote, row.mentionedIn]).toEqual([quote, quote && "letter"]);
  // The expert says outright that they do not have it: no mention is shown.
  if (asked === "Polish") expect(row?.coverage).toBe("missing");
});

test("a long sentence is cut between two words", () => {
  const letter = `I speak Dutch, ${"and I have worked with many clinics ".repeat(12)}`;
  const [row] = createAskedCoverage(asking({ requirements: ["Dutch"] }))({
    ...profile,
    texts: { letter, profile: "" },
  });
  expect(row?.quote).toMatch(/^I speak Dutch, and .* \p{L}+…$/u);
  expect(row?.quote?.length).toBeLessThanOrEqual(201);
});
