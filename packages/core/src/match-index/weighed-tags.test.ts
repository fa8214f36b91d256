import { expect, test } from "vitest";
import { EXPERT_SPECIALIZATIONS } from "../catalog/expert-specializations.ts";
import { createEverybody } from "./everybody.ts";
import type { ExpertEntry, ExpertQuery } from "./expert-entry.ts";
import { createExpertIndex } from "./expert-index.ts";

const expert = (number: number, specializations: readonly string[]): ExpertEntry => ({
  id: `01990000-0000-7000-8000-${number.toString().padStart(12, "0")}`,
  specializations,
  industries: [],
  yearsExperience: 0,
  rating: 0,
  reviewCount: 0,
  steadyRating: 0,
  totalProjects: 0,
  isVerified: false,
  isAvailable: false,
  hourlyRate: null,
  niches: null,
  words: [],
  mentions: [],
  services: [],
});
const last = EXPERT_SPECIALIZATIONS.at(-1) ?? "";
const PEOPLE = [expert(1, EXPERT_SPECIALIZATIONS), expert(2, [last]), expert(3, [])];
const WISH = { term: last, weight: 1, isChosen: true, stems: [] };
const QUERY: ExpertQuery = {
  asked: "fields",
  skills: [WISH],
  industries: [],
  words: [],
  niches: null,
  filter: {},
  sort: "match",
  service: null,
  limit: 10,
};

function indexOf(people: readonly ExpertEntry[]) {
  const index = createExpertIndex();
  for (const entry of people) index.put(entry);
  return index;
}

test.each([
  ["by everybody", createEverybody],
  ["by the index", indexOf],
])("a tag beyond those that are weighed brings nothing, but counts for a filter: %s", (_, open) => {
  const searched = open(PEOPLE);
  const [first, second] = searched.find(QUERY).best;
  const scoreOf = (found: typeof first) => found && { id: found.id, score: found.score };
  expect(first?.id).toBe(PEOPLE[1]?.id);
  expect(scoreOf(second)?.score ?? 0).toBeLessThan(first?.score ?? 0);
  const filtered = searched.find({ ...QUERY, skills: [], asked: null, filter: { specializations: [last] } });
  expect(filtered.best.map(({ id }) => id)).toEqual([PEOPLE[0]?.id, PEOPLE[1]?.id]);
});
