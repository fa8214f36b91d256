import { expect, test } from "vitest";
import { shownJourneys } from "./shown-journeys.ts";

test.each([
  ["an expert", { expertId: "e", organizationId: null }, ["expert"]],
  ["an organization", { expertId: null, organizationId: "o" }, ["organization"]],
  ["who is both", { expertId: "e", organizationId: "o" }, ["expert", "organization"]],
  ["who has neither profile yet", { expertId: null, organizationId: null }, ["expert", "organization"]],
])("%s sees the journeys of its roles", (_, profiles, journeys) => {
  expect(shownJourneys(profiles)).toEqual(journeys);
});
