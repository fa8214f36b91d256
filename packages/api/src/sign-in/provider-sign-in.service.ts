import { fullName } from "@quorate/core/accounts/person-name";
import { isPosingName } from "@quorate/core/accounts/posing-name";
import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { personNamesFrom } from "@quorate/core/second-factor/names-of-provider";
import {
  findCredentialsByEmail,
  findCredentialsOfUser,
  insertUser,
  setEmailVerified,
} from "../accounts/accounts.queries.ts";
import type { Context } from "../context.ts";
import type { ProviderIdentity } from "../ports/sign-in-provider.ts";
import { skeleton } from "../schema/skeleton.ts";
import { findIdentityOwner, setIdentityUsed } from "../second-factor/provider-identities.queries.ts";
import { openStep } from "../second-factor/sign-in-step.service.ts";
import { takeSignInStep } from "../second-factor/sign-in-steps.queries.ts";
import { enter, enterOrAsk, findEnterableById } from "./enter.service.ts";
import { linkIdentity } from "./link-identity.service.ts";
import { type VisitAim, visitDetail } from "./step-detail.service.ts";

/** Why a visit to the provider failed; the sign-in page has words for each. */
export type ProviderProblem = "over" | "refused" | "cancelled" | "unavailable" | "unverified" | "taken" | "other";

/** Where the browser goes next: `asked`, if something is still missing, is the sign-in page. */
export type ProviderReturn = { next: string; aim: VisitAim | null } & (
  | { outcome: "entered"; isReopened: boolean }
  | { outcome: "asked" | "linked" | "proved" }
  | { outcome: "problem"; problem: ProviderProblem }
);

/** Where to send the browser; null if the provider does not respond. `of`: the signed-in person and their purpose; null to sign in. */
export async function beginProviderVisit(
  ctx: Context,
  next: string,
  of: { userId: UserId; aim: VisitAim } | null,
): Promise<string | null> {
  const aim = of?.aim ?? null;
  const begun = await ctx.signInProvider?.begin({ now: ctx.now(), isAnew: aim === "prove" });
  if (!begun) return null;
  await openStep(ctx, { purpose: "provider", userId: of?.userId ?? null, detail: { ...begun.visit, next, aim } });
  return begun.url;
}

/** What follows from what the browser came back with. The visit is over, whatever it was: its state works once. */
export async function finishProviderVisit(ctx: Context, query: string): Promise<ProviderReturn> {
  const { key } = ctx.signInStep;
  const step = key === null ? undefined : await takeSignInStep(ctx.db, key, "provider", ctx.now());
  ctx.signInStep.drop();
  if (!step || !ctx.signInProvider) return { next: "/", aim: null, outcome: "problem", problem: "over" };
  const { next, aim, ...visit } = visitDetail.parse(step.detail);
  const back = { next, aim };
  const problem = (problem: ProviderProblem) => ({ ...back, outcome: "problem" as const, problem });

  const told = await ctx.signInProvider.finish({ query, visit, now: ctx.now(), isAnew: aim === "prove" });
  if (told.outcome !== "identified") return problem(told.outcome);
  const { identity } = told;
  if (step.userId !== null) {
    // Another person may have signed in to the session meanwhile.
    if (ctx.viewer?.userId !== step.userId) return problem("over");
    if (aim === "prove") {
      return (await proveBy(ctx, step.userId, identity)) ? { ...back, outcome: "proved" } : problem("other");
    }
    return (await linkTo(ctx, step.userId, identity)) ? { ...back, outcome: "linked" } : problem("taken");
  }

  const owner = await findIdentityOwner(ctx.db, identity.issuer, identity.subject);
  if (owner) {
    const account = await findEnterableById(ctx, owner);
    if (!account) return problem("refused");
    await setIdentityUsed(ctx.db, identity.issuer, identity.subject, ctx.now());
    const { success, isReopened } = await enterOrAsk(ctx, account, { provider: byProvider(identity) });
    return success ? { ...back, outcome: "entered", isReopened } : { ...back, outcome: "asked" };
  }
  return { ...back, ...(await meetStranger(ctx, identity)) };
}

const byProvider = ({ issuer, isSecondFactor }: ProviderIdentity) => ({ issuer, isSecondFactor });

/** An identity that is new here: makes a new account, or asks whether the one with this address is theirs. */
async function meetStranger(ctx: Context, identity: ProviderIdentity) {
  const problem = (problem: ProviderProblem) => ({ outcome: "problem" as const, problem });
  const { issuer, subject, email } = identity;
  // An address that the provider does not vouch for could be anybody's.
  if (email === null) return problem("unverified");
  const known = await findCredentialsByEmail(ctx.db, email);
  if (known) {
    const account = await findEnterableById(ctx, known.userId);
    if (!account) return problem("refused");
    await openStep(ctx, {
      purpose: "provider_link",
      userId: account.userId,
      detail: { link: { issuer, subject, email }, provider: byProvider(identity) },
    });
    return { outcome: "asked" as const };
  }
  const userId = await createAccount(ctx, { ...identity, email });
  const account = userId && (await findCredentialsOfUser(ctx.db, userId));
  if (!account) return problem("over");
  const { isReopened } = await enter(ctx, account, { provider: byProvider(identity) });
  return { outcome: "entered" as const, isReopened };
}

/** Null if another request was faster with the address, or the identity. */
async function createAccount(ctx: Context, identity: ProviderIdentity & { email: string }): Promise<UserId | null> {
  const { issuer, subject, email } = identity;
  const now = ctx.now();
  const id = ctx.newId<UserId>();
  const making = ctx.db.transaction().execute(async (trx) => {
    const told = personNamesFrom(identity);
    const name = isPosingName(fullName(told), skeleton) ? { firstName: "Member", lastName: "" } : told;
    const user = { id, email, ...name, passwordHash: null, now };
    if (!(await insertUser(trx, user))) throw new DomainError("conflict", "sign-in/already-linked");
    await setEmailVerified(trx, id, now);
    await linkIdentity(trx, ctx, id, { issuer, subject, email });
    await setIdentityUsed(trx, issuer, subject, now);
  });
  return (await isLinked(making)) ? id : null;
}

/** The provider has just asked them again, and it is this account's identity: that proves who is there. */
async function proveBy(ctx: Context, userId: UserId, { issuer, subject }: ProviderIdentity): Promise<boolean> {
  if ((await findIdentityOwner(ctx.db, issuer, subject)) !== userId) return false;
  await setIdentityUsed(ctx.db, issuer, subject, ctx.now());
  await ctx.session.prove();
  return true;
}

async function linkTo(ctx: Context, userId: UserId, { issuer, subject, email }: ProviderIdentity): Promise<boolean> {
  const owner = await findIdentityOwner(ctx.db, issuer, subject);
  if (owner) return owner === userId;
  const link = { issuer, subject, email: email ?? "" };
  return await isLinked(ctx.db.transaction().execute((trx) => linkIdentity(trx, ctx, userId, link)));
}

/** False if another request was faster, or the account has another identity of this provider: the browser gets a page that says so. */
async function isLinked(linking: Promise<void>): Promise<boolean> {
  try {
    await linking;
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "sign-in/already-linked") return false;
    throw error;
  }
}
