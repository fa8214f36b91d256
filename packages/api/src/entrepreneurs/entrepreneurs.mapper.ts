import type { RoleHolder } from "@quorate/core/access/admin-role";
import { entrepreneurProfileAccess } from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import type { UserId } from "@quorate/core/ids";
import type { EntrepreneurRow } from "./entrepreneurs.queries.ts";
import type { EntrepreneurDto } from "./entrepreneurs.schema.ts";

type Reader = RoleHolder & { userId: UserId };

export function accessTo(row: EntrepreneurRow, reader: Reader) {
  return entrepreneurProfileAccess(reader, { ...row, userId: row.userId });
}

/** The only way out for a row: contact details leave it for those alone who may have them. */
export function toEntrepreneurDto(row: EntrepreneurRow, reader: Reader): EntrepreneurDto {
  const { contact } = accessTo(row, reader);
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    profileImageUrl: row.profileImageUrl,
    email: contact ? row.email : null,
    title: row.title,
    bio: row.bio,
    skills: row.skills,
    industries: row.industries,
    lookingFor: row.lookingFor,
    offering: row.offering,
    linkedinUrl: contact ? row.linkedinUrl : null,
    githubUrl: contact ? row.githubUrl : null,
    portfolioUrl: contact ? row.portfolioUrl : null,
    previousStartups: row.previousStartups,
    isSeekingCoFounders: row.isSeekingCoFounders,
    isOfferingCoFounderServices: row.isOfferingCoFounderServices,
    preferredEquitySplit: row.preferredEquitySplit,
    totalConnections: row.totalConnections,
    isActive: row.isActive,
    experienceLevel: row.experienceLevel,
    availableTimeCommitment: row.availableTimeCommitment,
    locationPreference: row.locationPreference,
    rating: Number(row.rating),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
