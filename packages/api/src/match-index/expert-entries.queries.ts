import type { ExpertEntry } from "@quorate/core/match-index/expert-entry";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { fromExperts } from "../experts/expert-search.queries.ts";
import { countReviews } from "../experts/expert-summaries.queries.ts";
import { weighedWords } from "../niches/weighed-words.queries.ts";
import { type FindMentions, toExpertEntry } from "./expert-entries.mapper.ts";

/** Everything that matching reads of those among these experts who are there. */
export async function listExpertEntriesByIds(
  db: DbOrTrx,
  findMentions: FindMentions,
  ids: readonly string[],
): Promise<ExpertEntry[]> {
  const rows = await selectEntries(db)
    .where(sql<SqlBool>`experts.id = any(${[...ids]}::uuid[])`)
    .execute();
  const reviewCounts = await countReviews(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toExpertEntry(row, reviewCounts.get(row.id) ?? 0, findMentions));
}

function selectEntries(db: DbOrTrx) {
  return fromExperts(db)
    .select([
      "experts.id",
      "experts.specializations",
      "experts.industries",
      "experts.years_experience as yearsExperience",
      "experts.rating",
      "experts.steady_rating as steadyRating",
      "experts.total_projects as totalProjects",
      "experts.is_verified as isVerified",
      "experts.is_available as isAvailable",
      "experts.hourly_rate as hourlyRate",
      "experts.niche_vector as nicheVector",
    ])
    .select([
      sql<string>`coalesce(${weighedWords}::text, '')`.as("search"),
      sql<string[]>`array(select offered.service_category_id::text from expert_services offered
        where offered.expert_id = experts.id order by offered.service_category_id)`.as("services"),
    ]);
}
