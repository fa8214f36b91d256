import { type Closeness, conceptOf, createTermMatcher } from "./term-matching.ts";
import { isGeneralWord, tokensOf } from "./text-words.ts";

export const COVERAGES = ["covered", "close", "mentioned", "missing"] as const;
export type Coverage = (typeof COVERAGES)[number];

/** Where somebody mentions a requirement in words of their own. */
export const MENTION_PLACES = ["letter", "profile"] as const;
export type MentionPlace = (typeof MENTION_PLACES)[number];

/**
 * One thing that a project asks for, and what an offer has of it: the thing itself, something near it by name, for a requirement in
 * free words all its telling words in the letter or the profile, or nothing.
 */
export type AskedCoverage = {
  of: "skill" | "industry" | "requirement";
  asked: string;
  coverage: Coverage;
  offered: string | null;
  mentionedIn: MentionPlace | null;
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
  return (offer) => {
    const matches = [
      ...skillsOf(offer.specializations).map((match) => ({ of: "skill" as const, ...match })),
      ...industriesOf(offer.industries).map((match) => ({ of: "industry" as const, ...match })),
    ];
    const rows = matches.map(({ of, wanted, offered: found, closeness }): AskedCoverage => {
      const coverage = COVERAGE_BY_CLOSENESS[closeness];
      return { of, asked: wanted, coverage, offered: coverage === "close" ? found : null, mentionedIn: null };
    });
    const said = requirementsOf.length === 0 ? [] : stemsByPlace(offer.texts);
    return [...rows, ...requirementsOf.map((coverageOf) => coverageOf(offer, said))];
  };
}

type SaidInPlace = { place: MentionPlace; stems: ReadonlySet<string> };

function stemsByPlace(texts: Offer["texts"]): SaidInPlace[] {
  return MENTION_PLACES.map((place) => ({ place, stems: stemsOf(texts[place]) }));
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
  const row = { of: "requirement", asked: requirement, offered: null, mentionedIn: null } as const;
  const skillOf = createTermMatcher("skill", [requirement]);
  const industryOf = createTermMatcher("industry", [requirement]);
  const telling = tellingStems(requirement);
  return ({ specializations, industries }: Offer, said: readonly SaidInPlace[]): AskedCoverage => {
    const tags = [...skillOf(specializations), ...industryOf(industries)];
    if (tags.some(({ closeness }) => closeness === "same")) return { ...row, coverage: "covered" };
    const close = tags.find(({ closeness }) => closeness === "close");
    if (close) return { ...row, coverage: "close", offered: close.offered };
    const mentionedIn = said.find(({ stems }) => telling.isSubsetOf(stems))?.place ?? null;
    return mentionedIn === null ? { ...row, coverage: "missing" } : { ...row, coverage: "mentioned", mentionedIn };
  };
}

/** What every brief says tells nothing of one; a requirement that says nothing else is looked for word by word. */
function tellingStems(text: string): Set<string> {
  const tokens = tokensOf(text);
  const telling = tokens.filter(({ word }) => (word.length > 2 && !isGeneralWord(word)) || /\d/.test(word));
  return new Set((telling.length > 0 ? telling : tokens).map(({ stem }) => stem));
}

function stemsOf(text: string): Set<string> {
  return new Set(tokensOf(text).map(({ stem }) => stem));
}
