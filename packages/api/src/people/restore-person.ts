import { assertCanRestoreAccount, personNotFound } from "@quorate/core/suspensions/suspension";
import { publishEvent } from "../events/publish-event.service.ts";
import { postponeReleasesOfClient } from "../milestones/waiting-submissions.queries.ts";
import { resumePayoutsOf } from "../payouts/follow-suspension.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { personInput, suspendedSchema } from "./people.schema.ts";
import { lockAccount, setSuspensionEnded } from "./suspensions.queries.ts";

export const restorePerson = adminProcedure("people")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/people/{id}/restore",
      tags: ["Administration"],
      summary: "Restore a suspended account: its profiles are found as before",
      description:
        "Whatever waits for their answer is released in three days at the earliest, or when it may be held no longer. Payouts that were held go on. API tokens and the calendar's address stay ended, and webhooks stopped until their owner starts them again, who is told by mail.",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(personInput)
  .output(suspendedSchema)
  .mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, id);
      if (!account) throw personNotFound();
      assertCanRestoreAccount(account);
      const now = ctx.now();
      await setSuspensionEnded(trx, id, { by: ctx.viewer.userId, now });
      await postponeReleasesOfClient(trx, id, now);
      await resumePayoutsOf(trx, ctx, id);
      await publishEvent(trx, ctx, { type: "account.restored", actorId: ctx.viewer.userId, accountId: id });
      return { id, suspendedAt: null };
    }),
  );
