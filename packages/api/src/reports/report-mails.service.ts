import type { EntrepreneurId } from "@quorate/core/ids";
import { greeting, type MailPorts, sendLimitedMail } from "../mail/send-limited-mail.service.ts";
import { findHiddenForMail } from "./report-mails.queries.ts";

/** Tells the owner that the profile was hidden and why; not who reported it. */
export async function sendProfileHiddenMail(ports: MailPorts, entrepreneurId: EntrepreneurId): Promise<Date | null> {
  const hidden = await findHiddenForMail(ports.db, entrepreneurId);
  if (!hidden?.hiddenAt) return null;
  const compose = () => ({
    subject: "Your entrepreneur profile was hidden",
    text: [
      greeting(hidden.firstName),
      `an administrator hid your entrepreneur profile after a report. The reason: ${hidden.hiddenReason ?? "not given"}.`,
      "Others no longer find it until an administrator shows it again. If you think that this is a mistake, answer this e-mail.",
      `${ports.appUrl}/entrepreneur-profile/${entrepreneurId}`,
    ].join("\n\n"),
  });
  return await sendLimitedMail(ports, { kind: "profile-hidden", to: hidden.email }, compose);
}
