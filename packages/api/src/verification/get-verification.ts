import { decimalFromMinor } from "@quorate/core/money";
import { canExpedite, EXPEDITED_REVIEW } from "@quorate/core/verification/expedited-review";
import { reviewAge } from "@quorate/core/verification/review-queue";
import { expertProcedure } from "../trpc/trpc.ts";
import { findNewestVerification } from "./verification.queries.ts";
import { verificationSchema } from "./verification.schema.ts";

export const getVerification = expertProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/expert/verification",
      tags: ["Verification"],
      summary: "How the review of your credentials stands",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(verificationSchema)
  .query(async ({ ctx }) => {
    const newest = await findNewestVerification(ctx.db, ctx.expertId);
    const price = decimalFromMinor(EXPEDITED_REVIEW.priceMinor);
    return {
      status: newest?.status ?? null,
      requestedAt: newest?.createdAt.toISOString() ?? null,
      expeditedAt: newest?.expeditedAt?.toISOString() ?? null,
      isOverdue: newest?.status === "pending" && reviewAge(newest.createdAt, ctx.now(), newest.expeditedAt).isOverdue,
      expedite: canExpedite(newest) ? { price, currency: ctx.currency } : null,
    };
  });
