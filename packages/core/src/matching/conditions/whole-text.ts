/**
 * The text as it was typed with the corrections that were made to the part of it without conditions. Corrections go word by word; where
 * they do not, the corrected part alone is told.
 */
export function inWholeText(typed: string, { rest, corrected }: { rest: string; corrected: string }): string {
  const [before, after] = [rest.split(/\s+/), corrected.split(/\s+/)];
  if (before.length !== after.length) return corrected;
  let [whole, at] = [typed, 0];
  for (const [place, word] of before.entries()) {
    const found = whole.indexOf(word, at);
    const meant = after[place] ?? word;
    if (found < 0) return corrected;
    whole = whole.slice(0, found) + meant + whole.slice(found + word.length);
    at = found + meant.length;
  }
  return whole;
}
