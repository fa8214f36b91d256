import { requestOptionsSchema } from "../schema/web-authn.ts";
import { listPasskeys } from "../second-factor/second-factor.queries.ts";
import { openStep } from "../second-factor/sign-in-step.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";

export const proveOptions = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/account/proof/options",
      tags: ["Account"],
      summary: "Ask for what a browser needs to prove with a passkey who you are",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(requestOptionsSchema)
  .mutation(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    const options = await ctx.passkeys.requestOptions(await listPasskeys(ctx.db, userId));
    await openStep(ctx, { purpose: "prove", userId, challenge: options.challenge });
    return options;
  });
