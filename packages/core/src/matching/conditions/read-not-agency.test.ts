import { expect, test } from "vitest";
import { readNotAgency } from "./read-not-agency.ts";

const saidIn = (text: string) => readNotAgency(text).map(({ from, until }) => text.slice(from, until));

test.each([
  ["stock planning, no agencies please", "no agencies please"],
  ["no agency", "no agency"],
  ["no agency need apply", "no agency need apply"],
  ["no recruiters or agencies", "no recruiters or agencies"],
  ["not a firm", "not a firm"],
  ["not through an agency", "not through an agency"],
  ["not a company", "not a company"],
  ["we do not want to work with agencies", "do not want to work with agencies"],
  ["agencies should not apply", "agencies should not apply"],
  ["one expert rather than a consultancy", "rather than a consultancy"],
  ["only individuals", "only individuals"],
  ["strictly for freelancers", "strictly for freelancers"],
  ["freelancers preferred", "freelancers preferred"],
  ["sole traders, please", "sole traders, please"],
  ["you must be self-employed", "must be self-employed"],
  ["looking for a one-man band", "looking for a one-man band"],
  ["one-woman business only", "one-woman business only"],
  ["no firms, no shop", "no firms"],
  ["no agencies for this", "no agencies"],
])("“%s” asks for one person: “%s”", (text, said) => {
  expect(saidIn(text)).toEqual([said]);
});

test.each([
  "we have no agency",
  "there is no agency here",
  "we are not an agency",
  "no firm offer came",
  "no firm date yet",
  "no firm commitment",
  "no agency has helped us",
  "no agencies can do it",
  "no agency for years",
  "no agencies managed it",
  "no agency in town answers",
  "no shop, no careers page, no recruiter",
  "we only freelancers",
  "our clients hire only freelancers",
  "we served only individuals",
  "we use only contractors",
  "without an agency's help",
])("“%s” asks for none", (text) => {
  expect(saidIn(text)).toEqual([]);
});

test("the first that is said counts, and the longer of two at a place", () => {
  expect(saidIn("no agencies please, only freelancers")).toEqual(["no agencies please"]);
  expect(saidIn("only freelancers please")).toEqual(["only freelancers"]);
});
