import type { UserId } from "@quorate/core/ids";
import { type SecurityMailKind, type SecurityMailPorts, sendSecurityMail } from "../accounts/security-mails.service.ts";
import { findFactors } from "../second-factor/second-factor.queries.ts";

/** What is told of how an account is entered, in the order of the alphabet. */
export const SIGN_IN_CHANGES = [
  "account.browser-remembered",
  "account.passkey-added",
  "account.passkey-removed",
  "account.provider-linked",
  "account.provider-unlinked",
  "account.recovery-code-used",
  "account.recovery-codes-renewed",
  "account.second-factor-off",
  "account.second-factor-on",
  "account.second-factor-reset",
] as const;
type SignInChange = (typeof SIGN_IN_CHANGES)[number];

/** The kind of mail that tells of each. */
const KINDS = {
  "account.browser-remembered": "security-browser-remembered",
  "account.passkey-added": "security-passkey-added",
  "account.passkey-removed": "security-passkey-removed",
  "account.provider-linked": "security-provider-linked",
  "account.provider-unlinked": "security-provider-unlinked",
  "account.recovery-codes-renewed": "security-recovery-codes-renewed",
  "account.second-factor-off": "security-second-factor-off",
  "account.second-factor-on": "security-second-factor-on",
  "account.second-factor-reset": "security-second-factor-reset",
} as const satisfies Record<Exclude<SignInChange, "account.recovery-code-used">, SecurityMailKind>;

/** Tells the owner that there is one way in more or less, or that the last resort was used. */
export async function sendSignInChangedMail(
  ports: SecurityMailPorts,
  change: SignInChange,
  userId: UserId,
): Promise<Date | null> {
  if (change !== "account.recovery-code-used") {
    return await sendSecurityMail(ports, { kind: KINDS[change], userId }, () => undefined);
  }
  return await sendSecurityMail(ports, { kind: "security-recovery-code-used", userId }, async (trx) => {
    const { recoveryCodesLeft } = await findFactors(trx, userId);
    return { left: recoveryCodesLeft };
  });
}
