import { bookDay } from "@quorate/core/billing/book-day";
import type { EarningsPart } from "@quorate/core/earnings/earnings";
import { moneyStanding, standingName } from "@quorate/core/expert-money/expert-money";
import type { AccountStanding } from "@quorate/core/expert-money/money-hold";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { listEarningsByMonth, listExpertPayments } from "./earnings.queries.ts";
import type { EarningsDto, EarningsPaymentDto } from "./earnings.schema.ts";

/** What was agreed while the money is held; once it is settled, what came of it. What a bank took back whole is nowhere. */
export function toEarningsPaymentDto(
  row: Awaited<ReturnType<typeof listExpertPayments>>[number],
  { bookZone, account }: { bookZone: string; account: AccountStanding },
): EarningsPaymentDto {
  const { escrowReleaseDate, settledFee, settledPayout, transferStatus, transferFailure, isChargedBack, ...payment } =
    row;
  const transfer = transferStatus && { status: transferStatus, failure: transferFailure };
  const isLost = settledPayout !== null && settledPayout === row.takenBackAmount;
  const standing = isLost ? null : moneyStanding({ payment: row.status, transfer, isChargedBack }, account);
  return {
    ...payment,
    currency: row.currency,
    platformFee: settledFee ?? row.platformFee,
    expertPayout: settledPayout ?? row.expertPayout,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    createdOn: bookDay(row.createdAt, bookZone),
    settledAt: row.settledAt?.toISOString() ?? null,
    settledOn: row.settledAt && bookDay(row.settledAt, bookZone),
    money: standing && { ...standing, name: standingName(standing) },
    ...(escrowReleaseDate && { escrowReleaseDate: escrowReleaseDate.toISOString() }),
  };
}

/** These months one by one, and what lies before them in one sum: together they are all there is. */
export function toEarningsMonths(
  { paid, held }: Awaited<ReturnType<typeof listEarningsByMonth>>,
  months: readonly string[],
): Pick<EarningsDto, "months" | "earlier"> {
  const [first = ""] = months;
  const before = (amounts: ReadonlyMap<string, Minor>) =>
    decimalFromMinor([...amounts].reduce((sum, [month, minor]) => (month < first ? sum + minor : sum), 0));
  return {
    months: months.map((month) => ({
      month,
      paid: decimalFromMinor(paid.get(month) ?? 0),
      held: decimalFromMinor(held.get(month) ?? 0),
    })),
    earlier: { paid: before(paid), held: before(held) },
  };
}

export function toEarningsPartDto({ amountMinor, ...part }: EarningsPart): EarningsDto["byProjectStatus"][number] {
  return { ...part, amount: decimalFromMinor(amountMinor) };
}

/** The specification has totals as numbers: the nearest there is to the exact decimal, made from it. */
export function toNumberTotal(minor: Minor): number {
  return Number(decimalFromMinor(minor));
}
