import type { Currency } from "@quorate/core/format/currency";
import type { ChargebackId, CheckoutId, LostSaleId, PaymentId, ProjectId, UserId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { RevenueSource } from "@quorate/core/revenue/revenue-source";
import type { LostSale } from "@quorate/core/vat/lost-sale";
import type { VatRule } from "@quorate/core/vat/vat-rules";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** One thing sold that a checkout paid: the work of a payment with its fee, or a plan or a review. Amounts are in minor units. */
export type SoldByCheckout = {
  paymentId: PaymentId | null;
  checkoutId: CheckoutId | null;
  fundedMinor: Minor;
  /** What the expert gives back of it by this chargeback. */
  payoutMinor: Minor;
  grossMinor: Minor;
  feeMinor: Minor;
  grossBeforeMinor: Minor;
  feeBeforeMinor: Minor;
  currency: Currency;
  /** As its revenue was booked; null where none was: a payment without a fee. */
  sourceType: RevenueSource | null;
  sourceId: string | null;
  description: string | null;
  userId: UserId | null;
  projectId: ProjectId | null;
  /** By which rule it bears VAT; null: that is decided with its document, which is still to come. */
  rule: VatRule | null;
  rateBasisPoints: number | null;
  country: string | null;
};

/**
 * What the checkout of a chargeback paid, in the order in which its loss is shared: what was in escrow first, of which nothing is sold, then
 * what was settled last.
 */
export async function listSoldByCheckout(trx: Trx, chargebackId: ChargebackId): Promise<SoldByCheckout[]> {
  const { rows } = await sql<SoldByCheckout>`
    select paid."paymentId", paid."checkoutId", paid."fundedMinor", paid."payoutMinor", paid."grossMinor", paid."feeMinor",
      before."grossBeforeMinor", before."feeBeforeMinor", paid.currency, revenue.source_type as "sourceType",
      revenue.source_id as "sourceId", revenue.description, revenue.user_id as "userId", revenue.project_id as "projectId",
      coalesce(document.vat_rule, revenue.vat_rule) as rule,
      coalesce(document.vat_basis_points, revenue.vat_basis_points) as "rateBasisPoints",
      case when document.id is null then revenue.vat_country else document.vat_country end as country
    from gateway_chargebacks chargeback
    cross join lateral (
      select payment.id as "paymentId", null::uuid as "checkoutId", (funding.amount * 100)::bigint as "fundedMinor",
        (coalesce((select sum(reversal.amount) * 100 from gateway_reversals reversal
            join gateway_transfers transfer on transfer.id = reversal.transfer_id
            where reversal.chargeback_id = chargeback.id and transfer.payment_id = payment.id), 0)
          + case when chargeback.withheld_minor > 0 and not exists (
              select from lost_sales where lost_sales.payment_id = payment.id and payout_minor > 0)
            then funding.withheld_minor else 0 end)::bigint as "payoutMinor",
        ((coalesce(payment.settled_payout, 0) + coalesce(payment.settled_fee, 0)) * 100)::bigint as "grossMinor",
        (coalesce(payment.settled_fee, 0) * 100)::bigint as "feeMinor",
        payment.currency, 'transaction_fee' as source, payment.id as source_id, payment.settled_at
      from payment_fundings funding join project_payments payment on payment.id = funding.payment_id
      where funding.checkout_id = chargeback.checkout_id
      union all
      select null, checkout.id, (checkout.amount * 100)::bigint, 0, sold.minor, sold.minor, checkout.currency, sold.source,
        coalesce(checkout.verification_id, checkout.id), null
      from checkout_sessions checkout
      join ledger_transactions posting on posting.checkout_id = checkout.id and posting.kind in ('plan_paid', 'verification_paid')
      cross join lateral (
        select sum(amount_minor)::bigint as minor,
          max(substr(account, length('revenue:') + 1)) filter (where account like 'revenue:%') as source
        from ledger_entries where transaction_id = posting.id and (account like 'revenue:%' or account like 'vat:%')
      ) sold
      where checkout.id = chargeback.checkout_id
    ) paid
    cross join lateral (
      select coalesce(sum(gross_minor), 0)::bigint as "grossBeforeMinor", coalesce(sum(fee_minor), 0)::bigint as "feeBeforeMinor"
      from lost_sales where payment_id = paid."paymentId" or checkout_id = paid."checkoutId"
    ) before
    left join revenue_entries revenue on revenue.source_type = paid.source and revenue.source_id = paid.source_id
      and not revenue.is_correction and revenue.lost_sale_id is null
    left join invoices document on document.kind in ('fee_invoice', 'plan_invoice', 'review_invoice') and document.cause not like 'lost:%'
      and (document.payment_id = paid."paymentId" or document.checkout_id = paid."checkoutId")
    where chargeback.id = ${chargebackId}
    order by paid.settled_at desc nulls first, paid."paymentId"`.execute(trx);
  return rows;
}

/**
 * What a chargeback took of sales, of which the bank has given all money back since, with what is needed to restore it; not while the
 * payout is still asked back, because only what comes back is the expert's again.
 */
export async function listLossesToRestore(trx: Trx, chargebackId: ChargebackId) {
  return await trx
    .selectFrom("lost_sales as lost")
    .leftJoin("project_payments as payment", "payment.id", "lost.payment_id")
    .leftJoin("payment_fundings as funding", (join) =>
      join
        .onRef("funding.payment_id", "=", "lost.payment_id")
        .on("funding.checkout_id", "=", (eb) =>
          eb.selectFrom("gateway_chargebacks").select("checkout_id").where("id", "=", chargebackId),
        ),
    )
    .leftJoin("gateway_transfers as transfer", "transfer.payment_id", "lost.payment_id")
    .leftJoin("gateway_reversals as reversal", (join) =>
      join.onRef("reversal.transfer_id", "=", "transfer.id").on("reversal.chargeback_id", "=", chargebackId),
    )
    .leftJoin("revenue_entries as revenue", "revenue.lost_sale_id", "lost.id")
    .select(["lost.id", "lost.payment_id as paymentId", "lost.checkout_id as checkoutId"])
    .select(["lost.gross_minor as grossMinor", "lost.fee_minor as feeMinor", "lost.payout_minor as payoutMinor"])
    .select(["lost.gross_before_minor as grossBeforeMinor", "lost.fee_before_minor as feeBeforeMinor"])
    .select(["payment.expert_id as expertId", "funding.checkout_id as fundingId", "transfer.id as transferId"])
    .select(["reversal.status as reversalStatus"])
    .select(["revenue.source_type as sourceType", "revenue.source_id as sourceId", "revenue.description"])
    .select(["revenue.user_id as userId", "revenue.project_id as projectId", "revenue.vat_rule as rule"])
    .select(["revenue.vat_basis_points as rateBasisPoints", "revenue.vat_country as country"])
    .where("lost.chargeback_id", "=", chargebackId)
    .where("lost.restores_id", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("gateway_chargebacks as given")
          .select("given.id")
          .where("given.id", "=", chargebackId)
          .whereRef("given.withdrawn_minor", "=", "given.reinstated_minor"),
      ),
    )
    .where((eb) => eb.or([eb("reversal.status", "is", null), eb("reversal.status", "in", ["paid", "failed"])]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("lost_sales as later").select("later.id").whereRef("later.restores_id", "=", "lost.id"),
        ),
      ),
    )
    .orderBy("lost.id")
    .execute();
}

