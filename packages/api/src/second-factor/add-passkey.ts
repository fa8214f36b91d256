import { DomainError } from "@quorate/core/errors";
import type { PasskeyId } from "@quorate/core/ids";
import { assertCanAddPasskey, isSecondFactorOn } from "@quorate/core/second-factor/second-factor";
import { publishEvent } from "../events/publish-event.service.ts";
import { fullyProvedProcedure } from "./fully-proved-procedure.service.ts";
import { addedPasskeySchema, addPasskeyInput } from "./passkeys.schema.ts";
import { beginSecondFactor } from "./recovery-codes.service.ts";
import { toPasskeyDto } from "./second-factor.mapper.ts";
import { insertPasskey, lockFactorsOf } from "./second-factor.queries.ts";
import { takeChallenge } from "./sign-in-step.service.ts";

export const addPasskey = fullyProvedProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/account/passkeys",
      tags: ["Account"],
      summary: "Add the passkey that a browser has made",
      description:
        "It signs in alone where it verifies its owner, and is asked for after the password. With the first factor come recovery codes.",
      errorResponses: [400, 401, 403, 409, 422],
      protect: true,
    },
  })
  .input(addPasskeyInput)
  .output(addedPasskeySchema)
  .mutation(async ({ ctx, input: { name, passkey: response } }) => {
    const { userId } = ctx.viewer;
    const challenge = await takeChallenge(ctx, "add_passkey", userId);
    const made = await ctx.passkeys.register({ response, challenge });
    if (!made) throw new DomainError("invalid", "second-factor/passkey-refused");
    return await ctx.db.transaction().execute(async (trx) => {
      const before = await lockFactorsOf(trx, userId);
      assertCanAddPasskey(before.passkeys);
      const now = ctx.now();
      const id = ctx.newId<PasskeyId>();
      if (!(await insertPasskey(trx, { ...made, id, userId, name, now }))) {
        throw new DomainError("conflict", "second-factor/passkey-known");
      }
      const secret = isSecondFactorOn(before) ? null : await beginSecondFactor(trx, ctx);
      await publishEvent(trx, ctx, { type: "account.passkey-added", actorId: userId, accountId: userId });
      return { passkey: toPasskeyDto({ id, name, createdAt: now, lastUsedAt: null }), secret };
    });
  });
