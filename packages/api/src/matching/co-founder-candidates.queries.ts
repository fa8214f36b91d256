import type { EntrepreneurId } from "@quorate/core/ids";
import { CO_FOUNDER_MATCHES_MAX } from "@quorate/core/matching/co-founder-requirements";
import type { DbOrTrx } from "@quorate/db/client";

/** What is shown of an entrepreneur in a match; no contact details among it. */
const matchedEntrepreneurColumns = [
  "entrepreneurs.id",
  "entrepreneurs.user_id as userId",
  "entrepreneurs.name",
  "entrepreneurs.title",
  "entrepreneurs.bio",
  "entrepreneurs.skills",
  "entrepreneurs.industries",
  "entrepreneurs.looking_for as lookingFor",
  "entrepreneurs.offering",
  "entrepreneurs.experience_level as experienceLevel",
  "entrepreneurs.previous_startups as previousStartups",
  "entrepreneurs.is_seeking_co_founders as isSeekingCoFounders",
  "entrepreneurs.is_offering_co_founder_services as isOfferingCoFounderServices",
  "entrepreneurs.available_time_commitment as availableTimeCommitment",
  "entrepreneurs.preferred_equity_split as preferredEquitySplit",
  "entrepreneurs.location_preference as locationPreference",
  "entrepreneurs.rating",
  "entrepreneurs.total_connections as totalConnections",
] as const;

export async function findCoFounderCandidates(db: DbOrTrx, asker: EntrepreneurId | null) {
  return await db
    .selectFrom("entrepreneurs")
    .select(matchedEntrepreneurColumns)
    .where("is_active", "=", true)
    .$if(asker !== null, (query) => query.where("id", "!=", asker ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(CO_FOUNDER_MATCHES_MAX)
    .execute();
}
