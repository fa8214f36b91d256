import { expect, test } from "vitest";
import { weighedTags } from "./weighed-tags.ts";

const many = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

test("of a profile the first five specializations and three industries are weighed", () => {
  const { specializations, industries } = weighedTags({
    specializations: many("Trade", 22),
    industries: many("Field", 20),
  });
  expect(specializations).toEqual(many("Trade", 5));
  expect(industries).toEqual(many("Field", 3));
});

test("the skill of a service that is offered is weighed besides", () => {
  const offered = weighedTags({ specializations: many("Trade", 22), industries: [] }, "Pricing");
  expect(offered.specializations).toEqual([...many("Trade", 5), "Pricing"]);
});
