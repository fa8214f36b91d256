import type { LocationPreference, TimeCommitment } from "../entrepreneurs/entrepreneur.ts";

/** What has to be known of a founder before anybody can be suggested. */
export const WISH_PARTS = ["industries", "lookingFor", "description"] as const;
export type WishPart = (typeof WISH_PARTS)[number];

export type FounderProfile = {
  bio: string;
  industries: readonly string[];
  lookingFor: readonly string[];
  availableTimeCommitment: TimeCommitment | null;
  locationPreference: LocationPreference | null;
};
/** The newest open idea. */
export type FounderIdea = {
  title: string;
  description: string;
  industry: string;
  requiredSkills: readonly string[];
  equityOffered: string | null;
};

/** Fewer words say too little to compare people by. */
const DESCRIPTION_LENGTH_MIN = 40;

/**
 * Whom a founder seeks, as profile and newest idea say it. What they leave open is not asked for: any experience, any commitment.
 * Null with what is missing where they say too little.
 */
export function coFounderWish(profile: FounderProfile, idea: FounderIdea | null) {
  const industries = eachOnce([...(idea ? [idea.industry] : []), ...profile.industries]);
  const description = (idea?.description ?? profile.bio).trim();
  const known: Record<WishPart, boolean> = {
    industries: industries.length > 0,
    lookingFor: profile.lookingFor.length > 0,
    description: description.length >= DESCRIPTION_LENGTH_MIN,
  };
  const missing = WISH_PARTS.filter((part) => !known[part]);
  if (missing.length > 0) return { missing, wish: null };
  const wish = {
    industryFocus: industries,
    lookingForRoles: [...profile.lookingFor],
    experienceLevel: "Junior" as const,
    timeCommitment: profile.availableTimeCommitment ?? ("flexible" as const),
    projectDescription: idea ? `${idea.title}. ${description}` : description,
    locationPreference: profile.locationPreference,
    skillsNeeded: [...(idea?.requiredSkills ?? [])],
    equityRange: idea?.equityOffered ?? null,
  };
  return { missing, wish };
}

function eachOnce(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
