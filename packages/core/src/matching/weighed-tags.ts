import { INDUSTRIES_WEIGHED_MAX, SPECIALIZATIONS_WEIGHED_MAX } from "./match-weights.ts";

type Tagged = { specializations: readonly string[]; industries: readonly string[] };

/**
 * The tags by which a profile is judged: its first ones, so that a profile gains nothing by naming everything. A person who offers the service
 * that is asked for has its skill besides, however many are listed.
 */
export function weighedTags({ specializations, industries }: Tagged, service: string | null = null) {
  const weighed = specializations.slice(0, SPECIALIZATIONS_WEIGHED_MAX);
  return {
    specializations: service === null ? weighed : [...weighed, service],
    industries: industries.slice(0, INDUSTRIES_WEIGHED_MAX),
  };
}
