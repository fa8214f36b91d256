import { anonymousText } from "./anonymous-text.ts";
import { createNicheJudge } from "./niche-judge.ts";
import { type NicheModel, nicheStrengthsOf } from "./niche-model.ts";
import { type NicheVector, strongestNiches } from "./niche-vector.ts";
import { remembered } from "./remembered.ts";
import { isWorthTelling } from "./text-relevance.ts";
import { tellingTokensOf } from "./text-words.ts";
import { wordsOffered } from "./words-read.ts";

/** A passage of a person's text, word for word, and how near it is to the request. */
export type NearestWords = {
  quote: string;
  /** The cosine of both, as the model of niches reads them. */
  closeness: number;
  /** So many words that are asked it says itself. */
  common: number;
  /** How many of these tell more than everyday words do: "covenant" rather than "payment". */
  telling: number;
  /** How near the rest of it is without those words: "furniture" alone is no trade that two share. */
  apart: number;
  /** The niche that the passage's own words plainly name, and the request, too, as the niche's `does`; null if there is none. */
  does: string | null;
  /** Whether it tells what the person does not do. */
  declines: boolean;
  /** Whether it says no more than the title, which is shown beside the name. */
  isTitle: boolean;
  /** The nearest sentence that says more than the title; null if there is none. */
  beyondTitle: string | null;
};

/** So many niches of a sentence are compared: a few words speak of more of them than a profile keeps. */
const SENTENCE_NICHES_MAX = 24;
/** Longer sentences are quoted in part. */
const QUOTE_LENGTH_MAX = 160;
/** Shorter passages say too little on their own: "Freelance. Leeds." */
const WORDS_MIN = 5;

/** A title is short, and already shown beside the name. It is quoted only if it is nearer than every sentence by this margin. */
const TITLE_WORDS_MIN = 3;
const TITLE_BEHIND = 0.1;

/**
 * A sentence of figures with few meaningful words ("Software companies between £0.5m and £5m of revenue") does not show what the person
 * does, and neither does a long one with none.
 */
const THIN = { words: 3, share: 0.2, wordsOfNothing: 8 } as const;

/** What every word in common is worth beside the closeness of a part, up to two of them. */
const WORD_IN_COMMON = 0.1;
const WORDS_IN_COMMON_MAX = 2;

/** What the person has written at length, below a title. */
export type OwnWords = { title: string | null; text: string | null };

export type NearestWordsOf = (own: OwnWords) => NearestWords | null;

/**
 * Of one person's words after another the part that is nearest to the same request, or to the skills alone where nothing else is asked;
 * null where there is nothing to quote.
 */
export function createNearestWords(
  model: NicheModel,
  request: { text: string; named: readonly string[] },
): NearestWordsOf {
  const asked = request.text.trim() === "" ? { text: request.named.join(", "), named: [] } : request;
  const judge = asked.text.trim() === "" ? null : createNicheJudge(model, asked);
  if (!judge) return () => null;
  const stems = new Set(tellingTokensOf([asked.text, ...asked.named].join(". ")).map(({ stem }) => stem));
  const nichesOf = nicheReaderOf(model);
  const findingOf = (quote: string) => {
    const niches = nichesOf(quote);
    return niches && judge.judge(niches);
  };
  const closenessOf = (quote: string) => findingOf(quote)?.closeness ?? 0;
  const readIn = (quote: string, behind: number) => {
    const near = { quote, closeness: closenessOf(quote), ...commonIn(quote, stems) };
    return { near, isThin: near.common <= 1 && saysLittle(quote), nearness: nearness({ ...near, behind }) };
  };
  return ({ title, text }) => {
    const titles = titlesOf(title ?? "").map((quote) => readIn(quote, TITLE_BEHIND));
    const sentences = sentencesOf(text ?? "").map((quote) => readIn(quote, 0));
    const ordered = [...sentences, ...titles].toSorted(
      (one, other) => Number(one.isThin) - Number(other.isThin) || other.nearness - one.nearness,
    );
    const [best] = ordered;
    if (!best) return null;
    const saysMore = ({ near }: typeof best) => !repeats(near.quote, title ?? "");
    const [beyond] = sentences
      .filter((one) => !one.isThin && saysMore(one))
      .toSorted((one, other) => other.nearness - one.nearness);
    // Of what is about as near, a sentence that tells more than the title, which is shown beside the name.
    const first = beyond && beyond.nearness >= best.nearness - MORE_BEHIND ? beyond : best;
    const { near } = first;
    const isTitle = titles.includes(first) || !saysMore(first);
    const others = wordsOffered(near.quote).tokens.filter(({ stem }) => !stems.has(stem));
    const apart = near.common === 0 ? near.closeness : closenessOf(others.map(({ word }) => word).join(" "));
    const whole = (quote: string) => withWhatItDeclines(quote, text ?? "");
    const beyondTitle = beyond ? whole(beyond.near.quote) : null;
    const does = findingOf(near.quote)?.shared?.does ?? null;
    return { ...near, quote: whole(near.quote), isTitle, beyondTitle, apart, does };
  };
}

/** A sentence that tells more than the title is quoted instead of it if it is behind by no more than this. */
const MORE_BEHIND = 0.2;

