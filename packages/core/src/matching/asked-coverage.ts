import { type Closeness, matchTerms } from "./term-matching.ts";

export const COVERAGES = ["covered", "close", "missing"] as const;
export type Coverage = (typeof COVERAGES)[number];

/** One thing that a project asks for, and what a profile has of it: the thing itself, something near it by name, or nothing. */
export type AskedCoverage = { of: "skill" | "industry"; asked: string; coverage: Coverage; offered: string | null };

const COVERAGE_BY_CLOSENESS: Record<Closeness, Coverage> = {
  same: "covered",
  close: "close",
  near: "close",
  none: "missing",
};

/** Row by row, in the order in which it is asked for, so that several profiles stand beside each other. Only their tags count. */
export function askedCoverage(
  asked: { skills: readonly string[]; industry: string | null },
  offered: { specializations: readonly string[]; industries: readonly string[] },
): AskedCoverage[] {
  const industries = asked.industry === null ? [] : [asked.industry];
  const matches = [
    ...matchTerms("skill", asked.skills, offered.specializations).map((match) => ({ of: "skill" as const, ...match })),
    ...matchTerms("industry", industries, offered.industries).map((match) => ({ of: "industry" as const, ...match })),
  ];
  return matches.map(({ of, wanted, offered: found, closeness }) => {
    const coverage = COVERAGE_BY_CLOSENESS[closeness];
    return { of, asked: wanted, coverage, offered: coverage === "close" ? found : null };
  });
}
