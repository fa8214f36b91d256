import type { ServiceCategoryId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

const categoryColumns = ["id", "name", "description", "icon", "slug", "category", "is_active as isActive"] as const;

export async function listActiveServiceCategories(db: DbOrTrx) {
  return await db
    .selectFrom("service_categories")
    .select(categoryColumns)
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("name")
    .execute();
}

/** People and links name a category by its id, its slug or its name. */
export async function findServiceCategory(db: DbOrTrx, named: string) {
  const row = await db
    .selectFrom("service_categories")
    .select(["id", "name", "slug"])
    .where((eb) =>
      eb.or([
        eb(eb.cast<string>("id", "text"), "=", named.toLowerCase()),
        eb("slug", "=", named.toLowerCase()),
        eb(eb.fn<string>("lower", ["name"]), "=", named.toLowerCase()),
      ]),
    )
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row && { ...row, id: row.id as ServiceCategoryId };
}
