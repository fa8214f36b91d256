import { isDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { DomainError } from "@quorate/core/errors";
import type { Context, ProvedBy, Viewer } from "../context.ts";
import { acceptFactor } from "../second-factor/accept-factor.service.ts";
import { findHasPassword } from "../second-factor/provider-identities.queries.ts";
import type { FactorProof } from "../second-factor/second-factor.schema.ts";
import { takeChallenge } from "../second-factor/sign-in-step.service.ts";
import { call } from "../trpc/call.ts";
import { findCredentialsOfUser } from "./accounts.queries.ts";
import { type ProofInput, proofInput, proofSchema } from "./accounts.schema.ts";
import { checkFactor } from "./check-factor.service.ts";
import { checkOwnPassword } from "./check-password.service.ts";
import { proofOf } from "./proof.service.ts";

export const prove = call("POST /account/proof", {
  may: "signedIn",
  scope: "session",
  tag: "Account",
  summary: "Prove once more who you are",
  description:
    "For the next fifteen minutes this session may do what weakens the account or moves money (`accounts/proof-required`). " +
    "A log-in counts as proof, too. A wrong password or code counts like a failed log-in. With the password and a second factor in " +
    "one call it is everything that the door asks, which a change of what one logs in by wants (`accounts/full-proof-required`).",
  refuses: [403, 409, 422, 429, 503],
  beforeSecondFactor: true,
})
  .input(proofInput)
  .output(proofSchema)
  .mutation(async ({ ctx, input }) => {
    await ctx.session.prove(await proveBy(ctx, input));
    return { ...(await proofOf(ctx)), isFresh: true };
  });

async function proveBy(
  ctx: Context & { viewer: Viewer },
  { password, ...factor }: ProofInput,
): Promise<ProvedBy | undefined> {
  if (password !== undefined) ctx.visitor.remember(await checkOwnPassword(ctx, password));
  // As at the door: demo mode lets these four in without a password.
  const isLetIn = ctx.demoMode && isDemoAccount(ctx.viewer.email);
  if (Object.values(factor).some((given) => given !== undefined)) {
    await proveByFactor(ctx, factor);
    const isAll = password !== undefined || isLetIn || !(await findHasPassword(ctx.db, ctx.viewer.userId));
    return isAll ? "all" : "factor";
  }
  if (password === undefined && !isLetIn) {
    throw new DomainError("invalid", "accounts/wrong-password", {}, { issues: [{ path: "password" }] });
  }
  return undefined;
}

async function proveByFactor(ctx: Context & { viewer: Viewer }, proof: FactorProof): Promise<void> {
  const { userId } = ctx.viewer;
  const challenge = proof.passkey ? await takeChallenge(ctx, "prove", userId) : null;
  const account = await findCredentialsOfUser(ctx.db, userId);
  const factor =
    account &&
    (await checkFactor(ctx, account, () =>
      ctx.db.transaction().execute((trx) => acceptFactor(trx, ctx, { userId, proof, challenge })),
    ));
  if (factor) return;
  if (proof.passkey) throw new DomainError("invalid", "second-factor/passkey-refused");
  const path = proof.recoveryCode === undefined ? "code" : "recoveryCode";
  throw new DomainError("invalid", "second-factor/wrong-code", {}, { issues: [{ path }] });
}
