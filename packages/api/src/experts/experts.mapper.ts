import type { ProfileAccess } from "@quorate/core/experts/expert-profile-access";
import { DOCUMENT_PATH } from "@quorate/core/experts/expert-registration";
import { EXPERT_FIELDS } from "../profiles/expert-fields.schema.ts";
import { toShownVerificationDto } from "../profiles/shown-verification.mapper.ts";
import { namesShown, pick, unshown } from "../schema/fields.ts";
import { toPastWorkDto, toPublicReviewDto, toReviewSummaryDto } from "../track-records/track-records.mapper.ts";
import { toExpertSummaryDto } from "./expert-summaries.mapper.ts";
import type { ExpertProfileRow } from "./experts.queries.ts";
import type { ExpertDto } from "./experts.schema.ts";

/** Copies field by field and says who sees each, so that a column added to the query is not shown until it is added here. */
export function toExpertDto(row: ExpertProfileRow, access: ProfileAccess): ExpertDto {
  return {
    id: row.id,
    ...summaryOf(row),
    userId: row.userId,
    user: {
      firstName: row.firstName,
      lastName: row.lastName,
      profileImageUrl: row.profileImageUrl,
      email: access.contact ? row.email : null,
    },
    ...pick(row, SHOWN_TO_EVERYBODY),
    credentials: textsIn(row.credentials),
    verification: toShownVerificationDto("expert", row.verification),
    services: row.services,
    portfolio: row.portfolio,
    reviews: row.reviews.map(toPublicReviewDto),
    reviewSummary: toReviewSummaryDto(row.reviewSummary),
    pastWork: row.pastWork.map(toPastWorkDto),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(access.privateDetails ? privateDetailsOf(row) : NO_PRIVATE_DETAILS),
  };
}

function summaryOf(row: ExpertProfileRow) {
  const { name, location, rating } = toExpertSummaryDto(row);
  const { title, company, bio, profileImageUrl, specializations, industries, yearsExperience, hourlyRate } = row;
  const { mbaSchool, totalProjects, isVerified, isAvailable } = row;
  return {
    name,
    location,
    rating,
    title,
    company,
    bio,
    profileImageUrl,
    specializations,
    industries,
    yearsExperience,
    hourlyRate,
    mbaSchool,
    totalProjects,
    isVerified,
    isAvailable,
  };
}

const SHOWN_TO_EVERYBODY = namesShown(EXPERT_FIELDS, "everybody");
const SHOWN_TO_SELF = namesShown(EXPERT_FIELDS, "self");

const NO_PRIVATE_DETAILS = {
  ...unshown(EXPERT_FIELDS, SHOWN_TO_SELF),
  documents: [],
  verificationNotes: null,
  verificationDate: null,
};

function privateDetailsOf(row: ExpertProfileRow) {
  return {
    ...pick(row, SHOWN_TO_SELF),
    documents: row.documents.map(({ id, ...file }) => ({ url: `${DOCUMENT_PATH}${id}`, ...file })),
    verificationNotes: row.verificationNotes,
    verificationDate: row.verificationDate?.toISOString() ?? null,
  };
}

function textsIn(json: unknown): string[] {
  return Array.isArray(json) ? json.filter((item) => typeof item === "string") : [];
}
