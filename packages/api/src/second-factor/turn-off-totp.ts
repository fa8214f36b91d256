import { DomainError } from "@quorate/core/errors";
import { publishEvent } from "../events/publish-event.service.ts";
import { fullyProvedProcedure } from "./fully-proved-procedure.service.ts";
import { removeFactor } from "./remove-factor.service.ts";
import { deleteTotp } from "./second-factor.queries.ts";
import { secondFactorAnswerSchema } from "./second-factor.schema.ts";

export const turnOffTotp = fullyProvedProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/account/totp",
      tags: ["Account"],
      summary: "Turn the authenticator app off",
      description: "With the last factor its recovery codes go, too.",
      errorResponses: [401, 403, 409],
      protect: true,
    },
  })
  .output(secondFactorAnswerSchema)
  .mutation(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    await removeFactor(ctx, async (trx, own) => {
      if (!own.hasTotp) throw new DomainError("conflict", "second-factor/totp-off");
      await deleteTotp(trx, userId);
      await publishEvent(trx, ctx, { type: "account.second-factor-off", actorId: userId, accountId: userId });
    });
    return { success: true as const };
  });
