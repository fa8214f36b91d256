import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import { fits } from "../matching/fitting.ts";
import { createCoFounderMatcher } from "../matching/match-co-founder.ts";
import { compareMatches } from "../matching/match-scoring.ts";
import { createClosenessJudge, leadingNiches } from "../matching/niche-judge.ts";
import { conceptOf, isKnownTerm } from "../matching/term-matching.ts";
import { foundWords, type WordPlace } from "../matching/word-weights.ts";
import type { CoFounderEntry, CoFounderMentions, CoFounderQuery } from "./co-founder-entry.ts";
import { createCoFounderNearness } from "./co-founder-nearness.ts";
import type { IndexAnswer } from "./person-index.ts";
import { createScoredPeople } from "./scored-people.ts";
import { placeOfAll } from "./word-places.ts";

export const createEveryCoFounder = (entries: Iterable<CoFounderEntry> = []) => createScoredPeople(entries, findAmong);

function findAmong(entries: readonly CoFounderEntry[], query: CoFounderQuery): IndexAnswer<CoFounderMentions> {
  const { niches, words, industries, excluded, limit, counted = MATCHES_COUNTED_MAX } = query;
  const matchOf = createCoFounderMatcher({
    ...query,
    words: words.map(({ word }) => word),
    niches: niches && createClosenessJudge(niches.vector, niches.known),
  });
  const isNear = createCoFounderNearness({
    crafts: [...query.lookingForRoles, ...query.skillsNeeded],
    industries,
    signs: words.flatMap(({ word, isSign }) => (isSign ? [word] : [])),
    leading: niches ? leadingNiches(niches.vector).map(({ niche }) => niche) : [],
  });
  const closed = new Set(excluded);
  const near = entries
    .filter(({ id }) => !closed.has(id))
    .map((entry) => ({ entry, mentions: mentionsIn(entry, words, industries) }))
    .filter(({ entry, mentions }) => isNear({ ...entry, ...mentions }))
    .map(({ entry, mentions }) => ({ id: entry.id, candidate: mentions, ...matchOf({ ...entry, ...mentions }) }));
  const matches = near.toSorted(compareMatches).slice(0, limit);
  return {
    best: matches.map(({ id, candidate }) => ({ id, candidate })),
    order: Float64Array.from(matches, ({ exactScore }) => -exactScore),
    total: Math.min(near.length, counted),
    fitting: Math.min(near.filter(({ score }) => fits(score)).length, counted),
  };
}

function mentionsIn(
  entry: CoFounderEntry,
  words: CoFounderQuery["words"],
  industries: CoFounderQuery["industries"],
): CoFounderMentions {
  const placeOf = placesIn(entry);
  const industryMentions = new Map<string, "title" | "text">();
  for (const { term, stems } of industries) {
    const place = isKnownTerm("industry", term)
      ? entry.mentions.find(({ kind, concept }) => kind === "industry" && concept === conceptOf("industry", term))
          ?.place
      : placeOf(stems);
    if (place) industryMentions.set(term, place === "title" ? "title" : "text");
  }
  return { ...foundWords(words, (index) => placeOf(words[index]?.stems ?? [])), industryMentions };
}

function placesIn({ words }: CoFounderEntry): (stems: readonly string[]) => WordPlace | null {
  const places = new Map(words.map(({ stem, place }) => [stem, place]));
  return (stems) => placeOfAll(stems.map((stem) => places.get(stem)));
}
