import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { readAccount } from "./account.service.ts";
import { setTokensUsed } from "./accounts.queries.ts";
import { accountSchema } from "./accounts.schema.ts";
import { deleteUnconfirmedEmailChange } from "./email-changes.queries.ts";

export const cancelEmailChange = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/account/email",
      tags: ["Account"],
      summary: "Keep your e-mail address: a change that waits is dropped",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(accountSchema)
  .mutation(({ ctx }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      if (await deleteUnconfirmedEmailChange(trx, userId)) {
        await setTokensUsed(trx, userId, "change_email", ctx.now());
        await publishEvent(trx, ctx, { type: "account.changed", actorId: userId, accountId: userId });
      }
      return await readAccount(trx, userId);
    }),
  );
