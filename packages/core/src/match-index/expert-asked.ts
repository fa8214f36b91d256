import { MATCH_WEIGHTS } from "../matching/match-weights.ts";
import { leadingNiches } from "../matching/niche-judge.ts";
import { NICHES_MAX, squaredLength, strengthsByNiche } from "../matching/niche-vector.ts";
import { CLOSENESS, conceptOf, isKnownTerm } from "../matching/term-matching.ts";
import type { ClosenessRows } from "./closeness-rows.ts";
import { type ExpertTexts, SIGN } from "./expert-columns.ts";
import type { AskedFilter, AskedNiches, AskedWish, ExpertQuery } from "./expert-entry.ts";
import { asksForAnything, leastHundredths } from "./expert-signs.ts";

/** A request with the numbers of everything in it, made once for all parts of an index. */
export type ExpertAsked = {
  query: ExpertQuery;
  /** Whether anything is asked for: otherwise everybody is as near as anybody else. */
  asks: boolean;
  skills: WishAsked[];
  industries: WishAsked[];
  /** Null for a word that nobody has. */
  words: readonly { weight: number; stems: readonly number[] | null; isSign: boolean }[];
  niches: NichesAsked | null;
  service: number | null;
  filter: FilterAsked;
};

export type WishAsked = {
  term: string;
  weight: number;
  /** How close each tag comes to it. */
  closenessTo: ReturnType<ClosenessRows["rowOf"]>;
  /** How close the skill comes that the service asked for stands for. */
  closenessOfService: number;
  /** The sign of its concept; null where nobody mentions it, and for a term that the thesaurus does not know. */
  mention: number | null;
  /** Of a term that the thesaurus does not know; null where one of them is nobody's. */
  stems: readonly number[] | null;
};

type NichesAsked = {
  strengths: Uint8Array;
  squared: number;
  known: number;
  /** By niche, 1 for those that are asked for most. */
  isLeading: Uint8Array;
};

type FilterAsked = Pick<AskedFilter, "available"> & {
  specializations: ReadonlySet<number> | null;
  industries: ReadonlySet<number> | null;
  rating: number;
  minRate: number;
  maxRate: number;
  hasRate: boolean;
};

export function readAsked(query: ExpertQuery, texts: ExpertTexts, rows: ClosenessRows): ExpertAsked {
  const { skills, industries, words, niches, service, filter } = query;
  const serviceSkill = service?.skill ?? null;
  return {
    query,
    asks: asksForAnything(query),
    skills: wishesAsked("skill", skills, serviceSkill, { texts, rows }),
    industries: wishesAsked("industry", industries, null, { texts, rows }),
    words: words.map(({ weight, stems, isSign }) => ({ weight, stems: numbersOf(stems, texts), isSign })),
    niches: niches && nichesAsked(niches),
    service: service ? (texts.signs.find(SIGN.service(service.id)) ?? null) : null,
    filter: filterAsked(filter, texts),
  };
}

/** Once each, however often and in however many words a thing is asked for. */
function wishesAsked(
  kind: "skill" | "industry",
  wishes: readonly AskedWish[],
  service: string | null,
  { texts, rows }: { texts: ExpertTexts; rows: ClosenessRows },
): WishAsked[] {
  const concepts = new Set([""]);
  return wishes.flatMap(({ term, weight, stems }) => {
    const concept = conceptOf(kind, term);
    if (concepts.has(concept)) return [];
    concepts.add(concept);
    const isKnown = isKnownTerm(kind, term);
    return {
      term,
      weight,
      closenessTo: rows.rowOf(kind, term),
      closenessOfService: service === null ? 0 : CLOSENESS[rows.between(kind, term, service)],
      mention: isKnown ? (texts.signs.find(SIGN.mention({ kind, concept })) ?? null) : null,
      stems: isKnown ? null : numbersOf(stems, texts),
    };
  });
}

function numbersOf(stems: readonly string[], { stems: known }: ExpertTexts): number[] | null {
  const numbers = stems.flatMap((stem) => known.find(stem) ?? []);
  return numbers.length === stems.length && numbers.length > 0 ? numbers : null;
}

function nichesAsked({ asked, known }: AskedNiches): NichesAsked {
  const isLeading = new Uint8Array(NICHES_MAX);
  for (const { niche } of leadingNiches(asked)) isLeading[niche] = 1;
  return { strengths: strengthsByNiche(asked), squared: squaredLength(asked), known, isLeading };
}

function filterAsked(filter: AskedFilter, { signs }: ExpertTexts): FilterAsked {
  const { specializations = [], industries = [], minRating = 0, available, minRate, maxRate } = filter;
  const setOf = (tags: readonly string[], signOf: (tag: string) => string) =>
    tags.length === 0 ? null : new Set(tags.flatMap((tag) => signs.find(signOf(tag)) ?? []));
  return {
    specializations: setOf(specializations, SIGN.specialization),
    industries: setOf(industries, SIGN.industry),
    rating: leastHundredths(minRating),
    ...(available === undefined ? {} : { available }),
    minRate: minRate ?? 0,
    maxRate: maxRate ?? Number.MAX_VALUE,
    hasRate: minRate !== undefined || maxRate !== undefined,
  };
}

/** What is asked for at all, in points: the same for everybody but those who are not read yet. */
export function pointsAsked({ skills, industries, words, niches }: ExpertAsked): { read: number; unread: number } {
  const weights = MATCH_WEIGHTS.expert;
  const unread =
    (skills.length > 0 ? weights.skills : 0) +
    (industries.length > 0 ? weights.industry : 0) +
    (words.length > 0 ? weights.text : 0) +
    weights.rating +
    weights.experience +
    weights.projects +
    weights.availability +
    weights.verification;
  return { read: unread + (niches ? weights.niches : 0), unread };
}
