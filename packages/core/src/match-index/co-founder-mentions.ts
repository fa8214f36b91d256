import type { CoFounderPart } from "./co-founder-columns.ts";
import type { CoFounderLookup, IndustryLookup } from "./co-founder-lookup.ts";
import { WISHES_A_NUMBER } from "./co-founder-lookup.ts";
import { type Having, havingAll, numberHaving } from "./people-words.ts";
import { listOf } from "./postings.ts";
import { PLACES } from "./word-places.ts";

/** Whose text in a part speaks of which of the industries that are asked for. */
export type Mentioned = {
  /** Whether anybody's does. */
  isAnywhere: boolean;
  isAt: (slot: number) => boolean;
  /** Two bits a wish, as `IndustryAsked` reads them; empty where nothing is mentioned. */
  bitsAt: (slot: number) => readonly number[];
  placeIn: (wish: number, slot: number) => "title" | "text" | null;
};

const TITLE = PLACES.indexOf("title");
const NOTHING: readonly number[] = [];
const NOBODY: Having = { list: new Uint32Array() };

export function createMentioned(part: CoFounderPart, { industry }: CoFounderLookup): Mentioned {
  const wishes = (industry?.wishes ?? []).map((wish) => mentioning(part, wish));
  const isAnywhere = wishes.some((having) => "rows" in having || having.list.length > 0);
  const isAt = (slot: number) => isAnywhere && wishes.some((having) => numberHaving(having, slot) > 0);
  return {
    isAnywhere,
    isAt,
    bitsAt: (slot) => {
      if (!isAt(slot)) return NOTHING;
      const bits = Array.from({ length: Math.ceil(wishes.length / WISHES_A_NUMBER) }, () => 0);
      wishes.forEach((having, wish) => {
        const place = numberHaving(having, slot);
        if (place === 0) return;
        const at = Math.floor(wish / WISHES_A_NUMBER);
        bits[at] = (bits[at] ?? 0) | ((place === TITLE ? 2 : 1) << (2 * (wish % WISHES_A_NUMBER)));
      });
      return bits;
    },
    placeIn: (wish, slot) => {
      const place = PLACES[numberHaving(wishes[wish] ?? NOBODY, slot)] ?? null;
      return place && (place === "title" ? "title" : "text");
    },
  };
}

function mentioning({ mentions, words }: CoFounderPart, { concept, stems }: IndustryLookup["wishes"][number]): Having {
  if (concept !== null) return { list: listOf(mentions, concept) };
  return stems ? havingAll(words, stems) : NOBODY;
}
