import { type Closeness, conceptOf, createTermMatcher } from "./term-matching.ts";
import { isGeneralWord, tokensOf } from "./text-words.ts";

export const COVERAGES = ["covered", "close", "mentioned", "missing"] as const;
export type Coverage = (typeof COVERAGES)[number];

/** Where somebody mentions a requirement in words of their own. */
export const MENTION_PLACES = ["letter", "profile"] as const;
export type MentionPlace = (typeof MENTION_PLACES)[number];

/**
 * One thing that a project asks for, and what an offer has of it: the thing itself, something near it by name, all its telling words in
 * the letter or the profile, or none of these. Where the offer speaks of it, in whole or in part, `quote` is the sentence that does.
 */
export type AskedCoverage = {
  of: "skill" | "industry" | "requirement";
  asked: string;
  coverage: Coverage;
  offered: string | null;
  mentionedIn: MentionPlace | null;
  quote: string | null;
};

type Asked = { skills: readonly string[]; industry: string | null; requirements: readonly string[] };
type Offer = {
  specializations: readonly string[];
  industries: readonly string[];
  /** The words of the profile, and those of the proposal. */
  texts: Record<MentionPlace, string>;
};

const COVERAGE_BY_CLOSENESS: Record<Closeness, Coverage> = {
  same: "covered",
  close: "close",
  near: "close",
  none: "missing",
};

/**
 * One offer after another, row by row in the order in which it is asked for, so that they stand beside each other. What is asked is read
 * once for all offers, and each text once for all requirements.
 */
export function createAskedCoverage(asked: Asked): (offer: Offer) => AskedCoverage[] {
  const skillsOf = createTermMatcher("skill", asked.skills);
  const industriesOf = createTermMatcher("industry", asked.industry === null ? [] : [asked.industry]);
  const requirementsOf = requirementsBesides(asked).map(createRequirementCoverage);
  const mentionOf = new Map(
    [...asked.skills, ...(asked.industry === null ? [] : [asked.industry])].map((term) => [term, createMention(term)]),
  );
  return (offer) => {
    const matches = [
      ...skillsOf(offer.specializations).map((match) => ({ of: "skill" as const, ...match })),
      ...industriesOf(offer.industries).map((match) => ({ of: "industry" as const, ...match })),
    ];
    const said = sentencesOf(offer.texts);
    const rows = matches.map(({ of, wanted, offered: found, closeness }): AskedCoverage => {
      const row = { of, asked: wanted, coverage: COVERAGE_BY_CLOSENESS[closeness] };
      if (row.coverage !== "missing") {
        return { ...row, offered: row.coverage === "close" ? found : null, mentionedIn: null, quote: null };
      }
      return { ...row, offered: null, ...(mentionOf.get(wanted) ?? createMention(wanted))(said) };
    });
    return [...rows, ...requirementsOf.map((coverageOf) => coverageOf(offer, said))];
  };
}

/** `meant`: without what its writer says not to have. */
type Sentence = { place: MentionPlace; text: string; stems: ReadonlySet<string>; meant: ReadonlySet<string> };

const QUOTE_LENGTH_MAX = 200;
/** After a full stop, a question or a line; "e.g." and "Dr." go on. */
const SENTENCE_END = /(?<=[.!?])(?<!\b(?:e\.g|i\.e|Dr|Mr|Mrs|Ms|St|No)\.)\s+(?=\p{Lu})|\n+/u;

function sentencesOf(texts: Offer["texts"]): Sentence[] {
  return MENTION_PLACES.flatMap((place) =>
    texts[place].split(SENTENCE_END).flatMap((part) => {
      const tokens = tokensOf(part, "offers");
      if (tokens.length === 0) return [];
      const stems = new Set(tokens.map(({ stem }) => stem));
      const meant = new Set(tokens.filter(({ isMeant }) => isMeant).map(({ stem }) => stem));
      return [{ place, text: part.trim(), stems, meant }];
    }),
  );
}

type Mention = Pick<AskedCoverage, "coverage" | "mentionedIn" | "quote">;

/** Where somebody speaks of what is asked, in their own words: the letter comes first, and of its sentences the one that says most of it. */
function createMention(asked: string): (said: readonly Sentence[]) => Mention {
  const telling = tellingStems(asked);
  return (said) => {
    for (const place of MENTION_PLACES) {
      const sentences = said.filter((sentence) => sentence.place === place);
      const [best] = sentences
        .map(({ text, stems }) => ({ text, count: telling.intersection(stems).size }))
        .toSorted((one, other) => other.count - one.count);
      if (!best || best.count * 2 < telling.size || best.count === 0) continue;
      const isWhole = [...telling].every((stem) => sentences.some(({ meant }) => meant.has(stem)));
      return { coverage: isWhole ? "mentioned" : "missing", mentionedIn: place, quote: shortened(best.text) };
    }
    return { coverage: "missing", mentionedIn: null, quote: null };
  };
}

/** A long sentence is cut between two words. */
function shortened(text: string): string {
  if (text.length <= QUOTE_LENGTH_MAX) return text;
  const cut = text.slice(0, QUOTE_LENGTH_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), QUOTE_LENGTH_MAX / 2)).trimEnd()}…`;
}

/** What is asked for in free words: not again what stands in a row already, and nothing twice. */
function requirementsBesides({ skills, industry, requirements }: Asked): string[] {
  const named = new Set([
    ...skills.map((skill) => conceptOf("skill", skill)),
    ...(industry === null ? [] : [conceptOf("industry", industry)]),
  ]);
  return requirements.filter((requirement) => {
    const concepts = [conceptOf("skill", requirement), conceptOf("industry", requirement)];
    const isNew = concepts.every((concept) => concept !== "" && !named.has(concept));
    for (const concept of concepts) named.add(concept);
    return isNew;
  });
}

function createRequirementCoverage(requirement: string) {
  const row = { of: "requirement", asked: requirement, offered: null, mentionedIn: null, quote: null } as const;
  const skillOf = createTermMatcher("skill", [requirement]);
  const industryOf = createTermMatcher("industry", [requirement]);
  const mentionOf = createMention(requirement);
  return ({ specializations, industries }: Offer, said: readonly Sentence[]): AskedCoverage => {
    const tags = [...skillOf(specializations), ...industryOf(industries)];
    if (tags.some(({ closeness }) => closeness === "same")) return { ...row, coverage: "covered" };
    const close = tags.find(({ closeness }) => closeness === "close");
    if (close) return { ...row, coverage: "close", offered: close.offered };
    return { ...row, ...mentionOf(said) };
  };
}

/** What every brief says tells nothing of one; a requirement that says nothing else is looked for word by word. */
function tellingStems(text: string): Set<string> {
  const tokens = tokensOf(text);
  const telling = tokens.filter(({ word }) => (word.length > 2 && !isGeneralWord(word)) || /\d/.test(word));
  return new Set((telling.length > 0 ? telling : tokens).map(({ stem }) => stem));
}
