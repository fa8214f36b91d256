import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { expect, test } from "vitest";
import { entrepreneurProfiles } from "./entrepreneur-profiles.ts";
import { expertProfiles } from "./expert-profiles.ts";
import { onceHeldOutCoFounderQueries } from "./queries/once-held-out-co-founder-queries.ts";
import { onceHeldOutExpertQueries } from "./queries/once-held-out-expert-queries.ts";
import type { CoFounderQuery, ExpertQuery } from "./queries/query.ts";
import { tuningCoFounderQueries } from "./queries/tuning-co-founder-queries.ts";
import { tuningExpertQueries } from "./queries/tuning-expert-queries.ts";
import { validationCoFounderQueries } from "./queries/validation-co-founder-queries.ts";
import { validationExpertQueries } from "./queries/validation-expert-queries.ts";

const expertQueries = [...tuningExpertQueries, ...validationExpertQueries, ...onceHeldOutExpertQueries];
const coFounderQueries = [...tuningCoFounderQueries, ...validationCoFounderQueries, ...onceHeldOutCoFounderQueries];
const queries = [...expertQueries, ...coFounderQueries];
const profiles = [...expertProfiles, ...entrepreneurProfiles];

const briefOf = (query: ExpertQuery | CoFounderQuery) =>
  typeof query.requirements === "string" ? query.requirements : query.requirements.projectDescription;
const normalized = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

test("there are enough people and requests", () => {
  expect(expertProfiles.length).toBeGreaterThanOrEqual(120);
  expect(entrepreneurProfiles.length).toBeGreaterThanOrEqual(80);
  expect(expertQueries.length).toBeGreaterThanOrEqual(40);
  expect(coFounderQueries.length).toBeGreaterThanOrEqual(30);
});

test("nobody and no request is there twice", () => {
  for (const texts of [
    profiles.map(({ id }) => id),
    [...profiles, ...coFounderQueries.map(({ asker }) => asker)].map(({ name }) => name),
    profiles.map(({ bio }) => normalized(bio)),
    queries.map(({ id }) => id),
    queries.map((query) => normalized(briefOf(query))),
  ]) {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

test.each([
  { kind: "experts", parts: [tuningExpertQueries, validationExpertQueries, onceHeldOutExpertQueries] },
  { kind: "co-founders", parts: [tuningCoFounderQueries, validationCoFounderQueries, onceHeldOutCoFounderQueries] },
])("the parts of the requests for $kind are of one size and share no subject", ({ parts }) => {
  expect(new Set(parts.map((part) => part.length)).size).toBe(1);
  const subjects = parts.map((part) => new Set<string>(part.map(({ subject }) => subject)));
  expect(subjects.reduce((sum, { size }) => sum + size, 0)).toBe(new Set(subjects.flatMap((set) => [...set])).size);
});

test.each([
  ...expertQueries.map((query) => ({ query, known: expertProfiles.map(({ id }) => id) })),
  ...coFounderQueries.map((query) => ({ query, known: entrepreneurProfiles.map(({ id }) => id) })),
])("$query.id grades people who exist, at least two of them good and two fair", ({ query, known }) => {
  const grades = Object.entries(query.grades);
  expect(grades.filter(([id]) => !known.includes(id))).toEqual([]);
  expect(grades.filter(([, grade]) => ![1, 2, 3].includes(grade))).toEqual([]);
  expect(grades.filter(([, grade]) => grade >= 2).length).toBeGreaterThanOrEqual(2);
  expect(grades.filter(([, grade]) => grade === 3).length).toBeGreaterThanOrEqual(1);
  expect(grades.filter(([, grade]) => grade === 1).length).toBeGreaterThanOrEqual(2);
});

test("no brief is a copy of a profile", () => {
  const words = (text: string) => new Set(normalized(text).split(" "));
  const copied = queries.flatMap((query) => {
    const brief = words(briefOf(query));
    return profiles
      .filter(({ bio }) => words(bio).intersection(brief).size / brief.size > 0.6)
      .map(({ id }) => [query.id, id]);
  });
  expect(copied).toEqual([]);
});

test("founders name their fields as the registration form does", () => {
  const known: readonly string[] = ENTREPRENEUR_INDUSTRIES;
  const others = entrepreneurProfiles.flatMap(({ industries }) => industries.filter((name) => !known.includes(name)));
  expect(new Set(others)).toEqual(new Set());
});
