import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import type { UserId } from "@quorate/core/ids";
import { secondFactorsOf } from "@quorate/core/second-factor/second-factor";
import type { DbOrTrx } from "@quorate/db/client";
import { findCredentialsOfUser } from "../accounts/accounts.queries.ts";
import { signIn } from "../accounts/sign-in.service.ts";
import type { ByProvider, Context, RememberedAccount, SessionStart } from "../context.ts";
import { isBrowserRemembered } from "../second-factor/remember-browser.service.ts";
import { findFactors } from "../second-factor/second-factor.queries.ts";
import { openStep } from "../second-factor/sign-in-step.service.ts";
import { linkIdentity } from "./link-identity.service.ts";
import type { LogInAnswer } from "./sign-in.schema.ts";
import type { LinkedIdentity } from "./step-detail.service.ts";

const WELCOME = "Welcome back to Quorate.";
const REOPENED = "Welcome back to Quorate. Your account is open again, and everything is as it was.";
const SECOND_STEP = "One more step: confirm that it is you.";

/** Whose account it is, where it may be entered at all; a locked one looks like none. */
export async function findEnterableById({ db, demoMode }: { db: DbOrTrx; demoMode: boolean }, userId: UserId | null) {
  const account = userId && (await findCredentialsOfUser(db, userId));
  return account && !isLockedDemoAccount(account, demoMode) ? account : null;
}

/** A person who is asked for a second step has not entered yet. */
type Entered = LogInAnswer & { isReopened: boolean };

/** The end of every way in: a session of its own, a browser that is known from now on, and nothing left half done. */
export async function enter(
  ctx: Context,
  account: RememberedAccount,
  how: SessionStart & { isAnnounced?: boolean } = {},
): Promise<Entered> {
  const { isReopened } = await signIn(ctx, account, how);
  if (ctx.signInStep.key) ctx.signInStep.drop();
  return { success: true, message: isReopened ? REOPENED : WELCOME, isReopened };
}

/**
 * After the first half, whichever it was: in, or on to the second step where the account has one. Until that is taken there is no
 * session, the browser is not known, and an identity that is to be linked is not linked.
 */
export async function enterOrAsk(
  ctx: Context,
  account: RememberedAccount,
  { link, provider }: { link?: LinkedIdentity; provider?: ByProvider | undefined } = {},
): Promise<Entered> {
  const secondFactor = secondFactorsOf(await findFactors(ctx.db, account.userId));
  const isAsked = secondFactor.length > 0 && !(await isBrowserRemembered(ctx, account));
  if (!isAsked) {
    if (link) await ctx.db.transaction().execute((trx) => linkIdentity(trx, ctx, account.userId, link));
    return await enter(ctx, account, { provider });
  }
  await openStep(ctx, { purpose: "second_factor", userId: account.userId, detail: { link, provider } });
  return { success: false, message: SECOND_STEP, secondFactor, isReopened: false };
}
