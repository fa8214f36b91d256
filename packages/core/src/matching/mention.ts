import { inOneSpelling } from "../search/compound-words.ts";
import { apart, spelling, together } from "../search/spelling.ts";
import { LEXICONS, saidInTexts, type TermKind } from "./lexicon.ts";
import { isAdjective, isSmallWord, mentionStem, significantIn } from "./mention-words.ts";
import { remembered } from "./remembered.ts";
import { conceptOf, isSaidAlike, isSameTerm, tellingWordsOf } from "./term-matching.ts";
import { tokensOf } from "./text-words.ts";

/** One sentence in a person's own words, read to see whether it mentions what others ask for. */
export type SaidSentence = {
  text: string;
  clauses: readonly Clause[];
  /** Words that its writer names to say no to them: "I do not speak Polish". */
  refused: ReadonlySet<string>;
};

type Clause = {
  words: readonly string[];
  /** The same in one piece. */
  run: string;
  placesOf: ReadonlyMap<string, readonly Place[]>;
  /** How many words before each place are more than small ones. */
  tellingBefore: readonly number[];
};
type Place = { from: number; to: number };

/** One word that must be there, in one of the ways to write it. */
type Key = { ways: readonly (readonly string[])[]; isBesideLast: boolean; isAdjective: boolean; isDoing: boolean };
/** Every word in one of these rows, and at least so many years. */
type Wish = { keys: readonly Key[]; rows: readonly (readonly Key[])[]; years: number | null };

export type MentionFound = { sentences: readonly SaidSentence[]; isMeant: boolean };

/**
 * Finds where a person mentions what is asked: every significant word of it, in any form and order and close enough together to be about
 * one thing. Some of the words are not a mention, as they may be about anything: "Sales Strategy" is not "Product strategy". One of several
 * alternatives is enough, the items of a list may be in consecutive sentences, and the catalogue's own words for a thing count as its name.
 */
export function createMentionReader(asked: string): (said: readonly SaidSentence[]) => MentionFound | null {
  const wishes = waysToAsk(asked).flatMap((way) => alternativesOf(way).map(wishOf));
  const lists = alternativesOf(asked)
    .map((one) => one.split(LISTED).filter(Boolean).map(wishOf))
    .filter(({ length }) => length > 1);
  return (said) => {
    const alone = said.flatMap((sentence) => wishes.flatMap((wish) => foundIn(sentence, wish) ?? []));
    const best = alone.find(({ isMeant }) => isMeant) ?? alone[0];
    return best ?? lists.flatMap((wanted) => listFoundIn(said, wanted) ?? [])[0] ?? null;
  };
}

const READINGS_CHARACTERS_MAX = 200_000;

export const readSentence = remembered(READINGS_CHARACTERS_MAX, (text): SaidSentence => {
  const tokens = tokensOf(text, "offers");
  const meant = new Set(tokens.flatMap(({ word, isMeant }) => (isMeant ? [mentionStem(word)] : [])));
  const refused = new Set(tokens.flatMap(({ word, isMeant }) => (isMeant ? [] : [mentionStem(word)])));
  return { text, clauses: text.split(";").map(readClause), refused: refused.difference(meant) };
});

function readClause(text: string): Clause {
  const words = apart(spelling(inOneSpelling(text))).split(" ");
  const placesOf = new Map<string, Place[]>();
  words.forEach((word, from) => {
    const stem = mentionStem(word);
    placesOf.set(stem, [...(placesOf.get(stem) ?? []), { from, to: from }]);
  });
  const tellingBefore = [0];
  for (const word of words) tellingBefore.push((tellingBefore.at(-1) ?? 0) + (isSmallWord(word) ? 0 : 1));
  return { words, run: words.join(""), placesOf, tellingBefore };
}

/** What is asked in the requirement's own words, and in those by which the catalogue calls the very same thing. */
function waysToAsk(asked: string): string[] {
  const others = KINDS.flatMap((kind) => {
    const concept = LEXICONS[kind].conceptByTerm.get(conceptOf(kind, asked));
    if (!concept) return [];
    const names = saidInTexts(kind, { ...concept, said: [] });
    const isNoLess = (name: string) =>
      name === name.toUpperCase() || tellingWordsOf(name).length >= tellingWordsOf(asked).length;
    return isSameTerm(asked, concept.term)
      ? names
      : names.filter((name) => isSaidAlike(kind, asked, name) && isNoLess(name));
  });
  return [asked, ...others];
}

const KINDS: readonly TermKind[] = ["skill", "industry"];
const LISTED = /\s*[,;:()]+\s*|\s+and\s+/iu;
const ALTERNATIVE = /\s*\band\/or\b\s*|\s*,?\s+or\s+/iu;

