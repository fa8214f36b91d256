import type { OrganizationSize } from "@quorate/core/organizations/organization-size";
import type { OrganizationRow } from "./organizations.queries.ts";
import type { OrganizationDto } from "./organizations.schema.ts";

export function toOrganizationDto(row: OrganizationRow): OrganizationDto {
  return {
    ...row,
    size: row.size as OrganizationSize | null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
