import type { OrganizationId, UserId } from "@quorate/core/ids";
import { pictureUrl } from "@quorate/core/pictures/picture";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";

/** Call it before storing files under the key: files without a row would never be found again. */
export async function insertPicture(db: DbOrTrx, picture: { key: string; now: Date }): Promise<void> {
  await db.insertInto("pictures").values({ key: picture.key, created_at: picture.now }).execute();
}

export async function deletePicture(db: DbOrTrx, key: string): Promise<void> {
  await db.deleteFrom("pictures").where("key", "=", key).execute();
}

/** The row is the lock for its picture: of two that are put there at once the second finds the first, and takes it away. */
export async function lockPortrait(trx: Trx, userId: UserId): Promise<{ url: string | null } | undefined> {
  return await trx
    .selectFrom("users")
    .select("profile_image_url as url")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setPortrait(trx: Trx, userId: UserId, url: string | null): Promise<void> {
  await trx.updateTable("users").set({ profile_image_url: url }).where("id", "=", userId).execute();
}

export async function lockLogo(trx: Trx, id: OrganizationId): Promise<{ url: string | null } | undefined> {
  return await trx
    .selectFrom("organizations")
    .select("logo_url as url")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setLogo(trx: Trx, id: OrganizationId, url: string | null): Promise<void> {
  await trx.updateTable("organizations").set({ logo_url: url }).where("id", "=", id).execute();
}

/** Pictures stored before this moment that no profile shows: from failed uploads and former accounts. */
export async function listUnshownPictures(db: DbOrTrx, before: Date): Promise<string[]> {
  const [start, end] = pictureUrl("*").split("*");
  const url = sql`${start} || pictures.key || ${end}`;
  const rows = await db
    .selectFrom("pictures")
    .select("key")
    .where("created_at", "<", before)
    .where(sql<SqlBool>`not exists (select from users where profile_image_url = ${url})`)
    .where(sql<SqlBool>`not exists (select from organizations where logo_url = ${url})`)
    // The picture of a closed account returns with its owner.
    .where(sql<SqlBool>`not exists (select from account_closings where ${url} in
      (shelf #>> '{person,profile_image_url}', shelf #>> '{organizations,logo_url}'))`)
    .execute();
  return rows.map(({ key }) => key);
}
