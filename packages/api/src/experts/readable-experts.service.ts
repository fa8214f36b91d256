import type { ExpertId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { toExpertSummaryDto } from "./expert-summaries.mapper.ts";
import { listShownExpertSummaries } from "./expert-summaries.queries.ts";
import type { ExpertSummaryDto } from "./experts.schema.ts";

/** Those of them whose profile is there to be read, in one query. */
export async function readExperts(
  db: DbOrTrx,
  ids: readonly ExpertId[],
): Promise<ReadonlyMap<string, ExpertSummaryDto>> {
  return new Map((await listShownExpertSummaries(db, ids)).map((row) => [row.id, toExpertSummaryDto(row)]));
}
