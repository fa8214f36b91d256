import { INDUSTRY_CONCEPTS, SKILL_CONCEPTS } from "./skill-thesaurus.ts";

export type TermKind = "skill" | "industry";

/** How well an offer answers a wish: the same thing, something close to it, or neither. */
export const CLOSENESS = { same: 1, near: 0.5, none: 0 } as const;
export type Closeness = keyof typeof CLOSENESS;

export type TermMatch = { wanted: string; offered: string | null; closeness: Closeness };

type Lexicon = {
  conceptByWord: ReadonlyMap<string, string>;
  wordsByConcept: ReadonlyMap<string, readonly string[]>;
  near: ReadonlySet<string>;
};

const LEXICONS: Record<TermKind, Lexicon> = {
  skill: buildLexicon(SKILL_CONCEPTS),
  industry: buildLexicon(INDUSTRY_CONCEPTS),
};

/** Words that say nothing about a field by themselves: "Product Development" is close to "Product Management". */
const GENERAL_WORDS = new Set(
  "and of the in for to a advisory advice adviser consulting consultation development experience expertise management planning services skills strategy strategic support".split(
    " ",
  ),
);

/** "M&A", "m & a" and "M and A" are one term: lower case, "&" spoken, everything but letters and digits a space. */
export function normalizeTerm(term: string): string {
  return term
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** For each wish, once however often and in however many words it was asked, the closest thing on offer. */
export function matchTerms(kind: TermKind, wanted: readonly string[], offered: readonly string[]): TermMatch[] {
  const wishes = new Map<string, string>();
  for (const term of wanted) {
    const concept = conceptOf(kind, term);
    if (concept !== "" && !wishes.has(concept)) wishes.set(concept, term);
  }
  return [...wishes.values()].map((wish) => closestOffer(kind, wish, offered));
}

/** Mean closeness over all wishes: 0 to 1, and one offer more never lowers it. */
export function overlapOf(matches: readonly TermMatch[]): number {
  if (matches.length === 0) return 0;
  return matches.reduce((sum, match) => sum + CLOSENESS[match.closeness], 0) / matches.length;
}

/** Every stored text by which somebody may offer what is wanted, or something close to it: what candidates are looked up by. */
export function catalogueTermsFor(kind: TermKind, wanted: readonly string[]): string[] {
  const lexicon = LEXICONS[kind];
  const terms = new Set(wanted);
  for (const wish of wanted) {
    const concept = conceptOf(kind, wish);
    for (const [candidate, words] of lexicon.wordsByConcept) {
      if (candidate === concept) for (const word of words) terms.add(word);
      else if (closenessOf(kind, wish, words[0] ?? "") === "near") terms.add(words[0] ?? "");
    }
  }
  terms.delete("");
  return [...terms];
}

function closestOffer(kind: TermKind, wanted: string, offered: readonly string[]): TermMatch {
  let best: TermMatch = { wanted, offered: null, closeness: "none" };
  for (const offer of offered) {
    const closeness = closenessOf(kind, wanted, offer);
    if (CLOSENESS[closeness] > CLOSENESS[best.closeness]) best = { wanted, offered: offer, closeness };
  }
  return best;
}

function closenessOf(kind: TermKind, wanted: string, offer: string): Closeness {
  const [wish, answer] = [conceptOf(kind, wanted), conceptOf(kind, offer)];
  if (wish === "" || answer === "") return "none";
  if (wish === answer) return "same";
  if (LEXICONS[kind].near.has(`${wish}|${answer}`)) return "near";
  return sharesItsField(wanted, offer) ? "near" : "none";
}

/** The concept a term stands for, or the normalized term itself where the thesaurus does not know it. */
function conceptOf(kind: TermKind, term: string): string {
  const word = normalizeTerm(term);
  return LEXICONS[kind].conceptByWord.get(word) ?? word;
}

/** Whether all words of one term that mean something stand in the other. */
function sharesItsField(one: string, other: string): boolean {
  const [fewer, more] = [tellingWords(one), tellingWords(other)].toSorted((a, b) => a.size - b.size);
  return fewer !== undefined && more !== undefined && fewer.size > 0 && fewer.isSubsetOf(more);
}

function tellingWords(term: string): Set<string> {
  return new Set(
    normalizeTerm(term)
      .split(" ")
      .filter((word) => word !== "" && !GENERAL_WORDS.has(word)),
  );
}

function buildLexicon(
  concepts: readonly { term: string; also: readonly string[]; near: readonly string[] }[],
): Lexicon {
  const conceptByWord = new Map<string, string>();
  const wordsByConcept = new Map<string, readonly string[]>();
  const near = new Set<string>();
  for (const { term, also, near: neighbours } of concepts) {
    const concept = normalizeTerm(term);
    wordsByConcept.set(concept, [term, ...also]);
    for (const word of [term, ...also]) conceptByWord.set(normalizeTerm(word), concept);
    for (const neighbour of neighbours.map(normalizeTerm))
      near.add(`${concept}|${neighbour}`).add(`${neighbour}|${concept}`);
  }
  return { conceptByWord, wordsByConcept, near };
}