/** Whether a passage has no telling word that the title does not have. */
function repeats(quote: string, title: string): boolean {
  const said = new Set(tellingTokensOf(title).map(({ stem }) => stem));
  const telling = tellingTokensOf(quote);
  return telling.length > 0 && telling.every(({ stem }) => said.has(stem));
}

const QUOTES_CHARACTERS_MAX = 200_000;

const nicheReaders = new WeakMap<NicheModel, (quote: string) => NicheVector | null>();

/** What a model reads out of a sentence does not depend on who asks. */
function nicheReaderOf(model: NicheModel): (quote: string) => NicheVector | null {
  const known = nicheReaders.get(model);
  if (known) return known;
  const reader = remembered(QUOTES_CHARACTERS_MAX, (quote) => {
    const strengths = nicheStrengthsOf(model, quote);
    return strengths && strongestNiches(strengths, SENTENCE_NICHES_MAX);
  });
  nicheReaders.set(model, reader);
  return reader;
}

function nearness({
  closeness,
  common,
  behind,
}: Pick<NearestWords, "closeness" | "common"> & { behind: number }): number {
  return closeness + WORD_IN_COMMON * Math.min(WORDS_IN_COMMON_MAX, common) - behind;
}

const FIGURES = /\p{Nd}|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/iu;

const saysLittle = remembered(QUOTES_CHARACTERS_MAX, (quote): boolean => {
  const telling = tellingTokensOf(quote).filter(({ word }) => isWorthTelling(word)).length;
  const words = quote.split(/\s+/u).length;
  if (!FIGURES.test(quote)) return telling === 0 && words >= THIN.wordsOfNothing;
  return telling < THIN.words && telling < THIN.share * words;
});

/** "I do not take sell-side mandates", "not for sellers"; but "agreed, not imposed" and "a bank that does not answer" tell of work. */
const DECLINES =
  /(?:^|[.,;:]\s*|\b(?:I|we|he|she|they|and|but|or)\s+)(?:do|does|will|can)(?: not|n['’]t)\b|\b(?:not|never) for\b/iu;

export function declines(text: string): boolean {
  return DECLINES.test(text);
}

/**
 * A quote with the sentence after it, where that says for whom or what the person does not work: "I evaluate tenders for councils" alone
 * would mislead a bidder whom "I work for buyers, never for bidders" turns away.
 */
function withWhatItDeclines(quote: string, text: string): string {
  const passages = sentencesOf(text);
  const next = passages[passages.indexOf(quote) + 1];
  const start = text.indexOf(quote);
  if (next === undefined || start === -1 || !passages.includes(quote) || !declines(next)) return quote;
  const between = text.slice(start + quote.length, text.indexOf(next, start + quote.length));
  return /^[.;:] +$/u.test(between) ? `${quote}${between}${next}` : quote;
}

/** How many of the asked words a part says, and whether it says of one that this is not what the person does. */
function commonIn(quote: string, stems: ReadonlySet<string>) {
  const said = wordsOffered(quote).tokens.filter(({ stem }) => stems.has(stem));
  const meant = said.filter(({ isMeant }) => isMeant);
  const common = new Set(meant.map(({ stem }) => stem)).size;
  const telling = new Set(meant.flatMap(({ word, stem }) => (isWorthTelling(word) ? [stem] : []))).size;
  return { common, telling, declines: declines(quote) || said.some(({ isMeant }) => !isMeant) };
}

const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });
/** Where a long sentence may be cut, what comes first best. */
const CLAUSES = /(?<=[;:])\s+|(?<=\s[–—-])\s+|(?<=,)\s+/u;

/** Sentences, and the clauses of long ones, without those that say how to reach the person: a quote never contains an address. */
function passagesOf(text: string, wordsMin: number): string[] {
  return [...SENTENCES.segment(text)]
    .flatMap(({ segment }) => segment.split(/\n+/u))
    .map((sentence) => sentence.trim().replace(/^[-•*·\s]+/u, ""))
    .flatMap((sentence) => (sentence.length <= QUOTE_LENGTH_MAX ? [sentence] : clausesOf(sentence)))
    .map((passage) => passage.replace(/[.,;:\s]+$/u, ""))
    .filter((passage) => passage.split(/\s+/u).length >= wordsMin && namesNoAddress(passage));
}

const titlesOf = remembered(QUOTES_CHARACTERS_MAX, (title) => passagesOf(title, TITLE_WORDS_MIN));
const sentencesOf = remembered(QUOTES_CHARACTERS_MAX, (text) => passagesOf(text, WORDS_MIN));

/** As many clauses together as one quote holds; a clause that is longer still is left out. */
function clausesOf(sentence: string): string[] {
  const passages: string[] = [];
  let start = 0;
  let end = 0;
  for (const clause of sentence.split(CLAUSES)) {
    const at = sentence.indexOf(clause, end);
    if (at + clause.length - start > QUOTE_LENGTH_MAX) {
      passages.push(sentence.slice(start, end));
      start = at;
    }
    end = at + clause.length;
  }
  return [...passages, sentence.slice(start, end)].filter(({ length }) => length <= QUOTE_LENGTH_MAX);
}

function namesNoAddress(passage: string): boolean {
  return anonymousText(passage, [], passage.length) === passage.replace(/\s+/gu, " ");
}
