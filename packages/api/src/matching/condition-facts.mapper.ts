import type { ConditionFacts } from "@quorate/core/matching/conditions/condition-reasons";
import type { ExpertSummaryRow } from "../experts/expert-summaries.queries.ts";

/** What an expert's profile says that a condition may ask for. */
export function conditionFactsOf(expert: ExpertSummaryRow): ConditionFacts {
  const { hourlyRate, yearsExperience, isAvailable, city, country } = expert;
  const own = { hourlyRate, yearsExperience, isAvailable, city, country };
  return { ...own, busyUntil: null, worksAt: null, languages: [], worksAs: null };
}
