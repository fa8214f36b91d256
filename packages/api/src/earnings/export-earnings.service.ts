import { bookDay } from "@quorate/core/billing/book-day";
import type { ExpertId } from "@quorate/core/ids";
import type { Context } from "../context.ts";
import { readAccountStanding } from "../payouts/read-expert-money.service.ts";
import { csvLine } from "../schema/csv-line.ts";
import { requireExpert, requireViewer } from "../trpc/required-viewer.ts";
import { toEarningsPaymentDto } from "./earnings.mapper.ts";
import { readExpertPayments } from "./earnings.queries.ts";

const COLUMNS = [
  "Payment created",
  "Project",
  "Milestone",
  "Status",
  "Amount",
  "Platform fee",
  "Expert payout",
  "Released",
  "Refunded",
  "Currency",
  "Expected release",
  "Settled",
  "Payment ID",
  "Where it is",
  "Taken back",
];

/**
 * The payments of `GET /expert/earnings` as CSV, without its limit, and with its figures: the fee is what was taken, and what was agreed
 * while nothing is settled. Refuses before the first line.
 */
export function exportEarnings(ctx: Context) {
  const expertId = requireExpert(requireViewer(ctx));
  return { fileName: `earnings-${bookDay(ctx.now(), ctx.bookZone)}.csv`, lines: writeLines(ctx, expertId) };
}

async function* writeLines({ readDb, gateway, bookZone }: Context, expertId: ExpertId) {
  yield csvLine(COLUMNS);
  const account = await readAccountStanding({ db: readDb, gateway }, expertId);
  for await (const row of readExpertPayments(readDb, expertId)) {
    const payment = toEarningsPaymentDto(row, { bookZone, account });
    yield csvLine([
      payment.createdOn,
      payment.projectTitle,
      payment.milestoneTitle,
      payment.status,
      payment.amount,
      payment.platformFee,
      payment.expertPayout,
      row.settledPayout,
      payment.refundedAmount,
      payment.currency,
      payment.escrowReleaseDate ?? null,
      payment.settledOn,
      payment.id,
      payment.money?.name ?? null,
      payment.takenBackAmount,
    ]);
  }
}
