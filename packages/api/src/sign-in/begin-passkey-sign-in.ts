import { requestOptionsSchema } from "../schema/web-authn.ts";
import { openStep } from "../second-factor/sign-in-step.service.ts";
import { publicProcedure } from "../trpc/trpc.ts";

export const beginPasskeySignIn = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/auth/passkey/options",
      tags: ["Accounts"],
      summary: "Ask for what a browser needs to sign in with a passkey alone",
      description:
        "The same for everybody: it names no account. The challenge works once, for five minutes, in this browser.",
    },
  })
  .output(requestOptionsSchema)
  .mutation(async ({ ctx }) => {
    const options = await ctx.passkeys.requestOptions(null);
    await openStep(ctx, { purpose: "passkey", userId: null, challenge: options.challenge });
    return options;
  });
