import type { EntrepreneurId } from "@quorate/core/ids";
import { type MailPorts, sendLimitedMail } from "../mail/send-limited-mail.service.ts";
import { findHiddenForMail } from "./report-mails.queries.ts";

/** Tells the owner that the profile was hidden and why; not who reported it. */
export async function sendProfileHiddenMail(ports: MailPorts, entrepreneurId: EntrepreneurId): Promise<Date | null> {
  const hidden = await findHiddenForMail(ports.db, entrepreneurId);
  if (!hidden?.hiddenAt) return null;
  const { email: to, firstName, hiddenReason: reason } = hidden;
  return await sendLimitedMail(ports, { kind: "profile-hidden", to, firstName }, () => ({ reason, entrepreneurId }));
}
