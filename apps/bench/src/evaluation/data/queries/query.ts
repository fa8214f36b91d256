import type { EntrepreneurProfile } from "../profiles.ts";

/**
 * 1 could help, 2 would be talked to, 3 is the person looked for; a person who is not named has 0. With two graders, a grade is the mean of
 * both. See the README.
 */
export type Grades = Readonly<Record<string, number>>;

/** What an organization that looks for an expert wrote and filled in. */
export type ExpertQuery = {
  id: string;
  subject: string;
  requirements: string;
  skillsRequired: readonly string[];
  industry: string | null;
  grades: Grades;
};

/** What a founder who looks for another one wrote and filled in, with the founder's own profile. */
export type CoFounderQuery = {
  id: string;
  subject: string;
  asker: EntrepreneurProfile;
  requirements: {
    industryFocus: readonly string[];
    lookingForRoles: readonly string[];
    experienceLevel: "Junior" | "Mid" | "Senior" | "Expert";
    timeCommitment: "part-time" | "full-time" | "flexible";
    locationPreference?: "remote" | "local" | "hybrid";
    skillsNeeded?: readonly string[];
    projectDescription: string;
    equityRange?: string;
  };
  grades: Grades;
};
