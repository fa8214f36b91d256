import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";
import type { ExpertMatchDto } from "@quorate/api/matching/matching.schema";
import { bandOf } from "@quorate/core/matching/match-band";
import { reasonFixture } from "./reason-fixture.ts";

/** An expert as lists show one; a test names only what matters to it. */
export function expertSummary(facts: Partial<ExpertSummaryDto> = {}): ExpertSummaryDto {
  return {
    id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0010",
    name: "Amara Lindqvist",
    title: "Pricing strategist",
    company: "Marchetti Advisory",
    bio: "Builds price lists.",
    profileImageUrl: null,
    location: "Milan",
    specializations: ["Strategic Consulting", "Sales Strategy"],
    industries: ["Healthcare", "Education"],
    yearsExperience: 13,
    hourlyRate: "210.00",
    mbaSchool: "INSEAD",
    rating: 4.9,
    totalProjects: 38,
    isVerified: true,
    isAvailable: true,
    ...facts,
  };
}

export function expertMatch(
  expert: Partial<ExpertSummaryDto> = {},
  facts: Partial<Omit<ExpertMatchDto, "expert">> = {},
): ExpertMatchDto {
  const { matchScore = 94 } = facts;
  return {
    expert: expertSummary(expert),
    matchScore,
    band: bandOf(matchScore),
    matchReasoning: "",
    reasons: [reasonFixture("for", "Repriced two food distributors")],
    ...facts,
  };
}
