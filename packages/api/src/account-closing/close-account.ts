import { assertCanClose, CLOSING_UNDONE_DAYS, eraseAt } from "@quorate/core/accounts/account-closing";
import { invariant } from "@quorate/core/errors";
import { setEveryTokenUsed } from "../accounts/accounts.queries.ts";
import { assertOwner } from "../accounts/assert-owner.service.ts";
import { deleteOtherSessions } from "../accounts/sessions.queries.ts";
import { lockAdministrators } from "../administrators/administrators.queries.ts";
import { cancelCallsOf } from "../bookings/cancel-calls.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { endImpersonationsOf } from "../impersonations/end-impersonation.service.ts";
import { lockPerson, shelvePerson } from "../profiles/closings.queries.ts";
import { endStandingAccess } from "../standing-access/end-standing-access.service.ts";
import { lockLiveSubscription, setSubscriptionCancelled } from "../subscriptions/subscriptions.queries.ts";
import { call } from "../trpc/call.ts";
import { closeAccountInput, closedAccountSchema } from "./account-closing.schema.ts";
import { findObligations } from "./obligations.queries.ts";

export const closeAccount = call("DELETE /account", {
  may: "signedIn",
  scope: "session",
  tag: "Account",
  summary: "Delete your account",
  description:
    "Others see it no more from this moment. Logging in within 14 days undoes it; afterwards what is personal is erased, and the books are kept. " +
    "With the password, or after a proof of another way (`POST /api/account/proof`) since the log-in. Refused with everything that stands in the way (`details.obstacles`) while money or work with others is open.",
  refuses: [403, 409, 422, 429, 503],
})
  .input(closeAccountInput)
  .output(closedAccountSchema)
  .mutation(async ({ ctx, input: { password } }) => {
    const { userId } = ctx.viewer;
    await assertOwner(ctx, password);
    const closedAt = ctx.now();
    await ctx.db.transaction().execute(async (trx) => {
      // Of two last ones who close at once, the second sees that the first has.
      if (ctx.viewer.isAdmin || ctx.viewer.secondFactorNeeded) await lockAdministrators(trx);
      invariant(await lockPerson(trx, userId), "whoever is signed in has an account");
      assertCanClose(await findObligations(trx, userId, closedAt));
      const plan = await lockLiveSubscription(trx, userId, closedAt);
      if (plan && plan.cancelledAt === null) await setSubscriptionCancelled(trx, userId, closedAt);
      await cancelCallsOf(trx, ctx, { userId });
      // Before the name is gone: what is written of it now is told to its owner.
      await publishEvent(trx, ctx, { type: "account.closed", actorId: userId, accountId: userId });
      await shelvePerson(trx, userId, { closedAt, eraseAt: eraseAt(closedAt) });
      await setEveryTokenUsed(trx, userId, closedAt);
      await endStandingAccess(trx, ctx, userId);
      await deleteOtherSessions(trx, userId, null);
      await endImpersonationsOf(trx, ctx, userId);
    });
    await ctx.session.end();
    return {
      closedAt: closedAt.toISOString(),
      eraseAt: eraseAt(closedAt).toISOString(),
      undoneDays: CLOSING_UNDONE_DAYS,
    };
  });
