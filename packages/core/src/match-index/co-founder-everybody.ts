import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import { fits } from "../matching/fitting.ts";
import { createCoFounderMatcher } from "../matching/match-co-founder.ts";
import { compareMatches } from "../matching/match-scoring.ts";
import { createClosenessJudge, leadingNiches } from "../matching/niche-judge.ts";
import { conceptOf, isKnownTerm } from "../matching/term-matching.ts";
import { foundWords, type WordPlace } from "../matching/word-weights.ts";
import type { CoFounderEntry, CoFounderQuery, FoundCoFounder } from "./co-founder-entry.ts";
import { createCoFounderNearness } from "./co-founder-nearness.ts";
import type { Found, PersonIndex } from "./person-index.ts";
import { placeOfAll } from "./word-places.ts";

/** The plain way: everybody is judged by the engine itself, one by one, and put in order. What any index answers is what this one does. */
export function createEveryCoFounder(
  entries: Iterable<CoFounderEntry> = [],
): PersonIndex<CoFounderEntry, CoFounderQuery, Found<FoundCoFounder>> {
  const byId = new Map<string, CoFounderEntry>();
  for (const entry of entries) byId.set(entry.id, entry);
  return {
    put: (entry) => {
      byId.set(entry.id, entry);
    },
    remove: (id) => {
      byId.delete(id);
    },
    find: (query) => findAmong([...byId.values()], query),
    get size() {
      return byId.size;
    },
    bytes: () => 0,
  };
}

function findAmong(entries: readonly CoFounderEntry[], query: CoFounderQuery): Found<FoundCoFounder> {
  const { niches, words, industries, excluded, limit, counted = MATCHES_COUNTED_MAX } = query;
  const matchOf = createCoFounderMatcher({
    ...query,
    words: words.map(({ word }) => word),
    niches: niches && createClosenessJudge(niches.asked, niches.known),
  });
  const isNear = createCoFounderNearness({
    crafts: [...query.lookingForRoles, ...query.skillsNeeded],
    industries,
    signs: words.flatMap(({ word, isSign }) => (isSign ? [word] : [])),
    leading: niches ? leadingNiches(niches.asked).map(({ niche }) => niche) : [],
  });
  const closed = new Set(excluded);
  const near = entries
    .filter(({ id }) => !closed.has(id))
    .map((entry) => ({ entry, found: foundIn(entry, words, industries) }))
    .filter(({ entry, found }) => isNear({ ...entry, ...found }))
    .map(({ entry, found }) => ({ id: entry.id, candidate: found, ...matchOf({ ...entry, ...found }) }));
  const found = near.toSorted(compareMatches).slice(0, limit);
  return {
    best: found.map(({ id, candidate }) => ({ id, candidate })),
    order: Float64Array.from(found, ({ exactScore }) => -exactScore),
    total: Math.min(near.length, counted),
    fitting: Math.min(near.filter(({ score }) => fits(score)).length, counted),
  };
}

function foundIn(
  entry: CoFounderEntry,
  words: CoFounderQuery["words"],
  industries: CoFounderQuery["industries"],
): FoundCoFounder {
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
