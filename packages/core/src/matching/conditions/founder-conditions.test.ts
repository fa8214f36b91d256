import { expect, test } from "vitest";
import { reasonsOfConditions, withFounderConditions } from "./founder-conditions.ts";

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

test.each([
  ["Bees. 5% equity.", { equityRange: "5 %" }],
  ["Bees, on site in Leeds.", { locationPreference: "local" }],
  ["Bees, remote only.", { locationPreference: "remote" }],
  ["Bees, full-time only.", { timeCommitment: "full-time" }],
])("“%s” fills %j", (text, filled) => {
  expect(read(text).search).toMatchObject({ projectDescription: "Bees.", ...filled });
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

test("what is known of equity, time and place answers the conditions that were read, and nothing else does", () => {
  const known = [
    { kind: "for" as const, code: "commitment/given" as const, params: { given: "full-time" as const } },
    { kind: "against" as const, code: "equity/beyond" as const, params: { expected: "20-40%", offered: "2–5 %" } },
  ];
  const { conditions } = read("Sensors for beekeepers. We offer 2–5 % equity.");
  expect(reasonsOfConditions(conditions, known)).toEqual([known[1]]);
  expect(reasonsOfConditions([], known)).toEqual([]);
});
