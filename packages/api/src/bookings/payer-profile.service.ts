import { addProfile } from "@quorate/core/access/new-profile";
import { fullName } from "@quorate/core/accounts/person-name";
import { invariant } from "@quorate/core/errors";
import type { OrganizationId, UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { insertOrganization } from "../organizations/organizations.queries.ts";
import { setUserType } from "../profiles/profiles.queries.ts";
import { findFounder, findOrganizationOf } from "./bookings.queries.ts";

/**
 * As which organization a person pays for a call. Papers and payments are an organization's: an entrepreneur without one has one in their own
 * name from the first payment on. Under the person's lock, which a registration waits for.
 */
export async function findOrAddPayer(trx: Trx, ports: Ports, userId: UserId): Promise<OrganizationId> {
  const present = await findOrganizationOf(trx, userId);
  if (present) return present.id;
  const founder = await findFounder(trx, userId);
  invariant(founder, "organizations and entrepreneurs pay for calls");
  const organizationId = ports.newId<OrganizationId>();
  const userType = addProfile(["entrepreneur"], "organization");
  const { industries } = founder;
  await insertOrganization(trx, {
    ...{ id: organizationId, userId, name: fullName(founder), industry: industries[0] ?? "Other", size: "startup" },
    ...{ website: null, description: null, location: null, now: ports.now() },
  });
  await setUserType(trx, userId, userType);
  await publishEvent(trx, ports, { type: "organization.registered", organizationId, actorId: userId });
  return organizationId;
}
