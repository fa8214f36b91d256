import { assertCanSuspend, personNotFound } from "@quorate/core/suspensions/suspension";
import { setEveryTokenUsed } from "../accounts/accounts.queries.ts";
import { deleteOtherSessions } from "../accounts/sessions.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { endImpersonationsOf } from "../impersonations/end-impersonation.service.ts";
import { holdPayoutsOf } from "../payouts/follow-suspension.service.ts";
import { endStandingAccess } from "../standing-access/end-standing-access.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { suspendedSchema, suspendPersonInput } from "./people.schema.ts";
import { insertSuspension, lockAccount } from "./suspensions.queries.ts";

export const suspendPerson = adminProcedure("people")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/people/{id}/suspend",
      tags: ["Administration"],
      summary: "Suspend an account: nobody gets in, and nobody finds its profiles",
      description:
        "Every session, API token and the calendar's address end at once, and webhooks are stopped. Contracts stay; nothing of them is released by itself meanwhile but what may be held no longer, and nothing new is paid out to the person. The person is told why by mail.",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(suspendPersonInput)
  .output(suspendedSchema)
  .mutation(({ ctx, input: { id, reason } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, id);
      if (!account) throw personNotFound();
      assertCanSuspend(ctx.viewer, account);
      const [by, now] = [ctx.viewer.userId, ctx.now()];
      await insertSuspension(trx, { id: ctx.newId(), userId: id, reason, by, now });
      // Links that were mailed before would let somebody set a password, or a new address.
      await setEveryTokenUsed(trx, id, now);
      await holdPayoutsOf(trx, ctx, id);
      await endStandingAccess(trx, ctx, id);
      await deleteOtherSessions(trx, id, null);
      await endImpersonationsOf(trx, ctx, id);
      await publishEvent(trx, ctx, { type: "account.suspended", actorId: by, accountId: id });
      return { id, suspendedAt: now.toISOString() };
    }),
  );
