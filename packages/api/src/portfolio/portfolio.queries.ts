import type { ExpertId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { PortfolioItemDto } from "./portfolio.schema.ts";

export async function listPortfolioItems(db: DbOrTrx, expertId: ExpertId): Promise<PortfolioItemDto[]> {
  return await db
    .selectFrom("portfolio_items")
    .select(["id", "title", "summary", "year", "url"])
    .where("expert_id", "=", expertId)
    .orderBy("position")
    .execute();
}

/** The caller holds the expert's row. */
export async function setPortfolioItems(
  trx: Trx,
  expertId: ExpertId,
  items: readonly PortfolioItemDto[],
): Promise<void> {
  await trx.deleteFrom("portfolio_items").where("expert_id", "=", expertId).execute();
  if (items.length === 0) return;
  await trx
    .insertInto("portfolio_items")
    .values(items.map((item, index) => ({ ...item, expert_id: expertId, position: index + 1 })))
    .execute();
}
