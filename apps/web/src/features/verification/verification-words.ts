import type { VerificationState, VerificationSubjectKind } from "@quorate/core/verification/verification";
import type { VerificationCheck } from "@quorate/core/verification/verification-checklist";
import type { VerificationStepKind } from "@quorate/core/verification/verification-step";

/** The stored word of each state, by which its dot and word are chosen. */
export const STATUS_OF_STATE = {
  none: "none",
  pending: "pending",
  more_needed: "more_needed",
  verified: "approved",
  declined: "rejected",
  expired: "expired",
} as const satisfies Record<VerificationState, string>;

/** What a step is called in a history. */
export const STEP_WORDS: Record<VerificationStepKind, string> = {
  submitted: "Sent in",
  resubmitted: "Answered and sent again",
  changed: "Changed after it was sent",
  reopened: "Put back for review",
  expedited: "Paid for an expedited review",
  verified: "Verified",
  more_needed: "Asked for more",
  declined: "Declined",
  undone: "Decision undone",
  withdrawn: "Verification withdrawn",
  renewal_asked: "Asked to renew",
  replaced: "Replaced by the renewal",
  expired: "Ended",
};

export const CHECK_WORDS: Record<VerificationCheck, string> = {
  name: "The name on the documents is the person's",
  degree: "The degree is an MBA or an equivalent master's",
  school: "The school is the one on the profile",
  graduation_year: "The graduation year is the one on the profile",
  registered_name: "The registered name is the organization's",
  registration: "The registration is in the country's register",
  representative: "The account speaks for the organization",
};

export const DOCUMENT_WORDS = {
  education_certificate: "Education certificate",
  cv: "CV",
  additional: "Additional file",
} as const;

type Standing = { title: string; text: string };

const WHAT = { expert: "credentials", organization: "organization" } as const satisfies Record<
  VerificationSubjectKind,
  string
>;

/** What a state means for whom it is about, and what comes next. */
export function standingWords(state: VerificationState, kind: VerificationSubjectKind, isVerified: boolean): Standing {
  const what = WHAT[kind];
  switch (state) {
    case "none":
      return {
        title: `Your ${what} ${kind === "expert" ? "are" : "is"} not verified yet`,
        text: "Send us proof. An administrator looks at it within 2 to 3 business days.",
      };
    case "pending":
      return isVerified
        ? {
            title: "Your renewal is being reviewed",
            text: "You stay verified in the meantime, until your current verification ends.",
          }
        : {
            title: `Your ${what} ${kind === "expert" ? "are" : "is"} being reviewed`,
            text: "You'll have an answer within 2 to 3 business days. There's nothing for you to do until then.",
          };
    case "more_needed":
      return {
        title: "More is needed to verify you",
        text: "Read what we asked for, add it and send it again. You'll have an answer within 2 to 3 business days.",
      };
    case "verified":
      return {
        title: `Your ${what} ${kind === "expert" ? "are" : "is"} verified`,
        text: "Others see this next to your name.",
      };
    case "declined":
      return {
        title: `Your ${what} could not be verified`,
        text: "Read why, correct it, upload what was missing and send it again. You'll have an answer within 2 to 3 business days; no one else learns that it was declined.",
      };
    case "expired":
      return { title: "Your verification has ended", text: "Send it again to renew it." };
  }
}
