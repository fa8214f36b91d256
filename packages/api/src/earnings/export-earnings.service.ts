import type { ExpertId } from "@quorate/core/ids";
import type { Context } from "../context.ts";
import { csvLine } from "../schema/csv-line.ts";
import { requireExpert, requireViewer } from "../trpc/required-viewer.ts";
import { readExpertPayments } from "./earnings.queries.ts";

const COLUMNS = [
  "Payment created",
  "Project",
  "Milestone",
  "Status",
  "Amount",
  "Platform fee",
  "Expert payout",
  "Paid out",
  "Refunded",
  "Currency",
  "Expected release",
  "Settled",
  "Payment ID",
];

/** The payments of `GET /expert/earnings` as CSV, without its limit. Refuses before the first line. */
export function exportEarnings(ctx: Context) {
  const expertId = requireExpert(requireViewer(ctx));
  return { fileName: `earnings-${ctx.now().toISOString().slice(0, 10)}.csv`, lines: writeLines(ctx, expertId) };
}

async function* writeLines({ readDb }: Context, expertId: ExpertId) {
  yield csvLine(COLUMNS);
  for await (const payment of readExpertPayments(readDb, expertId)) {
    yield csvLine([
      payment.createdAt.toISOString(),
      payment.projectTitle,
      payment.milestoneTitle,
      payment.status,
      payment.amount,
      payment.platformFee,
      payment.expertPayout,
      payment.settledPayout,
      payment.refundedAmount,
      payment.currency,
      payment.escrowReleaseDate?.toISOString() ?? null,
      payment.settledAt?.toISOString() ?? null,
      payment.id,
    ]);
  }
}
