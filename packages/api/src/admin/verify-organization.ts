import { DomainError } from "@quorate/core/errors";
import { publishEvent } from "../events/publish-event.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { toAdminOrganizationDto } from "./admin.mapper.ts";
import { adminOrganizationSchema, verifyOrganizationInput } from "./admin.schema.ts";
import { findAdminOrganization, setOrganizationVerified } from "./admin-organizations.queries.ts";

export const verifyOrganization = adminProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/admin/organizations/{id}/verify",
      tags: ["Administration"],
      summary: "Verify an organization or take its verification back",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(verifyOrganizationInput)
  .output(adminOrganizationSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { id, verified, notes } = input;
      const verdict = { id, isVerified: verified, notes, by: ctx.viewer.userId, at: ctx.now() };
      const isFound = await setOrganizationVerified(trx, verdict);
      if (!isFound) throw new DomainError("not_found", "organizations/not-found");
      const type = verified ? "organization.verified" : "organization.unverified";
      await publishEvent(trx, ctx, { type, organizationId: id, actorId: verdict.by });
      return toAdminOrganizationDto(await findAdminOrganization(trx, id));
    }),
  );
