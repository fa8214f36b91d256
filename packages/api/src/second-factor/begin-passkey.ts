import { fullName } from "@quorate/core/accounts/person-name";
import { assertCanAddPasskey } from "@quorate/core/second-factor/second-factor";
import { creationOptionsSchema } from "../schema/web-authn.ts";
import { passkeyHandleOf } from "./accept-factor.service.ts";
import { fullyProvedProcedure } from "./fully-proved-procedure.service.ts";
import { listPasskeys } from "./second-factor.queries.ts";
import { openStep } from "./sign-in-step.service.ts";

export const beginPasskey = fullyProvedProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/account/passkeys/options",
      tags: ["Account"],
      summary: "Ask for what a browser needs to make a passkey",
      description: "The challenge works once, for five minutes, in the browser that asked.",
      errorResponses: [401, 403, 409],
      protect: true,
    },
  })
  .output(creationOptionsSchema)
  .mutation(async ({ ctx }) => {
    const { userId, email } = ctx.viewer;
    const existing = await listPasskeys(ctx.db, userId);
    assertCanAddPasskey(existing.length);
    const owner = { handle: passkeyHandleOf(ctx, userId), email, name: fullName(ctx.viewer) };
    const options = await ctx.passkeys.creationOptions(owner, existing);
    await openStep(ctx, { purpose: "add_passkey", userId, challenge: options.challenge });
    return options;
  });
