import { readText, type TermKind } from "./lexicon.ts";
import type { Match, MatchReason } from "./match-scoring.ts";
import { conceptOf, isKnownTerm } from "./term-matching.ts";
import { isGeneralWord, stemOf, tokensOf } from "./text-words.ts";

/** All that a profile says of a person, and the terms that it is tagged with. */
export type WrittenProfile = { texts: readonly (string | null)[]; tags: readonly (string | null)[] };

/**
 * The reasons that hold of a profile as it is written. The index of words finds what a profile says that it does not do ("not for
 * sellers") and two words beside each other that belong to two sentences; what is told of a profile's text is read in the text.
 */
export function toldTruly({ reasons }: Pick<Match, "reasons">, profile: WrittenProfile): MatchReason[] {
  if (!reasons.some(({ code }) => READ_IN_TEXT.has(code))) return [...reasons];
  const isThere = (text: string | null) => text !== null;
  const text = [...profile.texts.filter(isThere), profile.tags.filter(isThere).join(", ")].join(".\n");
  return reasons.flatMap((reason) => {
    if (reason.code === "words/shared") return sharedTruly(reason, text);
    if (reason.code === "profile/speaks-of") return speaksOf(text, reason.params.term) ? [reason] : [];
    if (reason.code === "skills/some-and-speaks-of" && !speaksOf(text, reason.params.term)) {
      const { skills, asked } = reason.params;
      return [{ kind: reason.kind, code: "skills/some", params: { skills, asked } }];
    }
    return [reason];
  });
}

const READ_IN_TEXT: ReadonlySet<string> = new Set([
  "words/shared",
  "profile/speaks-of",
  "skills/some-and-speaks-of",
] satisfies MatchReason["code"][]);

function sharedTruly(reason: Extract<MatchReason, { code: "words/shared" }>, text: string): MatchReason[] {
  const written = meantIn(text);
  const words = reason.params.words.flatMap((word) => written.get(stemOf(word)) ?? []);
  // "Completion" and "completed" have one stem, but the second is in every profile.
  const telling = words.filter((word) => !isGeneralWord(word.toLowerCase()));
  const { words: found } = reason.params;
  return telling.length > (found.length > 1 ? 1 : 0) ? [{ ...reason, params: { words: telling } }] : [];
}

/** A term that the thesaurus does not know is said by its own words, not by other forms of them: who is "licensed" does no licensing. */
function speaksOf(text: string, term: string): boolean {
  const kinds = (["skill", "industry"] satisfies TermKind[]).filter((kind) => isKnownTerm(kind, term));
  if (kinds.length === 0) {
    const meant = new Set(tokensOf(text, "offers").flatMap(({ word, isMeant }) => (isMeant ? [word] : [])));
    return tokensOf(term).every(({ word }) => meant.has(word));
  }
  return kinds.some((kind) =>
    readText(kind, text, "offers").spokenOf.some((spoken) => conceptOf(kind, spoken.term) === conceptOf(kind, term)),
  );
}

/** The words that a profile means, by their stems, as it writes them: in lower case wherever it does so once. */
function meantIn(text: string): ReadonlyMap<string, string> {
  const [sure, unsure] = [new Map<string, string>(), new Map<string, string>()];
  for (const { stem, word, written, isMeant } of tokensOf(text, "offers")) {
    if (!isMeant) continue;
    if (written === null) unsure.set(stem, word);
    else if (sure.get(stem)?.toLowerCase() !== sure.get(stem) || !sure.has(stem)) sure.set(stem, written);
  }
  return new Map([...unsure, ...sure]);
}
