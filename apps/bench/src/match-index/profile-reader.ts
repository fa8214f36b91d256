import type { ExpertEntry, Mention } from "@quorate/core/match-index/expert-entry";
import { readText, type TermKind } from "@quorate/core/matching/lexicon";
import { conceptOf } from "@quorate/core/matching/term-matching";
import { tokensOf } from "@quorate/core/matching/text-words";
import type { WordPlace } from "@quorate/core/matching/word-weights";

type Texts = Readonly<Record<WordPlace, string>>;

const SENTENCES_KEPT_MAX = 50_000;

/** The words of a profile of the crowd, cut by our stemmer, and what of the thesaurus it speaks of; each of its sentences is read once. */
export function createProfileReader() {
  const known = new Map<string, { stems: readonly string[]; mentions: readonly Omit<Mention, "place">[] }>();
  const read = (sentence: string) => {
    const found = known.get(sentence);
    if (found) return found;
    const mentioned = (kind: Mention["kind"] & TermKind) =>
      readText(kind, sentence, "offers").spokenOf.map(({ term }) => ({ kind, concept: conceptOf(kind, term) }));
    const stems = [...new Set(tokensOf(sentence, "offers").map(({ stem }) => stem))];
    const reading = { stems, mentions: [...mentioned("skill"), ...mentioned("industry")] };
    if (known.size < SENTENCES_KEPT_MAX) known.set(sentence, reading);
    return reading;
  };
  return (texts: Texts): Pick<ExpertEntry, "words" | "mentions"> => {
    const words = new Map<string, WordPlace>();
    const mentions = new Map<string, Mention>();
    for (const place of ["title", "tag", "text"] as const) {
      for (const sentence of texts[place].split(/(?<=[.;]) /)) {
        const { stems, mentions: spokenOf } = read(sentence);
        for (const stem of stems) if (!words.has(stem)) words.set(stem, place);
        for (const mention of spokenOf) {
          const key = `${mention.kind} ${mention.concept}`;
          if (!mentions.has(key)) mentions.set(key, { ...mention, place: place === "title" ? "title" : "text" });
        }
      }
    }
    return { words: Array.from(words, ([stem, place]) => ({ stem, place })), mentions: [...mentions.values()] };
  };
}
