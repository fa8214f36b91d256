import type { VerificationId, VerificationStepId } from "@quorate/core/ids";
import { isVerificationOutcome } from "@quorate/core/mail/verification-letters";
import { basisText, recordedBasis } from "@quorate/core/verification/verification-basis";
import { findReaderDay } from "../mail/reader-day.service.ts";
import { type MailPorts, sendLimitedMail } from "../mail/send-limited-mail.service.ts";
import { findStepForMail, findVerificationForMail } from "./verification-mails.queries.ts";

/** What was decided and why, in the words of the decision; never by whom. */
export async function sendVerificationDecidedMail(
  ports: MailPorts,
  stepId: VerificationStepId,
  eventId: string | null = null,
): Promise<Date | null> {
  const told = await findStepForMail(ports.db, stepId);
  if (!told || !isVerificationOutcome(told.kind)) return null;
  const { email: to, firstName, organizationName, reason, kind: outcome } = told;
  const dayOf = await findReaderDay(ports.db, { email: to });
  const until = told.expiresAt ? dayOf(told.expiresAt) : null;
  const register = told.registerName === null ? null : { name: told.registerName, reference: told.registerReference };
  const seen = { basis: recordedBasis(told.basis), register };
  const subject = told.organizationId === null ? "expert" : "organization";
  const basis = outcome === "verified" ? basisText(subject, seen) : null;
  return await sendLimitedMail(ports, { kind: "verification-decided", to, firstName, eventId }, () => {
    return { outcome, organizationName, reason, basis, until };
  });
}

/** Asks for the renewal as long as what would end is in force. */
export async function sendVerificationRenewalMail(
  ports: MailPorts,
  id: VerificationId,
  eventId: string | null = null,
): Promise<Date | null> {
  const told = await findVerificationForMail(ports.db, id);
  if (told?.status !== "approved" || !told.expiresAt) return null;
  const { email: to, firstName, organizationName } = told;
  const dayOf = await findReaderDay(ports.db, { email: to });
  const endsOn = dayOf(told.expiresAt);
  return await sendLimitedMail(ports, { kind: "verification-renewal", to, firstName, eventId }, () => {
    return { organizationName, endsOn };
  });
}
