import { MATCHES_COUNTED_MAX } from "@quorate/core/experts/expert-list-limit";
import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { blockedWith, withoutBlocked } from "../blocks/blocks.queries.ts";
import { toNicheVector } from "../niches/niches.queries.ts";

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

/** Those of them whom this asker may be answered, with what a match is judged by and shows. */
export async function listFoundersOpenTo(db: DbOrTrx, asker: UserId, ids: readonly string[]) {
  const rows = await db
    .selectFrom("entrepreneurs")
    .select(matchedEntrepreneurColumns)
    .select("entrepreneurs.niche_vector as nicheVector")
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .where(openTo(asker))
    .execute();
  return rows.map(({ nicheVector, ...row }) => ({ ...row, niches: toNicheVector(nicheVector) }));
}

/** Those whom this asker may be answered, as many as are counted: those with the most connections first. */
export async function listBestConnectedIds(db: DbOrTrx, asker: UserId): Promise<EntrepreneurId[]> {
  const rows = await db
    .selectFrom("entrepreneurs")
    .select("id")
    .where(openTo(asker))
    .orderBy("total_connections", "desc")
    .orderBy("id")
    .limit(MATCHES_COUNTED_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** The asker's own profile, and those of people on either side of a block with them. */
export async function listIdsClosedTo(db: DbOrTrx, asker: UserId): Promise<EntrepreneurId[]> {
  const rows = await db
    .selectFrom("entrepreneurs")
    .select("id")
    .where(sql<SqlBool>`user_id = any(${blockedWith(asker)} || ${asker}::uuid)`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of those whom an answer shows, by their users: hundreds are judged for it, and their pictures are not asked for. */
export async function listPortraits(db: DbOrTrx, userIds: readonly UserId[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "profile_image_url as url"])
    .where(sql<SqlBool>`id = any(${[...userIds]}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ id, url }) => (url === null ? [] : [[id, url] as const])));
}

/** What an entrepreneur's own profile offers. */
export async function findOffer(db: DbOrTrx, id: EntrepreneurId) {
  return await db
    .selectFrom("entrepreneurs")
    .select(["title", "skills", "offering"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Active, seeking a co-founder or offering to be one, not the asker, and without a block in either direction. */
function openTo(asker: UserId): RawBuilder<SqlBool> {
  return sql`is_active and (is_seeking_co_founders or is_offering_co_founder_services)
    and user_id <> ${asker} and ${withoutBlocked(asker, "entrepreneurs.user_id")}`;
}
