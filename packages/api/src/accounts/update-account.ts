import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { followChangedName } from "../verification/changed-name.service.ts";
import { lockSubject } from "../verification/verification-cases.queries.ts";
import { findClaimedName } from "../verification/verification-claims.queries.ts";
import { readAccount } from "./account.service.ts";
import { lockAccount, setAccount } from "./accounts.queries.ts";
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
      const { userId, expertId } = ctx.viewer;
      const subject = expertId && ({ kind: "expert", id: expertId } as const);
      // The account's row first, then the profile's: the order of every change of both.
      await lockAccount(trx, userId);
      const before = subject && (await lockSubject(trx, subject)) && (await findClaimedName(trx, subject));
      await setAccount(trx, userId, { ...input, now: ctx.now() });
      if (subject && before) await followChangedName(trx, ctx, { subject, actorId: userId, before });
      await publishEvent(trx, ctx, { type: "account.changed", actorId: userId, accountId: userId });
      return await readAccount(trx, userId);
    }),
  );
