import { DomainError } from "@quorate/core/errors";
import { canReadRecord } from "@quorate/core/organizations/organization-access";
import { findVerificationFacts } from "../profiles/shown-verification.queries.ts";
import { findReviewSummary, listPublicReviews } from "../track-records/public-reviews.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findOrganizationRecord } from "./organization-record.queries.ts";
import { toOrganizationProfileDto } from "./organizations.mapper.ts";
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
    const reviewed = { organizationId: input.id };
    const [summary, reviews, record, verification] = await Promise.all([
      findReviewSummary(ctx.db, reviewed),
      listPublicReviews(ctx.db, reviewed),
      canReadRecord(ctx.viewer, input.id) ? findOrganizationRecord(ctx.db, input.id) : null,
      findVerificationFacts(ctx.db, { kind: "organization", id: input.id }),
    ]);
    return toOrganizationProfileDto({ organization, verification, summary, reviews, record });
  });
