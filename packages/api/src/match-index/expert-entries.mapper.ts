import type { ExpertEntry, Mention } from "@quorate/core/match-index/expert-entry";
import type { WordPlace } from "@quorate/core/matching/word-weights";
import { toNicheVector } from "../niches/niches.queries.ts";
import { type Lexemes, toLexemes } from "./lexemes.mapper.ts";

export type FindMentions = (lexemes: Lexemes) => readonly Mention[];

type Read = "rating" | "steadyRating" | "reviewCount" | "hourlyRate" | "niches" | "words" | "mentions";

export type ExpertRow = Omit<ExpertEntry, Read> & {
  rating: string;
  steadyRating: string;
  hourlyRate: string | null;
  nicheVector: Buffer | null;
  search: string;
};

export function toExpertEntry(
  { rating, steadyRating, hourlyRate, nicheVector, search, ...row }: ExpertRow,
  reviewCount: number,
  findMentions: FindMentions,
): ExpertEntry {
  const lexemes = toLexemes(search);
  return {
    ...row,
    rating: Math.round(100 * Number(rating)),
    steadyRating: Math.round(1_000 * Number(steadyRating)),
    hourlyRate: hourlyRate === null ? null : Math.round(100 * Number(hourlyRate)),
    reviewCount,
    niches: toNicheVector(nicheVector),
    words: wordsOf(lexemes),
    mentions: findMentions(lexemes),
  };
}

const PLACES: Readonly<Record<string, WordPlace>> = { A: "title", B: "tag" };

/** Each word with the best place in which it stands. */
export function wordsOf(lexemes: Lexemes) {
  return [...lexemes].map(([stem, places]) => {
    const best = places.reduce((letter, { field }) => (field < letter ? field : letter), "D");
    return { stem, place: PLACES[best] ?? ("text" as const) };
  });
}
