import { isDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { isProofFresh } from "@quorate/core/accounts/proof";
import type { Context, Viewer } from "../context.ts";
import type { ProofDto } from "./accounts.schema.ts";

/** Whether this session's person has proved lately who they are, and by what they can prove it again. */
export async function proofOf(
  ctx: Pick<Context, "now" | "demoMode" | "session"> & { viewer: Viewer },
): Promise<ProofDto> {
  const isLetIn = ctx.demoMode && isDemoAccount(ctx.viewer.email);
  return {
    isFresh: isProofFresh(ctx.session.provedAt, ctx.now()),
    ways: isLetIn ? ["demo", "password"] : ["password"],
  };
}
