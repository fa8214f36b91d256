import type { ExpertId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { PortfolioItemDto } from "../experts/experts.schema.ts";

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
    .values(
      items.map(({ resultFigure, resultLine, ...item }, index) => ({
        ...item,
        result_figure: resultFigure,
        result_line: resultLine,
        expert_id: expertId,
        position: index + 1,
      })),
    )
    .execute();
}
