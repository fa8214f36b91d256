import type { Db } from "@quorate/db/client";
import { RANKS_SEARCHED } from "./ranking-metrics.ts";
import type { AskedCoFounder, AskedExpert } from "./request-views.ts";

type Tagged = { id: string; rating: number; tags: readonly string[] };

/** Plain tag overlap: how many of the tags asked for a profile has, in any case of letters. */
export async function rankExpertsByTags(db: Db, query: AskedExpert): Promise<string[]> {
  const rows = await db.selectFrom("experts").select(["id", "rating", "specializations", "industries"]).execute();
  const tagged = rows.map(({ id, rating, specializations, industries }) => ({
    id,
    rating: Number(rating),
    tags: [...specializations, ...industries],
  }));
  return rankByOverlap(tagged, [...query.skillsRequired, query.industry ?? ""]);
}

export async function rankCoFoundersByTags(db: Db, query: AskedCoFounder): Promise<string[]> {
  const rows = await db
    .selectFrom("entrepreneurs")
    .select(["id", "rating", "skills", "industries", "offering"])
    .where("is_active", "=", true)
    .where("is_seeking_co_founders", "=", true)
    .execute();
  const tagged = rows.map(({ id, rating, skills, industries, offering }) => ({
    id,
    rating: Number(rating),
    tags: [...skills, ...industries, ...offering],
  }));
  const { industryFocus, lookingForRoles, skillsNeeded = [] } = query.requirements;
  return rankByOverlap(tagged, [...industryFocus, ...lookingForRoles, ...skillsNeeded]);
}

/** Most tags in common first; of equals the one whose tags are fewer beside them, then the better rated. */
export function rankByOverlap(profiles: readonly Tagged[], askedTags: readonly string[]): string[] {
  const asked = new Set(askedTags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ""));
  return profiles
    .map(({ id, rating, tags }) => {
      const own = new Set(tags.map((tag) => tag.toLowerCase()));
      const common = own.intersection(asked).size;
      return { id, rating, common, jaccard: common / Math.max(1, own.union(asked).size) };
    })
    .toSorted(
      (one, other) =>
        other.common - one.common ||
        other.jaccard - one.jaccard ||
        other.rating - one.rating ||
        one.id.localeCompare(other.id),
    )
    .slice(0, RANKS_SEARCHED)
    .map(({ id }) => id);
}
