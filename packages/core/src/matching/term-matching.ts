import { LEXICONS, normalizeTerm, readText, saidInTexts, type TermKind } from "./lexicon.ts";
import { isTakenForAnother, stemOf } from "./text-words.ts";

/** How well an offer answers a wish: the same thing, a large part of it, something near it, or neither. */
export const CLOSENESS = { same: 1, close: 0.75, near: 0.5, none: 0 } as const;
export type Closeness = keyof typeof CLOSENESS;

export type TermMatch = { wanted: string; offered: string | null; closeness: Closeness };

/** Words that do not name a field on their own: "Product Development" is close to "Product Management". */
const GENERAL_WORDS = new Set(
  "and of the in for to a advisory advice adviser asset business consulting consultation development experience expertise management planning process project services skills strategy strategic support".split(
    " ",
  ),
);

/** For each wish, once however often and in however many words it was asked, the closest thing on offer. */
export function matchTerms(kind: TermKind, wanted: readonly string[], offered: readonly string[]): TermMatch[] {
  return createTermMatcher(kind, wanted)(offered);
}

/** How close a wish and an offer are, compared once however many profiles make the offer. */
export type TermComparing = {
  closenessTo: (wanted: string) => (offer: string) => Closeness;
  isAlike: (wanted: string, offer: string) => boolean;
};

export function createTermComparing(kind: TermKind): TermComparing {
  const known = new Map<string, Map<string, Closeness>>();
  return {
    closenessTo: (wanted) => {
      const ofWish = known.get(wanted) ?? new Map<string, Closeness>();
      known.set(wanted, ofWish);
      return (offer) => {
        const found = ofWish.get(offer) ?? closenessOf(kind, wanted, offer);
        ofWish.set(offer, found);
        return found;
      };
    },
    isAlike: (wanted, offer) => sharesAWord(meaningOf(kind, wanted), meaningOf(kind, offer)),
  };
}

/** The same for many offers of one request: every term is looked up once. */
export function createTermMatcher(
  kind: TermKind,
  wanted: readonly string[],
  comparing: TermComparing = createTermComparing(kind),
): (offered: readonly string[]) => TermMatch[] {
  const termByConcept = new Map<string, string>();
  for (const term of wanted) {
    const concept = conceptOf(kind, term);
    if (concept !== "" && !termByConcept.has(concept)) termByConcept.set(concept, term);
  }
  const terms = [...termByConcept.values()];
  return (offered) => terms.map((term) => closestOffer(term, offered, comparing));
}

/** Mean closeness over all wishes: 0 to 1, and one offer more never lowers it. */
export function overlapOf(matches: readonly TermMatch[]): number {
  if (matches.length === 0) return 0;
  return matches.reduce((sum, match) => sum + CLOSENESS[match.closeness], 0) / matches.length;
}

/** Of several wishes one fulfilled is worth half, and each more its share of the rest: alternatives rather than a list. */
export function anyOverlapOf(matches: readonly TermMatch[]): number {
  const best = Math.max(0, ...matches.map(({ closeness }) => CLOSENESS[closeness]));
  return (best + overlapOf(matches)) / 2;
}

/** The stored texts that mean exactly what is wanted, and those that come close to it. */
export function catalogueTermsFor(kind: TermKind, wanted: readonly string[]): { same: string[]; related: string[] } {
  const [same, related] = [new Set(wanted), new Set<string>()];
  for (const wantedTerm of wanted) {
    const wantedConcept = conceptOf(kind, wantedTerm);
    for (const [concept, { term, also }] of LEXICONS[kind].conceptByTerm) {
      if (concept === wantedConcept) for (const word of [term, ...also]) same.add(word);
      else if (closenessOf(kind, wantedTerm, term) !== "none") related.add(term);
    }
  }
  same.delete("");
  const written = new Set([...same].flatMap(waysToWrite));
  return { same: [...written], related: [...new Set([...related].flatMap(waysToWrite)).difference(written)] };
}

/** Tags are stored as they were typed, and an index compares them letter by letter: "energy", "Energy & climate", "Energy & Climate". */
function waysToWrite(term: string): string[] {
  const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return [term, upperFirst(term), term.split(" ").map(upperFirst).join(" ")];
}

