import { expect, test } from "vitest";
import { EXPERT_SPECIALIZATIONS } from "./expert-specializations.ts";
import { SPECIALIZATION_BY_SERVICE_SLUG } from "./service-slugs.ts";

test.each([
  ["strategic-consultation", "Strategic Consulting"],
  ["investment-matching", "Investment Banking"],
  ["co-founder-finding", "Business Development"],
  ["acquisition-support", "M&A Advisory"],
  ["company-valuation", "Financial Advisory"],
  ["startup-advisory", "Management Consulting"],
  ["business-development", "Business Development"],
  ["marketing-strategy", "Marketing Strategy"],
  ["financial-planning", "Corporate Finance"],
  ["product-development", "Product Management"],
  ["technical-advisory", "Digital Transformation"],
])("the service %s opens the search with the specialization %s, which experts have", (slug, specialization) => {
  expect(SPECIALIZATION_BY_SERVICE_SLUG[slug]).toBe(specialization);
  expect(EXPERT_SPECIALIZATIONS).toContain(specialization);
});
