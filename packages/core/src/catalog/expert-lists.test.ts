import { expect, test } from "vitest";
import { EXPERT_SPECIALIZATIONS } from "./expert-specializations.ts";
import { EXPERTISE_AREAS } from "./expertise-areas.ts";
import { INDUSTRIES } from "./industries.ts";

const TAG_LENGTH_MAX = 80; // what the registration call accepts

// spec 9.29
test.each([
  { list: "expert specializations", count: 22, texts: EXPERT_SPECIALIZATIONS },
  { list: "industries", count: 20, texts: INDUSTRIES },
  { list: "project expertise areas", count: 14, texts: EXPERTISE_AREAS },
])("the $list are the specification's $count, each once and stored unchanged", ({ count, texts }) => {
  const lowered = texts.map((text) => text.trim().toLowerCase());
  expect(texts).toHaveLength(count);
  expect(new Set(lowered).size).toBe(count);
  for (const text of texts) {
    expect(text).toMatch(/\p{L}{2,}/u);
    expect(text).toBe(text.trim());
    expect(text.length).toBeLessThanOrEqual(TAG_LENGTH_MAX);
  }
});

test("an expertise area is one of the specializations", () => {
  const specializations: readonly string[] = EXPERT_SPECIALIZATIONS;
  expect(EXPERTISE_AREAS.filter((area) => !specializations.includes(area))).toEqual([]);
});
