import { inOneSpelling } from "../search/compound-words.ts";
import type { Concept } from "./concept.ts";
import { CRAFT_CONCEPTS } from "./craft-concepts.ts";
import { INDUSTRY_CONCEPTS } from "./industry-concepts.ts";
import type { Voice } from "./negation.ts";
import { remembered } from "./remembered.ts";
import { SKILL_CONCEPTS } from "./skill-concepts.ts";
import { type Token, tokensOf } from "./text-words.ts";

/** What experts do, the industries they know, and what founders do. */
export type TermKind = "skill" | "industry" | "craft";

export type Relation = "close" | "near";

type Phrase = { stems: readonly string[]; concepts: string[]; inCapitals: boolean };

export type Lexicon = {
  conceptByWord: ReadonlyMap<string, string>;
  conceptByTerm: ReadonlyMap<string, Concept>;
  relations: ReadonlyMap<string, Relation>;
  /** By their first word, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
};

/** Tags that say too little, or something else, in the middle of a text. */
const SILENT_IN_TEXTS: Record<TermKind, readonly string[]> = {
  skill: ["consulting", "risk", "lean", "PE", "finance", "strategy", "sales", "operations", "partnerships"],
  industry: [
    "training",
    "engineering",
    "consulting",
    "building",
    "finance",
    "infrastructure",
    "hardware",
    "health",
    "travel",
    "property",
    "legal",
    "accounting",
  ],
  craft: [],
};

/** Phrases that mean something other than each of their words. */
const SAID_OF_SOMETHING_ELSE: Record<TermKind, readonly string[]> = {
  skill: ["land acquisition", "bus coach", "order backlog"],
  industry: [
    "social media",
    "shop floor",
    "health and safety",
    "intellectual property",
    "greenhouse gas",
    "greenhouse gases",
    "media spend",
    "app store",
    "insurance cover",
    "insurance claim",
    "energy levels",
    "university spin-out",
    "university spinout",
    "bank holiday",
    "food for thought",
  ],
  craft: [],
};

/** The same tags and wishes come by with one person after another. */
const NORMALIZED_CHARACTERS_MAX = 200_000;
const normalized = remembered(NORMALIZED_CHARACTERS_MAX, (term) =>
  inOneSpelling(term)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim(),
);

export const LEXICONS: Record<TermKind, Lexicon> = {
  skill: buildLexicon("skill", SKILL_CONCEPTS),
  industry: buildLexicon("industry", INDUSTRY_CONCEPTS),
  craft: buildLexicon("craft", CRAFT_CONCEPTS),
};

/** "M&A", "m & a" and "M and A" are one term: lower case, "&" spoken, everything but letters and digits a space. */
export function normalizeTerm(term: string): string {
  return normalized(term);
}

/** Every word of the thesaurus's phrases, by its stem. */
const VOCABULARY: ReadonlySet<string> = new Set(
  Object.values(LEXICONS).flatMap(({ phrases }) => [...phrases.values()].flat().flatMap(({ stems }) => stems)),
);

/** Whether the thesaurus uses this word at all: then it is none that was mistyped. */
export function isInVocabulary(word: string): boolean {
  return tokensOf(word).every(({ stem }) => VOCABULARY.has(stem));
}

export type SpokenOf = {
  term: string;
  /** How often, in whatever words. */
  times: number;
};

/** Between two words of a phrase as many others may stand: "enter the German market". */
const WORDS_BETWEEN_MAX = 1;

/**
 * What a text speaks of, in the catalogue's terms and in the order of their first mention, and the words of it that no phrase of
 * the thesaurus explains; what is not wanted and what is only a turn of speech is neither. Where phrases overlap the longer one holds: "customer acquisition" is no acquisition.
 */
export function readText(
  kind: TermKind,
  text: string,
  voice: Voice = "asks",
): { spokenOf: SpokenOf[]; unexplained: Token[] } {
  const lexicon = LEXICONS[kind];
  const tokens = tokensOf(text, voice);
  const times = new Map<string, number>();
  const explained = new Set<number>();
  for (let start = 0; start < tokens.length; start++) {
    if (explained.has(start) || !tokens[start]?.isMeant) continue;
    const found = phraseAt(lexicon, tokens, start);
    if (!found) continue;
    for (const position of found.positions) explained.add(position);
    for (const concept of found.concepts) times.set(concept, (times.get(concept) ?? 0) + 1);
  }
  return {
    spokenOf: [...times].map(([concept, count]) => ({
      term: lexicon.conceptByTerm.get(concept)?.term ?? concept,
      times: count,
    })),
    unexplained: tokens.filter(({ isMeant }, position) => isMeant && !explained.has(position)),
  };
}

function phraseAt({ phrases }: Lexicon, tokens: readonly Token[], start: number) {
  for (const phrase of phrases.get(tokens[start]?.stem ?? "") ?? []) {
    const positions = positionsOf(phrase, tokens, start);
    if (positions) return { concepts: phrase.concepts, positions };
  }
  return null;
}

function positionsOf({ stems, inCapitals }: Phrase, tokens: readonly Token[], start: number): number[] | null {
  if (inCapitals && !tokens[start]?.isCapitals) return null;
  const positions: number[] = [];
  let next = start;
  for (const stem of stems) {
    const last = positions.length === 0 ? start : next + WORDS_BETWEEN_MAX;
    const goesOn = () => next === start || tokens[next]?.opens === false;
    while (next <= last && goesOn() && !(tokens[next]?.stem === stem && tokens[next]?.isMeant)) next++;
    if (next > last || next >= tokens.length || !goesOn()) return null;
    positions.push(next);
    next++;
  }
  return positions;
}

function buildLexicon(kind: TermKind, concepts: readonly Concept[]): Lexicon {
  const conceptByWord = new Map<string, string>();
  const conceptByTerm = new Map<string, Concept>();
  const relations = new Map<string, Relation>();
  const phrases = new Map<string, Phrase>();
  const relate = (one: string, other: string, relation: Relation) => {
    if (relation === "near" && relations.get(`${one}|${other}`) === "close") return;
    relations.set(`${one}|${other}`, relation).set(`${other}|${one}`, relation);
  };
  for (const concept of concepts) {
    const key = normalizeTerm(concept.term);
    conceptByTerm.set(key, concept);
    for (const word of [concept.term, ...concept.also]) conceptByWord.set(normalizeTerm(word), key);
    for (const other of concept.close ?? []) relate(key, normalizeTerm(other), "close");
    for (const other of concept.near) relate(key, normalizeTerm(other), "near");
    for (const phrase of saidInTexts(kind, concept)) addPhrase(phrases, phrase, [key]);
  }
  for (const phrase of SAID_OF_SOMETHING_ELSE[kind]) addPhrase(phrases, phrase, []);
  return { conceptByWord, conceptByTerm, relations, phrases: byFirstWord(phrases) };
}

/** Everything by which a text may speak of a thing. */
export function saidInTexts(kind: TermKind, { term, also, said = [] }: Concept): string[] {
  return [term, ...also].filter((word) => !SILENT_IN_TEXTS[kind].includes(word)).concat(said);
}

/** An abbreviation counts only in capitals: "it" is hardly ever information technology. */
function addPhrase(phrases: Map<string, Phrase>, words: string, concepts: readonly string[]): void {
  const stems = tokensOf(words).map(({ stem }) => stem);
  const inCapitals = stems.length === 1 && words.length <= 3 && words === words.toUpperCase();
  const known = phrases.get(stems.join(" "));
  if (!known) phrases.set(stems.join(" "), { stems, concepts: [...concepts], inCapitals });
  else known.concepts.push(...concepts.filter((concept) => !known.concepts.includes(concept)));
}

function byFirstWord(phrases: ReadonlyMap<string, Phrase>): Map<string, Phrase[]> {
  const longestFirst = [...phrases.values()].toSorted((one, other) => other.stems.length - one.stems.length);
  return Map.groupBy(longestFirst, ({ stems }) => stems[0] ?? "");
}
