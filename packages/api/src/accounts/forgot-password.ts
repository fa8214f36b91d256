import type { UserId } from "@quorate/core/ids";
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
    // For an unknown address a job of nobody, which sends nothing: the answer takes the same steps and the same time.
    const userId = account?.userId ?? ctx.newId<UserId>();
    await ctx.jobs.enqueue(ctx.db, "send-password-reset-mail", { userId });
    return {
      success: true as const,
      message: "If an account with this address exists, we have sent it a link. It works for 60 minutes.",
    };
  });
