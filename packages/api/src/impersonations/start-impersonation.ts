import { act } from "@quorate/core/access/admin-acts";
import { DomainError } from "@quorate/core/errors";
import type { ImpersonationId } from "@quorate/core/ids";
import { assertCanImpersonate, impersonationUntil } from "@quorate/core/impersonations/impersonation";
import { personNotFound } from "@quorate/core/suspensions/suspension";
import { publishEvent } from "../events/publish-event.service.ts";
import { call } from "../trpc/call.ts";
import { endImpersonation } from "./end-impersonation.service.ts";
import { insertImpersonation, lockAccounts, lockSession } from "./impersonations.queries.ts";
import { startedImpersonationSchema, startImpersonationInput } from "./impersonations.schema.ts";

export const startImpersonation = call("POST /admin/people/{id}/impersonate", {
  may: { area: "people" },
  scope: "session",
  tag: "Administration",
  summary: "See the product as a person sees it, read-only, for half an hour",
  description:
    "After a proof of who asks within 15 minutes, in the session that asks alone. Never as an administrator, as oneself, or as an account that is closed or suspended. The person is told at once who looks, and why. Until it ends, everything that changes something or is private or secret is refused with `impersonation/read-only`.",
  refuses: [404, 409],
  proof: "shows what somebody else sees",
  decides: act("account", "asked"),
})
  .input(startImpersonationInput)
  .output(startedImpersonationSchema)
  .mutation(({ ctx, input: { id: personId, reason } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId: adminId } = ctx.viewer;
      const accounts = await lockAccounts(trx, [adminId, personId]);
      const [own, person] = [adminId, personId].map((id) => accounts.find(({ userId }) => userId === id));
      if (!person) throw personNotFound();
      const by = { userId: adminId, adminRole: own?.isAdmin ? own.role : null };
      assertCanImpersonate(by, person);
      // Starting and ending an impersonation both lock the session's row.
      const session = ctx.session.sid === null ? undefined : await lockSession(trx, ctx.session.sid);
      if (!session) throw new DomainError("forbidden", "tokens/session-only");
      const { sid } = session;
      // Of two at once the second ends the first.
      await endImpersonation(trx, ctx, sid);
      const startedAt = ctx.now();
      const look = { id: ctx.newId<ImpersonationId>(), startedAt, until: impersonationUntil(startedAt) };
      await insertImpersonation(trx, { ...look, sid, adminId, adminRole: by.adminRole, personId, reason });
      await publishEvent(trx, ctx, {
        ...{ type: "account.impersonated", actorId: adminId, accountId: personId, impersonationId: look.id },
        change: { after: { impersonation: look.id, until: look.until.toISOString() } },
      });
      return { id: look.id, userId: personId, until: look.until.toISOString() };
    }),
  );
