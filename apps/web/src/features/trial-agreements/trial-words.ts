import type { TrialAgreementDto, TrialVersionDto } from "@quorate/api/trial-agreements/trial-agreements.schema";
import type { ConnectionSide } from "@quorate/core/connections/connection";
import { formatDate } from "@quorate/core/format/date-format";
import { ownershipSentence } from "@quorate/core/trial-agreements/trial-terms";

export type Terms = { field: string; label: string; value: string }[];

export const nameOf = ({ inviterName, inviteeName }: TrialAgreementDto, side: ConnectionSide): string =>
  side === "inviter" ? inviterName : inviteeName;

export const otherOf = (trial: TrialAgreementDto): string =>
  nameOf(trial, trial.side === "inviter" ? "invitee" : "inviter");

/** The terms as they are read. */
export function termsOf(trial: TrialAgreementDto, version: TrialVersionDto): Terms {
  const { startsOn, endsOn, hoursPerWeek, inviterDelivers, inviteeDelivers, ownership, details } = version;
  const idea = trial.ideas.find(({ id }) => id === version.startupIdeaId);
  const names = { inviter: trial.inviterName, invitee: trial.inviteeName };
  return [
    ...(version.startupIdeaId
      ? [{ field: "startupIdeaId", label: "Startup idea", value: idea?.title ?? "No longer open" }]
      : []),
    { field: "startsOn", label: "First day", value: formatDate(startsOn) },
    { field: "endsOn", label: "Last day", value: formatDate(endsOn) },
    { field: "hoursPerWeek", label: "Hours a week, each", value: `${hoursPerWeek}` },
    { field: "inviterDelivers", label: `${names.inviter} hands over`, value: inviterDelivers },
    { field: "inviteeDelivers", label: `${names.invitee} hands over`, value: inviteeDelivers },
    { field: "ownership", label: "Who owns the results", value: ownershipSentence(ownership, names) },
    ...(details ? [{ field: "details", label: "What else is agreed", value: details }] : []),
  ];
}

/** How the version is now, and whose move it is. */
export function statusWords(trial: TrialAgreementDto, version: TrialVersionDto): string {
  const { status, waitsFor, endedBy } = version;
  const by = endedBy === null ? "" : endedBy === trial.side ? "you" : nameOf(trial, endedBy);
  switch (status) {
    case "proposed":
      return "Neither of you has signed it.";
    case "signed_once":
      return waitsFor.includes(trial.side)
        ? `${otherOf(trial)} has signed it. You sign next.`
        : `You have signed it. ${otherOf(trial)} signs next.`;
    case "in_force":
      return "Both of you have signed it: it is in force.";
    case "called_off":
      return `It was called off by ${by}.`;
    case "ended":
      return `It was ended early by ${by}.`;
    case "finished":
      return "Its last day is over.";
    case "superseded":
      return "The next version took its place.";
  }
}

export const isOpen = ({ status }: TrialVersionDto): boolean => status === "proposed" || status === "signed_once";
export const trialFile = (id: string) => `/api/trial-agreements/${id}.pdf`;