/** Of "sales or marketing strategy" both are strategies, and of "interim controller or CFO" both are interim. */
function alternativesOf(asked: string): string[] {
  const options = asked.split(ALTERNATIVE).map(tellingWords);
  const [first = []] = options;
  const last = options.at(-1) ?? [];
  if (options.length === 1 || first.length === 0) return [asked];
  return options.flatMap((option) => {
    if (option.length === 0) return [];
    const [before, after] = [first.length - option.length, last.length - option.length];
    if (after > 0) return [[...option, ...last.slice(-after)].join(" ")];
    return [[...first.slice(0, Math.max(0, before)), ...option].join(" ")];
  });
}

function tellingWords(option: string): string[] {
  const written = option.split(/\s+/u);
  const pieces = written.map((word) => apart(spelling(word)).split(" "));
  const significant = significantIn(pieces.flat());
  return written.filter((_, index) => {
    const before = pieces.slice(0, index).flat().length;
    return significant.slice(before, before + (pieces[index]?.length ?? 0)).includes(true);
  });
}

const SHORT = 3;

/** The significant words of what is asked; all of them where none is. */
function wishOf(asked: string): Wish {
  const atoms = spelling(inOneSpelling(asked).replaceAll(/[,;:()]/g, " and ")).split(" ");
  const words = atoms.flatMap((atom) => apart(atom).split(" "));
  const years = yearsIn(words);
  const significant = significantIn(words).map(
    (is, index) => is && (years === null || figureOf(words[index] ?? "") !== years),
  );
  const isAny = years !== null || significant.includes(true);
  const keys = keysOf(atoms, isAny ? significant : words.map(() => true));
  return { keys, rows: [keys, ...joinedPairs(keys)], years };
}

function keysOf(atoms: readonly string[], isKept: readonly boolean[]): Key[] {
  const keys: Key[] = [];
  let at = 0;
  let isBesideLast = false;
  for (const atom of atoms) {
    const pieces = apart(atom).split(" ");
    const kept = isKept.slice(at, at + pieces.length);
    at += pieces.length;
    if (
      pieces.length > 1 &&
      kept.includes(true) &&
      pieces.some((piece) => piece.length < SHORT || isSmallWord(piece))
    ) {
      keys.push({
        ways: [[mentionStem(together(atom))], pieces.map(mentionStem)],
        isBesideLast,
        isAdjective: false,
        isDoing: false,
      });
      isBesideLast = true;
      continue;
    }
    pieces.forEach((piece, index) => {
      const isPieceKept = kept[index] === true;
      if (isPieceKept)
        keys.push({
          ways: [[mentionStem(piece)]],
          isBesideLast,
          isAdjective: isAdjective(piece),
          isDoing: piece.endsWith("ing"),
        });
      isBesideLast = isPieceKept;
    });
  }
  return [...new Map(keys.map((key) => [JSON.stringify(key.ways), key])).values()];
}

function foundIn(sentence: SaidSentence, { keys, rows, years }: Wish): MentionFound | null {
  const { clauses, refused } = sentence;
  const clause = clauses.find((one) => {
    if (years !== null && !hasYears(one.words, years)) return false;
    const known = new Map<Key, Place[]>();
    return rows.some((row) => isTogetherIn(one, row, known));
  });
  if (!clause) return null;
  return {
    sentences: [sentence],
    isMeant: !keys.some(({ ways }) => ways.some((way) => way.some((stem) => refused.has(stem)))),
  };
}

/** "Cash flow" asked for, "cashflow" said. */
function joinedPairs(keys: readonly Key[]): Key[][] {
  return keys.slice(1).flatMap((key, index) => {
    const [one, other] = [keys[index]?.ways[0], key.ways[0]];
    if (!key.isBesideLast || one?.length !== 1 || other?.length !== 1) return [];
    const joined: Key = {
      ways: [[`${one[0]}${other[0]}`]],
      isBesideLast: keys[index]?.isBesideLast ?? false,
      isAdjective: false,
      isDoing: false,
    };
    return [[...keys.slice(0, index), joined, ...keys.slice(index + 2)]];
  });
}

/** So many more words may stand among those that are asked for. */
const spanMax = (keys: number) => 2 * keys + 3;
/** The most words between two that are neighbours in the request: in the same order, and turned round ("strategy for a new product"). */
const BETWEEN_MAX = { forward: 2, backward: 3 } as const;
/** "A private pension in equity funds" is no private equity. */
const PARTING = new Set(
  "in of for to with at from by on as under into about over than that which who whose".split(" "),
);

