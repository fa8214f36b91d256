import type { UserId } from "@quorate/core/ids";
import { plainRecoveryCode, RECOVERY_CODES_COUNT, recoveryCodeOf } from "@quorate/core/second-factor/recovery-code";
import type { Trx } from "@quorate/db/client";
import type { Context, Ports, Viewer } from "../context.ts";
import { replaceRecoveryCodes, setSessionProofFull } from "./second-factor.queries.ts";

/**
 * The first factor of somebody: recovery codes come with it, and what they proved last in this session was all that could be asked of them
 * then: nobody who adds a second at once is asked for the one that they have just shown.
 */
export async function beginSecondFactor(
  trx: Trx,
  ctx: Pick<Ports, "newToken" | "hashToken" | "now"> & Pick<Context, "session"> & { viewer: Viewer },
): Promise<string[]> {
  if (ctx.session.sid !== null) await setSessionProofFull(trx, ctx.session.sid);
  return await renewRecoveryCodes(trx, ctx, ctx.viewer.userId);
}

/** Makes new recovery codes, in place of all former ones. What is stored is their digests: nobody can show them again. */
export async function renewRecoveryCodes(
  trx: Trx,
  { newToken, hashToken, now }: Pick<Ports, "newToken" | "hashToken" | "now">,
  userId: UserId,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES_COUNT }, () => recoveryCodeOf(newToken().token));
  const hashes = codes.map((code) => hashToken(plainRecoveryCode(code)));
  await replaceRecoveryCodes(trx, userId, hashes, now());
  return codes;
}
