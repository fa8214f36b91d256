import { event } from "./event-declaration.ts";
import type { OfFounderAgreement } from "./event-facts.ts";

const BOTH = ["inviter", "invitee"] as const;
const WORKSHEET = ["connectionId", "founderAgreementId"] as const;
const SHOWN = ["equityWorksheets"] as const;

export const equityWorksheetEvents = {
  "equity-worksheet.written": event<OfFounderAgreement>()({
    label: "Equity worksheet written",
    concerns: BOTH,
    shows: SHOWN,
    bell: { equity_worksheet_written: BOTH },
    program: {
      about: "A founder wrote a version of an equity and vesting worksheet; both sign it, or either writes the next.",
      told: [{ to: BOTH, data: WORKSHEET }],
    },
  }),
  "equity-worksheet.signed": event<OfFounderAgreement>()({
    label: "Equity worksheet signed by one",
    concerns: BOTH,
    shows: SHOWN,
    bell: { equity_worksheet_signed: BOTH },
    audit: { topic: "operations", deed: "signed an equity worksheet with {whom}" },
    program: { about: "One founder has signed the equity worksheet.", told: [{ to: BOTH, data: WORKSHEET }] },
  }),
  "equity-worksheet.in-force": event<OfFounderAgreement>()({
    label: "Equity worksheet in force",
    concerns: BOTH,
    shows: SHOWN,
    bell: { equity_worksheet_in_force: BOTH },
    audit: { topic: "operations", deed: "signed an equity worksheet with {whom}, which is in force" },
    program: {
      about: "Both founders have signed the equity worksheet; one in force before is replaced by it.",
      told: [{ to: BOTH, data: WORKSHEET }],
    },
  }),
  "equity-worksheet.called-off": event<OfFounderAgreement>()({
    label: "Equity worksheet called off",
    concerns: BOTH,
    shows: SHOWN,
    bell: { equity_worksheet_called_off: BOTH },
    audit: { topic: "operations", deed: "called off an equity worksheet with {whom}" },
    program: {
      about: "A founder called off a version of the equity worksheet before both had signed it.",
      told: [{ to: BOTH, data: WORKSHEET }],
    },
  }),
};
