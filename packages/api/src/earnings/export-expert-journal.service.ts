import { bookingOfMovement, bookingsOfDocument, EXPERT_ACCOUNT_NAMES } from "@quorate/core/expert-money/expert-journal";
import type { JournalFormat } from "@quorate/core/spending/journal-format";
import { daysOfMonths, type MonthRange } from "@quorate/core/spending/spending-period";
import type { Context, Viewer } from "../context.ts";
import { journalFileName, journalWriter } from "../spending/journal-writers.service.ts";
import { spendingJournalInput } from "../spending/spending-exports.schema.ts";
import { parseInput } from "../trpc/parse-input.ts";
import { requireExpert, requireViewer } from "../trpc/required-viewer.ts";
import { readExpertJournal } from "./expert-journal.queries.ts";

/** An expert's sales, fees and VAT of some months, and what was paid out, for a program of accounting. Refuses before the first line. */
export function exportExpertJournal(ctx: Context, query: unknown) {
  const viewer = requireViewer(ctx);
  requireExpert(viewer);
  const { format, from, to } = parseInput(spendingJournalInput, query);
  const months = { from, to };
  return { fileName: journalFileName(format, months), lines: writeJournal(ctx, viewer, months, format), format };
}

async function* writeJournal(ctx: Context, viewer: Viewer, months: MonthRange, format: JournalFormat) {
  const writer = await journalWriter(format);
  const names = EXPERT_ACCOUNT_NAMES[format];
  yield writer.head({ ...daysOfMonths(months), currency: ctx.currency, writtenAt: ctx.now() });
  let nth = 0;
  for await (const booking of readExpertBookings(ctx, viewer, months)) {
    yield writer.write({ ...booking, debit: names[booking.debit], credit: names[booking.credit] }, ++nth);
  }
}

/** The bookings of an expert's own books in some months, the oldest first. */
export async function* readExpertBookings(
  { readDb, bookZone }: Pick<Context, "readDb" | "bookZone">,
  viewer: Viewer,
  months: MonthRange,
) {
  const { userId } = viewer;
  const asked = { expertId: requireExpert(viewer), userId, days: daysOfMonths(months), bookZone };
  for await (const { document, movement } of readExpertJournal(readDb, asked)) {
    if (document) yield* bookingsOfDocument(document);
    if (movement) yield bookingOfMovement(movement);
  }
}
