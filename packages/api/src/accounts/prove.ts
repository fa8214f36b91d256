import { isDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { DomainError } from "@quorate/core/errors";
import type { Context, Viewer } from "../context.ts";
import { acceptFactor } from "../second-factor/accept-factor.service.ts";
import type { FactorProof } from "../second-factor/second-factor.schema.ts";
import { takeChallenge } from "../second-factor/sign-in-step.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findCredentialsOfUser } from "./accounts.queries.ts";
import { type ProofInput, proofInput, proofSchema } from "./accounts.schema.ts";
import { checkFactor } from "./check-factor.service.ts";
import { checkOwnPassword } from "./check-password.service.ts";
import { proofOf } from "./proof.service.ts";

export const prove = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/account/proof",
      tags: ["Account"],
      summary: "Prove once more who you are",
      description:
        "For the next fifteen minutes this session may do what weakens the account or moves money (`accounts/proof-required`). " +
        "A log-in counts as proof, too. A wrong password or code counts like a failed log-in.",
      errorResponses: [400, 401, 403, 409, 422, 429, 503],
      protect: true,
    },
  })
  .input(proofInput)
  .output(proofSchema)
  .mutation(async ({ ctx, input }) => {
    await proveBy(ctx, input);
    await ctx.session.prove(isByFactor(input) ? "factor" : undefined);
    return { ...(await proofOf(ctx)), isFresh: true };
  });

const isByFactor = ({ password, code, passkey }: ProofInput) =>
  password === undefined && (code !== undefined || passkey !== undefined);

async function proveBy(ctx: Context & { viewer: Viewer }, { password, ...factor }: ProofInput): Promise<void> {
  if (password !== undefined) return ctx.visitor.remember(await checkOwnPassword(ctx, password));
  if (isByFactor({ password, ...factor })) return await proveByFactor(ctx, factor);
  // As at the door: demo mode lets these four in without a password.
  const isLetIn = ctx.demoMode && isDemoAccount(ctx.viewer.email);
  if (!isLetIn) throw new DomainError("invalid", "accounts/wrong-password", {}, { issues: [{ path: "password" }] });
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
  throw new DomainError("invalid", "second-factor/wrong-code", {}, { issues: [{ path: "code" }] });
}
