import type { VerificationFacts } from "@quorate/core/verification/shown-verification";
import { toShownVerificationDto } from "../profiles/shown-verification.mapper.ts";
import type { PublicReviewRow, ReviewSummaryRow } from "../track-records/public-reviews.queries.ts";
import { toPublicReviewDto, toReviewSummaryDto } from "../track-records/track-records.mapper.ts";
import type { OrganizationRecordRow } from "./organization-record.queries.ts";
import type { OrganizationRow } from "./organizations.queries.ts";
import type { OrganizationDto, OrganizationProfileDto } from "./organizations.schema.ts";

export function toOrganizationDto(row: OrganizationRow): OrganizationDto {
  return {
    ...row,
    size: row.size,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type OrganizationProfile = {
  organization: OrganizationRow;
  verification: VerificationFacts;
  summary: ReviewSummaryRow;
  reviews: readonly PublicReviewRow[];
  /** Null: not this reader's to see. */
  record: OrganizationRecordRow | null;
};

export function toOrganizationProfileDto(profile: OrganizationProfile): OrganizationProfileDto {
  const { organization, verification, summary, reviews, record } = profile;
  return {
    ...toOrganizationDto(organization),
    verification: toShownVerificationDto("organization", verification),
    rating: summary.rating,
    reviewSummary: toReviewSummaryDto(summary),
    reviews: reviews.map(toPublicReviewDto),
    record: record && toRecordDto(record),
  };
}

const TENTHS = 10;

function toRecordDto(row: OrganizationRecordRow): OrganizationProfileDto["record"] {
  const { posted, open, inProgress, completed, cancelled, paidTotal, paidProjects } = row;
  const { released, releasedInTime, releaseDays } = row;
  return {
    projects: { posted, open, inProgress, completed, cancelled },
    paidTotal,
    paidProjects,
    releases: {
      count: released,
      inTime: releasedInTime,
      medianDays: releaseDays === null ? null : Math.round(releaseDays * TENTHS) / TENTHS,
    },
    openProjects: row.openProjects.map((project) => ({ ...project, createdAt: project.createdAt.toISOString() })),
  };
}
