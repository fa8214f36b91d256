type TypedRequirements = {
  industryFocus?: readonly string[] | undefined;
  lookingForRoles?: readonly string[] | undefined;
  experienceLevel?: string | undefined;
  timeCommitment?: string | undefined;
  projectDescription?: string | undefined;
};

/**
 * What a search for co-founders still lacks, in the form's words and order (specification §5): industry, role, experience, time
 * commitment and a description that is not blank. Place, equity and skills may be left out.
 */
export function missingRequirements(typed: TypedRequirements): string[] {
  const isMissing: readonly (readonly [string, boolean])[] = [
    ["a project description", !typed.projectDescription?.trim()],
    ["an industry", !typed.industryFocus?.length],
    ["a role", !typed.lookingForRoles?.length],
    ["the experience level", !typed.experienceLevel],
    ["the time commitment", !typed.timeCommitment],
  ];
  return isMissing.filter(([, missing]) => missing).map(([name]) => name);
}
