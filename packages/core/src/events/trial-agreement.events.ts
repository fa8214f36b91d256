import { event } from "./event-declaration.ts";
import type { OfFounderAgreement } from "./event-facts.ts";

const BOTH = ["inviter", "invitee"] as const;
const TRIAL = ["connectionId", "founderAgreementId"] as const;
const SHOWN = ["trialAgreements"] as const;

export const trialAgreementEvents = {
  "trial-agreement.proposed": event<OfFounderAgreement>()({
    label: "Trial agreement written",
    concerns: BOTH,
    shows: SHOWN,
    bell: { trial_agreement_proposed: BOTH },
    program: {
      about: "A founder wrote a version of a trial agreement; both sign it, or either writes the next.",
      told: [{ to: BOTH, data: TRIAL }],
    },
  }),
  "trial-agreement.signed": event<OfFounderAgreement>()({
    label: "Trial agreement signed by one",
    concerns: BOTH,
    shows: SHOWN,
    bell: { trial_agreement_signed: BOTH },
    audit: { topic: "operations", deed: "signed a trial agreement with {whom}" },
    program: { about: "One founder has signed the trial agreement.", told: [{ to: BOTH, data: TRIAL }] },
  }),
  "trial-agreement.in-force": event<OfFounderAgreement>()({
    label: "Trial agreement in force",
    concerns: BOTH,
    shows: SHOWN,
    bell: { trial_agreement_in_force: BOTH },
    audit: { topic: "operations", deed: "signed a trial agreement with {whom}, which is in force" },
    program: { about: "Both founders have signed the trial agreement.", told: [{ to: BOTH, data: TRIAL }] },
  }),
  "trial-agreement.ended": event<OfFounderAgreement>()({
    label: "Trial agreement ended",
    concerns: BOTH,
    shows: SHOWN,
    bell: { trial_agreement_ended: BOTH },
    audit: { topic: "operations", deed: "ended a trial agreement with {whom}" },
    program: {
      about: "A founder called the trial agreement off, or ended it early.",
      told: [{ to: BOTH, data: TRIAL }],
    },
  }),
};
