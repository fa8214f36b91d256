/** An expert of the evaluation, all made up. Every field that is not here is the same for all. */
export type ExpertProfile = {
  id: string;
  name: string;
  title: string;
  company?: string;
  bio: string;
  specializations: readonly string[];
  industries: readonly string[];
  years: number;
  rating: number;
  projects: number;
  rate: number;
  place: string;
  isAvailable?: boolean;
};

export type ExperienceLevel = "first-time" | "serial" | "experienced";
export type TimeCommitment = "part-time" | "full-time" | "flexible";
export type LocationPreference = "remote" | "local" | "hybrid";

/** A founder of the evaluation, or the profile of a person who looks for one. */
export type EntrepreneurProfile = {
  id: string;
  name: string;
  title: string;
  bio: string;
  skills: readonly string[];
  industries: readonly string[];
  lookingFor: readonly string[];
  offering: readonly string[];
  level: ExperienceLevel;
  previousStartups?: string;
  commitment: TimeCommitment;
  location: LocationPreference;
  equity?: string;
  isSeeking?: boolean;
};

/** All people who can be an answer. */
export type People = { experts: readonly ExpertProfile[]; entrepreneurs: readonly EntrepreneurProfile[] };
