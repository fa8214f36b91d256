import { inOneSpelling } from "../search/compound-words.ts";
import { type NicheModel, nichePeakOf, nicheStrengthsOf } from "./niche-model.ts";
import { type NicheVector, nicheCloseness, strongestNiches } from "./niche-vector.ts";

/** One need of several, in the asker's own words. */
export type NeedPart = { text: string };

/** More are no brief that one would answer need by need. */
const PARTS_MAX = 4;
/** Fewer words tell no need of their own. */
const WORDS_MIN = 4;
const NICHES_READ = 24;
/**
 * A piece tells a need of its own if its strongest niche stands out so far, and if it is as far from every other one: by closeness, and
 * with no specialization among the strongest niches of both. Chosen on tuning, where three of six texts with several needs are split and 6
 * of 60 texts with one; docs/matching.md.
 */
const PEAK_MIN = 7;
const OTHER_CLOSENESS = 0.1;
const NICHES_COMPARED = 3;

/** Where one need may end and the next begin: sentences, lines, and what people say between two needs. */
const ENDS =
  /(?<=[.!?])\s+|\n+|\s*;\s+|,?\s+(?:and\s+also|and\s+on\s+top(?:\s+of\s+(?:that|it|this))?|and|plus|also|as\s+well\s+as)\s+/giu;
const MARKS = /^(?:[-•*·]|\d+[.)]|(?:also|and|plus|secondly|then|firstly|first)\b,?)\s*/iu;

type Piece = { start: number; end: number; peak: number; niches: NicheVector; fields: ReadonlySet<string> };

/**
 * Splits one text after another into the needs that it tells of, in their order and in its own words; an empty list where it plainly tells
 * of no more than one. Each part is a request of its own, and who is found for it is named beside those found for the whole text.
 */
export function createNeedSplitter(model: NicheModel): (text: string) => NeedPart[] {
  return (text) => {
    const clear = piecesOf(text).flatMap(({ start, end }) => readPiece(model, { text, start, end }) ?? []);
    // The clearest first: each that tells of something else than those before it is a need of its own.
    const needs: Piece[] = [];
    for (const piece of clear.toSorted((one, other) => other.peak - one.peak)) {
      if (needs.every((one) => isOther(one, piece))) needs.push(piece);
    }
    if (needs.length < 2 || needs.length > PARTS_MAX) return [];
    return needs
      .toSorted((one, other) => one.start - other.start)
      .map(({ start, end }) => ({ text: text.slice(start, end).replace(MARKS, "").trim() }));
  };
}

/** Null for a piece that tells no need plainly. */
function readPiece(
  model: NicheModel,
  { text, start, end }: { text: string; start: number; end: number },
): Piece | null {
  const piece = inOneSpelling(text.slice(start, end));
  const [strengths, peak] = [nicheStrengthsOf(model, piece), nichePeakOf(model, piece)];
  if (!strengths || peak < PEAK_MIN) return null;
  const strongest = Array.from(strengths, (strength, niche) => ({ strength, niche }))
    .toSorted((one, other) => other.strength - one.strength)
    .slice(0, NICHES_COMPARED);
  const fields = new Set(strongest.flatMap(({ niche }) => model.niches[niche]?.fields[0] ?? []));
  return { start, end, peak, niches: strongestNiches(strengths, NICHES_READ), fields };
}

function isOther(one: Piece, other: Piece): boolean {
  return nicheCloseness(one.niches, other.niches) < OTHER_CLOSENESS && one.fields.isDisjointFrom(other.fields);
}

/** Pieces of at least so many words; a shorter one belongs to the one before it. */
function piecesOf(text: string): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  const add = (start: number, end: number) => {
    const before = pieces.at(-1);
    const words = text.slice(start, end).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (before && (words < WORDS_MIN || isShort(text, before)))
      pieces[pieces.length - 1] = { start: before.start, end };
    else pieces.push({ start, end });
  };
  let start = 0;
  for (const { index, 0: between } of text.matchAll(ENDS)) {
    add(start, index);
    start = index + between.length;
  }
  if (start < text.length) add(start, text.length);
  return pieces;
}

function isShort(text: string, { start, end }: { start: number; end: number }): boolean {
  return (text.slice(start, end).match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < WORDS_MIN;
}
