import { languageOf } from "../language.ts";
import { plainSigns, sameWords } from "./clauses.ts";
import { CONDITION_KINDS, type Condition, type Found } from "./condition.ts";
import { readCommitment } from "./read-commitment.ts";
import { readEquity } from "./read-equity.ts";
import { readExperience } from "./read-experience.ts";
import { readForeign } from "./read-foreign.ts";
import { readLanguages } from "./read-language.ts";
import { readNotAgency } from "./read-not-agency.ts";
import { readPlace } from "./read-place.ts";
import { readRate } from "./read-rate.ts";
import { readStart } from "./read-start.ts";

export type SoughtPerson = "expert" | "co-founder";

/** `today` as yyyy-MM-dd; `dropped` are the words of conditions that are not to be read. */
type Reading = { sought: SoughtPerson; today: string; dropped?: readonly string[] };

export type ReadConditions = {
  conditions: Condition[];
  /** The text without the words of its conditions, which say nothing of the need. */
  rest: string;
};

/** The text without the words of its conditions. */
export function withoutConditions(text: string, sought: SoughtPerson, dropped: readonly string[] = []): string {
  return readConditions(text, { sought, today: ANY_DAY, dropped }).rest;
}
/** What is cut out is the same on every day. */
const ANY_DAY = "2000-01-01";

const CHARACTERS_MAX = 4000;

/**
 * What a text asks of a person beside the need itself: at most one of a kind, but each language. What is in "quotes" is searched for as
 * it is written, and read by no rule.
 */
export function readConditions(text: string, { sought, today, dropped = [] }: Reading): ReadConditions {
  const plain = withoutQuoted(plainSigns(text.slice(0, CHARACTERS_MAX)));
  const small = inSmallLetters(plain);
  const read = sought === "expert" ? ofExpert(plain, small, today) : ofCoFounder(plain, small);
  const all = read.map((one) => trimmed(plain, one));
  const unwanted = new Set(dropped.map(sameWords));
  const kept = oneOfAKind(all).filter(({ from, until }) => !unwanted.has(sameWords(text.slice(from, until))));
  const conditions = kept.map((one) => asWritten(one, text.slice(one.from, one.until)));
  return { conditions, rest: kept.length === 0 ? text : cutOut(text, kept) };
}

function ofExpert(text: string, small: string, today: string): Found[] {
  const foreign = readForeign(text, small, today);
  const kinds = new Set(foreign.map(({ kind }) => kind));
  const isForeign = languageOf(text) !== "en";
  const english = [
    ...readRate(small),
    ...readStart(small, today),
    ...readPlace(text, small),
    ...readLanguages(small),
    ...readExperience(small),
    ...readNotAgency(small),
  ];
  // What a sum without a unit is for is said in words of the text's own language.
  const isUnsure = (one: Found) => isForeign && one.kind === "rate" && one.value.per === "total";
  return [...foreign, ...english.filter((one) => (one.kind === "language" || !kinds.has(one.kind)) && !isUnsure(one))];
}

const ofCoFounder = (text: string, small: string): Found[] => [
  ...readEquity(small),
  ...readCommitment(small),
  ...readPlace(text, small),
  ...readLanguages(small),
];

/** As long as the text: of a letter that has two small ones the letter stays ("İ"). */
function inSmallLetters(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return text.replaceAll(/./gsu, (sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign));
}

/** With the words as the text has them. */
function asWritten({ from: _from, until: _until, ...condition }: Found, text: string): Condition {
  if (condition.kind !== "start" && condition.kind !== "commitment") return { ...condition, text };
  const at = plainSigns(text).toLowerCase().indexOf(condition.value.words);
  const words = at < 0 ? text : text.slice(at, at + condition.value.words.length);
  return condition.kind === "start"
    ? { ...condition, value: { ...condition.value, words }, text }
    : { ...condition, value: { ...condition.value, words }, text };
}

/** Quoted words become blanks, so that places stay. */
const withoutQuoted = (text: string) => text.replaceAll(/"[^"\n]{1,200}"/g, (quoted) => " ".repeat(quoted.length));

function trimmed(text: string, found: Found): Found {
  const said = text.slice(found.from, found.until);
  const [lead, tail] = [/^[\s,:;.]*/.exec(said)?.[0].length ?? 0, /[\s,:;.]*$/.exec(said)?.[0].length ?? 0];
  return { ...found, from: found.from + lead, until: Math.max(found.from + lead, found.until - tail) };
}

/** Of a kind the first, of languages each once; in the order of the kinds. */
function oneOfAKind(all: readonly Found[]): Found[] {
  const seen = new Set<string>();
  const firsts = all
    .toSorted((one, other) => one.from - other.from)
    .filter((one) => {
      const key = one.kind === "language" ? `language ${one.value.language}` : one.kind;
      return !seen.has(key) && seen.add(key);
    });
  return firsts.toSorted((one, other) => CONDITION_KINDS.indexOf(one.kind) - CONDITION_KINDS.indexOf(other.kind));
}

function cutOut(text: string, found: readonly Found[]): string {
  let [rest, at] = ["", 0];
  for (const { from, until } of found.toSorted((one, other) => one.from - other.from)) {
    if (from > at) rest += text.slice(at, from);
    rest += " ";
    at = Math.max(at, until);
  }
  return (rest + text.slice(at))
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ (?=[.,;:!?])/g, "")
    .replaceAll(/(?:[,;:]\s*)+(?=[.!?]|$)/g, "")
    .replaceAll(/([,;])\s*(?:[,;]\s*)+/g, "$1 ")
    .replaceAll(/([.!?])(?:\s*[.,;:])+/g, "$1")
    .replace(/^[\s,;:.!?-]+/, "")
    .replace(/[\s–—-]+$/, "")
    .trim();
}
