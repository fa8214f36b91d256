import { englishStem } from "../search/english-stem.ts";
import { plainLetters, withSignsSpoken } from "../search/spelling.ts";
import { spokenOut } from "./contractions.ts";
import { isFunctionWord } from "./function-words.ts";
import { ASKING_WORDS, GENERAL_WORDS } from "./general-words.ts";
import { foreignStem, isSmallWordOf, type Language, languageOf, withoutElision } from "./language.ts";
import { negatedIn, type Piece, type Voice } from "./negation.ts";
import { remembered } from "./remembered.ts";
import { silentIn } from "./silent-phrases.ts";

/**
 * What a text is to all who read one here: its words, each with the stem that PostgreSQL's index of words gives it (Snowball's
 * English), and whether it means anything. `tokensOf` gives every word, for phrases; `tellingTokensOf` those that tell one text from
 * another, for ranking and for models.
 */
export type Token = {
  /** In lower case, without accents. */
  word: string;
  /** What its forms have in common: "hotels" and "hotel", "valuation" and "valuations", but neither "win" and "wine". */
  stem: string;
  /** As it is written; null where the capital that begins a sentence hides how. */
  written: string | null;
  isCapitals: boolean;
  /** Whether the word is meant: false if it is not wanted ("not a tax question"), or part of an idiom ("of course"). */
  isMeant: boolean;
  /** Whether another thought begins with it: a sentence, or what a "before" or "because" tells. No phrase goes on there. */
  opens: boolean;
};

const OPENING: ReadonlySet<string> = new Set(
  "before after because but while when if although though since until unless whereas".split(" "),
);

/** The words of a text without articles and possessives, "&" spoken and contractions spoken out. */
export function tokensOf(text: string, voice: Voice = "asks"): readonly Token[] {
  return READERS[voice](text);
}

/** One search reads the same brief for its skills, its industries, its words and its niches. */
const CHARACTERS_MAX = 32_000;
const READERS: Readonly<Record<Voice, (text: string) => readonly Token[]>> = {
  asks: remembered(CHARACTERS_MAX, (text) => tokensRead(text, "asks")),
  offers: remembered(CHARACTERS_MAX, (text) => tokensRead(text, "offers")),
};

function tokensRead(text: string, voice: Voice): Token[] {
  const language = languageOf(text);
  if (language !== "en") return foreignTokens(text, language);
  const pieces = piecesOf(text);
  const negated = negatedIn(pieces, voice);
  const silent = silentIn(pieces.map(({ word }) => word));
  const tokens: Token[] = [];
  let ended = false;
  pieces.forEach(({ word, endsClause, written, isCapitals }, index) => {
    if (endsClause && word !== ",") ended = true;
    if (endsClause || (DETERMINERS.has(word) && !(word === "a" && isLastLetter(tokens)))) return;
    tokens.push({
      word,
      stem: stemOf(word),
      written,
      isCapitals,
      isMeant: !negated[index] && !silent[index],
      opens: ended || OPENING.has(word),
    });
    ended = false;
  });
  return tokens;
}

/** In another language its own small words mean nothing; what English refuses with a "no" is not looked for. */
function foreignTokens(text: string, language: Exclude<Language, "en">): Token[] {
  return piecesOf(withoutElision(text)).flatMap(({ word, endsClause, written, isCapitals }) => {
    if (endsClause) return [];
    return [
      {
        word,
        stem: foreignStem(language, word),
        written,
        isCapitals,
        isMeant: !isSmallWordOf(language, word),
        opens: false,
      },
    ];
  });
}

/** That of "M&A" and "Series A". */
function isLastLetter(before: readonly Token[]): boolean {
  const [beforeLast, last] = [before.at(-2)?.word, before.at(-1)?.word];
  return last === "series" || (last === "and" && beforeLast?.length === 1);
}

/** The words that tell one text from another: meant, none that nearly every text has, and each once, whatever its form. */
export function tellingTokensOf(text: string): Token[] {
  const tokens = tokensOf(text);
  if (languageOf(text) !== "en") return namesIn(tokens);
  const isSearch = tokens.length <= SEARCH_WORDS_MAX;
  const isTelling = ({ word, isMeant }: Token) =>
    isMeant && !isGeneralWord(word) && (word.length >= 3 || (isSearch && word.length === 2 && !isFunctionWord(word)));
  const telling = [...tokens.filter(isTelling), ...(isSearch ? lettersJoined(tokens) : [])];
  return [...Map.groupBy(telling, ({ stem }) => stem).values()].flatMap(([first]) => first ?? []);
}

/** Profiles are indexed as English: of a text in another language only abbreviations are the same there ("ERP", "SAP"). */
function namesIn(tokens: readonly Token[]): Token[] {
  if (tokens.every(({ isCapitals }) => isCapitals)) return [];
  const names = tokens.filter(
    ({ word, isCapitals }) => isCapitals && word.length >= 2 && word.length <= NAME_LENGTH_MAX,
  );
  return [...Map.groupBy(names, ({ stem }) => stem).values()].flatMap(([first]) => first ?? []);
}

