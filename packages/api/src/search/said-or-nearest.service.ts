import { kindOfSearch } from "@quorate/core/search/search-kind";
import { RANKED_MAX, type RankedId, readPage } from "./ranked-by-words.queries.ts";

type Page = { q?: string | undefined; sort: string; limit: number; cursor?: string | undefined };
type Lists<Asked extends Page, Id extends string, Row extends { id: Id }> = {
  /** All of them, or those that say all of the words, in the order of the page. */
  listSaying: (page: Asked) => Promise<Row[]>;
  /** Those that say all of the words, the best first. */
  rankSaying: (q: string) => Promise<RankedId<Id>[]>;
  /** The best for a need, and at least the five nearest. */
  rankByNeed: (q: string) => Promise<RankedId<Id>[]>;
  readRows: (ids: Id[]) => Promise<Row[]>;
  /** Of these alone, in the order of the page. */
  listAmong: (ids: Id[], page: Asked) => Promise<Row[]>;
};

/**
 * A few words list what says all of them; where nothing does, and for a sentence, the answer goes by need. A "phrase" or a -word is a
 * condition like a filter, of which nothing is merely near. Best first ends after 300; in another order what says it goes on.
 */
export async function listSaidOrNearest<Asked extends Page, Id extends string, Row extends { id: Id }>(
  page: Asked,
  lists: Lists<Asked, Id, Row>,
): Promise<(Row & { isNearest: boolean })[]> {
  const { q, sort } = page;
  if (!q) return (await lists.listSaying(page)).map(asSaid);
  const ranked = await rank(q, lists);
  if (sort === "match") return await readPage(ranked, page, lists.readRows);
  if (ranked.length === RANKED_MAX && kindOfSearch(q) !== "sentence") return (await lists.listSaying(page)).map(asSaid);
  const nearest = new Set(ranked.flatMap(({ id, isNearest }) => (isNearest ? [id] : [])));
  const rows = await lists.listAmong(
    ranked.map(({ id }) => id),
    page,
  );
  return rows.map((row) => ({ ...row, isNearest: nearest.has(row.id) }));
}

async function rank<Asked extends Page, Id extends string, Row extends { id: Id }>(
  q: string,
  { rankSaying, rankByNeed }: Lists<Asked, Id, Row>,
): Promise<RankedId<Id>[]> {
  const kind = kindOfSearch(q);
  if (kind === "sentence") return await rankByNeed(q);
  const said = await rankSaying(q);
  if (said.length > 0 || kind === "exact") return said;
  return (await rankByNeed(q)).map(({ id }) => ({ id, isNearest: true }));
}

const asSaid = <Row extends object>(row: Row) => ({ ...row, isNearest: false });

/** What the answer says of a row that is merely near, and of no other. */
export function markOf({ isNearest }: { isNearest: boolean }): { isNearest?: true } {
  return isNearest ? { isNearest } : {};
}
