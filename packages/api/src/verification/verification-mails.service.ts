import { formatDate } from "@quorate/core/format/date-format";
import type { VerificationId, VerificationStepId } from "@quorate/core/ids";
import type { VerificationStepKind } from "@quorate/core/verification/verification-step";
import { greeting, type MailPorts, nameInMail, sendLimitedMail } from "../mail/send-limited-mail.service.ts";
import { findStepForMail, findVerificationForMail } from "./verification-mails.queries.ts";

type Words = { subject: string; says: string; next: string };

/** What is told of each step that somebody waits for; `what` is "your credentials" or the organization by its name. */
function wordsOf(kind: VerificationStepKind, what: string, until: string | null): Words | null {
  switch (kind) {
    case "verified":
      return {
        subject: "You are verified",
        says: `we have checked ${what}, and others now see it beside your name.`,
        next: until ? `The verification holds until ${until}.` : "",
      };
    case "more_needed":
      return {
        subject: "More is needed to verify you",
        says: `we have looked at ${what} and cannot decide yet.`,
        next: "Answer and upload what is asked for; it is then looked at again.",
      };
    case "declined":
      return {
        subject: "You could not be verified",
        says: `we have looked at ${what} and could not confirm what is claimed.`,
        next: "Correct it, upload what is missing and send it again: it is then looked at anew.",
      };
    case "withdrawn":
      return {
        subject: "Your verification was taken back",
        says: `the verification of ${what} was taken back.`,
        next: "It is reviewed again; you hear from us within 2 to 3 business days.",
      };
    case "expired":
      return {
        subject: "Your verification has ended",
        says: `the verification of ${what} lasted three years and has ended.`,
        next: "Send it in again to be verified anew.",
      };
    default:
      return null;
  }
}

const whatOf = (organizationName: string | null) =>
  organizationName === null ? "your credentials" : nameInMail(organizationName, "your organization");

/** What was decided and why, in the words of the decision; never by whom. */
export async function sendVerificationDecidedMail(ports: MailPorts, stepId: VerificationStepId): Promise<Date | null> {
  const told = await findStepForMail(ports.db, stepId);
  if (!told) return null;
  const until = told.expiresAt ? formatDate(told.expiresAt.toISOString()) : null;
  const words = wordsOf(told.kind, whatOf(told.organizationName), until);
  if (!words) return null;
  const compose = () => ({
    subject: words.subject,
    text: [
      greeting(told.firstName),
      words.says,
      ...(told.reason ? [`What was said: ${told.reason}`] : []),
      ...(words.next ? [words.next] : []),
      `${ports.appUrl}/verification`,
    ].join("\n\n"),
  });
  return await sendLimitedMail(ports, { kind: "verification-decided", to: told.email }, compose);
}

/** Asks for the renewal as long as what would end is in force. */
export async function sendVerificationRenewalMail(ports: MailPorts, id: VerificationId): Promise<Date | null> {
  const told = await findVerificationForMail(ports.db, id);
  if (told?.status !== "approved" || !told.expiresAt) return null;
  const endsOn = formatDate(told.expiresAt.toISOString());
  const compose = () => ({
    subject: `Your verification ends on ${endsOn}`,
    text: [
      greeting(told.firstName),
      `the verification of ${whatOf(told.organizationName)} ends on ${endsOn}.`,
      "Renew it before then, and it goes on without a gap: send in what has changed, or the same as before.",
      `${ports.appUrl}/verification`,
    ].join("\n\n"),
  });
  return await sendLimitedMail(ports, { kind: "verification-renewal", to: told.email }, compose);
}
