import type { ExpertId, ServiceCategoryId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { ExpertServiceDto } from "./expert-services.schema.ts";

/** The services an expert offers, in the order in which the catalog shows them. */
export async function listServicesOf(db: DbOrTrx, expertId: ExpertId): Promise<ExpertServiceDto[]> {
  return await db
    .selectFrom("expert_services")
    .innerJoin("service_categories", "service_categories.id", "expert_services.service_category_id")
    .select([
      "expert_services.expert_id as expertId",
      "expert_services.service_category_id as serviceCategoryId",
      "service_categories.name",
      "service_categories.slug",
    ])
    .where("expert_services.expert_id", "=", expertId)
    .where("service_categories.is_active", "=", true)
    .orderBy("service_categories.position")
    .orderBy("service_categories.name")
    .execute();
}

export async function setServicesOf(trx: Trx, expertId: ExpertId, ids: readonly ServiceCategoryId[]): Promise<void> {
  await trx.deleteFrom("expert_services").where("expert_id", "=", expertId).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto("expert_services")
    .values(ids.map((id) => ({ expert_id: expertId, service_category_id: id })))
    .execute();
}

export async function countActiveCategories(db: DbOrTrx, ids: readonly ServiceCategoryId[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom("service_categories")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("id", "in", ids)
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}
