import type { ExperienceLevel, LocationPreference, TimeCommitment } from "@quorate/core/entrepreneurs/entrepreneur";
import type { EntrepreneurProfileAccess } from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import type { EntrepreneurRow } from "./entrepreneurs.queries.ts";
import type { EntrepreneurDto } from "./entrepreneurs.schema.ts";

export function toEntrepreneurDto(row: EntrepreneurRow, access: EntrepreneurProfileAccess): EntrepreneurDto {
  return {
    ...row,
    email: access.contact ? row.email : null,
    experienceLevel: row.experienceLevel as ExperienceLevel,
    availableTimeCommitment: row.availableTimeCommitment as TimeCommitment | null,
    locationPreference: row.locationPreference as LocationPreference | null,
    rating: Number(row.rating),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
