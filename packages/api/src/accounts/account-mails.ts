import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { RESET_LINK_MS, VERIFICATION_LINK_MS } from "@quorate/core/accounts/link-lifetime";
import type { UserId } from "@quorate/core/ids";
import type { Services } from "../context.ts";
import type { Mailer } from "../mail/mailer.ts";
import { findUserForMail, insertOneTimeToken, type TokenPurpose } from "./accounts.queries.ts";

type MailServices = Pick<Services, "db" | "now" | "newToken" | "appUrl" | "demoMode"> & { mailer: Mailer };

/** The token is made here and not by the call that asked for the mail: no queue ever holds a working link. */
async function createLink(services: MailServices, userId: UserId, purpose: TokenPurpose, path: string, lifeMs: number) {
  const { token, tokenHash } = services.newToken();
  const now = services.now();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await insertOneTimeToken(services.db, { tokenHash, userId, purpose, expiresAt, now });
  return `${services.appUrl}${path}?token=${token}`;
}

export async function sendVerificationMail(services: MailServices, userId: UserId): Promise<void> {
  const user = await findUserForMail(services.db, userId);
  if (!user || user.emailVerifiedAt || isLockedDemoAccount(user, services.demoMode)) return;
  const link = await createLink(services, userId, "verify_email", "/verify-email", VERIFICATION_LINK_MS);
  await services.mailer.send({
    to: user.email,
    subject: "Please verify your e-mail address",
    text: [
      `Hello ${user.firstName},`,
      "please confirm that this address is yours. The link works for three days:",
      link,
      "Until then you can look around, but not post projects, send proposals or pay.",
      "If you did not create an account with Quorate, ignore this e-mail.",
    ].join("\n\n"),
  });
}

export async function sendPasswordResetMail(services: MailServices, userId: UserId): Promise<void> {
  const user = await findUserForMail(services.db, userId);
  if (!user || isLockedDemoAccount(user, services.demoMode)) return;
  const link = await createLink(services, userId, "reset_password", "/reset-password", RESET_LINK_MS);
  await services.mailer.send({
    to: user.email,
    subject: "Set a new password",
    text: [
      `Hello ${user.firstName},`,
      "somebody asked for a new password for your account. The link works once, for 60 minutes:",
      link,
      "If it was not you, ignore this e-mail: your password stays as it is.",
    ].join("\n\n"),
  });
}
