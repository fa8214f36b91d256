import { type CoFounderCandidate, offersOf } from "../matching/co-founder-facts.ts";
import { createTermMatcher } from "../matching/term-matching.ts";
import { speaksOfLeading } from "./expert-signs.ts";

type Asked = {
  /** Roles and skills together. */
  crafts: readonly string[];
  industries: readonly { term: string }[];
  /** Words that are enough on their own for a person to count as near. */
  signs: readonly string[];
  /** The niches that are asked for most, by their numbers. */
  leading: readonly number[];
};

/** Whether a profile shows any sign of what is asked for: a role or skill, an industry, a word that tells, a niche. */
export function createCoFounderNearness({ crafts, industries, signs, leading }: Asked) {
  const craftsOf = createTermMatcher("craft", crafts);
  const industriesOf = createTermMatcher(
    "industry",
    industries.map(({ term }) => term),
  );
  const [words, niches] = [new Set(signs), new Set(leading)];
  return (candidate: CoFounderCandidate): boolean =>
    candidate.industryMentions.size > 0 ||
    industriesOf(candidate.industries).some(({ closeness }) => closeness !== "none") ||
    candidate.wordsNamed.some((word) => words.has(word)) ||
    speaksOfLeading(candidate, niches) ||
    craftsOf(offersOf(candidate)).some(({ closeness }) => closeness !== "none");
}
