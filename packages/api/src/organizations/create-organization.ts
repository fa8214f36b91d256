import { addProfile } from "@quorate/core/access/new-profile";
import type { OrganizationId } from "@quorate/core/ids";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockProfileRoles, setUserType } from "../profiles/profiles.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toOrganizationDto } from "./organizations.mapper.ts";
import { insertOrganization } from "./organizations.queries.ts";
import { createOrganizationInput, organizationSchema } from "./organizations.schema.ts";

export const createOrganization = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/organizations",
      tags: ["Organizations"],
      summary: "Register your organization",
      errorResponses: [400, 401, 409],
      protect: true,
    },
  })
  .input(createOrganizationInput)
  .output(organizationSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const userType = addProfile(await lockProfileRoles(trx, userId), "organization");
      const organization = { ...input, id: ctx.newId<OrganizationId>(), userId, now: ctx.now() };
      const row = await insertOrganization(trx, organization);
      await setUserType(trx, userId, userType);
      const event = { organizationId: organization.id, actorId: userId };
      await publishEvent(trx, ctx, { ...event, type: "organization.registered" });
      return toOrganizationDto(row);
    }),
  );
