import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { renamePerson } from "../verification/rename-person.service.ts";
import { readAccount } from "./account.service.ts";
import { setTimeZone } from "./accounts.queries.ts";
import { accountSchema, updateAccountInput } from "./accounts.schema.ts";

export const updateAccount = signedInProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/account",
      tags: ["Account"],
      summary: "Change your name or time zone; another name of a verified expert is verified anew",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(updateAccountInput)
  .output(accountSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      await renamePerson(trx, ctx, input);
      await setTimeZone(trx, userId, { timeZone: input.timeZone, now: ctx.now() });
      await publishEvent(trx, ctx, { type: "account.changed", actorId: userId, accountId: userId });
      return await readAccount(trx, userId);
    }),
  );
