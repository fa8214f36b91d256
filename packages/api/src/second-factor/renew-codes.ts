import { DomainError } from "@quorate/core/errors";
import { isSecondFactorOn } from "@quorate/core/second-factor/second-factor";
import { publishEvent } from "../events/publish-event.service.ts";
import { fullyProvedProcedure } from "./fully-proved-procedure.service.ts";
import { renewRecoveryCodes } from "./recovery-codes.service.ts";
import { lockFactorsOf } from "./second-factor.queries.ts";
import { recoveryCodesSchema } from "./second-factor.schema.ts";

export const renewCodes = fullyProvedProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/account/recovery-codes",
      tags: ["Account"],
      summary: "Make new recovery codes; those before no longer work",
      errorResponses: [401, 403, 409],
      protect: true,
    },
  })
  .output(recoveryCodesSchema)
  .mutation(({ ctx }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      if (!isSecondFactorOn(await lockFactorsOf(trx, userId))) throw new DomainError("conflict", "second-factor/off");
      const secret = await renewRecoveryCodes(trx, ctx, userId);
      await publishEvent(trx, ctx, { type: "account.recovery-codes-renewed", actorId: userId, accountId: userId });
      return { success: true as const, secret };
    }),
  );
