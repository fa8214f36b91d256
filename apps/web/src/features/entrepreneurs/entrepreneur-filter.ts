import {
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
  LOCATION_PREFERENCES,
  type LocationPreference,
  TIME_COMMITMENTS,
  type TimeCommitment,
} from "@quorate/core/entrepreneurs/entrepreneur";
import type { SearchSort } from "@quorate/core/search/search-kind";

/** What the reader looks for, as the address holds it; a blank is not asked for. */
export type EntrepreneurFilter = {
  q: string;
  /** The order where there are words; a blank has the best for them first. */
  sort: Exclude<SearchSort, "match"> | "";
  industry: string;
  skill: string;
  lookingFor: string;
  experienceLevel: ExperienceLevel | "";
  timeCommitment: TimeCommitment | "";
  location: LocationPreference | "";
};

const TEXTS = ["industry", "skill", "lookingFor"] as const;

export const NO_FILTER: EntrepreneurFilter = {
  q: "",
  sort: "",
  industry: "",
  skill: "",
  lookingFor: "",
  experienceLevel: "",
  timeCommitment: "",
  location: "",
};

/** Whatever an address holds that is no choice counts as not asked for; a search that is too long stands as it was written. */
export function readFilter(params: URLSearchParams): EntrepreneurFilter {
  const filter = { ...NO_FILTER, q: params.get("q") ?? "" };
  for (const name of TEXTS) filter[name] = (params.get(name) ?? "").slice(0, 80);
  if (params.get("sort") === "newest") filter.sort = "newest";
  filter.experienceLevel = EXPERIENCE_LEVELS.find((level) => level === params.get("experienceLevel")) ?? "";
  filter.timeCommitment = TIME_COMMITMENTS.find((time) => time === params.get("timeCommitment")) ?? "";
  filter.location = LOCATION_PREFERENCES.find((place) => place === params.get("location")) ?? "";
  return filter;
}

export function writeFilter(filter: EntrepreneurFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
}

/** Search text and order do not count: each has a field of its own. */
export function countFilters(filter: EntrepreneurFilter): number {
  return Object.values({ ...filter, q: "", sort: "" }).filter((value) => value !== "").length;
}
