import type { OrganizationRow } from "./organizations.queries.ts";
import type { OrganizationDto } from "./organizations.schema.ts";

export function toOrganizationDto(row: OrganizationRow): OrganizationDto {
  return {
    ...row,
    size: row.size,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
