import { MATCHES_COUNTED_MAX } from "@quorate/core/experts/expert-list-limit";
import type { ExpertSort } from "@quorate/core/experts/expert-sort";
import type { ExpertId } from "@quorate/core/ids";
import { withoutConditions } from "@quorate/core/matching/conditions/read-conditions";
import { compareMatches } from "@quorate/core/matching/match-scoring";
import { kindOfSearch } from "@quorate/core/search/search-kind";
import type { DbOrTrx } from "@quorate/db/client";
import {
  type ExpertAnswer,
  findExperts,
  type MarkedExpert,
  namesSomebody,
} from "../../matching/find-experts.service.ts";
import { judgeExperts } from "../../matching/rank-experts.service.ts";
import type { MatchIndex } from "../../ports/match-index.ts";
import type { ExpertFilter } from "../expert-search.queries.ts";
import type { ExpertSummaryRow } from "../expert-summaries.queries.ts";
import { existsExpert } from "../experts.queries.ts";
import { searchExperts } from "../search-experts.service.ts";

type Page = {
  q?: string | undefined;
  sort?: "match" | ExpertSort | undefined;
  limit: number;
  cursor: ExpertId | null;
  matchIndex: MatchIndex | null;
} & ExpertFilter;

type ListedRow = ExpertSummaryRow & { isNearest?: boolean; notRankedYet?: boolean };

/** Best first where words are asked for and no order is named, else the best proven. Null where the cursor names no expert. */
export async function listExpertPage(db: DbOrTrx, page: Page): Promise<ListedRow[] | null> {
  const { q: typed = "", sort = "match", matchIndex, ...rest } = page;
  const q = withoutConditions(typed, "expert");
  if (!q) return await searchExperts(db, { ...rest, sort: sort === "match" ? "proven" : sort });
  const { limit: _limit, cursor: _cursor, ...filter } = rest;
  // For a few words in another order, all experts with these words are listed, however many. Names, words that no profile has, and
  // sentences are searched by the matcher.
  if (sort !== "match" && kindOfSearch(q) !== "sentence" && !(await namesSomebody(db, q, filter))) {
    const said = await searchExperts(db, { ...rest, q, sort });
    const isSaid =
      said?.length !== 0 || (await searchExperts(db, { ...rest, q, sort, limit: 1, cursor: null }))?.length;
    if (isSaid) return said;
  }
  return await listFoundPage(db, { ...rest, q, sort, matchIndex });
}

/** A page of a list that is searched again for each page: it continues after the cursor's expert. */
async function listFoundPage(
  db: DbOrTrx,
  { q, sort, limit, cursor, matchIndex, ...filter }: Page & { q: string; sort: "match" | ExpertSort },
): Promise<ListedRow[] | null> {
  const request = { skills: [], industry: null, text: q };
  if (cursor === null) {
    return toRows(await findExperts(db, { request, filter, sort, limit, matchIndex }));
  }
  if (!(await existsExpert(db, cursor))) return null;
  const answer = await findExperts(db, { request, filter, sort, limit: MATCHES_COUNTED_MAX, matchIndex });
  const { scored, text } = answer;
  const place = scored.findIndex(({ id }) => id === cursor);
  const following = place >= 0 ? scored.slice(place + 1) : await behind(db, cursor, scored, { ...request, text });
  return toRows({ ...answer, scored: following.slice(0, limit) });
}

function toRows({
  scored,
  isRanked,
}: Pick<ExpertAnswer, "isRanked"> & { scored: readonly MarkedExpert[] }): ListedRow[] {
  return scored.map(({ summary, isNearest }) => ({ ...summary, isNearest, notRankedYet: !isRanked }));
}

/** If that expert is no longer found, the page continues where their score would be. */
async function behind(
  db: DbOrTrx,
  cursor: ExpertId,
  scored: readonly MarkedExpert[],
  request: Parameters<typeof judgeExperts>[2],
): Promise<readonly MarkedExpert[]> {
  const [last] = await judgeExperts(db, [cursor], request);
  return last ? scored.filter((one) => !one.isNamed && compareMatches(last, one) < 0) : [];
}
