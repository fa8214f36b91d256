import { createMentionReader, readSentence, type SaidSentence } from "./mention.ts";
import { type Closeness, conceptOf, createTermMatcher } from "./term-matching.ts";

export const COVERAGES = ["covered", "close", "mentioned", "missing"] as const;
export type Coverage = (typeof COVERAGES)[number];

/** Where an expert mentions a requirement in their own words. */
export const MENTION_PLACES = ["letter", "profile"] as const;
export type MentionPlace = (typeof MENTION_PLACES)[number];

/**
 * One thing that a project asks for, and what an offer has of it: the thing itself, something near it by name, a mention in the letter or
 * the profile, or none of these. `quote` is the sentence that mentions it; one that declines it ("I do not speak Polish") is quoted and missing.
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
 * Checks one offer after another, row by row in the order of the request, so that offers can be compared side by side. The request is read
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
    const said = { letter: sentencesOf(offer.texts.letter), profile: sentencesOf(offer.texts.profile) };
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

type Said = Record<MentionPlace, readonly SaidSentence[]>;

const QUOTE_LENGTH_MAX = 200;
/** After a full stop, a question or a line; "e.g." and "Dr." go on. */
const SENTENCE_END = /(?<=[.!?])(?<!\b(?:e\.g|i\.e|Dr|Mr|Mrs|Ms|St|No)\.)\s+(?=\p{Lu})|\n+/u;

function sentencesOf(text: string): SaidSentence[] {
  return text.split(SENTENCE_END).flatMap((part) => (part.trim() === "" ? [] : [readSentence(part.trim())]));
}

type Mention = Pick<AskedCoverage, "coverage" | "mentionedIn" | "quote">;

/** Finds where an expert mentions what is asked, in their own words; the letter goes before the profile. */
function createMention(asked: string): (said: Said) => Mention {
  const read = createMentionReader(asked);
  return (said) => {
    for (const place of MENTION_PLACES) {
      const mention = read(said[place]);
      if (!mention) continue;
      const quote = shortened(mention.sentences.map(({ text }) => text).join(" … "));
      return { coverage: mention.isMeant ? "mentioned" : "missing", mentionedIn: place, quote };
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

/** The requirements in free words, without those that have a row already and without duplicates. */
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
  return ({ specializations, industries }: Offer, said: Said): AskedCoverage => {
    const tags = [...skillOf(specializations), ...industryOf(industries)];
    if (tags.some(({ closeness }) => closeness === "same")) return { ...row, coverage: "covered" };
    const close = tags.find(({ closeness }) => closeness === "close");
    if (close) return { ...row, coverage: "close", offered: close.offered };
    return { ...row, ...mentionOf(said) };
  };
}
