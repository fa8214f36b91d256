import type { ExpertId, OrganizationId } from "../ids.ts";

type OrganizationReader = { organizationId: OrganizationId | null; expertId: ExpertId | null; isAdmin: boolean };

/**
 * Experts decide by it whether to work for an organization: what it posted, what it paid and how soon. It is for them, for the
 * organization itself and for administrators; a competitor or a founder reads who it is and what was said of it, no more.
 */
export function canReadRecord(reader: OrganizationReader, organizationId: OrganizationId): boolean {
  return reader.isAdmin || reader.expertId !== null || reader.organizationId === organizationId;
}
