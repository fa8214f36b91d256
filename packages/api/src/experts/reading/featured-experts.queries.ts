import { FEATURED_EXPERTS } from "@quorate/core/experts/expert-list-limit";
import type { DbOrTrx } from "@quorate/db/client";
import { prepareQuery } from "@quorate/db/prepared-queries";
import { sql } from "kysely";
import { expertSummaryColumns, selectExperts } from "../expert-summaries.queries.ts";

const bestProvenExperts = prepareQuery((db) =>
  selectExperts(db)
    .select(expertSummaryColumns)
    .where("experts.is_verified", "=", true)
    .where("experts.is_available", "=", true)
    .orderBy("experts.proof", "desc")
    .orderBy("experts.id")
    .limit(sql.lit(FEATURED_EXPERTS)),
);

export async function listFeaturedExperts(db: DbOrTrx) {
  return await bestProvenExperts(db, {});
}
