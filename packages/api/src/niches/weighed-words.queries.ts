import { INDUSTRIES_WEIGHED_MAX, SPECIALIZATIONS_WEIGHED_MAX } from "@quorate/core/matching/match-weights";
import { sql } from "kysely";

/**
 * The words by which an expert is judged. Of a profile with more tags than are weighed, the tags' words do not count: it is read by its
 * title and its text, and by its first tags as such.
 */
export const weighedWords = sql`case
  when cardinality(experts.specializations) > ${sql.lit(SPECIALIZATIONS_WEIGHED_MAX)}
    or cardinality(experts.industries) > ${sql.lit(INDUSTRIES_WEIGHED_MAX)}
  then ts_filter(experts.search, '{a,c,d}') else experts.search end`;
