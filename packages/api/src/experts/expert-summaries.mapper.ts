import type { MatchCandidate } from "@quorate/core/matching/match-facts";
import type { ExpertSummaryRow } from "./expert-summaries.queries.ts";
import type { ExpertRecommendationDto, ExpertSummaryDto } from "./experts.schema.ts";

export function toExpertSummaryDto(row: ExpertSummaryRow): ExpertSummaryDto {
  const { firstName, lastName, city, country, rating, ...shown } = row;
  return {
    ...shown,
    name: `${firstName} ${lastName}`,
    location: [city, country].filter(Boolean).join(", ") || null,
    rating: Number(rating),
  };
}

export function toExpertRecommendationDto(row: ExpertSummaryRow): ExpertRecommendationDto {
  const {
    id,
    name,
    title,
    bio,
    profileImageUrl,
    rating,
    hourlyRate,
    location,
    specializations,
    totalProjects,
    isAvailable,
  } = toExpertSummaryDto(row);
  return {
    id,
    name,
    title,
    bio,
    profileImageUrl,
    rating,
    hourlyRate,
    location,
    specializations,
    totalProjects,
    availability: isAvailable,
  };
}

export function toMatchCandidate(row: ExpertSummaryRow & { reviewCount: number }): MatchCandidate {
  const { specializations, industries, yearsExperience, rating, reviewCount, totalProjects, isVerified, isAvailable } =
    row;
  return {
    specializations,
    industries,
    yearsExperience,
    rating: Number(rating),
    reviewCount,
    totalProjects,
    isVerified,
    isAvailable,
  };
}