type NewLostSale = LostSale & {
  id: LostSaleId;
  chargebackId: ChargebackId;
  paymentId: PaymentId | null;
  checkoutId: CheckoutId | null;
  /** The loss that the bank gave back; null: this is one. */
  restoresId: LostSaleId | null;
  grossBeforeMinor: Minor;
  feeBeforeMinor: Minor;
  at: Date;
};

export async function insertLostSale(trx: Trx, sale: NewLostSale): Promise<void> {
  await trx
    .insertInto("lost_sales")
    .values({
      id: sale.id,
      chargeback_id: sale.chargebackId,
      payment_id: sale.paymentId,
      checkout_id: sale.checkoutId,
      restores_id: sale.restoresId,
      gross_minor: sale.grossMinor,
      payout_minor: sale.payoutMinor,
      fee_minor: sale.feeMinor,
      gross_before_minor: sale.grossBeforeMinor,
      fee_before_minor: sale.feeBeforeMinor,
      created_at: sale.at,
    })
    .execute();
}

/** Booked as lost by a server of before, or before the document that says how the sale bears VAT. */
export async function listUnbookedLosses(db: DbOrTrx, limit: number): Promise<ChargebackId[]> {
  const { rows } = await sql<{ id: ChargebackId }>`
    select chargeback.id from gateway_chargebacks chargeback
    where chargeback.settled_at is not null and chargeback.withdrawn_minor > chargeback.reinstated_minor
      and not exists (select from lost_sales where chargeback_id = chargeback.id)
      and (exists (select from payment_fundings funding join project_payments payment on payment.id = funding.payment_id
          where funding.checkout_id = chargeback.checkout_id and coalesce(payment.settled_payout, 0) + coalesce(payment.settled_fee, 0) > coalesce(
            (select sum(gross_minor) from lost_sales where payment_id = payment.id), 0) / 100
            and chargeback.withdrawn_minor - chargeback.reinstated_minor > chargeback.escrow_minor)
        or exists (select from ledger_transactions posting where posting.checkout_id = chargeback.checkout_id
          and posting.kind in ('plan_paid', 'verification_paid')
          and not exists (select from lost_sales where checkout_id = chargeback.checkout_id)))
    order by chargeback.settled_at, chargeback.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the bank has, for good: its loss is booked. The lock keeps two servers from losing a sale twice. */
export async function lockLoss(trx: Trx, id: ChargebackId): Promise<{ takenMinor: Minor } | undefined> {
  const row = await trx
    .selectFrom("gateway_chargebacks")
    .select(["withdrawn_minor", "reinstated_minor", "settled_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.settled_at ? { takenMinor: row.withdrawn_minor - row.reinstated_minor } : undefined;
}