export function isKnownTerm(kind: TermKind, term: string): boolean {
  return LEXICONS[kind].conceptByTerm.has(conceptOf(kind, term));
}

/**
 * The phrases for a full-text search of profiles; only the wish if the thesaurus does not know it. The index leaves out function words, so
 * a phrase that depends on them ("before a sale") would find any sale; and it has one stem for "marketing" and "market", so such words are
 * left out, too.
 */
export function phrasesFor(kind: TermKind, wanted: string): string[] {
  const concept = LEXICONS[kind].conceptByTerm.get(conceptOf(kind, wanted));
  if (!concept) return [wanted];
  return saidInTexts(kind, concept).filter((phrase) => {
    const [word = "", ...more] = normalizeTerm(phrase).split(" ");
    if (more.length === 0) return !isTakenForAnother(word);
    return phrase.includes("&") || [word, ...more].filter((one) => !FUNCTION_WORDS.has(one)).length > 1;
  });
}

const FUNCTION_WORDS = new Set(
  "a after an and before between for in into is it more of on our out the to where with".split(" "),
);

/** What a person's free texts offer: each text as it is, and every known term in it. */
export function termsOffered(kind: TermKind, texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [text, ...termsSpokenOf(kind, text)]))];
}

const READINGS_KEPT_MAX = 4_000;
const readings = new Map<string, readonly string[]>();

/** Read once: the same skills and titles come by with one founder after another. */
function termsSpokenOf(kind: TermKind, text: string): readonly string[] {
  const key = `${kind}\n${text}`;
  const known = readings.get(key);
  if (known) return known;
  const terms = readText(kind, text).spokenOf.map(({ term }) => term);
  if (readings.size >= READINGS_KEPT_MAX) readings.clear();
  readings.set(key, terms);
  return terms;
}

/**
 * Of several that mean the same the wish's own word is told. Beside what is merely close an offer that shares a word with the wish is told in its place: of "Business Development" and "Bid
 * management" the second for "Bid writing". How close they are stays the same.
 */
function closestOffer(wanted: string, offered: readonly string[], { closenessTo, isAlike }: TermComparing): TermMatch {
  let best: TermMatch = { wanted, offered: null, closeness: "none" };
  const closeness = closenessTo(wanted);
  for (const offer of offered) {
    const found = closeness(offer);
    if (CLOSENESS[found] > CLOSENESS[best.closeness]) best = { wanted, offered: offer, closeness: found };
  }
  if (best.closeness === "same") {
    const word = normalizeTerm(wanted);
    return { ...best, offered: offered.find((offer) => normalizeTerm(offer) === word) ?? best.offered };
  }
  if (best.closeness !== "close" || isAlike(wanted, best.offered ?? "")) return best;
  return { ...best, offered: offered.find((offer) => isAlike(wanted, offer)) ?? best.offered };
}

function closenessOf(kind: TermKind, wanted: string, offer: string): Closeness {
  const [asked, offered] = [meaningOf(kind, wanted), meaningOf(kind, offer)];
  if (asked.concept === "" || offered.concept === "") return "none";
  if (asked.concept === offered.concept) return "same";
  const related =
    LEXICONS[kind].relations.get(`${asked.concept}|${offered.concept}`) ?? relatedByWords(kind, asked, offered);
  return related ?? (sharesItsField(asked, offered) ? "near" : "none");
}

type Meaning = { concept: string; spokenOf: readonly string[]; tellingWords: ReadonlySet<string> };

/** The catalogue's terms and the common ones are few; all others are dropped from time to time. */
const MEANINGS_KEPT_MAX = 4_000;
const meanings = new Map<string, Meaning>();

/** What a term says, read once: thirty wishes are compared with everything that three hundred profiles offer. */
function meaningOf(kind: TermKind, term: string): Meaning {
  const key = `${kind}\n${term}`;
  const known = meanings.get(key);
  if (known) return known;
  const meaning = {
    concept: conceptOf(kind, term),
    spokenOf: conceptsSpokenOf(kind, term),
    tellingWords: tellingWords(term),
  };
  if (meanings.size >= MEANINGS_KEPT_MAX) meanings.clear();
  meanings.set(key, meaning);
  return meaning;
}

