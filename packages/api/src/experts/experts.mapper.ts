import type { ProfileAccess } from "@quorate/core/experts/expert-profile-access";
import { DOCUMENT_PATH } from "@quorate/core/experts/expert-registration";
import { toShownVerificationDto } from "../profiles/shown-verification.mapper.ts";
import { toPastWorkDto, toPublicReviewDto, toReviewSummaryDto } from "../track-records/track-records.mapper.ts";
import { toExpertSummaryDto } from "./expert-summaries.mapper.ts";
import type { ExpertProfileRow } from "./experts.queries.ts";
import type { ExpertDto } from "./experts.schema.ts";

/** Field by field, so that a column added to the query is not shown before somebody decides to whom. */
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
    city: row.city,
    country: row.country,
    credentials: textsIn(row.credentials),
    graduationYear: row.graduationYear,
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

const NO_PRIVATE_DETAILS = {
  phone: null,
  address: null,
  postalCode: null,
  educationCertificateUrl: null,
  cvUrl: null,
  additionalDocumentsUrls: [],
  documents: [],
  verificationNotes: null,
  verificationDate: null,
};

function privateDetailsOf(row: ExpertProfileRow) {
  const { phone, address, postalCode, educationCertificateUrl, cvUrl, additionalDocumentsUrls, verificationNotes } =
    row;
  const documents = row.documents.map(({ id, ...file }) => ({ url: `${DOCUMENT_PATH}${id}`, ...file }));
  const verificationDate = row.verificationDate?.toISOString() ?? null;
  return {
    phone,
    address,
    postalCode,
    educationCertificateUrl,
    cvUrl,
    additionalDocumentsUrls,
    documents,
    verificationNotes,
    verificationDate,
  };
}

function textsIn(json: unknown): string[] {
  return Array.isArray(json) ? json.filter((item) => typeof item === "string") : [];
}
