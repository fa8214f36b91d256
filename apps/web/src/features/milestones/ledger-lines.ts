import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { type MilestoneMoney, type Position, positionOf, shareOf } from "@quorate/core/milestones/position";
import { liveMilestones } from "@quorate/core/milestones/project-standing";
import { type Minor, minorFromDecimal } from "@quorate/core/money";
import { percentText } from "../../lib/money.ts";

/** One line of the ledger: amount = fee + payout. What went back to the client is not part of it. */
export type LedgerLine = {
  milestone: MilestoneDto;
  amountMinor: Minor;
  feeMinor: Minor;
  payoutMinor: Minor;
  returnedMinor: Minor;
};

export type LedgerTotals = Omit<LedgerLine, "milestone"> & Position;

/** Cancelled milestones never had money and are left out. */
export function ledgerLines(milestones: readonly MilestoneDto[]): LedgerLine[] {
  return liveMilestones(milestones).map(toLine);
}

export function ledgerTotals(lines: readonly LedgerLine[]): LedgerTotals {
  return {
    amountMinor: sum(lines.map((line) => line.amountMinor)),
    feeMinor: sum(lines.map((line) => line.feeMinor)),
    payoutMinor: sum(lines.map((line) => line.payoutMinor)),
    ...positionOf(lines.map(({ milestone }) => moneyOf(milestone))),
  };
}

/** How the fee came about, in a sentence: today's plan until money is in, the locked share afterwards. */
export function feeSentence(lines: readonly LedgerLine[]): string | null {
  const shares = (list: readonly LedgerLine[]) => [...new Set(list.map(({ milestone }) => milestone.feeBasisPoints))];
  // Expenses are without a fee, whatever the plan.
  const work = lines.filter(({ milestone }) => milestone.expensesOfId === null);
  const locked = shares(work.filter(({ milestone }) => milestone.status !== "planned"));
  const planned = shares(work.filter(({ milestone }) => milestone.status === "planned"));
  if (locked.length > 0) {
    const other = planned.filter((share) => !locked.includes(share)).map(percentText);
    const rest = other.length > 0 ? `, ${other.join(" and ")} today for what is planned` : "";
    return `Fee locked at ${locked.map(percentText).join(" and ")}${rest}`;
  }
  if (planned.length === 0) return null;
  return `Fee ${planned.map(percentText).join(" and ")} today, locked when you fund`;
}

function toLine(milestone: MilestoneDto): LedgerLine {
  const money = moneyOf(milestone);
  const hasEnded = milestone.status === "split" || milestone.status === "refunded";
  return {
    milestone,
    ...shareOf(money),
    feeMinor: hasEnded ? money.settledFeeMinor : minorFromDecimal(milestone.platformFee),
    payoutMinor: hasEnded ? money.settledPayoutMinor : minorFromDecimal(milestone.expertPayout),
  };
}

function moneyOf({ status, amount, payment, expensesOfId, partOfId, isBonus }: MilestoneDto): MilestoneMoney {
  return {
    status,
    amountMinor: minorFromDecimal(amount),
    settledFeeMinor: minorFromDecimal(payment?.settledFee ?? "0"),
    settledPayoutMinor: minorFromDecimal(payment?.settledPayout ?? "0"),
    refundedMinor: minorFromDecimal(payment?.refundedAmount ?? amount),
    expensesOfId,
    partOfId,
    isBonus,
  };
}

function sum(amounts: readonly Minor[]): Minor {
  return amounts.reduce((total, amount) => total + amount, 0);
}
