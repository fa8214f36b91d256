import { publicProcedure } from "../trpc/trpc.ts";
import { setEmailVerified } from "./accounts.queries.ts";
import { answerSchema, verifyEmailInput } from "./accounts.schema.ts";
import { takeLink } from "./take-link.service.ts";

export const verifyEmail = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/auth/verify-email",
      tags: ["Accounts"],
      summary: "Confirm an e-mail address with the token from the mail",
      errorResponses: [400, 422],
    },
  })
  .input(verifyEmailInput)
  .output(answerSchema)
  .mutation(async ({ ctx, input }) => {
    await ctx.db.transaction().execute(async (trx) => {
      const { userId } = await takeLink(trx, ctx, input.token, "verify_email");
      await setEmailVerified(trx, userId, ctx.now());
    });
    return { success: true as const, message: "Your e-mail address is verified." };
  });
