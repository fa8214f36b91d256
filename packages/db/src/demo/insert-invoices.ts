import { bookDay } from "@quorate/core/billing/book-day";
import { DEMO_ISSUER } from "@quorate/core/billing/demo-seller";
import { invariant } from "@quorate/core/errors";
import type { ExpertId, InvoiceId } from "@quorate/core/ids";
import { invoiceNumber } from "@quorate/core/invoices/invoice";
import { decimalFromMinor } from "@quorate/core/money";
import type { Trx } from "../client.ts";
import { demoId } from "./demo-id.ts";
import { demoInvoices, NUMBER_TO_COME } from "./demo-invoices.ts";
import type { DemoWorld } from "./demo-world.ts";

const BATCH_ROWS = 500;

/** The documents for everything that was paid, released and refunded, numbered in the order of events. */
export async function insertInvoices(trx: Trx, world: DemoWorld): Promise<void> {
  const inOrder = demoInvoices(world).toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const senders = await insertSenders(
    trx,
    inOrder.map(({ draft }) => draft.senderExpertId),
  );
  const ids = new Map<string, InvoiceId>();
  const numbers = new Map<string, string>();
  const last = new Map<string, number>();
  const rows = inOrder.map(({ draft, at }) => {
    const sender = senders.get(draft.senderExpertId);
    invariant(sender, "a sender was written down");
    const issuedOn = bookDay(at, DEMO_ISSUER.bookZone);
    const year = Number(issuedOn.slice(0, "yyyy".length));
    const sequence = (last.get(`${sender.prefix} ${year}`) ?? 0) + 1;
    last.set(`${sender.prefix} ${year}`, sequence);
    const id = demoId<InvoiceId>(`${draft.kind} ${draft.cause}`);
    ids.set(`${draft.kind} ${draft.cause}`, id);
    const number = invoiceNumber({ prefix: sender.prefix, year, sequence });
    numbers.set(`${draft.kind} ${draft.cause}`, number);
    const credited = draft.credits && `${draft.credits.kind} ${draft.credits.cause}`;
    const written = (said: unknown) =>
      JSON.stringify(said).replaceAll(NUMBER_TO_COME, (credited === null ? undefined : numbers.get(credited)) ?? "");
    return {
      id,
      kind: draft.kind,
      cause: draft.cause,
      sender_id: sender.id,
      ...{ year, sequence, number },
      sender_user_id: draft.senderUserId,
      receiver_user_id: draft.receiverUserId,
      payment_id: draft.paymentId,
      checkout_id: draft.checkoutId,
      credited_id: credited === null ? null : (ids.get(credited) ?? null),
      gross: decimalFromMinor(draft.grossMinor),
      net: decimalFromMinor(draft.netMinor),
      vat: decimalFromMinor(draft.vatMinor),
      vat_rule: draft.vat.rule,
      vat_basis_points: draft.vat.rateBasisPoints,
      vat_country: draft.vat.country,
      supplied_on: draft.suppliedOn,
      issued_at: at,
      issued_on: issuedOn,
      lines: written(draft.lines),
      snapshot: written(draft.snapshot),
    };
  });
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    await trx
      .insertInto("invoices")
      .values(rows.slice(start, start + BATCH_ROWS))
      .execute();
  }
}

async function insertSenders(trx: Trx, experts: readonly (ExpertId | null)[]) {
  const values = [...new Set(experts)]
    .filter((id) => id !== null)
    .map((expert_id) => ({ id: demoId(`invoices of ${expert_id}`), expert_id }));
  if (values.length > 0) await trx.insertInto("invoice_senders").values(values).execute();
  const rows = await trx.selectFrom("invoice_senders").select(["id", "prefix", "expert_id"]).execute();
  return new Map(rows.map(({ expert_id, ...sender }) => [expert_id, sender]));
}