/** Terms of people's own ("Cash flow forecasting") are close to what they speak of, and near to what is near that. */
function relatedByWords(
  kind: TermKind,
  { spokenOf: asked }: Meaning,
  { spokenOf: offered }: Meaning,
): Closeness | null {
  if (asked.some((concept) => offered.includes(concept))) return "close";
  const { relations } = LEXICONS[kind];
  return asked.some((one) => offered.some((other) => relations.has(`${one}|${other}`))) ? "near" : null;
}

function conceptsSpokenOf(kind: TermKind, term: string): string[] {
  if (isKnownTerm(kind, term)) return [conceptOf(kind, term)];
  return readText(kind, term).spokenOf.map(({ term: spokenOf }) => conceptOf(kind, spokenOf));
}

/** The concept a term stands for, or the normalized term itself where the thesaurus does not know it. */
export function conceptOf(kind: TermKind, term: string): string {
  const word = normalizeTerm(term);
  return LEXICONS[kind].conceptByWord.get(word) ?? word;
}

/** Whether one term is the other in so many words: "M&A" and "M&A Advisory", "HR" and "Human Resources"; not "Sourcing" and "Procurement". */
export function isSaidAlike(kind: TermKind, one: string, other: string): boolean {
  const [first, second] = [normalizeTerm(one).split(" "), normalizeTerm(other).split(" ")];
  if (isInitialsOf(first, second)) return true;
  const [asked, offered] = [meaningOf(kind, one), meaningOf(kind, other)];
  // "Strategy" and "Strategic Consulting" have no word that could tell them apart.
  return asked.tellingWords.size === 0 || offered.tellingWords.size === 0 || sharesItsField(asked, offered);
}

/**
 * Whether both name one thing in nearly the same words: "M&A" and "M&A Advisory", "HR" and "Human Resources"; not "Product Management" and
 * "Product development", which have a word in common and each another one.
 */
export function isNamedAlike(kind: TermKind, one: string, other: string): boolean {
  if (!isSaidAlike(kind, one, other)) return false;
  const [first, second] = [normalizeTerm(one).split(" "), normalizeTerm(other).split(" ")];
  if (isInitialsOf(first, second) || [one, other].some((term) => tellingWordsOf(term).length === 0)) return true;
  const [some, others] = [new Set(first.map(stemOf)), new Set(second.map(stemOf))];
  return some.isSubsetOf(others) || others.isSubsetOf(some);
}

/** Whether an offer's name contains the wish: "Hardware" in "Hardware engineering". */
export function isNamedIn(wanted: string, offered: string): boolean {
  return ` ${normalizeTerm(offered)} `.includes(` ${normalizeTerm(wanted)} `);
}

/** Whether both are the same word for word, however they are typed. */
export function isSameTerm(one: string, other: string): boolean {
  return normalizeTerm(one) === normalizeTerm(other);
}

/** The words of a term that say what it is about: "bank" and "negotiations", but of "Business Development" none. */
export function tellingWordsOf(term: string): string[] {
  return [...tellingWords(term)];
}

/** "hr" of "Human Resources", "ma" of "mergers and acquisitions". */
function isInitialsOf(one: readonly string[], other: readonly string[]): boolean {
  return initialsOf(one) === lettersOf(other) || initialsOf(other) === lettersOf(one);
}

function initialsOf(words: readonly string[]): string {
  return words
    .filter((word) => !FUNCTION_WORDS.has(word))
    .map((word) => word.charAt(0))
    .join("");
}

/** "hr" of "HR", "ma" of "M&A Advisory". */
function lettersOf(words: readonly string[]): string {
  return words.filter((word) => word.length === 1 || !GENERAL_WORDS.has(word)).join("");
}

function sharesAWord(one: Meaning, other: Meaning): boolean {
  return !one.tellingWords.isDisjointFrom(other.tellingWords);
}

/** Whether one term contains all meaningful words of the other. */
function sharesItsField(one: Meaning, other: Meaning): boolean {
  const [first, second] = [one.tellingWords, other.tellingWords];
  const [fewer, more] = second.size < first.size ? [second, first] : [first, second];
  return fewer.size > 0 && fewer.isSubsetOf(more);
}

function tellingWords(term: string): Set<string> {
  return new Set(
    normalizeTerm(term)
      .split(" ")
      .filter((word) => word !== "" && !GENERAL_WORDS.has(word)),
  );
}
