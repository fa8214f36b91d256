import { bookDay } from "@quorate/core/billing/book-day";
import type { BankPayoutId, ExpertId } from "@quorate/core/ids";
import type { Context } from "../context.ts";
import { csvAmount, csvLine } from "../schema/csv-line.ts";
import { requireExpert, requireViewer } from "../trpc/required-viewer.ts";
import { toBankPayoutDetailDto } from "./bank-payouts.mapper.ts";
import { listBankPayouts, listTransfersOfPayouts } from "./bank-payouts.queries.ts";

const PAGE = 100;
const COLUMNS = [
  "Payout created",
  "Status",
  "Payout",
  "Currency",
  "Expected",
  "Arrived",
  "Why it failed",
  "Project",
  "Milestone",
  "Part",
  "Payout ID",
];

/** The payouts of `GET /expert/payouts` as CSV: a line for each milestone in one, and one for what else is in it. */
export function exportBankPayouts(ctx: Context) {
  const expertId = requireExpert(requireViewer(ctx));
  return { fileName: `payouts-${bookDay(ctx.now(), ctx.bookZone)}.csv`, lines: writeLines(ctx, expertId) };
}

async function* writeLines({ readDb, bookZone }: Context, expertId: ExpertId) {
  yield csvLine(COLUMNS);
  let cursor: BankPayoutId | undefined;
  while (true) {
    const page = await listBankPayouts(readDb, { expertId, limit: PAGE, cursor });
    const transfers = await listTransfersOfPayouts(
      readDb,
      page.map(({ id }) => id),
    );
    for (const row of page) {
      const payout = toBankPayoutDetailDto(
        row,
        transfers.filter(({ bankPayoutId }) => bankPayoutId === row.id),
        bookZone,
      );
      const { status, amount, currency, expectedOn, arrivedOn, failure, createdOn, id } = payout;
      const line = (project: string | null, milestone: string | null, part: string | null) =>
        csvLine([
          ...[createdOn, status, csvAmount(amount), currency, expectedOn, arrivedOn, failure?.text ?? null],
          ...[project, milestone, part === null ? null : csvAmount(part), id],
        ]);
      for (const { projectTitle, milestoneTitle, amount: part } of payout.milestones) {
        yield line(projectTitle, milestoneTitle, part);
      }
      if (payout.otherAmount !== "0.00") yield line(null, null, payout.otherAmount);
    }
    cursor = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}
