import type { ExpertId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

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
    // One parameter: a thousand take as long to write out as to answer.
    .where("id", "=", sql<ExpertId>`any(${[...ids]}::uuid[])`)
    .execute();
}
