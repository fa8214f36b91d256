import { fullName } from "@quorate/core/accounts/person-name";
import type { ExpertSummaryRow } from "./expert-summaries.queries.ts";
import type { ExpertRecommendationDto, ExpertSummaryDto } from "./experts.schema.ts";

/** Field by field: lists trust this mapper and send what it answers as it is. */
export function toExpertSummaryDto(row: ExpertSummaryRow): ExpertSummaryDto {
  const { city, country } = row;
  return {
    id: row.id,
    name: fullName(row),
    title: row.title,
    company: row.company,
    bio: row.bio,
    profileImageUrl: row.profileImageUrl,
    location: city && country ? `${city}, ${country}` : city || country || null,
    specializations: row.specializations,
    industries: row.industries,
    yearsExperience: row.yearsExperience,
    hourlyRate: row.hourlyRate,
    mbaSchool: row.mbaSchool,
    rating: Number(row.rating),
    totalProjects: row.totalProjects,
    isVerified: row.isVerified,
    isAvailable: row.isAvailable,
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
