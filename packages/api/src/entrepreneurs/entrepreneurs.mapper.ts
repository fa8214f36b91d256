import type { RoleHolder } from "@quorate/core/access/admin-role";
import { entrepreneurProfileAccess } from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import type { UserId } from "@quorate/core/ids";
import { ENTREPRENEUR_FIELDS } from "../profiles/entrepreneur-fields.schema.ts";
import { namesShown, pick, unshown } from "../schema/fields.ts";
import type { EntrepreneurRow } from "./entrepreneurs.queries.ts";
import type { EntrepreneurDto } from "./entrepreneurs.schema.ts";

type Reader = RoleHolder & { userId: UserId };

export function accessTo(row: EntrepreneurRow, reader: Reader) {
  return entrepreneurProfileAccess(reader, { ...row, userId: row.userId });
}

const SHOWN_TO_EVERYBODY = namesShown(ENTREPRENEUR_FIELDS, "everybody");
const SHOWN_TO_CONNECTIONS = namesShown(ENTREPRENEUR_FIELDS, "connections");

/** The only way out for a row: contact details leave it for those alone who may have them. */
export function toEntrepreneurDto(row: EntrepreneurRow, reader: Reader): EntrepreneurDto {
  const { contact } = accessTo(row, reader);
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    profileImageUrl: row.profileImageUrl,
    email: contact ? row.email : null,
    ...pick(row, SHOWN_TO_EVERYBODY),
    ...(contact ? pick(row, SHOWN_TO_CONNECTIONS) : unshown(ENTREPRENEUR_FIELDS, SHOWN_TO_CONNECTIONS)),
    rating: Number(row.rating),
    totalConnections: row.totalConnections,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
