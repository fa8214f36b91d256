import { readRequest } from "@quorate/core/matching/request-words";
import type { DbOrTrx } from "@quorate/db/client";
import { listFacetPage } from "../experts/expert-facets.queries.ts";
import { listExpertSummariesByIds } from "../experts/expert-summaries.queries.ts";
import { listIdsInOrder } from "../experts/experts-by-name.queries.ts";
import { searchBounded } from "../search/bounded-search.queries.ts";
import { findCandidates } from "./candidates.queries.ts";

const NOTHING_ASKED = readRequest({ skills: [], industries: [], text: "" });

/** A category is a filter: of those who offer its service or work in its field, the best proven. */
export async function listOfCategory(db: DbOrTrx, category: { id: string; specialization: string }, limit: number) {
  const page = { sort: "proven", limit } as const;
  const inField = { ...page, filter: { specializations: [category.specialization] }, after: null };
  const offering = { ...page, filter: {}, read: NOTHING_ASKED, niches: null, serviceCategoryId: category.id };
  const [rows, { ids }] = await Promise.all([
    listFacetPage(db, inField),
    searchBounded(db, (on) => findCandidates(on, offering)),
  ]);
  const all = new Set([...rows.map(({ id }) => id), ...ids]);
  const first = (await listIdsInOrder(db, [...all], page.sort)).slice(0, limit);
  const summaries = new Map((await listExpertSummariesByIds(db, first)).map((row) => [row.id, row]));
  return first.flatMap((id) => summaries.get(id) ?? []);
}
