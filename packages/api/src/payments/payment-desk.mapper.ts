import { ledgerPaperWords } from "@quorate/core/invoices/ledger-paper";
import { decimalFromMinor } from "@quorate/core/money";
import { heldDays } from "@quorate/core/payments/held-age";
import { FAILURE_RULES } from "@quorate/core/payouts/movement-failure";
import type { QueuedJob } from "../ports/job-queue.ts";
import type {
  listActivityOf,
  listCheckoutsOf,
  listGatewayEventsOf,
  listLedgerEntriesOf,
  listTransfersOf,
  PaymentDeskRow,
} from "./payment-desk.queries.ts";
import type { PaymentDeskDto, PaymentDto } from "./payments.schema.ts";

type RowsOf<List extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>[number];

export function toPaymentDto(row: PaymentDeskRow, now: Date): PaymentDto {
  const isHeld = row.status === "escrowed" || row.status === "disputed";
  return {
    id: row.id,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    platformFee: row.platformFee,
    expertPayout: row.expertPayout,
    feeBasisPoints: row.feeBasisPoints,
    settledFee: row.settledFee,
    settledPayout: row.settledPayout,
    refundedAmount: row.refundedAmount,
    project: { id: row.projectId, title: row.projectTitle },
    milestone: { id: row.milestoneId, title: row.milestoneTitle },
    clientName: row.clientName,
    expert: { firstName: row.expertFirstName, lastName: row.expertLastName, email: row.expertEmail },
    heldDays: isHeld && row.escrowedAt !== null ? heldDays(row.escrowedAt, now) : null,
    escrowedAt: row.escrowedAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export const toCheckoutPart = (row: RowsOf<typeof listCheckoutsOf>): PaymentDeskDto["checkouts"][number] => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

export const toMovementPart = (
  kind: "refund" | "transfer",
  { failure, ...row }: Omit<RowsOf<typeof listTransfersOf>, "id"> & { id: string },
): PaymentDeskDto["movements"][number] => ({
  ...row,
  kind,
  failure: failure === null ? null : FAILURE_RULES[failure].text,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

/** Entries of one posting stand together, in the order of the books. */
export function toPostings(rows: readonly RowsOf<typeof listLedgerEntriesOf>[]): PaymentDeskDto["postings"] {
  const byId = new Map<string, PaymentDeskDto["postings"][number]>();
  for (const { postingId, kind, postedAt, lineReference, documents, account, amountMinor } of rows) {
    const posting = byId.get(postingId) ?? {
      id: postingId,
      kind,
      postedAt: postedAt.toISOString(),
      lineReference,
      paper: ledgerPaperWords(kind),
      documents: documents.map(({ id, number }) => ({ number, pdfUrl: `/api/invoices/${id}.pdf` })),
      entries: [],
    };
    posting.entries.push({ account, amount: decimalFromMinor(amountMinor) });
    byId.set(postingId, posting);
  }
  return [...byId.values()];
}

export const toGatewayEventDto = ({ id, type, outcome, receivedAt }: RowsOf<typeof listGatewayEventsOf>) => ({
  id,
  type,
  outcome,
  receivedAt: receivedAt.toISOString(),
});

export const toActivityDto = ({ id, kind, actor, at }: RowsOf<typeof listActivityOf>) => ({
  id,
  kind,
  actor,
  at: at.toISOString(),
});

export const toJobDto = ({ createdAt, endedAt, ...job }: QueuedJob) => ({
  ...job,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
