import type { CoFounderEntry } from "@quorate/core/match-index/co-founder-entry";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import type { FindMentions } from "./expert-entries.mapper.ts";
import { toFounderEntry } from "./founder-entries.mapper.ts";

/** Everything that matching reads of those among these founders who may be answered. */
export async function listFounderEntriesByIds(
  db: DbOrTrx,
  findMentions: FindMentions,
  ids: readonly string[],
): Promise<CoFounderEntry[]> {
  const rows = await selectEntries(db)
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map((row) => toFounderEntry(row, findMentions));
}

function selectEntries(db: DbOrTrx) {
  return db
    .selectFrom("entrepreneurs")
    .select([
      "id",
      "title",
      "skills",
      "offering",
      "looking_for as lookingFor",
      "industries",
      "experience_level as experienceLevel",
      "is_seeking_co_founders as isSeekingCoFounders",
      "available_time_commitment as availableTimeCommitment",
      "location_preference as locationPreference",
      "preferred_equity_split as preferredEquitySplit",
      "niche_vector as nicheVector",
    ])
    .select(sql<string>`coalesce(offer_search::text, '')`.as("search"))
    .where(sql<SqlBool>`is_active and (is_seeking_co_founders or is_offering_co_founder_services)`);
}
