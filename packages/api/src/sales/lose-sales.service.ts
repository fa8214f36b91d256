import { postLostSale, postRestoredSale } from "@quorate/core/chargebacks/chargeback-postings";
import type { ChargebackId, LostSaleId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import { loseSale, vatOfPart } from "@quorate/core/vat/lost-sale";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { insertRevenueEntry } from "../ledger/ledger.queries.ts";
import { addWithheld } from "../payments/payment-fundings.queries.ts";
import {
  insertLostSale,
  listLossesToRestore,
  listSoldByCheckout,
  listUnbookedLosses,
  lockLoss,
  type SoldByCheckout,
} from "./lost-sales.queries.ts";

/** How many losses one run of the job books. */
const LOSSES_AT_ONCE = 100;

/**
 * A chargeback whose loss is booked takes back what was sold: of the price of the work, of the fee with its VAT, of a plan or a review. Done
 * again, nothing is lost twice. The order is that in which the loss was shared.
 */
export async function loseSales(trx: Trx, ports: Ports, chargebackId: ChargebackId): Promise<void> {
  const loss = await lockLoss(trx, chargebackId);
  if (!loss) return;
  let leftMinor = loss.takenMinor;
  const sold = await listSoldByCheckout(trx, chargebackId);
  for (const [index, sale] of sold.entries()) {
    const takenMinor = index === sold.length - 1 ? leftMinor : Math.min(leftMinor, sale.fundedMinor);
    leftMinor -= takenMinor;
    await loseOne(trx, ports, chargebackId, sale, takenMinor);
  }
}

/**
 * If the bank gave all of the money back after its loss was booked, what was sold is sold again, and the expert's part is the expert's. A payout
 * that was withheld goes on its way; one that was taken back stays on the expert's balance, because a payment has one payout.
 */
export async function restoreSales(trx: Trx, ports: Ports, chargebackId: ChargebackId): Promise<void> {
  for (const lost of await listLossesToRestore(trx, chargebackId)) {
    const { paymentId, checkoutId, grossBeforeMinor, feeBeforeMinor, sourceType, sourceId, rule, reversalStatus } =
      lost;
    const id = ports.newId<LostSaleId>();
    const restored = { grossMinor: -lost.grossMinor, payoutMinor: -lost.payoutMinor, feeMinor: -lost.feeMinor };
    await insertLostSale(trx, {
      ...{
        id,
        chargebackId,
        paymentId,
        checkoutId,
        restoresId: lost.id,
        grossBeforeMinor,
        feeBeforeMinor,
        ...restored,
      },
      at: ports.now(),
    });
    const terms = rule && { rule, rateBasisPoints: lost.rateBasisPoints ?? 0, country: lost.country };
    const vat = terms && vatOfPart({ grossMinor: lost.feeMinor, beforeMinor: feeBeforeMinor }, terms);
    const sold = vat && sourceType ? { source: sourceType, vat } : null;
    // What the gateway could not take back, the expert has kept.
    const payoutMinor = reversalStatus === "failed" ? 0 : lost.payoutMinor;
    const expert = lost.expertId && payoutMinor > 0 ? { id: lost.expertId, payoutMinor } : null;
    if (sold || expert) {
      const posting = postRestoredSale({ id: chargebackId, currency: ports.currency }, { sold, expert });
      await bookPosting(trx, ports, posting, { chargebackId, lostSaleId: id });
    }
    if (sold && sourceId) {
      const { userId, projectId } = lost;
      const description = `${lost.description ?? ""}, and given back`;
      const entry = { sourceType: sold.source, sourceId, userId, projectId, description, lostSaleId: id };
      await insertRevenueEntry(trx, ports, { ...entry, currency: ports.currency, vat: sold.vat });
    }
    if (paymentId && lost.fundingId && lost.transferId && reversalStatus === null && payoutMinor > 0) {
      await addWithheld(trx, { paymentId, checkoutId: lost.fundingId, amountMinor: -payoutMinor });
      await ports.jobs.enqueue(trx, "send-transfer", { transferId: lost.transferId });
    }
  }
}

/** Losses that another version booked, or whose sale had no document yet. Answers how many it found. */
export async function loseMissingSales(ports: Ports): Promise<number> {
  const losses = await listUnbookedLosses(ports.db, LOSSES_AT_ONCE);
  for (const id of losses) await ports.db.transaction().execute((trx) => loseSales(trx, ports, id));
  return losses.length;
}

async function loseOne(
  trx: Trx,
  ports: Ports,
  chargebackId: ChargebackId,
  sale: SoldByCheckout,
  takenMinor: Minor,
): Promise<void> {
  const { paymentId, checkoutId, grossBeforeMinor, feeBeforeMinor, rule, country, sourceType, sourceId } = sale;
  const before = { grossMinor: grossBeforeMinor, feeMinor: feeBeforeMinor };
  const lost = loseSale(takenMinor, sale.payoutMinor, { ...sale, before });
  if (lost.grossMinor === 0) return;
  if (lost.feeMinor > 0 && rule === null) return;
  const id = ports.newId<LostSaleId>();
  await insertLostSale(trx, {
    ...{ id, chargebackId, paymentId, checkoutId, restoresId: null, grossBeforeMinor, feeBeforeMinor, ...lost },
    at: ports.now(),
  });
  if (lost.feeMinor === 0 || rule === null || sourceType === null || sourceId === null) return;
  const terms = { rule, rateBasisPoints: sale.rateBasisPoints ?? 0, country };
  const vat = vatOfPart({ grossMinor: lost.feeMinor, beforeMinor: feeBeforeMinor }, terms);
  const posting = postLostSale({ id: chargebackId, currency: sale.currency }, sourceType, vat);
  await bookPosting(trx, ports, posting, { chargebackId, lostSaleId: id });
  const { currency, userId, projectId } = sale;
  await insertRevenueEntry(trx, ports, {
    ...{ sourceType, sourceId, currency, userId, projectId, lostSaleId: id },
    vat: { ...vat, netMinor: -vat.netMinor, vatMinor: -vat.vatMinor },
    description: `${sale.description ?? ""}, taken back by the client's bank`,
  });
}
