import type { EntrepreneurId } from "@quorate/core/ids";
import { isTradeWord } from "@quorate/core/matching/search-words";
import { namePartsOf } from "@quorate/core/search/search-kind";
import type { DbOrTrx } from "@quorate/db/client";
import { type RankedId, rankSaying } from "../search/ranked-by-words.queries.ts";
import {
  type EntrepreneurPage,
  entrepreneurRanking,
  listEntrepreneursByName,
  type Reader,
} from "./entrepreneurs.queries.ts";

/**
 * Entrepreneurs by a few words: those with exactly that name, then those whose names begin so, then those whose profiles have all the
 * words. A trade's word means the trade before it means the beginning of a name: "price" finds prices before Priceling.
 */
export async function rankNamedAndSaying(
  db: DbOrTrx,
  page: EntrepreneurPage,
  reader: Reader,
  q: string,
): Promise<RankedId<EntrepreneurId>[]> {
  const parts = namePartsOf(q);
  const named = parts ? await listEntrepreneursByName(db, q, page, reader) : [];
  const idsOf = (whole: boolean) => named.flatMap(({ id, isWhole }) => (isWhole === whole ? [id] : []));
  const said = (await rankSaying(db, entrepreneurRanking(page, reader), q)).map(({ id }) => id);
  const others = parts?.every(isTradeWord) ? [...said, ...idsOf(false)] : [...idsOf(false), ...said];
  return [...new Set([...idsOf(true), ...others])].map((id) => ({ id, isNearest: false }));
}
