import { matchCoFoundersInput } from "@quorate/api/matching/co-founder-matching.schema";
import { matchExpertsInput } from "@quorate/api/matching/matching.schema";
import { expect, test } from "vitest";
import { CO_FOUNDER_QUERIES, EXPERT_QUERIES } from "../../run-evaluation.ts";
import { meanGrades, readHeldOutSet } from "./read-held-out-set.ts";

const { people, experts, coFounders, graders } = readHeldOutSet();
const profiles = [...people.experts, ...people.entrepreneurs];
const requests = [
  ...experts.map(({ id, requirements }) => ({ id, brief: requirements })),
  ...coFounders.map(({ id, requirements }) => ({ id, brief: requirements.projectDescription })),
];
const normalized = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

test("there are enough people and requests, and every request is graded twice", () => {
  expect(profiles.length).toBeGreaterThanOrEqual(250);
  expect(experts.length).toBeGreaterThanOrEqual(80);
  expect(coFounders.length).toBeGreaterThanOrEqual(40);
  for (const graded of graders.experts) expect([...graded.keys()]).toEqual(experts.map(({ id }) => id));
  for (const graded of graders.coFounders) expect([...graded.keys()]).toEqual(coFounders.map(({ id }) => id));
});

test("nobody and no request is there twice, nor in another part", () => {
  const used = [...Object.values(EXPERT_QUERIES), ...Object.values(CO_FOUNDER_QUERIES)].flat().map(({ id }) => id);
  for (const texts of [
    profiles.map(({ id }) => id),
    [...profiles, ...coFounders.map(({ asker }) => asker)].map(({ name }) => name),
    profiles.map(({ bio }) => normalized(bio)),
    [...requests.map(({ id }) => id), ...used],
    requests.map(({ brief }) => normalized(brief)),
  ]) {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

test.each([
  { kind: "experts", of: experts, known: people.experts },
  { kind: "co-founders", of: coFounders, known: people.entrepreneurs },
])("requests for $kind grade people who exist, by halves, and somebody each", ({ of, known }) => {
  const ids = new Set(known.map(({ id }) => id));
  for (const { grades } of of) {
    expect(Object.keys(grades).filter((id) => !ids.has(id))).toEqual([]);
    expect(Object.values(grades).filter((grade) => ![0.5, 1, 1.5, 2, 2.5, 3].includes(grade))).toEqual([]);
    expect(Object.keys(grades).length).toBeGreaterThan(0);
  }
});

test("every request is one that the product takes, but those whose form is empty", () => {
  for (const { requirements, skillsRequired, industry } of experts) {
    expect(matchExpertsInput.safeParse({ requirements, skillsRequired, industry }).success).toBe(true);
  }
  for (const { requirements } of coFounders) {
    const isEmpty = requirements.industryFocus.length === 0 && requirements.lookingForRoles.length === 0;
    expect(matchCoFoundersInput.safeParse(requirements).success).toBe(!isEmpty);
  }
});

test("no brief is a copy of a profile", () => {
  const words = (text: string) => new Set(normalized(text).split(" "));
  const copied = requests.flatMap(({ id, brief }) => {
    const own = words(brief);
    return profiles.filter(({ bio }) => words(bio).intersection(own).size / own.size > 0.6).map((one) => [id, one.id]);
  });
  expect(copied).toEqual([]);
});

test("a grade is the mean of both, and 0 of whoever did not name somebody", () => {
  const one = new Map([["request", { both: 3, first: 1 }]]);
  const other = new Map([["request", { both: 2, second: 2 }]]);
  expect(meanGrades([one, other], "request")).toEqual({ both: 2.5, first: 0.5, second: 1 });
  expect(() => meanGrades([one, new Map()], "request")).toThrow("request was not graded");
});
