import type { EarningsDto, EarningsPaymentDto } from "@quorate/api/earnings/earnings.schema";
import { averageProject, type EarningsPart } from "@quorate/core/earnings/earnings";
import { type Minor, minorFromDecimal } from "@quorate/core/money";

const MINOR_PER_UNIT = 100;

export type EarningsFigures = {
  totalMinor: Minor;
  pendingMinor: Minor;
  completedProjects: number;
  averageMinor: Minor;
  /** Where the total comes from: its parts, without those that brought nothing. */
  parts: EarningsPart[];
};

/** The wire has the totals as numbers (specification §3); from here on they are integer minor units. */
export function earningsFigures(earnings: EarningsDto): EarningsFigures {
  const totalMinor = Math.round(earnings.totalEarnings * MINOR_PER_UNIT);
  const { completedProjects } = earnings;
  const parts = earnings.byProjectStatus.map(({ amount, ...part }) => ({
    ...part,
    amountMinor: minorFromDecimal(amount),
  }));
  return {
    totalMinor,
    pendingMinor: Math.round(earnings.pendingEarnings * MINOR_PER_UNIT),
    completedProjects,
    averageMinor: averageProject(parts),
    parts: parts.filter(({ projects }) => projects > 0),
  };
}

/** The locked fee in percent, or null where part of the amount went back and the fee is on the rest. */
export function feePercent(payment: Pick<EarningsPaymentDto, "amount" | "platformFee" | "status">): number | null {
  const amountMinor = minorFromDecimal(payment.amount);
  if (amountMinor === 0 || payment.status === "partially_refunded" || payment.status === "refunded") return null;
  return Math.round((minorFromDecimal(payment.platformFee) / amountMinor) * 100);
}

/** Enough of the id to tell projects apart. The last characters: ids made in one second begin alike. */
export function shortProjectId(projectId: string): string {
  return projectId.slice(-4).toUpperCase();
}
