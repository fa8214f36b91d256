import { DomainError } from "@quorate/core/errors";
import { call } from "../trpc/call.ts";
import {
  toActivityDto,
  toCheckoutPart,
  toGatewayEventDto,
  toJobDto,
  toMovementPart,
  toPaymentDto,
  toPostings,
} from "./payment-desk.mapper.ts";
import {
  findPaymentRow,
  listActivityOf,
  listCheckoutsOf,
  listGatewayEventsOf,
  listLedgerEntriesOf,
  listRefundsOf,
  listTransfersOf,
} from "./payment-desk.queries.ts";
import { paymentDeskSchema, paymentIdInput } from "./payments.schema.ts";

export const getPayment = call("GET /admin/payments/{id}", {
  may: { area: "money" },
  scope: "administration:read",
  tag: "Administration",
  summary:
    "A payment with its ledger entries, what stands at the gateway, what it told, what was done and which jobs there are",
  refuses: [404],
  reads: { by: "id", kind: "payment" },
})
  .input(paymentIdInput)
  .output(paymentDeskSchema)
  .query(async ({ ctx: { db, jobs, now }, input: { id } }) => {
    const row = await findPaymentRow(db, id);
    if (!row) throw new DomainError("not_found", "payments/not-found");
    const checkouts = await listCheckoutsOf(db, id);
    const checkoutIds = checkouts.map((checkout) => checkout.id);
    const refunds = await listRefundsOf(db, checkoutIds);
    const transfers = await listTransfersOf(db, id);
    const parts = {
      paymentId: id,
      checkoutIds,
      refundIds: refunds.map((refund) => refund.id),
      transferIds: transfers.map((transfer) => transfer.id),
    };
    const about = [...parts.checkoutIds, ...parts.refundIds, ...parts.transferIds];
    return {
      payment: toPaymentDto(row, now()),
      paymentMethod: row.paymentMethod,
      paymentReference: row.paymentReference,
      checkouts: checkouts.map(toCheckoutPart),
      movements: [
        ...refunds.map((refund) => toMovementPart("refund", refund)),
        ...transfers.map((transfer) => toMovementPart("transfer", transfer)),
      ],
      postings: toPostings(await listLedgerEntriesOf(db, parts)),
      gatewayEvents: (await listGatewayEventsOf(db, parts)).map(toGatewayEventDto),
      activity: (await listActivityOf(db, id)).map(toActivityDto),
      jobs: (await jobs.listAbout(db, about)).map(toJobDto),
    };
  });
