import { publicProcedure } from "../trpc/trpc.ts";
import { findCredentialsByEmail } from "./accounts.queries.ts";
import { answerSchema, forgotPasswordInput } from "./accounts.schema.ts";

export const forgotPassword = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/auth/forgot-password",
      tags: ["Accounts"],
      summary: "Ask for a link to set a new password",
      errorResponses: [400],
    },
  })
  .input(forgotPasswordInput)
  .output(answerSchema)
  .mutation(async ({ ctx, input }) => {
    const account = await findCredentialsByEmail(ctx.db, input.email);
    if (account) await ctx.jobs.enqueue(ctx.db, "send-password-reset-mail", { userId: account.userId });
    return {
      success: true as const,
      message: "If an account with this address exists, we have sent it a link. It works for 60 minutes.",
    };
  });
