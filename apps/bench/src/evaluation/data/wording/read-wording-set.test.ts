import { expect, test } from "vitest";
import { expertProfiles } from "../expert-profiles.ts";
import { WORDING, WORDING_PARTS } from "./read-wording-set.ts";

test.each(WORDING_PARTS)("the needs and requests of %s are whole and name experts who are there", (part) => {
  const known = new Set(expertProfiles.map(({ id }) => id));
  const needs = WORDING.needs(part);
  const requests = [...WORDING.publicRequests(part), ...WORDING.foreign(part)];
  const named = [
    ...needs.flatMap(({ suitable, best }) => [...suitable, best]),
    ...requests.flatMap(({ grades }) => Object.keys(grades)),
    ...WORDING.several(part).flatMap((several) => several.needs.map(({ best }) => best)),
  ];
  expect(named.filter((id) => !known.has(id))).toEqual([]);
  expect(needs.length).toBe(12);
  expect(WORDING.publicRequests(part).length).toBe(16);
});

test("no text stands in two parts", () => {
  const texts = WORDING_PARTS.flatMap((part) => [
    ...WORDING.needs(part).flatMap(({ paraphrases }) => paraphrases),
    ...WORDING.publicRequests(part).map(({ requirements }) => requirements),
    ...WORDING.foreign(part).map(({ requirements }) => requirements),
    ...WORDING.nonsense(part),
  ]);
  expect(new Set(texts).size).toBe(texts.length);
});
