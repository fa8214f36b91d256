import type { ListedProjectDto, ProjectWorkDto } from "@quorate/api/projects/reading/project-lists.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { minorFromDecimal } from "@quorate/core/money";
import { nextDateWords } from "../../components/escrow/next-date-words.ts";
import type { Standing } from "../../components/escrow/position-parts.ts";
import { counted } from "../../lib/counted.ts";
import { formatMoney } from "../../lib/money.ts";

export function sumsOf({ released, held, planned, returned }: ProjectWorkDto): Standing {
  return {
    releasedMinor: minorFromDecimal(released),
    heldMinor: minorFromDecimal(held),
    plannedMinor: minorFromDecimal(planned),
    returnedMinor: minorFromDecimal(returned),
  };
}

/** The figure that matters now: what is held, else what was released, is planned or went back. */
export function moneyWords({ held, released, planned, returned, settled, milestones }: ProjectWorkDto): string {
  const isAllSettled = settled === milestones;
  if (isSome(held)) return `${formatMoney(held)} held`;
  if (isSome(released) && (isAllSettled || !isSome(planned))) return `${formatMoney(released)} released`;
  if (isSome(planned)) return `${formatMoney(planned)} planned`;
  return `${formatMoney(returned)} refunded`;
}

function isSome(amount: string): boolean {
  return minorFromDecimal(amount) > 0;
}

/** The next date, and where there is none the day that says how long it has been so. */
export function dateWords({ status, work, createdAt, startDate, endDate, completesAt }: ListedProjectDto): string {
  if (status === "completed" && endDate) return `Completed ${formatDate(endDate)}`;
  if (status === "cancelled" && endDate) return `Cancelled ${formatDate(endDate)}`;
  if (completesAt) return `Completes ${formatDate(completesAt)}`;
  if (work?.next) return nextDateWords(work.next);
  return startDate === null ? `Posted ${formatDate(createdAt)}` : `Started ${formatDate(startDate)}`;
}

const STEPS = {
  "resolve-dispute": "Resolve the dispute",
  "decide-submission": "Review the work",
  "fund-milestone": "Fund the next milestone",
  "answer-dispute": "Answer the dispute",
  "hand-over-work": "Hand over the work",
  "make-changes": "Make the changes",
  "answer-timesheet": "Answer a week's hours",
  "hand-over-week": "Hand over your hours",
  "answer-expense": "Answer an expense",
  "revise-expense": "Revise the expense",
  "answer-invitation": "Answer the invitation",
  "answer-counter-offer": "Answer the counter-offer",
  "answer-change-order": "Answer the change order",
  "fund-change-order": "Pay for the change order",
  "plan-milestone": "Plan the first milestone",
  "complete-project": "Complete it or plan more",
  "sign-agreement": "Sign the agreement",
  "decide-agreement": "Decide on the agreement",
  "answer-reopening": "Decide whether to reopen",
  "write-review": "Write your review",
} as const;

/** What waits for the reader, verb first; null where it is another person's turn. */
export function stepWords({ waiting, newProposals }: ProjectWorkDto): string | null {
  if (waiting === null) return null;
  if (waiting !== "decide-proposals") return STEPS[waiting];
  return newProposals === 1 ? "Read the proposal" : `Compare ${counted(newProposals ?? 0, "proposal")}`;
}
