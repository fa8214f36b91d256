import { FORMER_MEMBER } from "@quorate/core/accounts/account-closing";
import type { UserId } from "@quorate/core/ids";
import type { Payee } from "@quorate/core/payouts/payout-hold";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { columnsOf, leftBy } from "../schema/fields.ts";
import { ENTREPRENEUR_FIELDS } from "./entrepreneur-fields.schema.ts";
import { EXPERT_FIELDS } from "./expert-fields.schema.ts";
import { ORGANIZATION_FIELDS } from "./organization-fields.schema.ts";

/** The person's row is the lock: whatever begins in their name takes it, too, and waits or is waited for. */
export async function lockPerson(trx: Trx, userId: UserId) {
  return await trx
    .selectFrom("users")
    .select(["id", "closed_at as closedAt", "erased_at as erasedAt", "suspended_at as suspendedAt"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the account is closed or suspended, read under a lock that only closing or suspending it waits for. */
export async function findShutFor(trx: Trx, userId: UserId): Promise<boolean> {
  const row = await trx
    .selectFrom("users")
    .select(["closed_at", "suspended_at"])
    .where("id", "=", userId)
    .forKeyShare()
    .executeTakeFirst();
  return row?.closed_at !== null || row.suspended_at !== null;
}

/** Behind the same lock. */
export async function findSuspendedFor(trx: Trx, userId: UserId): Promise<Payee> {
  return await trx
    .selectFrom("users")
    .select(["suspended_at as suspendedAt", "payouts_withheld_at as withheldAt"])
    .where("id", "=", userId)
    .forKeyShare()
    .executeTakeFirstOrThrow();
}

export async function findClosing(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("account_closings")
    .select(["closed_at as closedAt", "erase_at as eraseAt"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function listClosingsDue(db: DbOrTrx, now: Date): Promise<UserId[]> {
  const rows = await db
    .selectFrom("account_closings")
    .select("user_id")
    .where("erase_at", "<=", now)
    .orderBy("erase_at")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function deleteClosing(trx: Trx, userId: UserId): Promise<void> {
  await trx.deleteFrom("account_closings").where("user_id", "=", userId).execute();
}

const hiddenOf = (fields: Parameters<typeof columnsOf>[0]) => columnsOf(fields, ({ closed }) => closed !== undefined);

/** What others see of a person and their profiles, by columns: it goes on the shelf, and comes back from there. */
const SHELVED = {
  experts: [...hiddenOf(EXPERT_FIELDS), "is_verified"].join(", "),
  organizations: [...hiddenOf(ORGANIZATION_FIELDS), "logo_url", "is_verified"].join(", "),
  entrepreneurs: [...hiddenOf(ENTREPRENEUR_FIELDS), "is_active"].join(", "),
};
type Profile = keyof typeof SHELVED;
const PROFILES = ["experts", "organizations", "entrepreneurs"] as const satisfies readonly Profile[];

const shelfOf = (table: Profile, userId: UserId) =>
  sql`(select to_jsonb(profile) from (select ${sql.raw(SHELVED[table])} from ${sql.table(table)}
    where user_id = ${userId}) profile)`;

/** Hides the person and their profiles from all others, and keeps a copy to restore. */
export async function shelvePerson(trx: Trx, userId: UserId, { closedAt, eraseAt }: { closedAt: Date; eraseAt: Date }) {
  await sql`
    insert into account_closings (user_id, closed_at, erase_at, shelf)
    select id, ${closedAt}, ${eraseAt}, jsonb_build_object(
      'person', jsonb_build_object('first_name', first_name, 'last_name', last_name, 'profile_image_url', profile_image_url),
      'experts', ${shelfOf("experts", userId)},
      'organizations', ${shelfOf("organizations", userId)},
      'entrepreneurs', ${shelfOf("entrepreneurs", userId)},
      'services', coalesce((select jsonb_agg(service_category_id) from expert_services
        join experts on experts.id = expert_services.expert_id where experts.user_id = ${userId}), '[]'::jsonb))
    from users where id = ${userId}`.execute(trx);
  await hidePerson(trx, userId, closedAt);
}

async function hidePerson(trx: Trx, userId: UserId, closedAt: Date): Promise<void> {
  const { firstName, lastName } = FORMER_MEMBER;
  await sql`update users set first_name = ${firstName}, last_name = ${lastName}, profile_image_url = null, closed_at = ${closedAt}
    where id = ${userId}`.execute(trx);
  // Without a word by which a search could find it, and without the facets that all lists are read from.
  await sql`update experts set ${sql.raw(leftBy(EXPERT_FIELDS, "closed"))}, is_verified = false, person_name = ''
    where user_id = ${userId}`.execute(trx);
  const expertIds = sql`(select id from experts where user_id = ${userId})`;
  await sql`delete from expert_facets where expert_id in ${expertIds}`.execute(trx);
  await sql`delete from expert_services where expert_id in ${expertIds}`.execute(trx);
  await sql`update organizations set ${sql.raw(leftBy(ORGANIZATION_FIELDS, "closed"))}, logo_url = null, is_verified = false where user_id = ${userId}`.execute(
    trx,
  );
  await sql`update entrepreneurs set ${sql.raw(leftBy(ENTREPRENEUR_FIELDS, "closed"))}, is_active = false where user_id = ${userId}`.execute(
    trx,
  );
}

/** Puts everything back as it was. */
export async function unshelvePerson(trx: Trx, userId: UserId): Promise<void> {
  const shelf = sql`(select shelf from account_closings where user_id = ${userId})`;
  await sql`update users set first_name = person.first_name, last_name = person.last_name,
      profile_image_url = person.profile_image_url, closed_at = null
    from jsonb_populate_record(null::users, ${shelf} -> 'person') person where users.id = ${userId}`.execute(trx);
  for (const table of PROFILES) {
    const columns = sql.raw(SHELVED[table]);
    await sql`update ${sql.table(table)} set (${columns}) = (
        select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${shelf} -> ${sql.lit(table)}))
      where user_id = ${userId}`.execute(trx);
  }
  await sql`update experts set person_name = full_name(users.first_name, users.last_name)
    from users where users.id = experts.user_id and users.id = ${userId}`.execute(trx);
  await sql`insert into expert_services (expert_id, service_category_id)
    select experts.id, service::uuid from experts, jsonb_array_elements_text(${shelf} -> 'services') service
    where experts.user_id = ${userId} and exists (select from service_categories where id = service::uuid)
    on conflict do nothing`.execute(trx);
  await sql`select refresh_expert_facets(id) from experts where user_id = ${userId}`.execute(trx);
  await deleteClosing(trx, userId);
}
