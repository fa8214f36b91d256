import type { DbOrTrx } from "@quorate/db/client";
import { listFacetPage } from "../experts/expert-facets.queries.ts";
import { listExpertSummariesByIds } from "../experts/expert-summaries.queries.ts";
import { listIdsInOrder } from "../experts/experts-by-name.queries.ts";
import { listExpertIdsByService } from "../experts/experts-by-service.queries.ts";

/** A category is a filter: of those who offer its service or work in its field, the best proven. */
export async function listOfCategory(db: DbOrTrx, category: { id: string; specialization: string }, limit: number) {
  const filter = { specializations: [category.specialization] };
  const [inField, offering] = await Promise.all([
    listFacetPage(db, { filter, sort: "proven", after: null, limit }),
    listExpertIdsByService(db, category.id, limit),
  ]);
  const all = new Set([...inField.map(({ id }) => id), ...offering]);
  const first = (await listIdsInOrder(db, [...all], "proven")).slice(0, limit);
  const summaries = new Map((await listExpertSummariesByIds(db, first)).map((row) => [row.id, row]));
  return first.flatMap((id) => summaries.get(id) ?? []);
}
