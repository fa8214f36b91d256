import { isGeneralWord, stemOf } from "@quorate/core/matching/text-words";
import MiniSearch from "minisearch";
import type { EntrepreneurProfile, ExpertProfile, People } from "./data/profiles.ts";
import { RANKS_SEARCHED } from "./ranking-metrics.ts";
import type { AskedCoFounder, AskedExpert } from "./request-views.ts";

/** A profile as BM25 reads it: the same three parts that full-text search has. */
type Document = { id: string; title: string; tags: string; prose: string };

export type Bm25Setting = {
  /** How fast further mentions of a word lose weight, how much long texts are held back, and what one mention is worth at least. */
  k: number;
  b: number;
  d: number;
  /** How much more title and tags weigh than prose; null reads the profile as one text. */
  boost: { title: number; tags: number } | null;
  /** Whether words that tell nothing about a trade are left out of requests, by our own list. */
  isWithoutGeneralWords: boolean;
  /** The library multiplies a score by the number of words found, which BM25 as published does not. */
  isTimesWordsFound: boolean;
};

/** Requests of a few chosen terms and those of a text alone are answered best by different settings. */
export type Bm25Settings = { text: Bm25Setting; fields: Bm25Setting };

const PLAIN_TEXT = { boost: null, isWithoutGeneralWords: true, isTimesWordsFound: false } as const;
const WEIGHED_PARTS = { isWithoutGeneralWords: true, isTimesWordsFound: true } as const;

/** Of 1,500 settings the best on the tuning part for each kind, with the text alone and with all fields, by `scripts/tune-bm25.ts`. */
export const BEST_BM25 = {
  experts: {
    text: { k: 1.2, b: 0.25, d: 1, ...PLAIN_TEXT },
    fields: { k: 1.2, b: 0.75, d: 1, boost: { title: 1, tags: 1 }, ...WEIGHED_PARTS },
  },
  coFounders: {
    text: { k: 0.6, b: 0.25, d: 0.5, ...PLAIN_TEXT },
    fields: { k: 0.9, b: 0.25, d: 0.5, boost: { title: 2, tags: 1 }, ...WEIGHED_PARTS },
  },
} as const satisfies Record<string, Bm25Settings>;

export type Bm25 = {
  rankExperts: (query: AskedExpert) => string[];
  rankCoFounders: (query: AskedCoFounder) => string[];
};

/** BM25+ of MiniSearch with English stems as our engine has them. It answers names of profiles; who does not seek is left out. */
export function createBm25(
  { experts, entrepreneurs }: People,
  settings: Record<"experts" | "coFounders", Bm25Settings> = BEST_BM25,
): Bm25 {
  const seeking = entrepreneurs.filter(({ isSeeking = true }) => isSeeking);
  const rankExperts = createRanking(experts.map(expertDocument), settings.experts);
  const rankFounders = createRanking(seeking.map(entrepreneurDocument), settings.coFounders);
  return {
    rankExperts: ({ requirements, skillsRequired, industry }) =>
      rankExperts(requirements, [...skillsRequired, ...(industry ? [industry] : [])]),
    rankCoFounders: ({ requirements }) => {
      const { projectDescription, industryFocus, lookingForRoles, skillsNeeded = [] } = requirements;
      return rankFounders(projectDescription, [...industryFocus, ...lookingForRoles, ...skillsNeeded]);
    },
  };
}

function createRanking(documents: readonly Document[], settings: Bm25Settings) {
  const byText = createIndex(documents, settings.text);
  const byFields = createIndex(documents, settings.fields);
  return (text: string, fields: readonly string[]) =>
    fields.length === 0 ? byText(text) : byFields([text, ...fields].join(" "));
}

function createIndex(documents: readonly Document[], setting: Bm25Setting): (words: string) => string[] {
  const { k, b, d, boost, isWithoutGeneralWords, isTimesWordsFound } = setting;
  const index = new MiniSearch<Document>({
    fields: boost ? ["title", "tags", "prose"] : ["all"],
    extractField: (document, field) => {
      const { id, title, tags, prose } = document;
      return (
        new Map([
          ["id", id],
          ["title", title],
          ["tags", tags],
          ["prose", prose],
          ["all", [title, tags, prose].join(" ")],
        ]).get(field) ?? ""
      );
    },
    processTerm: (term) => stemOf(plain(term)),
    searchOptions: {
      bm25: { k, b, d },
      ...(boost ? { boost } : {}),
      processTerm: (term) => (isWithoutGeneralWords && isGeneralWord(plain(term)) ? null : stemOf(plain(term))),
    },
  });
  index.addAll(documents);
  return (words) =>
    index
      .search(words)
      .map(({ id, score, queryTerms }) => ({
        id: String(id),
        score: isTimesWordsFound ? score : score / queryTerms.length,
      }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, RANKS_SEARCHED)
      .map(({ id }) => id);
}

const plain = (term: string) =>
  term
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

function expertDocument(profile: ExpertProfile): Document {
  const { id, title, company = "", specializations, industries, bio, place } = profile;
  return {
    id,
    title: `${title} ${company}`,
    tags: [...specializations, ...industries].join(" "),
    prose: `${bio} ${place}`,
  };
}

function entrepreneurDocument(profile: EntrepreneurProfile): Document {
  const { id, title, skills, industries, offering, bio, previousStartups = "" } = profile;
  return { id, title, tags: [...skills, ...industries, ...offering].join(" "), prose: `${bio} ${previousStartups}` };
}
