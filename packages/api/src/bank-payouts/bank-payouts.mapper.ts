import { BANK_PAYOUT_FAILURE_TEXTS } from "@quorate/core/bank-payouts/bank-payout";
import { bookDay } from "@quorate/core/billing/book-day";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import type { BankPayoutRow, listTransfersOfPayouts } from "./bank-payouts.queries.ts";
import type { BankPayoutDetailDto, BankPayoutDto } from "./bank-payouts.schema.ts";

type TransferRow = Awaited<ReturnType<typeof listTransfersOfPayouts>>[number];

export function toBankPayoutDto(row: BankPayoutRow, bookZone: string): BankPayoutDto {
  const { failure } = row;
  return {
    id: row.id,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    bank: { name: row.bankName, last4: row.bankLast4 },
    createdAt: row.createdAt.toISOString(),
    createdOn: bookDay(row.createdAt, bookZone),
    expectedAt: row.expectedAt?.toISOString() ?? null,
    expectedOn: row.expectedAt && bankDay(row.expectedAt),
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    arrivedOn: row.arrivedAt && bankDay(row.arrivedAt),
    failure: failure && { code: failure, ...BANK_PAYOUT_FAILURE_TEXTS[failure] },
    milestoneCount: Number(row.transferCount),
  };
}

/** The bank's day comes from the card processor as its midnight in UTC. */
const bankDay = (at: Date) => bookDay(at, "UTC");

/** The parts make up the whole: what is not a milestone's is what the card processor put in or took out itself. */
export function toBankPayoutDetailDto(
  row: BankPayoutRow,
  transfers: readonly TransferRow[],
  bookZone: string,
): BankPayoutDetailDto {
  const isOneCurrency = transfers.every(({ currency }) => currency === row.currency);
  const earnedMinor = transfers.reduce((sum, { amount }) => sum + minorFromDecimal(amount), 0);
  return {
    ...toBankPayoutDto(row, bookZone),
    milestones: transfers.map(({ id, projectId, projectTitle, milestoneTitle, amount, currency, sentAt }) => ({
      ...{ id, projectId, projectTitle, milestoneTitle, amount, currency },
      sentAt: sentAt?.toISOString() ?? null,
      sentOn: sentAt && bookDay(sentAt, bookZone),
    })),
    otherAmount: isOneCurrency ? decimalFromMinor(minorFromDecimal(row.amount) - earnedMinor) : null,
  };
}
