import { clientProcedure } from "../trpc/trpc.ts";
import { describeOwnOrganization } from "./describe-own-credentials.service.ts";
import { organizationVerificationSchema } from "./verification.schema.ts";

export const getOrganizationVerification = clientProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/organization/verification",
      tags: ["Verification"],
      summary: "How the review of your organization stands, what was said, and every step of it",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(organizationVerificationSchema)
  .query(({ ctx }) => describeOwnOrganization(ctx.db, ctx, ctx.organizationId));
