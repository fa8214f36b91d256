import type { UserId } from "@quorate/core/ids";
import { plainRecoveryCode, RECOVERY_CODES_COUNT, recoveryCodeOf } from "@quorate/core/second-factor/recovery-code";
import type { Trx } from "@quorate/db/client";
import type { Context, Ports, Viewer } from "../context.ts";
import { replaceRecoveryCodes, setSessionProofFull } from "./second-factor.queries.ts";

/**
 * Adds a person's first factor with its recovery codes. Their last proof in this session was complete at the time: a person who adds a
 * second factor right away is not asked for the one they have just shown.
 */
export async function beginSecondFactor(
  trx: Trx,
  ctx: Pick<Ports, "newToken" | "hashToken" | "now"> & Pick<Context, "session"> & { viewer: Viewer },
): Promise<string[]> {
  if (ctx.session.sid !== null) await setSessionProofFull(trx, ctx.session.sid);
  return await renewRecoveryCodes(trx, ctx, ctx.viewer.userId);
}

/** Replaces all recovery codes by new ones. Only their digests are stored, so they cannot be shown again. */
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
