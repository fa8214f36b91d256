import { expect, test } from "vitest";
import { coFounderWish, type FounderIdea, type FounderProfile } from "./co-founder-wish.ts";

const BIO = "Ran a marina for nine years and knows every harbour master between Cork and Bilbao.";
const profile: FounderProfile = {
  bio: BIO,
  industries: ["Travel", "Technology"],
  lookingFor: ["CTO"],
  availableTimeCommitment: null,
  locationPreference: null,
};
const idea: FounderIdea = {
  title: "Berth calendar",
  description: "Small ports share one calendar, so that yachts find a berth for the night.",
  industry: "Technology",
  requiredSkills: ["Mobile Development"],
  equityOffered: "10-20%",
};

test("an idea says what it is about, the profile whom its founder looks for", () => {
  const { wish, missing } = coFounderWish(
    { ...profile, availableTimeCommitment: "full-time", locationPreference: "remote" },
    idea,
  );
  expect(missing).toEqual([]);
  expect(wish).toEqual({
    industryFocus: ["Technology", "Travel"],
    lookingForRoles: ["CTO"],
    experienceLevel: "Junior",
    timeCommitment: "full-time",
    projectDescription: `Berth calendar. ${idea.description}`,
    locationPreference: "remote",
    skillsNeeded: ["Mobile Development"],
    equityRange: "10-20%",
  });
});

test("without an idea the profile speaks for itself, and what it leaves open is asked of nobody", () => {
  expect(coFounderWish(profile, null).wish).toEqual({
    industryFocus: ["Travel", "Technology"],
    lookingForRoles: ["CTO"],
    experienceLevel: "Junior",
    timeCommitment: "flexible",
    projectDescription: BIO,
    locationPreference: null,
    skillsNeeded: [],
    equityRange: null,
  });
});

test.each([
  [{ industries: [] }, null, ["industries"]],
  [{ lookingFor: [] }, idea, ["lookingFor"]],
  [{ bio: "Sailor." }, null, ["description"]],
  [{ bio: ` ${"a".repeat(39)} ` }, null, ["description"]],
  [{ bio: "a".repeat(40) }, null, []],
  [{}, { ...idea, description: "Berths." }, ["description"]],
  [{ bio: "", industries: [], lookingFor: [] }, null, ["industries", "lookingFor", "description"]],
  [{ bio: "", industries: [] }, idea, []],
] as const)("of %j with the idea %j it misses %j", (facts, ofIdea, missing) => {
  const answer = coFounderWish({ ...profile, ...facts }, ofIdea);
  expect(answer.missing).toEqual(missing);
  expect(answer.wish === null).toBe(missing.length > 0);
});
