import type { ExperienceLevel, LocationPreference, TimeCommitment } from "@quorate/core/entrepreneurs/entrepreneur";
import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import { readSearchQuery } from "@quorate/core/search/search-query";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { withoutBlocked } from "../blocks/blocks.queries.ts";
import { ENTREPRENEUR_FIELDS } from "../profiles/entrepreneur-fields.schema.ts";
import type { CreatedWithin } from "../schema/created.ts";
import { namesShown, selected, written } from "../schema/fields.ts";
import { searchBounded, searchBounds, takeBounded } from "../search/bounded-search.queries.ts";
import { createdWithin } from "../search/created-within.queries.ts";
import { namedBy } from "../search/named-by.queries.ts";
import { CANDIDATES_MAX, type Ranking } from "../search/ranked-by-words.queries.ts";
import { inRows, toTextSearch } from "../search/text-search.queries.ts";
import type { createEntrepreneurInput, updateEntrepreneurInput } from "./entrepreneurs.schema.ts";

export type EntrepreneurRow = Awaited<ReturnType<ReturnType<typeof selectEntrepreneurs>["execute"]>>[number];

/** Who reads: what is theirs to see of an entrepreneur depends on connections and blocks. */
export type Reader = { userId: UserId; entrepreneurId: EntrepreneurId | null };

/**
 * An entrepreneur as the mapper needs it: with everything, and with what decides how much of it this reader sees. Nothing of
 * a row leaves the API but through `toEntrepreneurDto`.
 */
export function selectEntrepreneurs(db: DbOrTrx, reader: Reader) {
  return db
    .selectFrom("entrepreneurs")
    .innerJoin("users", "users.id", "entrepreneurs.user_id")
    .select(entrepreneurColumns)
    .select([
      isConnectedWith(reader.entrepreneurId).as("isConnected"),
      sql<boolean>`not ${withoutBlocked(reader.userId, "entrepreneurs.user_id")}`.as("isBlocked"),
    ]);
}

