import type { EquityWorksheetDto, WorksheetVersionDto } from "@quorate/api/equity-worksheets/equity-worksheets.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { type EquityScenario, playScenario, shareText } from "@quorate/core/founder-agreements/equity-terms";
import {
  badLeaverSentence,
  GOOD_LEAVER,
  scenarioSentence,
  vestingSentence,
} from "@quorate/core/founder-agreements/equity-words";
import { ideaTerm, type Term } from "./founder-words.ts";

export const namesOf = ({ inviterName, inviteeName }: Pick<EquityWorksheetDto, "inviterName" | "inviteeName">) => ({
  inviter: inviterName,
  invitee: inviteeName,
});

/** The length, cliff and interval of vesting are read in one sentence, which changes with each of them. */
const READ_IN: Readonly<Record<string, string>> = { cliffMonths: "vestingMonths", vestingInterval: "vestingMonths" };

/** By the terms in which they are read, which of a version's fields differ from the version before. */
export const changesOf = ({ changed }: Pick<WorksheetVersionDto, "changed">): string[] =>
  changed.map((field) => READ_IN[field] ?? field);

/** The terms of a worksheet as they are read. */
export function equityTerms(worksheet: EquityWorksheetDto, version: WorksheetVersionDto): Term[] {
  const names = namesOf(worksheet);
  const { inviterShare, inviteeShare, others, vestingMonths, details, scenarios } = version;
  const listed = (lines: readonly string[]) => lines.join("\n");
  return [
    ...ideaTerm(version.ideaTitle),
    { field: "inviterShare", label: `${names.inviter} holds`, value: shareText(inviterShare) },
    { field: "inviteeShare", label: `${names.invitee} holds`, value: shareText(inviteeShare) },
    ...(others.length === 0
      ? []
      : [
          {
            field: "others",
            label: "Others hold",
            value: listed(others.map(({ name, share }) => `${name}: ${shareText(share)}`)),
          },
        ]),
    { field: "vestingMonths", label: "Vesting", value: vestingSentence(version) },
    ...(vestingMonths === 0
      ? []
      : [{ field: "vestingStartsOn", label: "Vesting starts", value: formatDate(version.vestingStartsOn) }]),
    {
      field: "badLeaverKeeps",
      label: "If a founder leaves",
      value: `${GOOD_LEAVER} ${badLeaverSentence(version.badLeaverKeeps)}`,
    },
    ...(scenarios.length === 0
      ? []
      : [
          {
            field: "scenarios",
            label: "Scenarios",
            value: listed(scenarios.map((scenario) => `${scenario.name}: ${sentenceOf(worksheet, version, scenario)}`)),
          },
        ]),
    ...(details ? [{ field: "details", label: "What else is agreed", value: details }] : []),
  ];
}

const sentenceOf = (worksheet: EquityWorksheetDto, version: WorksheetVersionDto, scenario: EquityScenario) => {
  const names = namesOf(worksheet);
  return scenarioSentence(scenario, playScenario(version, scenario, names), names);
};

export const worksheetFile = (id: string) => `/api/equity-worksheets/${id}.pdf`;
