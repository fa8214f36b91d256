import { inOneSpelling } from "../search/compound-words.ts";
import { isFunctionWord } from "./function-words.ts";
import { languageOf } from "./language.ts";
import { readText } from "./lexicon.ts";
import type { Asked } from "./suitability.ts";
import { conceptOf } from "./term-matching.ts";
import { isAskingWord, type Token, tellingTokensOf, tokensOf } from "./text-words.ts";

/** More than these are not read out of one text: a long brief touches on much that it does not ask for. */
const SKILLS_READ_MAX = 5;
const INDUSTRIES_READ_MAX = 2;
const WORDS_READ_MAX = 24;

export type Wish = {
  term: string;
  /** What a text comes back to counts more than what it mentions. */
  weight: number;
  /** Whether it was chosen in a field; what was read out of a text is never held against anybody. */
  isChosen: boolean;
};

export type ReadRequest = {
  /** Null where no field was chosen and the text is a few words that tell nothing: "help us please". */
  asked: Asked | null;
  skills: Wish[];
  industries: Wish[];
  /** The words that tell one request from another, for the index of words. */
  words: string[];
  /** Those among them that stand for nothing the thesaurus knows. */
  unexplained: string[];
};

const WEIGHT_REPEATED = 1.5;

/** What is wanted: skills and industries as they were chosen, or, where a field was left empty, what the text speaks of. */
export function readRequest(typed: {
  skills: readonly string[];
  industries: readonly string[];
  /** What else was named beside the text. */
  named?: readonly string[];
  text: string;
}): ReadRequest {
  const request = {
    skills: typed.skills.map(inOneSpelling),
    industries: typed.industries.map(inOneSpelling),
    named: typed.named?.map(inOneSpelling),
    text: inOneSpelling(typed.text),
  };
  const [skills, industries] = [readText("skill", request.text), readText("industry", request.text)];
  const known = new Set(industries.unexplained.map(({ stem }) => stem));
  const unexplained = new Set(skills.unexplained.flatMap(({ stem }) => (known.has(stem) ? [stem] : [])));
  const telling = tellingTokensOf(request.text);
  const chosen = [...request.skills, ...request.industries, ...(request.named ?? [])];
  return {
    asked: askedOf({
      isTold: telling.length + skills.spokenOf.length + industries.spokenOf.length > 0 || saysSomething(request.text),
      isChosen: chosen.some((term) => LETTER.test(term)),
    }),
    skills: wishesOf("skill", request.skills, skills.spokenOf, SKILLS_READ_MAX),
    industries: tellingFirst(wishesOf("industry", request.industries, industries.spokenOf, INDUSTRIES_READ_MAX)),
    words: wordsOf(telling, [...request.skills, ...request.industries, ...(request.named ?? [])]),
    unexplained: telling
      .filter(({ stem }) => unexplained.has(stem))
      .map(({ word }) => word)
      .slice(0, WORDS_READ_MAX),
  };
}

/** A symptom may be told in everyday words alone ("the founder still closes everything"); a greeting asks for help and no more. */
function saysSomething(text: string): boolean {
  if (text.trim().split(/\s+/).length >= WORDS_THAT_TELL) return true;
  const said = tokensOf(text).filter(({ word, isMeant }) => isMeant && !isFunctionWord(word) && !isAskingWord(word));
  return said.length >= (languageOf(text) === "en" ? EVERYDAY_WORDS_THAT_TELL : 1);
}

const WORDS_THAT_TELL = 8;
const EVERYDAY_WORDS_THAT_TELL = 2;

const LETTER = /[\p{L}\p{N}]/u;

function askedOf({ isTold, isChosen }: { isTold: boolean; isChosen: boolean }): Asked | null {
  if (isTold) return isChosen ? "both" : "text";
  return isChosen ? "fields" : null;
}

function wishesOf(
  kind: "skill" | "industry",
  chosen: readonly string[],
  spokenOf: readonly { term: string; times: number }[],
  readMax: number,
): Wish[] {
  const wishes = new Map<string, Wish>();
  for (const term of chosen) {
    const concept = conceptOf(kind, term);
    if (concept !== "" && !wishes.has(concept)) wishes.set(concept, { term, weight: 1, isChosen: true });
  }
  if (wishes.size > 0) return [...wishes.values()];
  // Sorting is stable: of those spoken of equally often the first mentioned come first.
  const most = spokenOf.toSorted((one, other) => other.times - one.times).slice(0, readMax);
  return most.map(({ term, times }) => ({ term, weight: times > 1 ? WEIGHT_REPEATED : 1, isChosen: false }));
}

/** Nearly all profiles are in technology, so it says little beside another industry. */
function tellingFirst(industries: readonly Wish[]): Wish[] {
  if (industries.length < 2) return [...industries];
  return industries.map((wish) =>
    conceptOf("industry", wish.term) === GENERAL_INDUSTRY ? { ...wish, weight: wish.weight / 2 } : wish,
  );
}

const GENERAL_INDUSTRY = "technology";

/** Whether these industries are no field at all, or technology alone. */
export function isWithoutField(industries: readonly string[]): boolean {
  return industries.every((industry) => conceptOf("industry", industry) === GENERAL_INDUSTRY);
}

/** Choices are also looked for in the profile's words, but are not part of the request's text. */
function wordsOf(told: readonly Token[], chosen: readonly string[]): string[] {
  if (told.length === 0) return [];
  const all = [...told, ...tellingTokensOf(chosen.join(", "))];
  return [...Map.groupBy(all, ({ stem }) => stem).values()]
    .flatMap(([first]) => first?.word ?? [])
    .slice(0, WORDS_READ_MAX);
}
