import { DomainError } from "@quorate/core/errors";
import { publishEvent } from "../events/publish-event.service.ts";
import { fullyProvedProcedure } from "./fully-proved-procedure.service.ts";
import { passkeyIdInput } from "./passkeys.schema.ts";
import { removeFactor } from "./remove-factor.service.ts";
import { deletePasskey } from "./second-factor.queries.ts";
import { secondFactorAnswerSchema } from "./second-factor.schema.ts";

export const removePasskey = fullyProvedProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/account/passkeys/{id}",
      tags: ["Account"],
      summary: "Remove a passkey",
      description: "With the last factor its recovery codes go, too.",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(passkeyIdInput)
  .output(secondFactorAnswerSchema)
  .mutation(async ({ ctx, input: { id } }) => {
    const { userId } = ctx.viewer;
    await removeFactor(ctx, async (trx) => {
      const removed = await deletePasskey(trx, userId, id);
      if (!removed) throw new DomainError("not_found", "second-factor/passkey-not-found");
      await publishEvent(trx, ctx, { type: "account.passkey-removed", actorId: userId, accountId: userId });
    });
    return { success: true as const };
  });
