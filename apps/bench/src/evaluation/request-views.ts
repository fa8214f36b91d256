import type { EntrepreneurProfile } from "./data/profiles.ts";
import type { CoFounderQuery, ExpertQuery } from "./data/queries/query.ts";

/** What of a request is asked: its text and nothing else, its fields and no text, or all of it. */
export const VIEWS = ["text alone", "fields alone", "both"] as const;
export type View = (typeof VIEWS)[number];

/** What of a request for experts the rankings get to see. */
export type AskedExpert = Pick<ExpertQuery, "requirements" | "skillsRequired" | "industry">;

/** What of a request for co-founders the rankings get to see; without an asker it is not known who asks. */
export type AskedCoFounder = Pick<CoFounderQuery, "requirements"> & { asker: EntrepreneurProfile | null };

/** Null where that leaves nothing to ask. */
export function expertViewOf(view: View, query: AskedExpert): AskedExpert | null {
  const { requirements, skillsRequired, industry } = query;
  if (view === "text alone") return { requirements, skillsRequired: [], industry: null };
  if (view === "both") return { requirements, skillsRequired, industry };
  return skillsRequired.length > 0 || industry ? { requirements: "", skillsRequired, industry } : null;
}

export function coFounderViewOf(
  view: View,
  { requirements, asker }: Pick<CoFounderQuery, "requirements" | "asker">,
): AskedCoFounder | null {
  const { projectDescription, industryFocus, lookingForRoles, skillsNeeded = [] } = requirements;
  if (view === "both") return { requirements, asker };
  if (view === "text alone") {
    const unasked = { industryFocus: [], lookingForRoles: [], ...MET_BY_EVERYBODY };
    return { requirements: { ...unasked, projectDescription }, asker: null };
  }
  const named = [...industryFocus, ...lookingForRoles, ...skillsNeeded];
  return named.length > 0 ? { requirements: { ...requirements, projectDescription: "" }, asker } : null;
}

/** The form requires these two; with these values they make no difference between people. */
const MET_BY_EVERYBODY = { experienceLevel: "Junior", timeCommitment: "flexible" } as const;
