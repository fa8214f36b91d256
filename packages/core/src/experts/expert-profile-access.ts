import { looksAfter, type RoleHolder } from "../access/admin-role.ts";
import { DomainError } from "../errors.ts";
import type { OrganizationId, UserId } from "../ids.ts";

export function expertNotFound(): DomainError {
  return new DomainError("not_found", "experts/not-found", { asked: "expert" });
}

type ProfileReader = RoleHolder & { userId: UserId; organizationId: OrganizationId | null };

export type ProfileAccess = {
  /** The email address. */
  contact: boolean;
  /** Telephone, postal address, documents and the notes of the verification. */
  privateDetails: boolean;
};

/**
 * An expert's email address is for the expert, administrators who look after profiles, and organizations that have a project with them; private details
 * for the first two only.
 */
export function expertProfileAccess(
  reader: ProfileReader | null,
  expert: { userId: UserId; clientIds: readonly OrganizationId[] },
): ProfileAccess {
  if (!reader) return { contact: false, privateDetails: false };
  const privateDetails = looksAfter(reader, "profiles") || reader.userId === expert.userId;
  const isClient = reader.organizationId !== null && expert.clientIds.includes(reader.organizationId);
  return { contact: privateDetails || isClient, privateDetails };
}
