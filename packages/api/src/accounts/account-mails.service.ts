import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { RESET_LINK_MS, VERIFICATION_LINK_MS } from "@quorate/core/accounts/link-lifetime";
import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { greeting, type MailPorts, sendLimitedMail } from "../mail/send-limited-mail.service.ts";
import { findUserForMail, insertOneTimeToken, setTokensUsed, type TokenPurpose } from "./accounts.queries.ts";

type AccountMailPorts = MailPorts & Pick<Ports, "newToken" | "demoMode">;
export type LinkKind = { purpose: TokenPurpose; path: string; lifeMs: number };

const VERIFICATION: LinkKind = { purpose: "verify_email", path: "/verify-email", lifeMs: VERIFICATION_LINK_MS };
const RESET: LinkKind = { purpose: "reset_password", path: "/reset-password", lifeMs: RESET_LINK_MS };

/**
 * The token is made here and not by the call that asked for the mail: no queue ever holds a working link. It ends the earlier
 * ones of its kind: of all links in a mailbox the latest works.
 */
export async function createLink(
  trx: Trx,
  ports: Pick<AccountMailPorts, "newToken" | "now" | "appUrl">,
  userId: UserId,
  kind: LinkKind,
) {
  const { token, tokenHash } = ports.newToken();
  const { purpose, path, lifeMs } = kind;
  const now = ports.now();
  await setTokensUsed(trx, userId, purpose, now);
  await insertOneTimeToken(trx, { tokenHash, userId, purpose, expiresAt: new Date(now.getTime() + lifeMs), now });
  return `${ports.appUrl}${path}?token=${token}`;
}

export async function sendVerificationMail(ports: AccountMailPorts, userId: UserId): Promise<void> {
  const user = await findUserForMail(ports.db, userId);
  if (!user || user.emailVerifiedAt || isLockedDemoAccount(user, ports.demoMode)) return;
  await sendLimitedMail(ports, { kind: "email-verification", to: user.email }, async (trx) => ({
    subject: "Please verify your e-mail address",
    text: [
      greeting(user.firstName),
      "please confirm that this address is yours. The link works for three days:",
      await createLink(trx, ports, userId, VERIFICATION),
      "Until then you can look around, but not post projects, send proposals or pay.",
      "If you did not create an account with Quorate, ignore this e-mail.",
    ].join("\n\n"),
  }));
}

export async function sendPasswordResetMail(ports: AccountMailPorts, userId: UserId): Promise<void> {
  const user = await findUserForMail(ports.db, userId);
  if (!user || isLockedDemoAccount(user, ports.demoMode)) return;
  await sendLimitedMail(ports, { kind: "password-reset", to: user.email }, async (trx) => ({
    subject: "Set a new password",
    text: [
      greeting(user.firstName),
      "somebody asked for a new password for your account. The link works once, for 60 minutes:",
      await createLink(trx, ports, userId, RESET),
      "If it was not you, ignore this e-mail: your password stays as it is.",
    ].join("\n\n"),
  }));
}
