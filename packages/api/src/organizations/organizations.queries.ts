import type { OrganizationId, UserId } from "@quorate/core/ids";
import type { OrganizationSize } from "@quorate/core/organizations/organization-size";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

const organizationColumns = [
  "id",
  "user_id as userId",
  "name",
  "logo_url as logoUrl",
  "industry",
  "size",
  "website",
  "description",
  "location",
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

type NewOrganization = {
  id: OrganizationId;
  userId: UserId;
  name: string;
  industry: string;
  size: OrganizationSize;
  website: string | null;
  description: string | null;
  location: string | null;
  now: Date;
};

export async function insertOrganization(trx: Trx, organization: NewOrganization): Promise<OrganizationRow> {
  const { userId, now, ...fields } = organization;
  return await trx
    .insertInto("organizations")
    .values({ ...fields, user_id: userId, created_at: now, updated_at: now })
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

type OrganizationChanges = {
  name?: string | undefined;
  industry?: string | undefined;
  size?: OrganizationSize | undefined;
  website?: string | null | undefined;
  description?: string | null | undefined;
  location?: string | null | undefined;
};

/** What is left out stays as it is; the columns are those of the form and no others. */
export async function setOrganizationFields(
  trx: Trx,
  id: OrganizationId,
  { name, industry, size, website, description, location }: OrganizationChanges,
): Promise<OrganizationRow> {
  return await trx
    .updateTable("organizations")
    .set({ id, name, industry, size, website, description, location })
    .where("id", "=", id)
    .returning(organizationColumns)
    .executeTakeFirstOrThrow();
}
