import type { MatchReasonDto } from "@quorate/api/matching/matching.schema";
import type { ProjectProposalDto } from "@quorate/api/proposals/proposals.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Check, EqualApproximately } from "lucide-react";
import type { ReactNode } from "react";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { MatchFigure } from "../../components/ui/data/match-figure.tsx";
import { formatRates } from "../../lib/money.ts";
import { reasonText } from "../../lib/words.ts";
import { ExpensesCap } from "./expenses-cap.tsx";
import { ExpertRating } from "./expert-rating.tsx";
import { FoldedText } from "./folded-text.tsx";
import { OfferHistory } from "./offer-history.tsx";
import { OfferedMilestones, OfferTotal } from "./offer-terms.tsx";
import { NOT_STATED, questionsOf, versionAuthor } from "./offer-words.ts";

import type { DecidedProject } from "./proposal-decisions.tsx";

export type Criterion = {
  /** Two may have the same label: a client may ask for "Availability" in their own words. */
  key?: string;
  label: string;
  figure?: true;
  /** Of the accepted proposal it is set in bold: what was agreed on. */
  isAgreed?: true;
  cell: (proposal: ProjectProposalDto, place: number, shown: readonly ProjectProposalDto[]) => ReactNode;
};

/** What has a row of its own is not told again as a reason. */
const HAS_OWN_ROW = /^(?:skills|industries|availability)\//;

/** Row by row what is compared: the version on the table beside the budget, when it begins, who makes it, and what was asked for. */
export function comparisonCriteria(
  shown: readonly ProjectProposalDto[],
  { budget, questions }: Pick<DecidedProject, "budget" | "questions">,
): Criterion[] {
  return [
    ...(shown.some(({ version }) => version > 1) ? [VERSION_ROW] : []),
    {
      label: "Total",
      isAgreed: true,
      cell: (proposal) => <OfferTotal offer={proposal} budget={budget} />,
    },
    {
      label: "Expenses",
      isAgreed: true,
      cell: ({ expensesCap }) => (expensesCap === null ? "None" : <ExpensesCap cap={expensesCap} />),
    },
    ...(shown.some(({ milestones }) => milestones.length > 0) ? [MILESTONES_ROW] : []),
    {
      label: "Proposed rate",
      figure: true,
      cell: (_proposal, place, proposals) => {
        const rate = formatRates(proposals.map(({ proposedRate }) => proposedRate))[place];
        return rate ? `${rate}/hour` : NOT_STATED;
      },
    },
    { label: "Hours", figure: true, cell: ({ estimatedHours }) => estimatedHours ?? NOT_STATED },
    { label: "Timeline", cell: ({ estimatedTimeline }) => estimatedTimeline ?? NOT_STATED },
    { label: "Can start", cell: ({ canStartOn }) => (canStartOn === null ? NOT_STATED : formatDate(canStartOn)) },
    {
      label: "Valid until",
      cell: ({ validUntil, isExpired }) => {
        if (validUntil === null) return NOT_STATED;
        return isExpired ? `${formatDate(validUntil)}, expired` : formatDate(validUntil);
      },
    },
    { label: "Not included", cell: ({ leavesOut }) => leavesOut ?? NOT_STATED },
    ...questionsOf(shown, questions).map(answerRow),
    { label: "Availability", cell: ({ expert }) => (expert.isAvailable ? "Available" : "Busy") },
    { label: "Match", cell: ({ matchScore }) => <MatchFigure score={matchScore} /> },
    { label: "Rating", cell: ({ expert }) => <ExpertRating expert={expert} /> },
    ...askedRows(shown),
    ...reasonRows(shown),
    {
      label: "Letter",
      cell: (proposal) => (
        <>
          <FoldedText title={`Cover letter from ${proposal.expert.name}`} text={proposal.coverLetter}>
            Read the letter<span className="sr-only"> from {proposal.expert.name}</span>
          </FoldedText>
          <HiddenDetails of="proposal" details={proposal.hiddenDetails} isOwn={false} />
          <OfferHistory proposal={proposal} isExpert={false} other={proposal.expert.name} />
        </>
      ),
    },
  ];
}

const VERSION_ROW: Criterion = {
  label: "Current offer",
  cell: ({ version, offeredBy, expert }) =>
    `Version ${version}: ${versionAuthor(offeredBy, { isExpert: false, other: expert.name })}`,
};

const MILESTONES_ROW: Criterion = {
  label: "Milestones",
  cell: ({ milestones }) =>
    milestones.length === 0 ? NOT_STATED : <OfferedMilestones milestones={milestones} isNarrow />,
};

/** A question of the client's, or one that was asked before and answered. */
function answerRow(question: string): Criterion {
  return {
    key: `question-${question}`,
    label: question,
    cell: ({ answers, expert }) => {
      const answer = answers.find((one) => one.question === question)?.answer;
      if (answer === undefined) return NOT_STATED;
      return (
        <FoldedText title={question} text={answer}>
          Read the answer<span className="sr-only"> from {expert.name}</span>
        </FoldedText>
      );
    },
  };
}

/** A row for each thing that the project asks for: all proposals are judged by the same list. */
function askedRows(shown: readonly ProjectProposalDto[]): Criterion[] {
  const asked = shown[0]?.asked ?? [];
  return asked.map((row) => ({
    key: `${row.of}-${row.asked}`,
    label: row.asked,
    cell: (proposal) => {
      const own = proposal.asked.find((other) => other.of === row.of && other.asked === row.asked);
      return own ? <Covered {...own} /> : NOT_STATED;
    },
  }));
}

/** Only where there is something to tell of one of them. */
function reasonRows(shown: readonly ProjectProposalDto[]): Criterion[] {
  const rows = [
    { label: "For", kind: "for" },
    { label: "Closest wording", kind: "near" },
    { label: "Against", kind: "against" },
  ] as const;
  return rows
    .filter(({ kind }) => shown.some((proposal) => toldReasons(proposal, kind).length > 0))
    .map(({ label, kind }) => ({ label, cell: (proposal) => <Reasons told={toldReasons(proposal, kind)} /> }));
}

function toldReasons({ reasons }: ProjectProposalDto, kind: MatchReasonDto["kind"]): MatchReasonDto[] {
  return reasons.filter((reason) => reason.kind === kind && !HAS_OWN_ROW.test(reason.code));
}

type Asked = ProjectProposalDto["asked"][number];

function Covered({ coverage, offered, mentionedIn, quote }: Asked) {
  if (coverage === "covered") {
    return (
      <>
        <Check className="icon text-accent" aria-hidden="true" />
        <span className="sr-only">Covered</span>
      </>
    );
  }
  if (coverage === "close") {
    return (
      <Nearly>
        <span className="sr-only">Close: </span>
        {offered}
      </Nearly>
    );
  }
  if (mentionedIn === null || quote === null) return NOT_STATED;
  return (
    <Nearly>
      In the {mentionedIn}: “{quote}”
    </Nearly>
  );
}

/** Something of it, for the client to judge. */
function Nearly({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-1">
      <EqualApproximately className="icon mt-0.5 text-ink-3" aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

function Reasons({ told }: { told: readonly MatchReasonDto[] }) {
  if (told.length === 0) return "Nothing else we know of";
  return (
    <ul className="grid gap-1">
      {told.map((reason) => (
        <li key={reasonText(reason)}>{reasonText(reason)}</li>
      ))}
    </ul>
  );
}
