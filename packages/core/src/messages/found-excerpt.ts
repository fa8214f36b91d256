import { isFunctionWord } from "../matching/function-words.ts";
import { englishStem } from "../search/english-stem.ts";
import { waysToSpell } from "../search/spelling.ts";

/** A part of a message, and whether it is what was searched for. */
export type ExcerptPart = { text: string; isMatch: boolean };

const WORDS_MAX = 28;
const WORDS_BEFORE = 7;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’&+#]+[\p{L}\p{M}\p{N}]+|\+\+|#)*/gu;

/** The part of a message around the first word that was searched for, with these words marked, in any form and spelling. */
export function excerptAround(text: string, query: string): ExcerptPart[] {
  const stems = new Set(stemsOf(query).filter((stem) => !isFunctionWord(stem)));
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    isMatch: stemsOf(word).some((stem) => stems.has(stem)),
  }));
  const first = Math.max(0, words.findIndex(({ isMatch }) => isMatch) - WORDS_BEFORE);
  const start = words.length <= WORDS_MAX ? 0 : Math.min(first, words.length - WORDS_MAX);
  const shown = words.slice(start, start + WORDS_MAX);
  const end = start + shown.length === words.length ? text.length : (shown.at(-1)?.to ?? text.length);
  let at = start === 0 ? 0 : (shown[0]?.from ?? 0);
  const parts: ExcerptPart[] = [];
  for (const { from, to } of shown.filter(({ isMatch }) => isMatch)) {
    parts.push({ text: text.slice(at, from), isMatch: false }, { text: text.slice(from, to), isMatch: true });
    at = to;
  }
  parts.push({ text: text.slice(at, end), isMatch: false });
  return parts.filter((part) => part.text !== "");
}

function stemsOf(text: string): string[] {
  return waysToSpell(text).flatMap((way) => way.split(" ").map(englishStem));
}
