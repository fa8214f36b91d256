import type { EXPERT_SPECIALIZATIONS } from "./expert-specializations.ts";

type Specialization = (typeof EXPERT_SPECIALIZATIONS)[number];

/** /find-experts?category=SLUG opens with this specialization chosen: of the advertised services (specification §2), then of the other categories. */
export const SPECIALIZATION_BY_SERVICE_SLUG: Readonly<Record<string, Specialization>> = {
  "strategic-consultation": "Strategic Consulting",
  "investment-matching": "Investment Banking",
  "co-founder-finding": "Business Development",
  "acquisition-support": "M&A Advisory",
  "company-valuation": "Financial Advisory",
  "startup-advisory": "Management Consulting",
  "business-development": "Business Development",
  "marketing-strategy": "Marketing Strategy",
  "financial-planning": "Corporate Finance",
  "product-development": "Product Management",
  "technical-advisory": "Digital Transformation",
};
