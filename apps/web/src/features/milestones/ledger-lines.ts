import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { isEscrowed } from "@quorate/core/milestones/milestone-actions";
import { liveMilestones } from "@quorate/core/milestones/project-standing";
import { type Minor, minorFromDecimal } from "@quorate/core/money";

/** One line of the ledger: amount = fee + payout. What went back to the client is not part of it. */
export type LedgerLine = {
  milestone: MilestoneDto;
  amountMinor: Minor;
  feeMinor: Minor;
  payoutMinor: Minor;
  returnedMinor: Minor;
};

export type LedgerTotals = Omit<LedgerLine, "milestone"> & {
  releasedMinor: Minor;
  heldMinor: Minor;
  plannedMinor: Minor;
};

/** Cancelled milestones never had money and are left out. */
export function ledgerLines(milestones: readonly MilestoneDto[]): LedgerLine[] {
  return liveMilestones(milestones).map(toLine);
}

export function ledgerTotals(lines: readonly LedgerLine[]): LedgerTotals {
  const amountWhere = (matches: (status: MilestoneDto["status"]) => boolean) =>
    sum(lines.filter(({ milestone }) => matches(milestone.status)).map((line) => line.amountMinor));
  return {
    amountMinor: sum(lines.map((line) => line.amountMinor)),
    feeMinor: sum(lines.map((line) => line.feeMinor)),
    payoutMinor: sum(lines.map((line) => line.payoutMinor)),
    returnedMinor: sum(lines.map((line) => line.returnedMinor)),
    releasedMinor: amountWhere((status) => status === "released" || status === "split"),
    heldMinor: amountWhere(isEscrowed),
    plannedMinor: amountWhere((status) => status === "planned"),
  };
}

/** How the fee came about, in a sentence: today's plan until money is in, the locked share afterwards. */
export function feeSentence(lines: readonly LedgerLine[]): string | null {
  const shares = (list: readonly LedgerLine[]) => [...new Set(list.map(({ milestone }) => milestone.feeBasisPoints))];
  const locked = shares(lines.filter(({ milestone }) => milestone.status !== "planned"));
  if (locked.length > 0) return `Fee locked at ${locked.map(percentText).join(" and ")}`;
  const planned = shares(lines);
  if (planned.length === 0) return null;
  return `Fee ${planned.map(percentText).join(" and ")} today, locked when you fund`;
}

export function percentText(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

function toLine(milestone: MilestoneDto): LedgerLine {
  const { payment } = milestone;
  if (milestone.status === "split" || milestone.status === "refunded") {
    const feeMinor = minorFromDecimal(payment?.settledFee ?? "0");
    const payoutMinor = minorFromDecimal(payment?.settledPayout ?? "0");
    const returnedMinor = minorFromDecimal(payment?.refundedAmount ?? milestone.amount);
    return { milestone, amountMinor: feeMinor + payoutMinor, feeMinor, payoutMinor, returnedMinor };
  }
  return {
    milestone,
    amountMinor: minorFromDecimal(milestone.amount),
    feeMinor: minorFromDecimal(milestone.platformFee),
    payoutMinor: minorFromDecimal(milestone.expertPayout),
    returnedMinor: 0,
  };
}

function sum(amounts: readonly Minor[]): Minor {
  return amounts.reduce((total, amount) => total + amount, 0);
}
