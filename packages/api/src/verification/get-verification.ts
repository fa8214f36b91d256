import { expertProcedure } from "../trpc/trpc.ts";
import { describeOwnCredentials } from "./describe-own-credentials.service.ts";
import { verificationSchema } from "./verification.schema.ts";

export const getVerification = expertProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/expert/verification",
      tags: ["Verification"],
      summary: "How the review of your credentials stands, what was said, and every step of it",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(verificationSchema)
  .query(({ ctx }) => describeOwnCredentials(ctx.db, ctx, ctx.expertId));
