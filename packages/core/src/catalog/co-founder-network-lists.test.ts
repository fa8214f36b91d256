import { expect, test } from "vitest";
import { MATCHING_INDUSTRIES, MATCHING_ROLES, MATCHING_SKILLS } from "./co-founder-matching-lists.ts";
import { CO_FOUNDER_ROLES } from "./co-founder-roles.ts";
import { ENTREPRENEUR_INDUSTRIES } from "./entrepreneur-industries.ts";
import { ENTREPRENEUR_SKILLS } from "./entrepreneur-skills.ts";

const TAG_LENGTH_MAX = 80; // what the registration call accepts

// spec 9.28
test.each([
  { list: "entrepreneur skills", count: 25, texts: ENTREPRENEUR_SKILLS },
  { list: "entrepreneur industries", count: 21, texts: ENTREPRENEUR_INDUSTRIES },
  { list: "co-founder roles", count: 9, texts: CO_FOUNDER_ROLES },
  { list: "matching industries", count: 11, texts: MATCHING_INDUSTRIES },
  { list: "matching roles", count: 6, texts: MATCHING_ROLES },
  { list: "matching skills", count: 9, texts: MATCHING_SKILLS },
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
