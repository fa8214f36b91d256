const LENGTH_MAX = 64;

/** The beginning of a text, on one line and cut between two words: shown for a search that may be a whole brief. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= LENGTH_MAX) return line;
  const whole = line.slice(0, LENGTH_MAX + 1).replace(/[,;:.]*\s\S*$/u, "");
  // The first half of a character that is written as two is none.
  return `${whole.slice(0, LENGTH_MAX).replace(/[\ud800-\udbff]$/, "")}…`;
}
