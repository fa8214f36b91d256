import { MATCH_WEIGHTS } from "../matching/match-weights.ts";
import { leadingNiches } from "../matching/niche-judge.ts";
import { NICHES_MAX, squaredLength, strengthsByNiche } from "../matching/niche-vector.ts";
import { CLOSENESS, conceptOf, isKnownTerm } from "../matching/term-matching.ts";
import type { ClosenessRows } from "./closeness-rows.ts";
import { type ExpertTexts, SIGN } from "./expert-columns.ts";
import type { ExpertQuery, QueryFilter, QueryNiches, QueryWish } from "./expert-entry.ts";
import { asksForAnything, leastHundredths } from "./expert-signs.ts";

/** A request with the numbers of everything in it, made once for all parts of an index. */
export type ExpertLookup = {
  query: ExpertQuery;
  /** Whether anything is asked for; if not, all experts are equally near. */
  asks: boolean;
  skills: WishLookup[];
  industries: WishLookup[];
  /** Null for a word that no profile has. */
  words: readonly { weight: number; stems: readonly number[] | null; isSign: boolean }[];
  niches: NichesLookup | null;
  service: number | null;
  filter: FilterLookup;
};

export type WishLookup = {
  term: string;
  weight: number;
  /** How close each tag comes to it. */
  closenessTo: ReturnType<ClosenessRows["rowOf"]>;
  /** How close the skill comes that the service asked for stands for. */
  closenessOfService: number;
  /** The sign of its concept; null if no profile mentions it, and for a term that the thesaurus does not know. */
  mention: number | null;
  /** For a term that the thesaurus does not know; null if a stem is in no profile. */
  stems: readonly number[] | null;
};

type NichesLookup = {
  strengths: Uint8Array;
  squared: number;
  known: number;
  /** By niche, 1 for those that are asked for most. */
  isLeading: Uint8Array;
};

type FilterLookup = Pick<QueryFilter, "available"> & {
  specializations: ReadonlySet<number> | null;
  industries: ReadonlySet<number> | null;
  rating: number;
  minRate: number;
  maxRate: number;
  hasRate: boolean;
};

export function lookUpExperts(query: ExpertQuery, texts: ExpertTexts, rows: ClosenessRows): ExpertLookup {
  const { skills, industries, words, niches, service, filter } = query;
  const serviceSkill = service?.skill ?? null;
  return {
    query,
    asks: asksForAnything(query),
    skills: lookUpWishes("skill", skills, serviceSkill, { texts, rows }),
    industries: lookUpWishes("industry", industries, null, { texts, rows }),
    words: words.map(({ weight, stems, isSign }) => ({ weight, stems: numbersOf(stems, texts), isSign })),
    niches: niches && lookUpNiches(niches),
    service: service ? (texts.signs.find(SIGN.service(service.id)) ?? null) : null,
    filter: lookUpFilter(filter, texts),
  };
}

/** Once each, however often and in however many words a thing is asked for. */
function lookUpWishes(
  kind: "skill" | "industry",
  wishes: readonly QueryWish[],
  service: string | null,
  { texts, rows }: { texts: ExpertTexts; rows: ClosenessRows },
): WishLookup[] {
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

function lookUpNiches({ vector, known }: QueryNiches): NichesLookup {
  const isLeading = new Uint8Array(NICHES_MAX);
  for (const { niche } of leadingNiches(vector)) isLeading[niche] = 1;
  return { strengths: strengthsByNiche(vector), squared: squaredLength(vector), known, isLeading };
}

function lookUpFilter(filter: QueryFilter, { signs }: ExpertTexts): FilterLookup {
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

/** The points that a request can give: the same for all experts except the unread ones. */
export function pointsOfRequest({ skills, industries, words, niches }: ExpertLookup): { read: number; unread: number } {
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
