import { DomainError } from "@quorate/core/errors";
import { isSecondFactorOn } from "@quorate/core/second-factor/second-factor";
import { publishEvent } from "../events/publish-event.service.ts";
import { fullyProvedProcedure } from "./fully-proved-procedure.service.ts";
import { beginSecondFactor } from "./recovery-codes.service.ts";
import { findTotp, lockFactorsOf, setTotpConfirmed } from "./second-factor.queries.ts";
import { confirmTotpInput, recoveryCodesSchema } from "./second-factor.schema.ts";

export const confirmTotp = fullyProvedProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/account/totp/confirm",
      tags: ["Account"],
      summary: "Finish setting up an authenticator app with its first code",
      description: "With the first factor come recovery codes, in this answer and never again.",
      errorResponses: [400, 401, 403, 409, 422],
      protect: true,
    },
  })
  .input(confirmTotpInput)
  .output(recoveryCodesSchema)
  .mutation(({ ctx, input: { code } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const before = await lockFactorsOf(trx, userId);
      if (before.hasTotp) throw new DomainError("conflict", "second-factor/totp-on");
      const totp = await findTotp(trx, userId);
      if (!totp) throw new DomainError("conflict", "second-factor/totp-not-begun");
      const now = ctx.now();
      const step = ctx.totp.stepOf({ userId, sealed: totp.sealed, code, now });
      if (step === null) {
        throw new DomainError("invalid", "second-factor/wrong-code", {}, { issues: [{ path: "code" }] });
      }
      await setTotpConfirmed(trx, userId, step, now);
      const secret = isSecondFactorOn(before) ? null : await beginSecondFactor(trx, ctx);
      await publishEvent(trx, ctx, { type: "account.second-factor-on", actorId: userId, accountId: userId });
      return { success: true as const, secret };
    }),
  );
