import { expect, test } from "vitest";
import type { CoFounderQuery } from "./data/queries/query.ts";
import { tuningCoFounderQueries } from "./data/queries/tuning-co-founder-queries.ts";
import { coFounderViewOf, expertViewOf } from "./request-views.ts";

const expert = {
  id: "e",
  subject: "s",
  requirements: "The bank asks about ratios",
  skillsRequired: ["Corporate Finance"],
  industry: "Retail",
  grades: { somebody: 3 },
};

test("of an expert request the views show the text, the fields or both, and never the grades", () => {
  expect(expertViewOf("text alone", expert)).toEqual({
    requirements: expert.requirements,
    skillsRequired: [],
    industry: null,
  });
  expect(expertViewOf("fields alone", expert)).toEqual({
    requirements: "",
    skillsRequired: ["Corporate Finance"],
    industry: "Retail",
  });
  const { requirements, skillsRequired, industry } = expert;
  expect(expertViewOf("both", expert)).toEqual({ requirements, skillsRequired, industry });
});

test("a request without fields has no view of its fields", () => {
  expect(expertViewOf("fields alone", { ...expert, skillsRequired: [], industry: null })).toBeNull();
  expect(expertViewOf("fields alone", { ...expert, skillsRequired: [] })).not.toBeNull();
  const empty = { industryFocus: [], lookingForRoles: [], skillsNeeded: [] };
  const query = coFounderQuery();
  expect(coFounderViewOf("fields alone", { ...query, requirements: { ...query.requirements, ...empty } })).toBeNull();
});

test("the text of a co-founder request alone tells neither a field of the form nor who asks", () => {
  const query = coFounderQuery();
  expect(coFounderViewOf("text alone", query)).toEqual({
    asker: null,
    requirements: {
      projectDescription: query.requirements.projectDescription,
      industryFocus: [],
      lookingForRoles: [],
      experienceLevel: "Junior",
      timeCommitment: "flexible",
    },
  });
  expect(coFounderViewOf("fields alone", query)).toEqual({
    asker: query.asker,
    requirements: { ...query.requirements, projectDescription: "" },
  });
});

function coFounderQuery(): CoFounderQuery {
  const [query] = tuningCoFounderQueries;
  if (!query) throw new Error("There is no request.");
  return query;
}