/** Whether the entrepreneur of the row and this one are connected; false for null. */
function isConnectedWith(entrepreneurId: EntrepreneurId | null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from connections where status = 'accepted'
    and least(inviter_id, invitee_id) = least(entrepreneurs.id, ${entrepreneurId}::uuid)
    and greatest(inviter_id, invitee_id) = greatest(entrepreneurs.id, ${entrepreneurId}::uuid)
    and ${entrepreneurId}::uuid is not null)`;
}

export const entrepreneurColumns = [
  "entrepreneurs.id",
  "entrepreneurs.user_id as userId",
  "entrepreneurs.name",
  // An account that its owner has closed can be reached no more.
  sql<string>`case when users.closed_at is null then users.email else '' end`.as("email"),
  "users.profile_image_url as profileImageUrl",
  ...selected("entrepreneurs", namesShown(ENTREPRENEUR_FIELDS, "everybody", "connections")),
  "entrepreneurs.rating",
  "entrepreneurs.total_connections as totalConnections",
  "entrepreneurs.is_active as isActive",
  "entrepreneurs.hidden_at as hiddenAt",
  "entrepreneurs.hidden_reason as hiddenReason",
  "entrepreneurs.created_at as createdAt",
  "entrepreneurs.updated_at as updatedAt",
] as const;

export async function findEntrepreneurIdOf(db: DbOrTrx, userId: UserId): Promise<EntrepreneurId | null> {
  const row = await db.selectFrom("entrepreneurs").select("id").where("user_id", "=", userId).executeTakeFirst();
  return row?.id ?? null;
}

export async function findEntrepreneur(db: DbOrTrx, id: EntrepreneurId, reader: Reader) {
  const row = await selectEntrepreneurs(db, reader).where("entrepreneurs.id", "=", id).executeTakeFirst();
  return row && { ...row, userId: row.userId };
}

export type EntrepreneurFilter = {
  q?: string | undefined;
  industry?: string[] | undefined;
  skill?: string[] | undefined;
  lookingFor?: string[] | undefined;
  experienceLevel?: ExperienceLevel | undefined;
  timeCommitment?: TimeCommitment | undefined;
  location?: LocationPreference | undefined;
  created?: CreatedWithin | undefined;
};
export type EntrepreneurPage = EntrepreneurFilter & { limit: number; cursor?: string | undefined };

/** How entrepreneurs that this reader may have in the list are ranked by words. */
export function entrepreneurRanking(page: EntrepreneurPage, reader: Reader): Ranking<EntrepreneurId> {
  return {
    corpus: "entrepreneurs",
    headOf: (count) => sql`select id from entrepreneurs
      where is_active and ${joinedWithin(page)} order by created_at desc, id limit ${count}`,
    passing: async (db, ids, saying) => {
      const rows = await wholePageOf(db, page, reader)
        .where(sql<SqlBool>`entrepreneurs.id = any(${ids})`)
        .where(saying)
        .clearSelect()
        .select("entrepreneurs.id")
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** So many of one name are looked at beside those who came last. */
const NAMED_FOUND_MAX = 500;
const NAMED_MAX = 100;

/** Those whose name has a word beginning with each of these, the latest to join first; and whether they are whole words of it. */
export async function listEntrepreneursByName(
  db: DbOrTrx,
  name: string,
  page: EntrepreneurPage,
  reader: Reader,
): Promise<{ id: EntrepreneurId; isWhole: boolean }[]> {
  const [whole, begun] = [namedBy(name, ""), namedBy(name, ":*")];
  const names = sql`entrepreneurs.names`;
  const head = entrepreneurRanking(page, reader).headOf(searchBounds(0).walked);
  const found = sql`array(select id from entrepreneurs where names @@ ${begun} limit ${NAMED_FOUND_MAX})`;
  return await searchBounded(
    db,
    async (on) =>
      await wholePageOf(on, page, reader)
        .where(sql<SqlBool>`entrepreneurs.id = any(array(${head}) || ${found})`)
        .where(inRows(names, begun))
        .clearSelect()
        .select(["entrepreneurs.id", sql<boolean>`${inRows(names, whole)}`.as("isWhole")])
        .limit(NAMED_MAX)
        .execute(),
  );
}

/** All that pass the filters, tags too, as far as anything is weighed. */
function wholePageOf(db: DbOrTrx, page: EntrepreneurPage, reader: Reader) {
  const { industry = [], skill = [], lookingFor = [] } = page;
  return pageOf(db, { ...page, cursor: undefined, limit: CANDIDATES_MAX }, reader).where(
    sql<SqlBool>`${sql.join([sql`true`, ...taggedWith({ industry, skill, lookingFor })], sql` and `)}`,
  );
}

export async function listEntrepreneurRowsByIds(db: DbOrTrx, ids: readonly EntrepreneurId[], reader: Reader) {
  return await selectEntrepreneurs(db, reader).where("entrepreneurs.id", "in", ids).execute();
}

/** The same, but only among these, the latest to join first. */
export async function listEntrepreneurRowsAmong(
  db: DbOrTrx,
  ids: readonly EntrepreneurId[],
  page: EntrepreneurPage,
  reader: Reader,
) {
  return await pageOf(db, page, reader)
    .where(sql<SqlBool>`entrepreneurs.id = any(${[...ids]}::uuid[])`)
    .execute();
}

function taggedWith({ industry, skill, lookingFor }: { industry: string[]; skill: string[]; lookingFor: string[] }) {
  return [
    ...(industry.length > 0 ? [sql<SqlBool>`entrepreneurs.industries && ${industry}::text[]`] : []),
    ...(skill.length > 0 ? [sql<SqlBool>`entrepreneurs.skills && ${skill}::text[]`] : []),
    ...(lookingFor.length > 0 ? [sql<SqlBool>`entrepreneurs.looking_for && ${lookingFor}::text[]`] : []),
  ];
}

/** Active entrepreneurs except the reader, the latest to join first, in the order of the index `entrepreneurs_active`. */
export async function listEntrepreneurRows(db: DbOrTrx, page: EntrepreneurPage, reader: Reader) {
  const { q, industry = [], skill = [], lookingFor = [], limit } = page;
  const search = q ? readSearchQuery(q) : undefined;
  if (search === null) return [];
  const words = search && toTextSearch(search);
  const tagged = taggedWith({ industry, skill, lookingFor });
  const said = [...(words ? [words.isSaidBy(sql`entrepreneurs.search`)] : []), ...tagged];
  if (said.length === 0) return await pageOf(db, page, reader).execute();

  const indexed = [...(words?.hasWordsIn ? [words.hasWordsIn(sql`entrepreneurs.search`)] : []), ...tagged];
  const bounds = searchBounds(limit);
  return await takeBounded(
    db,
    limit,
    {
      head: sql`select id from entrepreneurs where is_active and ${afterCursor(page.cursor)} and ${joinedWithin(page)}
        order by created_at desc, id limit ${bounds.walked}`,
      // By words and tags alone: with anything else beside them the planner would rather read the other index through.
      found:
        indexed.length > 0
          ? sql`select id from entrepreneurs where ${sql.join(indexed, sql` and `)} limit ${bounds.found}`
          : null,
    },
    async (on, ids) =>
      await pageOf(on, page, reader)
        .where(sql<SqlBool>`entrepreneurs.id = any(${ids})`)
        .where(sql<SqlBool>`${sql.join(said, sql` and `)}`)
        .execute(),
  );
}

function pageOf(
  db: DbOrTrx,
  { experienceLevel, timeCommitment, location, created, cursor, limit }: EntrepreneurPage,
  reader: Reader,
) {
  let query = selectEntrepreneurs(db, reader)
    .where("entrepreneurs.is_active", "=", true)
    .where("entrepreneurs.user_id", "!=", reader.userId)
    .where(withoutBlocked(reader.userId, "entrepreneurs.user_id"))
    .where(joinedWithin({ created }))
    .where(afterCursor(cursor));
  if (experienceLevel) query = query.where("entrepreneurs.experience_level", "=", experienceLevel);
  if (timeCommitment) query = query.where("entrepreneurs.available_time_commitment", "=", timeCommitment);
  if (location) query = query.where("entrepreneurs.location_preference", "=", location);
  return query.orderBy("entrepreneurs.created_at", "desc").orderBy("entrepreneurs.id").limit(limit);
}

const joinedWithin = ({ created }: Pick<EntrepreneurFilter, "created">) =>
  createdWithin("entrepreneurs.created_at", created);

function afterCursor(cursor: string | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql`true`;
  const last = sql`(select created_at from entrepreneurs where id = ${cursor})`;
  return sql`entrepreneurs.created_at <= ${last}
    and (entrepreneurs.created_at < ${last} or entrepreneurs.id > ${cursor}::uuid)`;
}

export async function findUserIdOf(db: DbOrTrx, id: EntrepreneurId): Promise<UserId> {
  const row = await db.selectFrom("entrepreneurs").select("user_id").where("id", "=", id).executeTakeFirstOrThrow();
  return row.user_id;
}

/** The owner's row is the lock for changes to the profile and for what moderation decides about it. */
export async function lockEntrepreneur(trx: Trx, id: EntrepreneurId) {
  return await trx
    .selectFrom("entrepreneurs")
    .select(["id", "user_id as userId", "is_active as isActive", "hidden_at as hiddenAt", "updated_at as updatedAt"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What an entrepreneur gives of the profile, at first and as a change. Not the name: it is the account's, and written there. */
type NewEntrepreneur = Omit<z.output<typeof createEntrepreneurInput>, "name">;
type EntrepreneurChanges = Partial<Pick<z.output<typeof updateEntrepreneurInput>, keyof NewEntrepreneur | "isActive">>;

/** What is left out stays as it is; the columns are those of the form, whether it is shown, and no others. */
export async function setEntrepreneurFields(
  trx: Trx,
  id: EntrepreneurId,
  { isActive, ...changes }: EntrepreneurChanges,
): Promise<void> {
  await trx
    .updateTable("entrepreneurs")
    .set({ id, ...written(ENTREPRENEUR_FIELDS, changes), is_active: isActive })
    .where("id", "=", id)
    .execute();
}

export async function insertEntrepreneur(
  trx: Trx,
  entrepreneur: NewEntrepreneur & { id: EntrepreneurId; userId: UserId; now: Date },
): Promise<void> {
  const { id, userId, now, title, bio, experienceLevel } = entrepreneur;
  const fixed = { id, user_id: userId, created_at: now, updated_at: now };
  // What the compiler wants to see; all of them are among what is written.
  const required = { title, bio, experience_level: experienceLevel };
  await trx
    .insertInto("entrepreneurs")
    .values({ ...required, ...written(ENTREPRENEUR_FIELDS, entrepreneur), ...fixed })
    .execute();
}
