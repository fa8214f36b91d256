import type { NicheKind } from "@quorate/core/matching/niche-model";
import { readCorpus } from "@quorate/matching-model/corpus";

/** A person's texts, from numbers from 0 up to 1: sentences about their trade, and sentences about anything else. */
export type Writer = (random: () => number) => { passages: string[]; more: string };

/** All profiles have some of these: what half of them have in common. */
const PLAIN = [
  "Has led pricing programmes for mid-sized firms across three continents.",
  "Rebuilt the planning of a listed manufacturer in eleven months.",
  "Advises founders before their first institutional round.",
  "Spent a decade in audit before moving to the side of those who are audited.",
  "Known for short reports and for decisions that hold.",
  "Brings two hospitals and an insurer to one table every other week.",
  "Opened four markets and closed one in time.",
  "Negotiates supply contracts in English, French and Turkish.",
];

/** So many different words a million people use, names and places among them; those beyond the corpus are made up. */
const VOCABULARY = 200_000;
const WORD = /\p{L}{2,}/gu;

/**
 * Two to four passages as practitioners describe themselves, mostly of one niche, a sentence that many have, and eight to twenty-two
 * words that are spread as words are: the n-th commonest comes an n-th as often as the first (Zipf).
 */
export function createWriter(kind: NicheKind): Writer {
  const niches = readCorpus(kind).map(({ practitioners }) => practitioners);
  const words = vocabularyOf(readCorpus(kind).flatMap(({ practitioners, clients }) => [...practitioners, ...clients]));
  return (random) => {
    const home = oneOf(niches, random);
    const passages = Array.from({ length: 2 + Math.floor(3 * random()) }, (_, index) =>
      oneOf(index < 2 ? home : oneOf(niches, random), random),
    );
    const more = Array.from({ length: 8 + Math.floor(15 * random()) }, () => commonly(words, random));
    return { passages: [...new Set(passages)], more: `${oneOf(PLAIN, random)} ${more.join(" ")}.` };
  };
}

export function oneOf<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(items.length * random())];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}

function commonly(words: readonly string[], random: () => number): string {
  return words[Math.floor(Math.exp(random() * Math.log(words.length))) - 1] ?? "";
}

/** The corpus's words, the commonest first, and after them made-up ones. */
function vocabularyOf(texts: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(WORD)) times.set(word, (times.get(word) ?? 0) + 1);
  const known = [...times]
    .toSorted(([one, often], [other, seldom]) => seldom - often || (one < other ? -1 : 1))
    .map(([word]) => word);
  return [...known, ...Array.from({ length: VOCABULARY - known.length }, (_, index) => madeUp(index))];
}

const SYLLABLES = [
  "ka",
  "lo",
  "mi",
  "ren",
  "tas",
  "vel",
  "do",
  "bri",
  "sto",
  "nu",
  "fe",
  "gar",
  "hol",
  "zin",
  "pau",
  "ter",
];

/** A word for every number, no two alike. */
function madeUp(number: number): string {
  const syllables = [number, number >> 4, number >> 8, number >> 12, number >> 16].map((at) => SYLLABLES[at & 15]);
  return syllables.join("");
}
