import { readText } from "./lexicon.ts";
import { conceptOf } from "./term-matching.ts";
import { tokensOf } from "./tokens.ts";

/** More than these are not read out of one text: a long brief touches on much that it does not ask for. */
const SKILLS_READ_MAX = 5;
const INDUSTRIES_READ_MAX = 2;
const WORDS_READ_MAX = 24;

export type Wish = {
  term: string;
  /** What was named outright counts in full, what was read out of the text beside it in part. */
  weight: number;
};

export type ReadRequest = {
  skills: Wish[];
  industries: Wish[];
  /** The words that tell one request from another, for the index of words. */
  words: string[];
  /** Those among them that stand for nothing the thesaurus knows. */
  unexplained: string[];
};

const WEIGHT_BESIDE_NAMED = 0.5;
/** What a text comes back to counts more than what it mentions. */
const WEIGHT_REPEATED = 1.5;

/** What is wanted: skills and industry as they were named, and what the text asks for besides. */
export function readRequest(request: {
  skills: readonly string[];
  industries: readonly string[];
  /** What else was named beside the text. */
  named?: readonly string[];
  text: string;
}): ReadRequest {
  const [skills, industries] = [readText("skill", request.text), readText("industry", request.text)];
  const known = new Set(industries.unexplained.map(({ word }) => word));
  const unexplained = skills.unexplained.filter(({ word }) => known.has(word)).map(({ word }) => word);
  return {
    skills: withNamed("skill", request.skills, skills.spokenOf, SKILLS_READ_MAX),
    industries: tellingFirst(withNamed("industry", request.industries, industries.spokenOf, INDUSTRIES_READ_MAX)),
    words: wordsOf(request.text, [...request.skills, ...request.industries, ...(request.named ?? [])]),
    unexplained: tellingWords(unexplained),
  };
}

function withNamed(
  kind: "skill" | "industry",
  named: readonly string[],
  spokenOf: readonly { term: string; times: number }[],
  readMax: number,
): Wish[] {
  const wishes = new Map<string, Wish>();
  for (const term of named) if (conceptOf(kind, term) !== "") wishes.set(conceptOf(kind, term), { term, weight: 1 });
  const share = wishes.size > 0 ? WEIGHT_BESIDE_NAMED : 1;
  // Sorting is stable: of those spoken of equally often the first mentioned come first.
  const most = spokenOf.toSorted((one, other) => other.times - one.times).slice(0, readMax);
  for (const { term, times } of most) {
    const concept = conceptOf(kind, term);
    if (!wishes.has(concept)) wishes.set(concept, { term, weight: share * (times > 1 ? WEIGHT_REPEATED : 1) });
  }
  return [...wishes.values()];
}

/** Nearly everybody is in technology: beside another field it says little. */
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

/** Whether nearly every brief has this word. */
export function isGeneralWord(word: string): boolean {
  return GENERAL_WORDS.has(word);
}

/** What was named is looked for in the profile's words, too, but is no text by itself. */
function wordsOf(text: string, named: readonly string[]): string[] {
  const told = tellingWords(tokensOf(text).map(({ word }) => word));
  return told.length === 0 ? [] : tellingWords([...told, ...tokensOf(named.join(" ")).map(({ word }) => word)]);
}

function tellingWords(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => word.length >= 3 && !GENERAL_WORDS.has(word)))].slice(0, WORDS_READ_MAX);
}

/** What every brief says and every profile, too. */
const GENERAL_WORDS = new Set(
  (
    "about advice advise adviser advisor after again all almost also always and another any anyone are area around ask away back based because been " +
    "before being best better between big both but can cannot change clear client come company companies consultant consulting could currently day " +
    "days decide did does doing done down during each early either enough even every everything experience experienced expert expertise family few " +
    "field find firm first five for four from full get getting give goes going good got great had has have help helped helping helps here high how " +
    "idea ideas ideally into issue issues job just keep kind know known large last late later least left less let like little long look looking lot " +
    "low made make makes making many may maybe mid month months more most much must need needed needs never new next non not now off old one only " +
    "open other others our out over own owned owner part past people per person place plan planning please possible prefer preferably probably " +
    "problem problems professional project projects question questions ready really related right role run running said same say second see seek " +
    "seeking self set several should similar since size small smaller some somebody someone something soon sort specialist start started starting " +
    "still strong such support sure take team tell than that the their them then there these they thing things think this those three through time " +
    "times together too top toward towards turn two under understand until use used using very want wanted wants was way ways week weeks well were " +
    "what when where whether which while who whole whom whose why will with within without wonder work worked working works worth would year years " +
    "yet you your business businesses organisation organization industry sector market markets medium midsize sized employees staff customers " +
    "million thousand hundred annual annually quickly fast real currently"
  ).split(" "),
);
