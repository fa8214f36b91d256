import { describe, expect, test } from "vitest";
import { missingRequirements } from "./missing-requirements.ts";

const COMPLETE = {
  industryFocus: ["Energy"],
  lookingForRoles: ["CTO"],
  experienceLevel: "Senior",
  timeCommitment: "full-time",
  projectDescription: "Sensors for tidal turbines.",
};

describe("a search for co-founders", () => {
  test("lacks nothing with the five required ones, whatever else is left out", () => {
    expect(missingRequirements(COMPLETE)).toEqual([]);
  });

  // spec 5.29
  test.each([
    ["industryFocus", [], "an industry"],
    ["lookingForRoles", [], "a role"],
    ["experienceLevel", "", "the experience level"],
    ["timeCommitment", "", "the time commitment"],
    ["projectDescription", " \n\t", "a project description"],
  ])("lacks something while %s is %j", (field, empty, name) => {
    expect(missingRequirements({ ...COMPLETE, [field]: empty })).toEqual([name]);
    expect(missingRequirements({ ...COMPLETE, [field]: undefined })).toEqual([name]);
  });

  test("names all that it lacks in the order of the form", () => {
    expect(missingRequirements({})).toEqual([
      "a project description",
      "an industry",
      "a role",
      "the experience level",
      "the time commitment",
    ]);
  });
});