const NAME_LENGTH_MAX = 5;

/** In a search of so few words a short one matters: "AI", "hr strategy". In a brief it says little. */
const SEARCH_WORDS_MAX = 4;

/** "R&D" and "F&B", which are cut into single letters, as the index of words has them in one. */
function lettersJoined(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    const [and, last] = [tokens[index + 1], tokens[index + 2]];
    if (!last || and?.word !== "and" || token.word.length > 3 || last.word.length > 3) return [];
    if (Math.min(token.word.length, last.word.length) > 1 || !token.isMeant) return [];
    const word = `${token.word}and${last.word}`;
    return [{ ...token, word, stem: word, written: null }];
  });
}

/** Whether a word, in any form of it, tells nothing about a trade; figures do not either. */
export function isGeneralWord(word: string): boolean {
  if (GENERAL.has(word) || FIGURE.test(word)) return true;
  const cut = INFLECTIONS.flatMap((ending) => (word.endsWith(ending) ? [word.slice(0, -ending.length)] : []));
  return cut.some((base) => GENERAL.has(base) || GENERAL.has(`${base}e`) || GENERAL.has(base.replace(/(.)\1$/, "$1")));
}

/** Whether a word, in lower case, asks for help or praises, and says nothing of what is needed. */
export function isAskingWord(word: string): boolean {
  return ASKING.has(word);
}

/** In lower case. Some words are left whole, because their ending makes them something else. */
export function stemOf(word: string): string {
  return WHOLE_WORDS.get(word) ?? englishStem(word);
}

/** Whether the index of words takes this word for another one that it is not: "marketing" for "market". */
export function isTakenForAnother(word: string): boolean {
  return WHOLE_WORDS.has(word);
}

const DETERMINERS = new Set("a an the our my your their its his her this that these those s".split(" "));

/** Words that are not the thing of their stem: "operations" are not what one operates, "industrial" is not every industry. */
const WHOLE_WORDS: ReadonlyMap<string, string> = new Map(
  [
    "sales marketing business building training operations news valuing pricing branding positioning productivity sourcing purchasing hiring",
    "sustainability environmental renewables coaching industrial industrials packaging electronics courses publishing publisher publishers",
    "streaming mobility shipping catering spirits accounting accountants accountancy government university universities experiment experiments",
    "governance shops stores patients integration production productive international internationally customs banking housing roofing",
    "security controlling funding hospitality digital",
  ]
    .flatMap((line) => line.split(" "))
    .map((word) => [word, word] as const),
);

const GENERAL: ReadonlySet<string> = new Set(GENERAL_WORDS);
const ASKING: ReadonlySet<string> = new Set([
  ...ASKING_WORDS.split(" "),
  ..."something someone anyone business company companies market problem problems thing things stuff issue issues matter time times".split(
    " ",
  ),
  ..."good best better new great right sure possible available soon quickly asap urgently really very much more again today now".split(
    " ",
  ),
]);
const INFLECTIONS = ["s", "es", "d", "ed", "ing", "ly"];
/** "2025", "1,200", "4.2m", "3rd" */
const FIGURE = /^\d[\d.,]*(?:k|m|bn|mn|th|st|nd|rd|am|pm|h|pc)?$/;

type WrittenPiece = Piece & { written: string | null; isCapitals: boolean };

/** Figures with their points and commas, words with their apostrophes, "&", and what ends a clause. */
const WRITTEN = /\d+(?:[.,]\d+)+\p{L}*|[\p{L}\p{N}]+(?:'\p{L}+)*|&|[.,;:!?()\n–—]|(?<=\s)-(?=\s)/gu;
const ENDS_SENTENCE = /^[.!?:\n]$/;
const ENDS_CLAUSE = /^[.,;:!?()\n–—-]$/;

function piecesOf(text: string): WrittenPiece[] {
  const plain = withSignsSpoken(plainLetters(text));
  let startsSentence = true;
  return [...plain.matchAll(WRITTEN)].flatMap(([raw]): WrittenPiece[] => {
    if (ENDS_CLAUSE.test(raw)) {
      startsSentence = ENDS_SENTENCE.test(raw);
      return [{ word: raw, endsClause: true, written: raw, isCapitals: false }];
    }
    const isCapitals = raw === raw.toUpperCase() && /\p{L}/u.test(raw);
    const isFirst = startsSentence && !/\p{Lu}/u.test(raw.slice(1));
    startsSentence = false;
    const words = raw === "&" ? ["and"] : spokenOut(raw.toLowerCase());
    const written = isFirst && raw !== raw.toLowerCase() ? null : raw;
    return words.map((word) => ({
      word,
      endsClause: false,
      // Of "company's" the first letters are the word.
      written: written?.toLowerCase().startsWith(word) ? written.slice(0, word.length) : null,
      isCapitals,
    }));
  });
}
