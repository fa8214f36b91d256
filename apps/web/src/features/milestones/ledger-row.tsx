import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { dateOfMilestone } from "@quorate/core/project-lists/next-date";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { nextDateWords } from "../../components/escrow/next-date-words.ts";
import { Status } from "../../components/ui/data/status.tsx";
import { formatMinor, formatMoney, formatRate } from "../../lib/money.ts";
import type { LedgerLine } from "./ledger-lines.ts";
import styles from "./milestone-ledger.module.css";

const ROW_CLASSES: Record<MilestoneDto["status"], string | undefined> = {
  planned: styles.planned,
  funded: styles.funded,
  submitted: styles.submitted,
  disputed: styles.disputed,
  released: styles.released,
  split: styles.released,
  refunded: styles.refunded,
  cancelled: undefined,
};

/** A line whose money was divided off another one. */
const PART_CAPTIONS: Partial<Record<MilestoneDto["status"], string>> = {
  released: "Part released before the rest",
  refunded: "Refunded by a change order",
};

/** `place`: among the milestones; 0: the line is money for expenses or a bonus, or was divided off a milestone. */
type LedgerRowProps = { line: LedgerLine; place: number; actions: ReactNode };

export function LedgerRow({ line, place, actions }: LedgerRowProps) {
  const { milestone } = line;
  const money = (minor: number) => formatMinor(minor);
  const next = dateOfMilestone(milestone);
  const ends = endOfItself(milestone);
  const isPaid = milestone.status === "released" || milestone.status === "split";
  return (
    <tr className={ROW_CLASSES[milestone.status]} id={`milestone-${milestone.id}`} tabIndex={-1}>
      <th scope="row">
        <span className={styles.node} aria-hidden="true">
          {isPaid ? <Check className="icon" /> : place || null}
        </span>
        <span className="heading">{milestone.title}</span>
        {milestone.expensesOfId && <span className="caption">Expenses, without a fee</span>}
        {milestone.isBonus && <span className="caption">On top of what was agreed</span>}
        {milestone.partOfId && !milestone.expensesOfId && (
          <span className="caption">{PART_CAPTIONS[milestone.status] ?? "Part of the milestone"}</span>
        )}
        {milestone.period && milestone.status === "planned" && (
          <span className="caption">
            by the hour: {formatRate(milestone.period.hourlyRate)}/hour for {milestone.period.weeks}{" "}
            {milestone.period.weeks === 1 ? "week" : "weeks"}
          </span>
        )}
        {milestone.expensesCap && milestone.status === "planned" && (
          <span className="caption">and up to {formatMoney(milestone.expensesCap)} for expenses</span>
        )}
        {milestone.description && <span className="caption">{milestone.description}</span>}
        {actions}
      </th>
      <td data-l="Status">
        <Status of="milestone" value={milestone.status} />
        <span className="caption">{statusCaption(line)}</span>
        {next && milestone.status !== "planned" && (
          <span className="caption">{nextDateWords(next, { withYear: true })}</span>
        )}
        {ends !== null && <span className={styles.ends}>{ends}</span>}
      </td>
      <td className="figure-cell font-semibold" data-l="Amount">
        {money(line.amountMinor)}
      </td>
      <td className="figure-cell mute" data-l="Fee">
        {money(line.feeMinor)}
      </td>
      <td className="figure-cell mute" data-l="Expert receives">
        {money(line.payoutMinor)}
      </td>
    </tr>
  );
}

/** The day the status began; of money that went back, how much it was. */
function statusCaption({ milestone, returnedMinor }: LedgerLine): string {
  if (returnedMinor > 0) return `${formatMinor(returnedMinor)} refunded`;
  if (milestone.status === "planned") return plannedCaption(milestone);
  const since = {
    funded: milestone.fundedAt,
    submitted: milestone.submittedAt,
    disputed: milestone.dispute?.createdAt ?? null,
    released: milestone.settledAt,
    split: milestone.settledAt,
    refunded: milestone.settledAt,
    cancelled: milestone.updatedAt,
  }[milestone.status];
  return since === null ? "" : formatDate(since);
}

/** When money goes back automatically, and what prevents it; its automatic release is the milestone's next date. */
function endOfItself({ status, refundAt, heldUntil, period, expensesOfId }: MilestoneDto): string | null {
  if (expensesOfId) return null;
  if (status === "funded" && refundAt && period) return `Unused money is refunded on ${formatDate(refundAt)}`;
  if (status === "funded" && refundAt) return `Auto-refunds ${formatDate(refundAt)} unless work is handed over`;
  if (status === "disputed" && heldUntil) return `Auto-refunds ${formatDate(heldUntil)} unless decided`;
  return null;
}

function plannedCaption(milestone: MilestoneDto): string {
  const { payment } = milestone;
  if (payment?.status === "pending") return "Payment in progress";
  if (payment?.status === "failed") return "Payment declined";
  const next = dateOfMilestone(milestone);
  return next ? nextDateWords(next, { withYear: true }) : "To be funded";
}
