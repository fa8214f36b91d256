import type { UserId } from "@quorate/core/ids";
import { plainRecoveryCode, RECOVERY_CODES_COUNT, recoveryCodeOf } from "@quorate/core/second-factor/recovery-code";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { replaceRecoveryCodes } from "./second-factor.queries.ts";

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
