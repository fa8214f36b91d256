import { isDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { isProofFresh, type ProofWay } from "@quorate/core/accounts/proof";
import type { Context, Viewer } from "../context.ts";
import { findHasPassword, findIdentityOfUser } from "../second-factor/provider-identities.queries.ts";
import { findFactors } from "../second-factor/second-factor.queries.ts";
import type { ProofDto } from "./accounts.schema.ts";

/** Whether this session's person has proved lately who they are, and by what they can prove it again. */
export async function proofOf(
  ctx: Pick<Context, "db" | "now" | "demoMode" | "session" | "signInProvider"> & { viewer: Viewer },
): Promise<ProofDto> {
  const { userId, email } = ctx.viewer;
  const own = await findFactors(ctx.db, userId);
  const { signInProvider: provider } = ctx;
  const isLinked = provider !== null && (await findIdentityOfUser(ctx.db, userId, provider.issuer)) !== undefined;
  const has: Record<ProofWay, boolean> = {
    demo: ctx.demoMode && isDemoAccount(email),
    passkey: own.passkeys > 0,
    totp: own.hasTotp,
    password: await findHasPassword(ctx.db, userId),
    provider: isLinked,
  };
  return {
    isFresh: isProofFresh(ctx.session.provedAt, ctx.now()),
    ways: (["demo", "password", "passkey", "totp", "provider"] as const).filter((way) => has[way]),
    providerName: isLinked ? provider.name : null,
  };
}
