/** A description is read as it stands; only what was typed into a search box is looked through for mistyped words. */
export const CORRECTED_TEXT_MAX = 200;
const WORDS_MAX = 12;

const WORD = /\p{L}{4,30}/gu;

/** The words of a search that may be mistyped, each once: shorter ones are abbreviations more often than mistakes. */
export function wordsToCorrect(text: string): string[] {
  if (text.length > CORRECTED_TEXT_MAX) return [];
  const words = text.toLowerCase().match(WORD) ?? [];
  return [...new Set(words)].slice(0, WORDS_MAX);
}

/** The same search with other words in the places of these; everything between the words stays. */
export function replaceWords(text: string, meant: ReadonlyMap<string, string>): string {
  if (meant.size === 0) return text;
  return text.replaceAll(WORD, (word) => meant.get(word.toLowerCase()) ?? word);
}
