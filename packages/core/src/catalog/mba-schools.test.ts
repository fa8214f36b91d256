import { describe, expect, test } from "vitest";
import { MBA_SCHOOL_GROUPS, MBA_SCHOOL_REGIONS, mbaSchoolsIn } from "./mba-schools.ts";

const SCHOOL_LENGTH_MAX = 160; // what the registration call accepts
const ALL_SCHOOLS = MBA_SCHOOL_GROUPS.flatMap(({ schools }) => schools);

describe("the list of business schools", () => {
  // spec 9.30
  test("has the 19 countries or regions of the specification, each once", () => {
    expect(MBA_SCHOOL_REGIONS).toHaveLength(19);
    expect(new Set(MBA_SCHOOL_REGIONS).size).toBe(19);
  });

  test.each(MBA_SCHOOL_GROUPS)("offers at least four schools in $region", ({ schools }) => {
    expect(schools.length).toBeGreaterThanOrEqual(4);
  });

  test("names every school once, so that a stored text belongs to one region", () => {
    expect(new Set(ALL_SCHOOLS.map((school) => school.toLowerCase())).size).toBe(ALL_SCHOOLS.length);
  });

  test("holds only texts that the registration stores unchanged", () => {
    for (const school of ALL_SCHOOLS) {
      expect(school).toBe(school.trim());
      expect(school).toMatch(/\p{L}{3,}/u);
      expect(school.length).toBeLessThanOrEqual(SCHOOL_LENGTH_MAX);
    }
  });

  test("gives a region's schools, and none before one is chosen", () => {
    expect(mbaSchoolsIn("Netherlands")).toContain("Rotterdam School of Management");
    expect(mbaSchoolsIn("")).toEqual([]);
  });
});
