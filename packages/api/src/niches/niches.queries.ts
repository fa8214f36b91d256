import { SPECIALIZATIONS_READ_MAX, SPECIALIZATIONS_WEIGHED_MAX } from "@quorate/core/matching/match-weights";
import type { NicheKind } from "@quorate/core/matching/niche-model";
import { decodeNiches, encodeNiches, type NicheVector } from "@quorate/core/matching/niche-vector";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

/** A profile that waits to be read, with all of its words that the model takes in. */
export type Unread = { id: string; text: string };
export type Read = { id: string; vector: NicheVector };

const PEOPLE = {
  expert: {
    table: "experts",
    text: `concat_ws('. ', title, bio, case when cardinality(specializations) <= ${SPECIALIZATIONS_READ_MAX}
      then array_to_string(specializations[1:${SPECIALIZATIONS_WEIGHED_MAX}], ', ') end)`,
  },
  founder: {
    table: "entrepreneurs",
    // Without the tags of skills: they are compared with the request's as such, and told of twice they drown what the prose tells.
    text: "concat_ws('. ', title, bio, array_to_string(offering, ', '))",
  },
} as const satisfies Record<NicheKind, object>;

/** Some of the unread profiles, locked until they are read; those being read or changed elsewhere are left for the next time. */
export async function lockUnread(trx: DbOrTrx, kind: NicheKind, limit: number): Promise<Unread[]> {
  const { table, text } = PEOPLE[kind];
  const { rows } = await sql<Unread>`
    select id, ${sql.raw(text)} as text from ${sql.table(table)} where niche_vector is null
    order by id limit ${limit} for no key update skip locked`.execute(trx);
  return rows;
}

/** Of these people those who wait. */
export async function listUnread(trx: DbOrTrx, kind: NicheKind, ids: readonly string[]): Promise<Unread[]> {
  const { table, text } = PEOPLE[kind];
  const { rows } = await sql<Unread>`
    select id, ${sql.raw(text)} as text from ${sql.table(table)}
    where niche_vector is null and id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows;
}

export async function setNiches(trx: DbOrTrx, kind: NicheKind, read: readonly Read[]): Promise<void> {
  if (read.length === 0) return;
  const { table } = PEOPLE[kind];
  const ids = read.map(({ id }) => id);
  await sql`
    update ${sql.table(table)} set niche_vector = read.vector
    from unnest(${ids}::uuid[], ${read.map(({ vector }) => Buffer.from(encodeNiches(vector)))}::bytea[]) read (id, vector)
    where ${sql.table(table)}.id = read.id`.execute(trx);
}

/**
 * Whether profiles are read by this model, which then stays so until the transaction ends. While a newer server takes over, two may have
 * different models: the older one's vectors must not be stored as the newer one's. Does not wait for the lock, so servers do not block each
 * other.
 */
export async function holdModel(trx: DbOrTrx, kind: NicheKind, digest: string): Promise<boolean> {
  const held = await trx
    .selectFrom("niche_models")
    .select("kind")
    .where("kind", "=", kind)
    .where("digest", "=", digest)
    .forShare()
    .skipLocked()
    .executeTakeFirst();
  return held !== undefined;
}

/** Marks all profiles as unread if another model than this has read them. */
export async function forgetOtherModel(trx: DbOrTrx, kind: NicheKind, digest: string): Promise<void> {
  const changed = await trx
    .insertInto("niche_models")
    .values({ kind, digest })
    .onConflict((conflict) =>
      conflict.column("kind").doUpdateSet({ digest }).where("niche_models.digest", "!=", digest),
    )
    .returning("kind")
    .executeTakeFirst();
  if (!changed) return;
  const { table } = PEOPLE[kind];
  await sql`update ${sql.table(table)} set niche_vector = null where niche_vector is not null`.execute(trx);
}

/** Null if the profile is unread, or was read in an older form. */
export function toNicheVector(kept: Buffer | null): NicheVector | null {
  return kept === null ? null : decodeNiches(kept);
}
