import { secondFactorAnswerSchema } from "../second-factor/second-factor.schema.ts";
import { deleteSignInStep } from "../second-factor/sign-in-steps.queries.ts";
import { publicProcedure } from "../trpc/trpc.ts";

export const cancelStep = publicProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/auth/sign-in-step",
      tags: ["Accounts"],
      summary: "Give up what this browser has begun, to sign in as somebody else",
      errorResponses: [],
    },
  })
  .output(secondFactorAnswerSchema)
  .mutation(async ({ ctx }) => {
    if (ctx.signInStep.key) await deleteSignInStep(ctx.db, ctx.signInStep.key);
    ctx.signInStep.drop();
    return { success: true as const };
  });
