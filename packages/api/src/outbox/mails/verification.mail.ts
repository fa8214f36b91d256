import type { VerificationStepId } from "@quorate/core/ids";
import { type Letter, lead, said, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { nameInMail } from "@quorate/core/mail/names-in-mails";
import { isOneOf } from "@quorate/core/one-of";
import { basisText, recordedBasis } from "@quorate/core/verification/verification-basis";
import { mail, mails } from "../mail/mail-form.service.ts";
import { findReaderDay } from "../mail/reader-day.service.ts";
import { type MailPorts, sendMail } from "../mail/send-mail.service.ts";
import { subscribe } from "./subscribe.service.ts";
import { findStepForMail, findVerificationForMail } from "./verification-mails.queries.ts";

type Subject = {
  /** Null: a person's credentials. */
  organizationName: string | null;
};

function whatOf({ organizationName }: Subject): string {
  return organizationName === null ? "your credentials" : nameInMail(organizationName, "your organization");
}

type Words = { subject: string; says: string; next: string };
/** The outcomes that an expert or organization waits for. */
const VERIFICATION_OUTCOMES = ["verified", "more_needed", "declined", "withdrawn", "expired"] as const;
type VerificationOutcome = (typeof VERIFICATION_OUTCOMES)[number];

function isVerificationOutcome(step: string): step is VerificationOutcome {
  return isOneOf(VERIFICATION_OUTCOMES, step);
}

/** `until`: a day as people read it, where there is one. */
function wordsOf(outcome: VerificationOutcome, what: string, until: string | null): Words {
  switch (outcome) {
    case "verified":
      return {
        subject: "You are verified",
        says: `We have checked ${what}, and others now see it beside your name.`,
        next: until ? `The verification is valid until ${until}.` : "",
      };
    case "more_needed":
      return {
        subject: "More is needed to verify you",
        says: `We have looked at ${what} and cannot decide yet.`,
        next: "Answer and upload what we ask for; we will then look at it again.",
      };
    case "declined":
      return {
        subject: "You could not be verified",
        says: `We have looked at ${what} and could not confirm what is claimed.`,
        next: "Correct it, upload what is missing and send it again: we will then look at it again.",
      };
    case "withdrawn":
      return {
        subject: "Your verification was withdrawn",
        says: `The verification of ${what} was withdrawn.`,
        next: "We are reviewing it again; you will hear from us within 2 to 3 business days.",
      };
    case "expired":
      return {
        subject: "Your verification has ended",
        says: `The verification of ${what} lasted three years and has ended.`,
        next: "Send it in again to be verified.",
      };
  }
}

type Decided = Subject & {
  outcome: VerificationOutcome;
  reason: string | null;
  /** Of a yes: what was seen. */
  basis: string | null;
  until: string | null;
};

/** What was decided and why, in the words of the decision; never by whom. */
export const verificationMails = mails({
  "verification-decided": mail(
    MAIL_RULES.verification,
    ({ outcome, reason, basis, until, ...subject }: Decided): Letter => {
      const words = wordsOf(outcome, whatOf(subject), until);
      return {
        subject: words.subject,
        parts: [
          text(words.says),
          ...(basis ? [text(`What others see: ${basis}.`)] : []),
          ...(reason ? [text("The reason given:"), ...said(reason)] : []),
          ...(words.next ? [text(words.next)] : []),
          lead("Open your verification", "/verification"),
        ],
      };
    },
    [
      {
        outcome: "verified",
        organizationName: null,
        reason: null,
        basis: "From documents, seen by an administrator",
        until: "Mar 02, 2029",
      },
      {
        outcome: "more_needed",
        organizationName: "Tidewrack Foods",
        reason: "The register's extract.",
        basis: null,
        until: null,
      },
      {
        outcome: "declined",
        organizationName: null,
        reason: "The certificate names\nanother school.",
        basis: null,
        until: null,
      },
      { outcome: "withdrawn", organizationName: null, reason: null, basis: null, until: null },
      { outcome: "expired", organizationName: "Tidewrack Foods", reason: null, basis: null, until: null },
    ],
  ),
  "verification-renewal": mail(
    MAIL_RULES.verification,
    ({ endsOn, ...subject }: Subject & { endsOn: string }): Letter => ({
      subject: `Your verification ends on ${endsOn}`,
      parts: [
        text(`The verification of ${whatOf(subject)} ends on ${endsOn}.`),
        text("Renew it before then, and it continues without a gap: send in what has changed, or the same as before."),
        lead("Renew your verification", "/verification"),
      ],
    }),
    [{ organizationName: null, endsOn: "Mar 02, 2029" }],
  ),
});

export const verificationMail = {
  mails: verificationMails,
  subscribers: {
    "verification-decided-mail": subscribe(
      [
        "verification.approved",
        "verification.more-needed",
        "verification.rejected",
        "verification.withdrawn",
        "verification.expired",
      ],
      async (ports, { stepId }, { eventId }) => (stepId ? await sendDecidedMail(ports, stepId, eventId) : null),
    ),
    /** Asks for the renewal as long as what would end is in force. */
    "verification-renewal-mail": subscribe(
      ["verification.renewal-due"],
      async (ports, { verificationId }, { eventId }) => {
        const verification = await findVerificationForMail(ports.db, verificationId);
        if (verification?.status !== "approved" || !verification.expiresAt) return null;
        const { email: to, firstName, organizationName } = verification;
        const dayOf = await findReaderDay(ports.db, { email: to });
        const endsOn = dayOf(verification.expiresAt);
        return await sendMail(ports, verificationMails["verification-renewal"], { to, firstName, eventId }, () => {
          return { organizationName, endsOn };
        });
      },
    ),
  },
};

async function sendDecidedMail(ports: MailPorts, stepId: VerificationStepId, eventId: string): Promise<Date | null> {
  const step = await findStepForMail(ports.db, stepId);
  if (!step || !isVerificationOutcome(step.kind)) return null;
  const { email: to, firstName, organizationName, reason, kind: outcome } = step;
  const dayOf = await findReaderDay(ports.db, { email: to });
  const until = step.expiresAt ? dayOf(step.expiresAt) : null;
  const register = step.registerName === null ? null : { name: step.registerName, reference: step.registerReference };
  const seen = { basis: recordedBasis(step.basis), register };
  const subject = step.organizationId === null ? "expert" : "organization";
  const basis = outcome === "verified" ? basisText(subject, seen) : null;
  return await sendMail(ports, verificationMails["verification-decided"], { to, firstName, eventId }, () => {
    return { outcome, organizationName, reason, basis, until };
  });
}
