import createBidi from "bidi-js";
import LineBreaker from "linebreak";

const bidi = createBidi();
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Of which language is no matter: each of these scripts has a dictionary of its own. */
const words = new Intl.Segmenter("th", { granularity: "word" });

/** Below these every letter goes from left to right. */
const MAY_GO_LEFT =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802-\ud803\ud83a-\ud83b]/;
/** Letters that nothing joins. */
const ONE_BY_ONE =
  /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u0370-\u0482\u048a-\u0590\u2010-\u2027\u20a0-\u20bf\u4e00-\u9fff]*$/;
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u;
const BY_DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD_LIKE = /[\p{L}\p{N}]/u;

export const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const UNSEEN = /^\p{Default_Ignorable_Code_Point}+$/u;
/** Joins, selects and hides, and has no look of its own. */
export const isUnseen = (cluster: string) => UNSEEN.test(cluster);

/** Which way each letter of a paragraph goes, after Unicode's annex 9: to the right at an even level, to the left at an odd one. */
export function levelsOf(text: string): Uint8Array {
  return MAY_GO_LEFT.test(text) ? bidi.getEmbeddingLevels(text, "auto").levels : new Uint8Array(text.length);
}

/** What is written as one, a letter with all its marks. */
export function clustersOf(text: string): string[] {
  if (ONE_BY_ONE.test(text)) return Array.from(text);
  return [...clusters.segment(text)].map(({ segment }) => segment);
}

export const mirrored = (cluster: string): string => bidi.getMirroredCharacter(cluster) ?? cluster;

/** Pieces of a line from left to right, from the order in which they are read. */
export function inVisualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end++;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = end;
    }
  }
  return order;
}

/** Where a word may go on in the next line: between the signs of East Asia as annex 14 has it, and by a dictionary where there are no blanks. */
export function partsOf(word: string): string[] {
  if (!WITHOUT_BLANKS.test(word)) return [word];
  const breaker = new LineBreaker(word);
  const parts: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    parts.push(...byDictionary(word.slice(start, next.position)));
    start = next.position;
  }
  return parts;
}

/** What is no word stays with the one before it. */
function byDictionary(text: string): string[] {
  if (!BY_DICTIONARY.test(text)) return [text];
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    if (parts.length === 0 || WORD_LIKE.test(segment)) parts.push(segment);
    else parts.push(`${parts.pop()}${segment}`);
  }
  return parts;
}
