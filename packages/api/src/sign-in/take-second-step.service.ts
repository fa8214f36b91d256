import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import type { SecondFactor } from "@quorate/core/second-factor/second-factor";
import { signInStepOver } from "@quorate/core/second-factor/sign-in-step";
import { checkFactor } from "../accounts/check-factor.service.ts";
import type { ByProvider, Context } from "../context.ts";
import { acceptFactor } from "../second-factor/accept-factor.service.ts";
import type { FactorProof } from "../second-factor/second-factor.schema.ts";
import {
  deleteSignInStep,
  findSignInStep,
  lockSignInStep,
  setStepChallenge,
} from "../second-factor/sign-in-steps.queries.ts";
import { findEnterableById } from "./enter.service.ts";
import { linkIdentity } from "./link-identity.service.ts";
import { secondFactorDetail } from "./step-detail.service.ts";

type Account = NonNullable<Awaited<ReturnType<typeof findEnterableById>>>;

/** Judges one answer to the step, and uses up the step with the factor where it is right. Null: it is wrong, and the step stays. */
async function judge(ctx: Context, key: string, userId: UserId, proof: FactorProof): Promise<SecondFactor | null> {
  return await ctx.db.transaction().execute(async (trx) => {
    const step = await lockSignInStep(trx, key, "second_factor", ctx.now());
    if (!step || step.userId !== userId) throw signInStepOver();
    const factor = await acceptFactor(trx, ctx, { userId, proof, challenge: step.challenge });
    if (!factor) {
      // A challenge is answered once, right or wrong.
      if (proof.passkey) await setStepChallenge(trx, key, null);
      return null;
    }
    await deleteSignInStep(trx, key);
    const { link } = secondFactorDetail.parse(step.detail);
    if (link) await linkIdentity(trx, ctx, userId, link);
    return factor;
  });
}

/** Whose second step was taken. Guesses lock the account as those of its password do. */
export async function takeSecondStep(
  ctx: Context,
  proof: FactorProof,
): Promise<{ account: Account; provider: ByProvider | undefined }> {
  const { key } = ctx.signInStep;
  const step = key === null ? undefined : await findSignInStep(ctx.db, key, ctx.now());
  const account = step?.purpose === "second_factor" ? await findEnterableById(ctx, step.userId) : null;
  if (key === null || !step || !account) throw signInStepOver();
  const factor = await checkFactor(ctx, account, () => judge(ctx, key, account.userId, proof));
  if (!factor) {
    const [path = ""] = Object.keys(proof);
    throw new DomainError("unauthenticated", "second-factor/wrong-code", {}, { issues: [{ path }] });
  }
  return { account, provider: secondFactorDetail.parse(step.detail).provider };
}
