import type { OrganizationId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import type { z } from "zod";
import { ORGANIZATION_FIELDS } from "../profiles/organization-fields.schema.ts";
import { namesShown, selected, written } from "../schema/fields.ts";
import type { createOrganizationInput, updateOrganizationInput } from "./organizations.schema.ts";

const organizationColumns = [
  "id",
  "user_id as userId",
  "name",
  "logo_url as logoUrl",
  ...selected("organizations", namesShown(ORGANIZATION_FIELDS, "everybody")),
  "is_verified as isVerified",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof findOrganizationById>>>;

/** Those of open accounts. */
function selectShownOrganizations(db: DbOrTrx) {
  return db
    .selectFrom("organizations")
    .select(organizationColumns)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("users")
          .whereRef("users.id", "=", "organizations.user_id")
          .where("closed_at", "is", null)
          .where("suspended_at", "is", null)
          .select("id"),
      ),
    );
}

export async function findOrganizationById(db: DbOrTrx, id: OrganizationId) {
  return await selectShownOrganizations(db).where("id", "=", id).executeTakeFirst();
}

/** In no particular order. */
export async function listOrganizationsByIds(db: DbOrTrx, ids: readonly OrganizationId[]) {
  return await selectShownOrganizations(db)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

type NewOrganization = z.output<typeof createOrganizationInput>;
type OrganizationChanges = Partial<Pick<z.output<typeof updateOrganizationInput>, keyof NewOrganization>>;

export async function insertOrganization(
  trx: Trx,
  organization: NewOrganization & { id: OrganizationId; userId: UserId; now: Date },
): Promise<OrganizationRow> {
  const { id, userId, now, name } = organization;
  const fixed = { id, user_id: userId, created_at: now, updated_at: now };
  return await trx
    .insertInto("organizations")
    .values({ name, ...written(ORGANIZATION_FIELDS, organization), ...fixed })
    .returning(organizationColumns)
    .executeTakeFirstOrThrow();
}

export async function lockOwnOrganization(trx: Trx, userId: UserId, id: OrganizationId) {
  return await trx
    .selectFrom("organizations")
    .select("updated_at as updatedAt")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What is left out stays as it is; the columns are those of the form and no others. */
export async function setOrganizationFields(trx: Trx, id: OrganizationId, changes: OrganizationChanges): Promise<void> {
  await trx
    .updateTable("organizations")
    .set({ id, ...written(ORGANIZATION_FIELDS, changes) })
    .where("id", "=", id)
    .execute();
}
