import { DomainError } from "@quorate/core/errors";
import { toShownVerificationDto } from "../profiles/shown-verification.mapper.ts";
import { findVerificationFacts } from "../profiles/shown-verification.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toOrganizationDto } from "./organizations.mapper.ts";
import { findOrganizationById } from "./organizations.queries.ts";
import { getOrganizationInput, organizationProfileSchema } from "./organizations.schema.ts";

export const getOrganization = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/organizations/{id}",
      tags: ["Organizations"],
      summary: "An organization's profile",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(getOrganizationInput)
  .output(organizationProfileSchema)
  .query(async ({ ctx, input }) => {
    const organization = await findOrganizationById(ctx.db, input.id);
    if (!organization) throw new DomainError("not_found", "organizations/not-found");
    const verification = await findVerificationFacts(ctx.db, { kind: "organization", id: input.id });
    return { ...toOrganizationDto(organization), verification: toShownVerificationDto("organization", verification) };
  });
