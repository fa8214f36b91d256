import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { PaymentStatus } from "@quorate/core/payments/payment";
import { lastTwelveMonths } from "@quorate/core/revenue/calendar-month";
import type { EarningsDto, EarningsPaymentDto } from "../payments/payments.schema.ts";
import type { listEarningsByMonth, listExpertPayments } from "./earnings.queries.ts";

/** What was agreed while the money is held; once it is settled, what came of it. */
export function toEarningsPaymentDto(row: Awaited<ReturnType<typeof listExpertPayments>>[number]): EarningsPaymentDto {
  const { escrowReleaseDate, settledFee, settledPayout, ...payment } = row;
  return {
    ...payment,
    platformFee: settledFee ?? row.platformFee,
    expertPayout: settledPayout ?? row.expertPayout,
    status: row.status as PaymentStatus,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    ...(escrowReleaseDate && { escrowReleaseDate: escrowReleaseDate.toISOString() }),
  };
}

export function toEarningsMonths(
  { paid, held }: Awaited<ReturnType<typeof listEarningsByMonth>>,
  now: Date,
): EarningsDto["months"] {
  return lastTwelveMonths(now).map((month) => ({
    month,
    paid: decimalFromMinor(paid.get(month) ?? 0),
    held: decimalFromMinor(held.get(month) ?? 0),
  }));
}

/** The specification has totals as numbers: the nearest there is to the exact decimal, made from it. */
export function toNumberTotal(minor: Minor): number {
  return Number(decimalFromMinor(minor));
}
