import type { EXPERT_SPECIALIZATIONS } from "./expert-specializations.ts";

type Specialization = (typeof EXPERT_SPECIALIZATIONS)[number];

/** /find-experts?category=SLUG opens with this specialization chosen (specification §2). */
export const SPECIALIZATION_BY_SERVICE_SLUG: Readonly<Record<string, Specialization>> = {
  "strategic-consultation": "Strategic Consulting",
  "investment-matching": "Investment Banking",
  "co-founder-finding": "Business Development",
  "acquisition-support": "M&A Advisory",
  "company-valuation": "Financial Advisory",
  "startup-advisory": "Management Consulting",
};