function isTogetherIn(clause: Clause, keys: readonly Key[], known: Map<Key, Place[]>): boolean {
  const placesOfKeys: Place[][] = [];
  for (const key of keys) {
    const places = known.get(key) ?? placesFor(clause, key);
    known.set(key, places);
    if (places.length === 0) return false;
    placesOfKeys.push(places);
  }
  const { length } = keys;
  let tries = 0;
  const isPlaced = (placed: readonly Place[]): boolean => {
    const key = keys[placed.length];
    if (!key) return true;
    const [last, before] = [placed.at(-1), keys[placed.length - 1]];
    return (placesOfKeys[placed.length] ?? []).some((place) => {
      if (++tries > TRIES_MAX || placed.some(({ from, to }) => place.from <= to && from <= place.to)) return false;
      if (last && before && key.isBesideLast && !isNear(clause, last, place, before)) return false;
      const all = [...placed, place];
      const [from, to] = [Math.min(...all.map((one) => one.from)), Math.max(...all.map((one) => one.to))];
      return tellingBetween(clause, from, to + 1) <= spanMax(length) && isPlaced(all);
    });
  };
  return isPlaced([]);
}

/** A sentence that repeats the same few words has more arrangements than anybody would read. */
const TRIES_MAX = 200;

function placesFor(clause: Clause, { ways }: Key): Place[] {
  const { placesOf } = clause;
  return ways.flatMap(([first = "", ...more]) => {
    if (more.length === 0) return [...(placesOf.get(first) ?? []), ...joinedPlaces(clause, first)];
    return (placesOf.get(first) ?? []).flatMap(({ from }) => {
      const isWhole = more.every((stem, offset) =>
        (placesOf.get(stem) ?? []).some((place) => place.from === from + 1 + offset),
      );
      return isWhole ? [{ from, to: from + more.length }] : [];
    });
  });
}

const JOINED = { pieces: 3, lengthMin: 5 } as const;

/** Where a word is said in two or three pieces: "start up" for "startup". */
function joinedPlaces({ words, run }: Clause, stem: string): Place[] {
  // The end of a stem may differ from that of its forms ("stri" of "stries").
  if (stem.length < JOINED.lengthMin || !run.includes(stem.slice(0, -1))) return [];
  return words.flatMap((word, from) => {
    if (word.length >= stem.length || !stem.startsWith(word)) return [];
    for (let to = from + 1; to < Math.min(from + JOINED.pieces, words.length); to++) {
      if (mentionStem(words.slice(from, to + 1).join("")) === stem) return [{ from, to }];
    }
    return [];
  });
}

function isNear(clause: Clause, one: Place, other: Place, first: Key): boolean {
  if (other.from > one.to) {
    const between = clause.words.slice(one.to + 1, other.from);
    return (
      !between.some((word) => PARTING.has(word) || (!first.isDoing && ARTICLES.has(word))) &&
      tellingBetween(clause, one.to + 1, other.from) <= BETWEEN_MAX.forward
    );
  }
  return !first.isAdjective && tellingBetween(clause, other.to + 1, one.from) <= BETWEEN_MAX.backward;
}

function tellingBetween({ tellingBefore }: Clause, from: number, to: number): number {
  return (tellingBefore[to] ?? 0) - (tellingBefore[from] ?? 0);
}

/** What is listed may be said in so many sentences that follow each other: "I speak Dutch. French I read." */
const LIST_SENTENCES_MAX = 3;

function listFoundIn(said: readonly SaidSentence[], wanted: readonly Wish[]): MentionFound | null {
  for (let start = 0; start < said.length; start++) {
    const near = said.slice(start, start + LIST_SENTENCES_MAX);
    const found = wanted.map((wish) => near.flatMap((sentence) => foundIn(sentence, wish) ?? [])[0]);
    const all = found.filter((one) => one !== undefined);
    if (all.length < wanted.length) continue;
    const sentences = new Set(all.flatMap(({ sentences }) => sentences));
    return {
      sentences: near.filter((sentence) => sentences.has(sentence)),
      isMeant: all.every(({ isMeant }) => isMeant),
    };
  }
  return null;
}

/** "Supply a chain" is no supply chain; "build the team" is building teams. */
const ARTICLES = new Set(["a", "an", "the"]);

const YEARS = /^(?:years?|yrs?)$/;

function figureOf(word: string): number | null {
  const figure = mentionStem(word);
  return /^\d+$/.test(figure) ? Number(figure) : null;
}

function yearsIn(words: readonly string[]): number | null {
  const years = words.flatMap((word, index) => {
    const isOfYears = [words[index + 1], words[index + 2]].some(
      (next, offset) =>
        YEARS.test(next ?? "") && (offset === 0 || ["plus", "and", "or"].includes(words[index + 1] ?? "")),
    );
    return isOfYears ? (figureOf(word) ?? []) : [];
  });
  return years.length === 0 ? null : Math.max(...years);
}

function hasYears(words: readonly string[], years: number): boolean {
  return (yearsIn(words) ?? -1) >= years;
}
