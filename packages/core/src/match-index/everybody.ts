import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import { fits } from "../matching/fitting.ts";
import { createExpertMatcher } from "../matching/match-expert.ts";
import { compareMatches } from "../matching/match-scoring.ts";
import { createClosenessJudge, leadingNiches } from "../matching/niche-judge.ts";
import { CLOSENESS, conceptOf, createTermMatcher, isKnownTerm } from "../matching/term-matching.ts";
import { weighedTags } from "../matching/weighed-tags.ts";
import { foundWords, type WordPlace } from "../matching/word-weights.ts";
import type { ExpertAnswer, ExpertEntry, ExpertQuery, QueryWish } from "./expert-entry.ts";
import { asksForAnything, passes, speaksOfLeading } from "./expert-signs.ts";
import { createScoredPeople } from "./scored-people.ts";
import { placeOfAll } from "./word-places.ts";

export const createEverybody = (entries: Iterable<ExpertEntry> = []) => createScoredPeople(entries, findAmong);

function findAmong(entries: readonly ExpertEntry[], query: ExpertQuery): ExpertAnswer {
  const { sort, limit, counted = MATCHES_COUNTED_MAX } = query;
  const matchOf = createExpertMatcher({
    asked: query.asked,
    skills: [...query.skills],
    industries: [...query.industries],
    words: query.words.map(({ word }) => word),
    niches: query.niches && createClosenessJudge(query.niches.vector, query.niches.known),
  });
  const isNear = nearnessTo(query);
  const near = entries.flatMap((entry) => {
    if (!passes(entry, query.filter)) return [];
    const placeOf = placesIn(entry);
    const candidate = candidateOf(entry, query, placeOf);
    return isNear(entry, candidate, placeOf) ? { id: entry.id, entry, candidate, ...matchOf(candidate) } : [];
  });
  const ordered = near.toSorted(
    sort === "match"
      ? compareMatches
      : (one, other) => orderBy(sort, one.entry) - orderBy(sort, other.entry) || (one.id < other.id ? -1 : 1),
  );
  const matches = ordered.slice(0, limit);
  const shown = query.shown ?? limit;
  return {
    best: matches.slice(0, shown).map(({ id, score, candidate }) => ({ id, score, candidate })),
    rest: matches.slice(shown).map(({ id, score }) => ({ id, score })),
    order: Float64Array.from(matches, ({ entry, exactScore }) =>
      sort === "match" ? -exactScore : orderBy(sort, entry),
    ),
    total: Math.min(near.length, counted),
    fitting: Math.min(near.filter(({ score }) => fits(score)).length, counted),
  };
}

/** Whether a profile shows any sign of what is asked for: a tag, a mention, a word, a niche or the service. */
function nearnessTo(query: ExpertQuery): (entry: ExpertEntry, candidate: Candidate, placeOf: Places) => boolean {
  if (!asksForAnything(query)) return () => true;
  const { skills, industries, words, niches, service } = query;
  const termOf = ({ term }: QueryWish) => term;
  const matchers = {
    skill: createTermMatcher("skill", skills.map(termOf)),
    industry: createTermMatcher("industry", industries.map(termOf)),
  };
  const leading = new Set(niches ? leadingNiches(niches.vector).map(({ niche }) => niche) : []);
  return (entry, { mentions }, placeOf) => {
    return (
      matchers.skill(weighedTags(entry).specializations).some(({ closeness }) => CLOSENESS[closeness] > 0) ||
      matchers.industry(weighedTags(entry).industries).some(({ closeness }) => CLOSENESS[closeness] > 0) ||
      mentions.skills.size + mentions.industries.size > 0 ||
      words.some(({ isSign, stems }) => isSign && placeOf(stems) !== null) ||
      speaksOfLeading(entry, leading) ||
      (service !== null && entry.services.includes(service.id))
    );
  };
}

type Candidate = ReturnType<typeof candidateOf>;

function candidateOf(entry: ExpertEntry, { skills, industries, words, service }: ExpertQuery, placeOf: Places) {
  const { rating, yearsExperience, reviewCount, totalProjects, isVerified, isAvailable } = entry;
  return {
    ...weighedTags(entry, service && entry.services.includes(service.id) ? service.skill : null),
    yearsExperience,
    rating: rating / 100,
    reviewCount,
    totalProjects,
    isVerified,
    isAvailable,
    ...foundWords(words, (index) => placeOf(words[index]?.stems ?? [])),
    mentions: {
      skills: mentionsOf("skill", skills, entry, placeOf),
      industries: mentionsOf("industry", industries, entry, placeOf),
    },
    niches: entry.niches,
  };
}

type Places = (stems: readonly string[]) => WordPlace | null;

function placesIn({ words }: ExpertEntry): Places {
  const places = new Map(words.map(({ stem, place }) => [stem, place]));
  return (stems) => placeOfAll(stems.map((stem) => places.get(stem)));
}

function mentionsOf(
  kind: "skill" | "industry",
  wishes: readonly QueryWish[],
  { mentions }: ExpertEntry,
  placeOf: Places,
) {
  const places = new Map<string, "title" | "text">();
  for (const { term, stems } of wishes) {
    const place = isKnownTerm(kind, term)
      ? mentions.find((mention) => mention.kind === kind && mention.concept === conceptOf(kind, term))?.place
      : placeOf(stems);
    if (place) places.set(term, place === "title" ? "title" : "text");
  }
  return places;
}

/** As lists are ordered, the lowest first: who names no rate comes last among rates. */
function orderBy(sort: Exclude<ExpertQuery["sort"], "match">, entry: ExpertEntry): number {
  if (sort === "rating") return -entry.steadyRating;
  if (sort === "experience") return -entry.yearsExperience;
  return sort === "projects" ? -entry.totalProjects : (entry.hourlyRate ?? Number.POSITIVE_INFINITY);
}
