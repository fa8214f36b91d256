import type { EXPERT_SPECIALIZATIONS } from "./expert-specializations.ts";

/** The 14 areas that the project form offers, chosen from the specializations so that matching compares like with like. */
export const EXPERTISE_AREAS = [
  "Strategic Consulting",
  "Management Consulting",
  "M&A Advisory",
  "Financial Advisory",
  "Investment Banking",
  "Venture Capital",
  "Business Development",
  "Sales Strategy",
  "Marketing Strategy",
  "International Expansion",
  "Product Management",
  "Digital Transformation",
  "Data Analytics",
  "Operations Management",
] as const satisfies readonly (typeof EXPERT_SPECIALIZATIONS)[number][];
