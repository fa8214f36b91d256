import { assertUnchangedSince } from "@quorate/core/access/profile-edit";
import { DomainError, invariant } from "@quorate/core/errors";
import { publishEvent } from "../events/publish-event.service.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { followChangedName } from "../verification/changed-name.service.ts";
import { findClaimedName } from "../verification/verification-claims.queries.ts";
import { toOrganizationDto } from "./organizations.mapper.ts";
import { findOrganizationById, lockOwnOrganization, setOrganizationFields } from "./organizations.queries.ts";
import { organizationSchema, updateOrganizationInput } from "./organizations.schema.ts";

export const updateOrganization = clientProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/organizations/{id}",
      tags: ["Organizations"],
      summary: "Change your own organization's profile; another name of a verified one is verified anew",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(updateOrganizationInput)
  .output(organizationSchema)
  .mutation(({ ctx, input: { id, ifUnchangedSince, ...changes } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const organization = await lockOwnOrganization(trx, userId, id);
      if (!organization) throw new DomainError("not_found", "organizations/not-found");
      assertUnchangedSince(ifUnchangedSince, organization.updatedAt);
      const subject = { kind: "organization", id } as const;
      const before = await findClaimedName(trx, subject);
      await setOrganizationFields(trx, id, changes);
      await followChangedName(trx, ctx, { subject, actorId: userId, before });
      const changed = await findOrganizationById(trx, id);
      invariant(changed, "an organization is there after it was changed");
      await publishEvent(trx, ctx, { type: "organization.changed", organizationId: id, actorId: userId });
      return toOrganizationDto(changed);
    }),
  );
