import { waysToSpell } from "@quorate/core/search/spelling";

/** The list with the entry at its end; empty entries and those already there, in whatever case, change nothing. */
export function addTag(tags: readonly string[], entry: string): string[] {
  const tag = entry.trim().replaceAll(/\s+/g, " ");
  const isKnown = tags.some((known) => known.toLowerCase() === tag.toLowerCase());
  return tag === "" || isKnown ? [...tags] : [...tags, tag];
}

/** What is worth suggesting: not chosen yet and containing what was typed, in any spelling, words that start with it first. */
export function matchingSuggestions(suggestions: readonly string[], tags: readonly string[], text: string): string[] {
  const needles = waysToSpell(text);
  const open = suggestions.filter((suggestion) => !tags.includes(suggestion));
  const isSpelled = (suggestion: string, fits: (way: string, needle: string) => boolean) =>
    waysToSpell(suggestion).some((way) => needles.some((needle) => fits(way, needle)));
  const starting = open.filter((suggestion) => isSpelled(suggestion, (way, needle) => way.startsWith(needle)));
  const containing = open.filter(
    (suggestion) => !starting.includes(suggestion) && isSpelled(suggestion, (way, needle) => way.includes(needle)),
  );
  return [...starting, ...containing];
}

/** What is said of a change to those who do not see it: "Pricing added". */
export function changeInWords(before: readonly string[], after: readonly string[]): string {
  const added = after.find((tag) => !before.includes(tag));
  const removed = before.find((tag) => !after.includes(tag));
  if (added !== undefined) return `${added} added`;
  return removed === undefined ? "" : `${removed} removed`;
}
