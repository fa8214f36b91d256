import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { EMAIL_CHANGE_LINK_MS, EMAIL_KEPT_MS } from "@quorate/core/accounts/link-lifetime";
import type { UserId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { sendLimitedMail } from "../mail/send-limited-mail.service.ts";
import { createLink, type LinkKind } from "./account-mails.service.ts";
import { findCredentialsByEmail, findUserForMail } from "./accounts.queries.ts";
import { findEmailChange } from "./email-changes.queries.ts";
import { type SecurityMailPorts, sendSecurityMail } from "./security-mails.service.ts";

type Given = SecurityMailPorts & Pick<Ports, "newToken">;

const CONFIRM: LinkKind = { purpose: "change_email", path: "/confirm-email", lifeMs: EMAIL_CHANGE_LINK_MS };
const KEEP: LinkKind = { purpose: "keep_email", path: "/keep-email", lifeMs: EMAIL_KEPT_MS };

/** To the new address. Whoever has an account under it already is told so there, and nowhere else. */
export async function sendEmailChangeMail(ports: Given, userId: UserId): Promise<Date | null> {
  const user = await findUserForMail(ports.db, userId);
  const change = await findEmailChange(ports.db, userId);
  if (!user || !change || change.confirmedAt || isLockedDemoAccount(user, ports.demoMode)) return null;
  const to = { kind: "email-change", to: change.newEmail } as const;
  if (await findCredentialsByEmail(ports.db, change.newEmail)) {
    return await sendLimitedMail(ports, { ...to, firstName: "" }, () => ({ path: null }));
  }
  return await sendLimitedMail(ports, { ...to, firstName: user.firstName }, async (trx) => ({
    path: await createLink(trx, ports, userId, CONFIRM),
  }));
}

/** To the present address, before anything is changed. */
export async function sendEmailRequestedMail(ports: Given, userId: UserId): Promise<Date | null> {
  const user = await findUserForMail(ports.db, userId);
  const change = await findEmailChange(ports.db, userId);
  if (!user || !change || change.confirmedAt) return null;
  // Only whoever had the account first may take it back: a later address has no say.
  const isFirst = change.formerEmail === user.email;
  return await sendSecurityMail(ports, { kind: "security-email-requested", userId }, async (trx) => ({
    newEmail: change.newEmail,
    path: isFirst ? await createLink(trx, ports, userId, KEEP) : null,
  }));
}

/** To the former address, when it was changed. */
export async function sendEmailChangedMail(ports: Given, userId: UserId): Promise<Date | null> {
  const change = await findEmailChange(ports.db, userId);
  if (!change?.confirmedAt) return null;
  const to = { kind: "security-email-changed", userId, to: change.formerEmail } as const;
  return await sendSecurityMail(ports, to, async (trx) => ({
    newEmail: change.newEmail,
    path: await createLink(trx, ports, userId, KEEP),
  }));
}
