import { act } from "@quorate/core/access/admin-acts";
import { settledAtRestoring } from "@quorate/core/project-endings/ending-clock";
import { assertCanRestoreAccount, assertCanSuspend, personNotFound } from "@quorate/core/suspensions/suspension";
import { setEveryTokenUsed } from "../accounts/accounts.queries.ts";
import { deleteOtherSessions } from "../accounts/sessions.queries.ts";
import { recordAudit } from "../audit/record-audit.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { endImpersonationsOf } from "../impersonations/end-impersonation.service.ts";
import { postponeReleasesOfClient } from "../milestones/waiting-submissions.queries.ts";
import { holdPayoutsOf, resumePayoutsOf } from "../payouts/follow-suspension.service.ts";
import { findHeldPayouts } from "../payouts/payout-holds.queries.ts";
import { postponeEndingsOfClient } from "../projects/project-endings.queries.ts";
import { findFactors } from "../second-factor/second-factor.queries.ts";
import { endStandingAccess } from "../standing-access/end-standing-access.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toPersonDto } from "./people.mapper.ts";
import { findPerson } from "./people.queries.ts";
import {
  endedSessionsSchema,
  personInput,
  personSchema,
  suspendedSchema,
  suspendPersonInput,
} from "./people.schema.ts";
import { insertSuspension, listSuspensions, lockAccount, setSuspensionEnded } from "./suspensions.queries.ts";

export const peopleRouter = router({
  get: call("GET /admin/people/{id}", {
    may: { area: "people" },
    scope: "administration:read",
    tag: "Administration",
    summary: "An account with its profiles, how it is entered, and every time that it was suspended",
    refuses: [404],
    reads: { by: "id", kind: "account" },
  })
    .input(personInput)
    .output(personSchema)
    .query(async ({ ctx, input: { id } }) => {
      const person = await findPerson(ctx.db, id, ctx.now());
      if (!person) throw personNotFound();
      const [factors, suspensions, held] = await Promise.all([
        findFactors(ctx.db, id),
        listSuspensions(ctx.db, id),
        person.expertId && findHeldPayouts(ctx.db, person.expertId),
      ]);
      return toPersonDto(person, { factors, suspensions, held: held ?? undefined });
    }),
  suspend: call("POST /admin/people/{id}/suspend", {
    may: { area: "people" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Suspend an account: nobody gets in, and nobody finds its profiles",
    description:
      "Every session, API token and the calendar's address end at once, and webhooks are stopped. Contracts stay; nothing of them is released by itself meanwhile but what may be held no longer, and nothing new is paid out to the person. The person is told why by mail.",
    refuses: [404, 409],
    decides: act("account", "asked"),
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
        // Links that were emailed before could still set a password or a new address.
        await setEveryTokenUsed(trx, id, now);
        await holdPayoutsOf(trx, ctx, id);
        await endStandingAccess(trx, ctx, id);
        await deleteOtherSessions(trx, id, null);
        await endImpersonationsOf(trx, ctx, id);
        await publishEvent(trx, ctx, { type: "account.suspended", actorId: by, accountId: id });
        return { id, suspendedAt: now.toISOString() };
      }),
    ),
  restore: call("POST /admin/people/{id}/restore", {
    may: { area: "people" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Restore a suspended account: its profiles are found as before",
    description:
      "Whatever waits for their answer is released, or completed, in three days at the earliest, or when it may be held no longer. Payouts that were held go on. API tokens and the calendar's address stay ended, and webhooks stopped until their owner starts them again, who is told by mail.",
    refuses: [404, 409],
    decides: act("account", "asked"),
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
        await postponeEndingsOfClient(trx, id, settledAtRestoring(now));
        await resumePayoutsOf(trx, ctx, id);
        await publishEvent(trx, ctx, { type: "account.restored", actorId: ctx.viewer.userId, accountId: id });
        return { id, suspendedAt: null };
      }),
    ),
  endSessions: call("POST /admin/people/{id}/end-sessions", {
    may: { area: "people" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Sign a person out everywhere",
    description:
      "They may log in again at once; API tokens keep working. One's own: the session that asks stays. An administrator who may do more than the one who asks is left alone.",
    refuses: [404],
    decides: act("account", "asked"),
  })
    .input(personInput)
    .output(endedSessionsSchema)
    .mutation(({ ctx, input: { id } }) =>
      ctx.db.transaction().execute(async (trx) => {
        if (!(await lockAccount(trx, id))) throw personNotFound();
        const ended = await deleteOtherSessions(trx, id, id === ctx.viewer.userId ? ctx.session.sid : null);
        await endImpersonationsOf(trx, ctx, id);
        await recordAudit(trx, ctx, { action: "sessions.ended", subject: { kind: "account", id }, after: { ended } });
        return { ended };
      }),
    ),
});
