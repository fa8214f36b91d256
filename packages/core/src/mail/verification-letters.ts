import { isOneOf } from "../one-of.ts";
import { type Letter, lead, said, text } from "./letter.ts";
import { nameInMail } from "./names-in-mails.ts";

type Subject = {
  /** Null: a person's credentials. */
  organizationName: string | null;
};

function whatOf({ organizationName }: Subject): string {
  return organizationName === null ? "your credentials" : nameInMail(organizationName, "your organization");
}

type Words = { subject: string; says: string; next: string };
/** The steps that somebody waits for. */
export const VERIFICATION_OUTCOMES = ["verified", "more_needed", "declined", "withdrawn", "expired"] as const;
export type VerificationOutcome = (typeof VERIFICATION_OUTCOMES)[number];

export function isVerificationOutcome(step: string): step is VerificationOutcome {
  return isOneOf(VERIFICATION_OUTCOMES, step);
}

/** `until`: a day as people read it, where there is one. */
function wordsOf(outcome: VerificationOutcome, what: string, until: string | null): Words {
  switch (outcome) {
    case "verified":
      return {
        subject: "You are verified",
        says: `We have checked ${what}, and others now see it beside your name.`,
        next: until ? `The verification holds until ${until}.` : "",
      };
    case "more_needed":
      return {
        subject: "More is needed to verify you",
        says: `We have looked at ${what} and cannot decide yet.`,
        next: "Answer and upload what is asked for; it is then looked at again.",
      };
    case "declined":
      return {
        subject: "You could not be verified",
        says: `We have looked at ${what} and could not confirm what is claimed.`,
        next: "Correct it, upload what is missing and send it again: it is then looked at anew.",
      };
    case "withdrawn":
      return {
        subject: "Your verification was taken back",
        says: `The verification of ${what} was taken back.`,
        next: "It is reviewed again; you hear from us within 2 to 3 business days.",
      };
    case "expired":
      return {
        subject: "Your verification has ended",
        says: `The verification of ${what} lasted three years and has ended.`,
        next: "Send it in again to be verified anew.",
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
export const verificationLetters = {
  "verification-decided": ({ outcome, reason, basis, until, ...subject }: Decided): Letter => {
    const words = wordsOf(outcome, whatOf(subject), until);
    return {
      subject: words.subject,
      parts: [
        text(words.says),
        ...(basis ? [text(`What others read of it: ${basis}.`)] : []),
        ...(reason ? [text("What was said:"), ...said(reason)] : []),
        ...(words.next ? [text(words.next)] : []),
        lead("Open your verification", "/verification"),
      ],
    };
  },
  "verification-renewal": ({ endsOn, ...subject }: Subject & { endsOn: string }): Letter => ({
    subject: `Your verification ends on ${endsOn}`,
    parts: [
      text(`The verification of ${whatOf(subject)} ends on ${endsOn}.`),
      text("Renew it before then, and it goes on without a gap: send in what has changed, or the same as before."),
      lead("Renew your verification", "/verification"),
    ],
  }),
};
