import { expect, test } from "vitest";
import { askedCoverage } from "./asked-coverage.ts";

const profile = { specializations: ["Financial Advisory", "M&A Advisory"], industries: ["Food & Beverage"] };

test("each thing asked for stands in its row: covered, covered by something close, or not", () => {
  const asked = { skills: ["Financial Advisory", "Corporate Finance", "Human Resources"], industry: "Food & Beverage" };
  const rows = askedCoverage(asked, profile);
  expect(rows).toMatchObject([
    { of: "skill", asked: "Financial Advisory", coverage: "covered", offered: null },
    { of: "skill", asked: "Corporate Finance", coverage: "close" },
    { of: "skill", asked: "Human Resources", coverage: "missing", offered: null },
    { of: "industry", asked: "Food & Beverage", coverage: "covered", offered: null },
  ]);
  expect(profile.specializations).toContain(rows[1]?.offered);
});

test("an industry that is not known is not asked for, and the same skill in other words once", () => {
  const rows = askedCoverage({ skills: ["M&A Advisory", "Mergers and Acquisitions"], industry: null }, profile);
  expect(rows).toEqual([{ of: "skill", asked: "M&A Advisory", coverage: "covered", offered: null }]);
});
