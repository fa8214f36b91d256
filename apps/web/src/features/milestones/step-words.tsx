import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDate, formatDayMonth } from "@quorate/core/format/date-format";
import type { ReactNode } from "react";
import { counted } from "../../lib/counted.ts";
import { formatMoney } from "../../lib/money.ts";
import type { WaitingStep } from "./waiting-step.ts";

type StepWords = { title: string; text: ReactNode; note: { from: string; text: string } | null };
type Parties = Pick<ProjectDetailDto, "expertName" | "organizationName">;

/** What waits, since when, and what happens with which amount and on which day if nothing is done. */
export function stepWords({ kind, milestone }: WaitingStep, project: Parties): StepWords {
  const { title, dispute } = milestone;
  const expertName = project.expertName ?? "The expert";
  const amount = formatMoney(milestone.amount);
  const payout = formatMoney(milestone.expertPayout);
  const opener = dispute?.openedBy === "expert" ? expertName : project.organizationName;

  switch (kind) {
    case "decide-submission":
      return {
        title: `${title} is waiting for your decision`,
        text: (
          <>
            Handed over by {expertName}
            {milestone.submittedAt && <> on {day(milestone.submittedAt)}</>}.
            {milestone.autoReleaseAt && (
              <>
                {" "}
                If you do nothing, {amount} is released on {date(milestone.autoReleaseAt)}.
              </>
            )}
          </>
        ),
        note: noteFrom(`Note by ${expertName}`, milestone.submissionNote),
      };
    case "make-changes":
      return {
        title: `Changes to ${title} were requested`,
        text: (
          <>
            {amount} stays in escrow; you receive {payout}. Make the changes, then hand over the work again.
            {refundSentence(milestone.refundAt)}
          </>
        ),
        note: noteFrom(`Requested by ${project.organizationName}`, milestone.changeRequest),
      };
    case "hand-over-work":
      return {
        title: `${title} is funded and waiting for your work`,
        text: (
          <>
            {amount} is held in escrow; you receive {payout}. Hand over the work when it is done.
            {refundSentence(milestone.refundAt)}
          </>
        ),
        note: null,
      };
    case "answer-timesheet":
      return {
        title: `Week ${milestone.period?.waiting?.week ?? ""} of ${title} is waiting for your answer`,
        text: (
          <>
            {expertName} handed over the hours. Approve them, or send them back with a reason.
            {milestone.period?.waiting && (
              <> If you do nothing, they are approved on {date(milestone.period.waiting.until)}.</>
            )}
          </>
        ),
        note: null,
      };
    case "hand-over-week":
      return {
        title: `Hand over week ${milestone.period?.toHandOver?.week ?? ""} of ${title}`,
        text: (
          <>
            {amount} is held in escrow for your hours. The client has five days to answer each week that you hand over.
            {milestone.refundAt && <> Anything unused goes back to the client on {date(milestone.refundAt)}.</>}
          </>
        ),
        note: null,
      };
    case "answer-expense": {
      const { count = 1, until, amount: sum } = milestone.expenses?.waiting ?? {};
      return {
        title: `${counted(count, "expense")} of ${title} ${count === 1 ? "is" : "are"} waiting for your answer`,
        text: (
          <>
            {expertName} handed in {sum === undefined ? "what was spent" : formatMoney(sum)}, with a receipt for each
            expense. Approve it, or send it back with a reason.
            {until && <> If you do nothing, it is approved on {date(until)}.</>}
          </>
        ),
        note: null,
      };
    }
    case "revise-expense": {
      const { count = 1 } = milestone.expenses?.toRevise ?? {};
      return {
        title: `${counted(count, "expense")} of ${title} ${count === 1 ? "was" : "were"} sent back`,
        text: `${project.organizationName} said why. Revise it and hand it in again, or withdraw it. It lapses when the milestone is settled.`,
        note: null,
      };
    }
    case "fund-milestone":
      return {
        title: `${title} is not funded yet`,
        text: `${amount} goes into escrow and stays there until you release it.${expensesSentence(milestone.expensesCap)} Any refund is in full: we cover the card fee. ${fundingState(milestone.payment?.status, expertName)}`,
        note: null,
      };
    default:
      return {
        title:
          kind === "resolve-dispute" ? `The dispute about ${title} is waiting for a decision` : `${title} is disputed`,
        text: dispute && (
          <>
            {opener} raised the dispute on {day(dispute.createdAt)}; {amount} stays in escrow.{" "}
            {kind === "answer-dispute" ? (
              <>Answer by {date(dispute.answerDueAt)}; then an administrator decides.</>
            ) : dispute.answer === null ? (
              <>The other party can answer until {date(dispute.answerDueAt)}.</>
            ) : (
              <>The other party has answered.</>
            )}
            {milestone.heldUntil && (
              <> If nothing is decided by {date(milestone.heldUntil)}, the money goes back to the client.</>
            )}
          </>
        ),
        note: kind === "answer-dispute" ? noteFrom(`Reason given by ${opener}`, dispute?.reason ?? null) : null,
      };
  }
}

/** The day on which it happens without the reader, in the bar's few words; null where nothing does. */
export function stepUntil({ kind, milestone }: WaitingStep): string | null {
  if (kind === "decide-submission" && milestone.autoReleaseAt)
    return `Auto-release ${formatDayMonth(milestone.autoReleaseAt)}`;
  if (kind === "answer-timesheet" && milestone.period?.waiting)
    return `Auto-approval ${formatDayMonth(milestone.period.waiting.until)}`;
  if (kind === "answer-expense") {
    const until = milestone.expenses?.waiting?.until;
    return until ? `Auto-approval ${formatDayMonth(until)}` : null;
  }
  if (kind === "revise-expense") return null;
  if (kind === "answer-dispute" && milestone.dispute) return `Until ${formatDate(milestone.dispute.answerDueAt)}`;
  if (kind === "resolve-dispute") return null;
  if (milestone.dueDate === null && milestone.refundAt !== null)
    return `Auto-refund ${formatDayMonth(milestone.refundAt)}`;
  return milestone.dueDate === null ? null : `Due ${formatDate(milestone.dueDate)}`;
}

function refundSentence(refundAt: string | null): ReactNode {
  return refundAt !== null && <> If no work is handed over, the money goes back to the client on {date(refundAt)}.</>;
}

function expensesSentence(cap: string | null): string {
  return cap === null ? "" : ` Up to ${formatMoney(cap)} for expenses is funded with it and held separately.`;
}

function fundingState(status: string | undefined, expertName: string): string {
  if (status === "pending") return "Your payment isn't finished; you can continue it.";
  if (status === "failed") return "The last payment was declined; nothing was taken.";
  return `${expertName} starts once the money is in escrow.`;
}

function noteFrom(from: string, text: string | null) {
  return text === null ? null : { from, text };
}

function day(instant: string) {
  return <span className="whitespace-nowrap">{formatDayMonth(instant)}</span>;
}

function date(instant: string) {
  return <span className="whitespace-nowrap">{formatDate(instant)}</span>;
}
