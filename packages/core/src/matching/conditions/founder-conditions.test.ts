import { expect, test } from "vitest";
import { withFounderConditions } from "./founder-conditions.ts";

const OPEN = { timeCommitment: "flexible" as const, equityRange: null, locationPreference: null };
const read = (projectDescription: string, form: Partial<Parameters<typeof withFounderConditions>[0]> = {}) =>
  withFounderConditions({ ...OPEN, ...form, projectDescription }, { today: "2026-11-30", dropped: [] });

test("equity, time and place of the description fill what the form leaves open", () => {
  const { search, conditions } = read(
    "Sensors for beekeepers. 2–5 % equity, evenings and weekends only, remote is fine.",
  );
  expect(search).toEqual({
    projectDescription: "Sensors for beekeepers.",
    timeCommitment: "part-time",
    equityRange: "2–5 %",
    locationPreference: "remote",
  });
  expect(conditions.map(({ kind }) => kind)).toEqual(["place", "equity", "commitment"]);
});

test("what was filled in stands, and the description keeps its words", () => {
  const text = "Sensors for beekeepers. 2–5 % equity, full time only.";
  const { search, conditions } = read(text, { timeCommitment: "part-time", equityRange: "10 %" });
  expect(search).toMatchObject({ projectDescription: text, timeCommitment: "part-time", equityRange: "10 %" });
  expect(conditions).toEqual([]);
});

test("a language that no founder's profile could name stays in the text", () => {
  const { search, conditions } = read("Rowing machines, must speak Japanese.");
  expect(search.projectDescription).toBe("Rowing machines, must speak Japanese.");
  expect(conditions).toEqual([]);
});
