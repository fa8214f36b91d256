import { expect, test } from "vitest";
import { ORGANIZATION_SIZE_LABELS } from "./organization-size.ts";

// spec 9.26
test("the sizes are the specification's five, from the smallest up, each with its stored value", () => {
  expect(Object.entries(ORGANIZATION_SIZE_LABELS)).toEqual([
    ["startup", "1-10 employees"],
    ["small", "11-50 employees"],
    ["medium", "51-250 employees"],
    ["large", "251-1000 employees"],
    ["enterprise", "1000+ employees"],
  ]);
});
