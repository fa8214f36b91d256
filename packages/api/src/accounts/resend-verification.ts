import { signedInProcedure } from "../trpc/trpc.ts";
import { answerSchema } from "./accounts.schema.ts";

export const resendVerification = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/auth/resend-verification",
      tags: ["Accounts"],
      summary: "Send the verification mail again",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(answerSchema)
  .mutation(async ({ ctx }) => {
    if (ctx.viewer.emailVerified) return { success: true as const, message: "Your e-mail address is verified." };
    await ctx.jobs.enqueue(ctx.db, "send-verification-mail", { userId: ctx.viewer.userId });
    return { success: true as const, message: "We have sent the e-mail again." };
  });
