import type { CoFounderEntry } from "@quorate/core/match-index/co-founder-entry";
import { toNicheVector } from "../niches/niches.queries.ts";
import { type FindMentions, wordsOf } from "./expert-entries.mapper.ts";
import { toLexemes } from "./lexemes.mapper.ts";

export type FounderRow = Omit<CoFounderEntry, "niches" | "words" | "mentions"> & {
  nicheVector: Buffer | null;
  search: string;
};

export function toFounderEntry(
  { nicheVector, search, ...row }: FounderRow,
  findMentions: FindMentions,
): CoFounderEntry {
  const lexemes = toLexemes(search);
  return {
    ...row,
    niches: toNicheVector(nicheVector),
    words: wordsOf(lexemes),
    mentions: findMentions(lexemes).filter(({ kind }) => kind === "industry"),
  };
}
