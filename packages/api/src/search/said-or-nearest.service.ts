import { kindOfSearch } from "@quorate/core/search/search-kind";

type Page = { q?: string | undefined; limit: number; cursor?: string | undefined };
type Lists<Asked extends Page, Row extends object> = {
  /** Those that say all of the words, in the list's own order. */
  listSaying: (page: Asked) => Promise<Row[]>;
  /** The best for a need, and at least the five nearest. */
  listByNeed: (page: Asked & { q: string }) => Promise<(Row & { isNearest: boolean })[]>;
};

/**
 * A few words list what says all of them. A sentence, and words that nothing says, are answered by need, best first; but a "phrase" or
 * a -word is a condition like a filter.
 */
export async function listSaidOrNearest<Asked extends Page, Row extends object>(
  page: Asked,
  { listSaying, listByNeed }: Lists<Asked, Row>,
): Promise<(Row & { isNearest: boolean })[]> {
  const { q, cursor } = page;
  const saying = async (part: Asked) => (await listSaying(part)).map((row) => ({ ...row, isNearest: false }));
  const kind = q ? kindOfSearch(q) : "exact";
  if (!q || kind === "exact") return await saying(page);
  if (kind === "sentence") return await listByNeed({ ...page, q });
  const said = await saying(page);
  if (said.length > 0) return said;
  const isSaid = cursor !== undefined && (await listSaying({ ...page, cursor: undefined, limit: 1 })).length > 0;
  return isSaid ? [] : await listByNeed({ ...page, q });
}

/** What the answer says of a row that is merely near, and of no other. */
export function markOf({ isNearest }: { isNearest: boolean }): { isNearest?: true } {
  return isNearest ? { isNearest } : {};
}
