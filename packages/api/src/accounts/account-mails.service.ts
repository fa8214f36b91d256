import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { RESET_LINK_MS, VERIFICATION_LINK_MS } from "@quorate/core/accounts/link-lifetime";
import type { UserId } from "@quorate/core/ids";
import { type Letter, lead, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { sample } from "@quorate/core/mail/sample-facts";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { mail, mails } from "../outbox/mail/mail-form.service.ts";
import { type MailPorts, sendMail } from "../outbox/mail/send-mail.service.ts";
import { findUserForMail, insertOneTimeToken, setTokensUsed, type TokenPurpose } from "./accounts.queries.ts";

type AccountMailPorts = MailPorts & Pick<Ports, "newToken" | "demoMode">;
export type LinkKind = { purpose: TokenPurpose; path: string; lifeMs: number };

/** Emails that the recipient asked for. `path` contains the link's secret. */
export const linkMails = mails({
  "email-verification": mail(
    MAIL_RULES.link,
    ({ path }: { path: string }): Letter => ({
      subject: "Please verify your email address",
      parts: [
        text("Please confirm that this address is yours. The link works for three days."),
        lead("Verify this address", path),
        text("Until then you can look around, but not post projects, send proposals or pay."),
        text("If you did not create an account with Quorate, ignore this email."),
      ],
    }),
    [{ path: `/verify-email?token=${sample.token}` }],
  ),
  "password-reset": mail(
    MAIL_RULES.link,
    ({ path }: { path: string }): Letter => ({
      subject: "Set a new password",
      parts: [
        text("Someone asked for a new password for your account. The link works once, for 60 minutes."),
        lead("Set a new password", path),
        text("If it was not you, ignore this email: your password stays as it is."),
      ],
    }),
    [{ path: `/reset-password?token=${sample.token}` }],
  ),
});

const VERIFICATION: LinkKind = { purpose: "verify_email", path: "/verify-email", lifeMs: VERIFICATION_LINK_MS };
const RESET: LinkKind = { purpose: "reset_password", path: "/reset-password", lifeMs: RESET_LINK_MS };

/**
 * The path of a link. The token is made here and not by the call that asked for the mail: no queue ever holds a working link. It ends the earlier
 * ones of its kind: of all links in a mailbox the latest works.
 */
export async function createLink(
  trx: Trx,
  ports: Pick<AccountMailPorts, "newToken" | "now">,
  userId: UserId,
  kind: LinkKind,
) {
  const { token, tokenHash } = ports.newToken();
  const { purpose, path, lifeMs } = kind;
  const now = ports.now();
  await setTokensUsed(trx, userId, purpose, now);
  await insertOneTimeToken(trx, { tokenHash, userId, purpose, expiresAt: new Date(now.getTime() + lifeMs), now });
  return `${path}?token=${token}`;
}

export async function sendVerificationMail(ports: AccountMailPorts, userId: UserId): Promise<void> {
  const user = await findUserForMail(ports.db, userId);
  if (!user || user.emailVerifiedAt || isLockedDemoAccount(user, ports.demoMode)) return;
  const { email: to, firstName } = user;
  await sendMail(ports, linkMails["email-verification"], { to, firstName }, async (trx) => ({
    path: await createLink(trx, ports, userId, VERIFICATION),
  }));
}

export async function sendPasswordResetMail(ports: AccountMailPorts, userId: UserId): Promise<void> {
  const user = await findUserForMail(ports.db, userId);
  if (!user || isLockedDemoAccount(user, ports.demoMode)) return;
  const { email: to, firstName } = user;
  await sendMail(ports, linkMails["password-reset"], { to, firstName }, async (trx) => ({
    path: await createLink(trx, ports, userId, RESET),
  }));
}
