import { readSpokenLanguage } from "@quorate/core/languages/spoken-language";
import type { ConditionFacts } from "@quorate/core/matching/conditions/condition-reasons";
import type { ExpertSummaryRow } from "../experts/expert-summaries.queries.ts";

type Stored = Pick<
  ExpertSummaryRow,
  | "hourlyRate"
  | "yearsExperience"
  | "isAvailable"
  | "busyUntil"
  | "city"
  | "country"
  | "worksAt"
  | "worksAs"
  | "languages"
>;

/** What an expert's profile says that a condition may ask for. */
export function conditionFactsOf(expert: Stored): ConditionFacts {
  const { hourlyRate, yearsExperience, isAvailable, busyUntil, city, country, worksAt, worksAs } = expert;
  const languages = expert.languages.flatMap((spoken) => readSpokenLanguage(spoken) ?? []);
  return { hourlyRate, yearsExperience, isAvailable, busyUntil, city, country, worksAt, worksAs, languages };
}
