import type { DbOrTrx } from "@quorate/db/client";
import { prepareQuery } from "@quorate/db/prepared-queries";

const categoryColumns = ["id", "name", "description", "icon", "slug", "category", "is_active as isActive"] as const;

const activeServiceCategories = prepareQuery((db) =>
  db
    .selectFrom("service_categories")
    .select(categoryColumns)
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("name"),
);

export async function listActiveServiceCategories(db: DbOrTrx) {
  return await activeServiceCategories(db, {});
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
  return row && { ...row, id: row.id };
}
