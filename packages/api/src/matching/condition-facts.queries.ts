import type { ExpertId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

/** What conditions ask of these experts, in no particular order. */
export async function listConditionFacts(db: DbOrTrx, ids: readonly ExpertId[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("experts")
    .select([
      "id",
      "hourly_rate as hourlyRate",
      "years_experience as yearsExperience",
      "is_available as isAvailable",
      "busy_until as busyUntil",
      "city",
      "country",
      "works_at as worksAt",
      "works_as as worksAs",
      "languages",
    ])
    .where("id", "in", ids)
    .execute();
}
