import { recordAudit } from "../audit/record-audit.service.ts";
import type { Context, RememberedAccount, SessionStart } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findSignedInAt, setSignedIn } from "./accounts.queries.ts";
import { reopenAccount } from "./reopen-account.service.ts";

export type SignedIn = { isReopened: boolean };

/**
 * The end of every way to sign in, once the person is known: opens a closed account again, starts the session, and emails the owner about a
 * browser that this account has not seen before. The very first browser is not reported.
 */
export async function signIn(
  ctx: Context,
  account: RememberedAccount,
  { isAnnounced = true, ...how }: SessionStart & { isAnnounced?: boolean } = {},
): Promise<SignedIn> {
  const { userId } = account;
  const isReopened = await reopenAccount(ctx, userId);
  const isKnownDevice = ctx.visitor.deviceIdFor(account) !== null;
  await ctx.db.transaction().execute(async (trx) => {
    const before = await findSignedInAt(trx, userId);
    await setSignedIn(trx, userId, ctx.now());
    const subject = { kind: "account", id: userId } as const;
    await recordAudit(trx, ctx, { action: "session.begun", subject, actorId: userId });
    if (!isAnnounced || isKnownDevice || before === null) return;
    await publishEvent(trx, ctx, { type: "account.device-signed-in", actorId: userId, accountId: userId });
  });
  await ctx.session.start(userId, how);
  ctx.visitor.remember(account);
  return { isReopened };
}
