import type { DbOrTrx } from "@quorate/db/client";
import { expertSummaryColumns, selectExperts } from "./expert-summaries.queries.ts";

export async function listBestRatedExperts(db: DbOrTrx, limit: number) {
  return await selectExperts(db)
    .select(expertSummaryColumns)
    .where("experts.is_verified", "=", true)
    .where("experts.is_available", "=", true)
    .orderBy("experts.rating", "desc")
    .orderBy("experts.id")
    .limit(limit)
    .execute();
}
