import { allMatches } from "./patterns.ts";

/** The words from one mark of punctuation to the next, as far as a reader of conditions needs to know them. */
export type Clause = {
  text: string;
  /** Where it begins in the whole text. */
  from: number;
};

const END = /[.!?;:()\n]+(?=\s|$|["'])|,(?=\s|$)|[()\n]|\s[-–—]\s/g;

/** The same text, as long as it was, with one sign for each: plain apostrophes, dashes and blanks, and no point after "max". */
export function plainSigns(text: string): string {
  return text
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll(/\b(max|min|approx|incl|excl)\.(?=\s)/gi, "$1 ")
    .replaceAll(/[\u00a0\u2007\u2009\u202f]/g, " ");
}

/** Words in which only signs, capitals or blanks differ are the same. */
export const sameWords = (words: string) => plainSigns(words).toLowerCase().replaceAll(/\s+/g, " ").trim();

/** Cut at punctuation; a point in a figure ("9.5k") and a comma in one ("12,000") end nothing. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  for (const end of allMatches(END, text)) {
    clauses.push({ text: text.slice(from, end.index), from });
    from = end.index + end[0].length;
  }
  clauses.push({ text: text.slice(from), from });
  return clauses.filter((clause) => clause.text.trim() !== "");
}

/** What stands before and after a place of the text in its own clause. */
export function aroundIn(text: string, from: number, until: number): { before: string; after: string } {
  const own = clausesOf(text).filter((clause) => clause.from < until && clause.from + clause.text.length > from);
  const [first, last] = [own[0], own.at(-1)];
  return {
    before: first ? text.slice(first.from, Math.max(from, first.from)) : "",
    after: last ? text.slice(until, last.from + last.text.length) : "",
  };
}

/** The sentence in which a place of the text stands, up to that place. */
export function sentenceBefore(text: string, from: number): string {
  return (
    text
      .slice(0, from)
      .split(/[.!?]+(?:\s|$)|\n/)
      .at(-1) ?? ""
  );
}
