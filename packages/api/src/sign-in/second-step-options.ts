import { signInStepOver } from "@quorate/core/second-factor/sign-in-step";
import { requestOptionsSchema } from "../schema/web-authn.ts";
import { listPasskeys } from "../second-factor/second-factor.queries.ts";
import { findSignInStep, setStepChallenge } from "../second-factor/sign-in-steps.queries.ts";
import { publicProcedure } from "../trpc/trpc.ts";

export const secondStepOptions = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/auth/second-factor/options",
      tags: ["Accounts"],
      summary: "Ask for what a browser needs to answer the second step with a passkey",
      errorResponses: [409],
    },
  })
  .output(requestOptionsSchema)
  .mutation(async ({ ctx }) => {
    const { key } = ctx.signInStep;
    const step = key === null ? undefined : await findSignInStep(ctx.db, key, ctx.now());
    if (key === null || step?.purpose !== "second_factor" || !step.userId) throw signInStepOver();
    const options = await ctx.passkeys.requestOptions(await listPasskeys(ctx.db, step.userId));
    await setStepChallenge(ctx.db, key, options.challenge);
    return options;
  });
