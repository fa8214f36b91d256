import type { TrialAgreementDto, TrialVersionDto } from "@quorate/api/trial-agreements/trial-agreements.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { ownershipSentence } from "@quorate/core/founder-agreements/trial-terms";
import { ideaTerm, type Term } from "./founder-words.ts";

/** The terms of a trial as they are read. */
export function trialTerms(trial: TrialAgreementDto, version: TrialVersionDto): Term[] {
  const { startsOn, endsOn, hoursPerWeek, inviterDelivers, inviteeDelivers, ownership, details } = version;
  const names = { inviter: trial.inviterName, invitee: trial.inviteeName };
  return [
    ...ideaTerm(version.ideaTitle),
    { field: "startsOn", label: "First day", value: formatDate(startsOn) },
    { field: "endsOn", label: "Last day", value: formatDate(endsOn) },
    { field: "hoursPerWeek", label: "Hours a week, each", value: `${hoursPerWeek}` },
    { field: "inviterDelivers", label: `${names.inviter} hands over`, value: inviterDelivers },
    { field: "inviteeDelivers", label: `${names.invitee} hands over`, value: inviteeDelivers },
    { field: "ownership", label: "Who owns the results", value: ownershipSentence(ownership, names) },
    ...(details ? [{ field: "details", label: "What else is agreed", value: details }] : []),
  ];
}

export const trialFile = (id: string) => `/api/trial-agreements/${id}.pdf`;
