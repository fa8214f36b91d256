import { rolesWith } from "@quorate/core/access/admin-role";
import type { CountryCode } from "@quorate/core/billing/country";
import type { UserId, VatFilingId, VatPaymentId, VatSchemeId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import { isInEu, VAT_COUNTRIES } from "@quorate/core/vat/vat-rates";
import type { SoldLine } from "@quorate/core/vat/vat-return";
import type { VatPeriod, VatReturnKind, VatScheme } from "@quorate/core/vat/vat-scheme";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { BOOKED_VAT } from "../ledger/paper-audit.queries.ts";

/** A period with what was filed of it. `takesEarlier`: it is the first that is not filed, and has what came too late for those before. */
export type PlacedPeriod = VatPeriod & { filingId: VatFilingId | null; takesEarlier: boolean };

/** Schemes in the order in which they begin. */
export async function listVatSchemes(db: DbOrTrx): Promise<(VatScheme & { id: VatSchemeId; setBy: string | null })[]> {
  const { rows } = await sql<VatScheme & { id: VatSchemeId; setBy: string | null }>`
    select scheme.id, from_day::text as "fromDay", scheme.country, frequency, stagger_group as "staggerGroup",
      ec_sales_frequency as "ecSalesFrequency", person.first_name || ' ' || person.last_name as "setBy"
    from vat_schemes scheme left join users person on person.id = scheme.set_by_id
    order by from_day`.execute(db);
  return rows;
}

/** No other scheme begins, and nothing is filed or paid, before the end of the transaction. */
export async function lockVatReturns(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vat_returns'))`.execute(trx);
}

type By = { by: UserId; at: Date };

export async function insertVatScheme(trx: Trx, id: VatSchemeId, scheme: VatScheme, { by, at }: By): Promise<void> {
  const { fromDay, country, frequency, staggerGroup, ecSalesFrequency } = scheme;
  await sql`insert into vat_schemes (id, from_day, country, frequency, stagger_group, ec_sales_frequency, set_at, set_by_id)
    values (${id}, ${fromDay}::date, ${country}, ${frequency}, ${staggerGroup}, ${ecSalesFrequency}, ${at}, ${by})`.execute(
    trx,
  );
}

/** A return that was filed. `paidMinor`: what is booked as paid of it and was not taken back. */
export type FilingRow = {
  id: VatFilingId;
  kind: VatReturnKind;
  country: CountryCode;
  from: string;
  to: string;
  reference: string;
  filedAt: Date;
  filedBy: string | null;
  paymentId: VatPaymentId | null;
  paymentReference: string | null;
  paidAt: Date | null;
};

/** What was filed, the oldest first, each with its payment that stands. */
export async function listFilings(db: DbOrTrx): Promise<FilingRow[]> {
  const { rows } = await sql<FilingRow>`
    select filing.id, filing.kind, filing.country, from_day::text as "from", to_day::text as "to", filing.reference, filed_at as "filedAt",
      person.first_name || ' ' || person.last_name as "filedBy", payment.id as "paymentId", payment.reference as "paymentReference", payment.booked_at as "paidAt"
    from vat_filings filing
    left join users person on person.id = filing.filed_by_id
    left join vat_payments payment on payment.filing_id = filing.id and payment.takes_back_id is null
      and not exists (select from vat_payments back where back.takes_back_id = payment.id)
    order by from_day, filing.kind`.execute(db);
  return rows;
}

/** The day of the first thing that the platform sold, yyyy-MM-dd; null before any. */
export async function findFirstSaleDay(db: DbOrTrx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(supplied_on)::text as day from invoices where sender_user_id is null and vat_rule <> 'no_supply'`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

const EU_STATES = sql.join(VAT_COUNTRIES.filter(isInEu).map((country) => sql.lit(country)));

/**
 * The platform's own documents over supplies in the returns of these periods (not empty), by `period.kind` and `period.from_day`. Every document with VAT is in one
 * of `vat`, `uk_vat` and `oss`; the list of EC sales has what is in `vat` with a reverse charge. Amounts of a credit note are below zero,
 * in minor units; `sold_on` is the day of what it takes back or what is given back.
 */
const inReturns = (periods: readonly PlacedPeriod[]) => sql`
  select period.kind as return_kind, period.from_day, period.filing_id, invoice.id, invoice.number, invoice.cause, invoice.vat_rule,
    invoice.vat_basis_points, invoice.vat_country, invoice.snapshot -> 'receiver' as receiver, invoice.receiver_user_id,
    least(invoice.supplied_on, coalesce(origin.supplied_on, invoice.supplied_on)) as sold_on,
    (invoice.net * sign.factor)::bigint as net_minor, (invoice.vat * sign.factor)::bigint as vat_minor
  from (values ${sql.join(
    periods.map(
      ({ kind, from, to, scheme, filingId, takesEarlier }) =>
        sql`(${kind}::text, ${from}::date, ${to}::date, ${scheme.country}::text, ${filingId}::uuid, ${takesEarlier}::boolean)`,
    ),
  )}) period (kind, from_day, to_day, country, filing_id, takes_earlier)
  join invoices invoice on invoice.sender_user_id is null and invoice.vat_rule <> 'no_supply'
    and case when period.filing_id is not null then exists (
        select from vat_filing_documents filed where filed.filing_id = period.filing_id and filed.invoice_id = invoice.id)
      else invoice.supplied_on <= period.to_day and (period.takes_earlier or invoice.supplied_on >= period.from_day)
        and not exists (select from vat_filing_documents filed where filed.kind = period.kind and filed.invoice_id = invoice.id)
        and case period.kind
          when 'vat' then invoice.vat_country is null or invoice.vat_country = period.country
          when 'uk_vat' then invoice.vat_country = 'GB' and period.country <> 'GB'
          when 'oss' then invoice.vat_country not in (period.country, 'GB')
          else invoice.vat_rule in ('eu_reverse_charge', 'uk_eu_reverse_charge')
            and invoice.snapshot -> 'receiver' ->> 'country' in (${EU_STATES}) end end
  cross join lateral (select case invoice.kind when 'credit_note' then -100 else 100 end as factor) sign
  left join lateral (
    select min(sold.supplied_on) as supplied_on from invoices sold
    where sold.id = invoice.credited_id or (invoice.cause like 'lost:%' and sold.sender_user_id is null and sold.cause not like 'lost:%'
      and sold.kind in ('fee_invoice', 'plan_invoice', 'review_invoice')
      and (sold.payment_id = invoice.payment_id or sold.checkout_id = invoice.checkout_id))
  ) origin on true`;

/** What the documents of each period add up to, by the month of the sale, rule, rate and state. */
export async function listReturnLines(
  db: DbOrTrx,
  periods: readonly PlacedPeriod[],
): Promise<(SoldLine & { kind: VatReturnKind; from: string })[]> {
  if (periods.length === 0) return [];
  const { rows } = await sql<SoldLine & { kind: VatReturnKind; from: string }>`
    select return_kind as kind, from_day::text as "from", date_trunc('month', sold_on)::date::text as "soldOn", vat_rule as rule,
      vat_basis_points as "rateBasisPoints", vat_country as country, count(*)::int as documents, sum(net_minor)::bigint as "netMinor",
      sum(vat_minor)::bigint as "vatMinor", sum(net_minor + vat_minor)::bigint as "grossMinor"
    from (${inReturns(periods)}) line
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}

/** A customer of the EC sales list, with one of the accounts that have the number; no number where the operator accepted a business without a number. */
export type EcSaleRow = {
  vatNumber: string | null;
  customerId: UserId;
  country: CountryCode;
  soldOn: string;
  netMinor: Minor;
};

/** What was sold to each customer of a list, by the month of the sale. */
export async function listEcSales(db: DbOrTrx, period: PlacedPeriod): Promise<EcSaleRow[]> {
  const { rows } = await sql<EcSaleRow>`
    select receiver ->> 'vatNumber' as "vatNumber", receiver ->> 'country' as country, min(receiver_user_id::text) as "customerId",
      case when receiver ->> 'vatNumber' is null then receiver_user_id end as without_number, date_trunc('month', sold_on)::date::text as "soldOn",
      sum(net_minor)::bigint as "netMinor"
    from (${inReturns([period])}) line
    group by 1, 2, 4, 5 order by 5, 2, 1`.execute(db);
  return rows;
}

/** Keeps that a return was filed, with its documents and their figures of now. */
export async function insertFiling(
  trx: Trx,
  filing: { id: VatFilingId; period: PlacedPeriod; reference: string } & By,
): Promise<void> {
  const { id, period, reference, by, at } = filing;
  await sql`insert into vat_filings (id, kind, country, from_day, to_day, reference, filed_at, filed_by_id)
    values (${id}, ${period.kind}, ${period.scheme.country}, ${period.from}::date, ${period.to}::date, ${reference}, ${at}, ${by})`.execute(
    trx,
  );
  await sql`insert into vat_filing_documents (filing_id, kind, invoice_id)
    select ${id}::uuid, ${period.kind}::text, line.id from (${inReturns([period])}) line`.execute(trx);
  // Of these documents alone: one that is issued meanwhile corrects the next return.
  await sql`insert into vat_filing_lines (filing_id, sold_on, vat_rule, vat_basis_points, vat_country, documents, net_minor, vat_minor)
    select ${id}::uuid, date_trunc('month', sold_on)::date, vat_rule, vat_basis_points, vat_country, count(*)::int, sum(net_minor)::bigint, sum(vat_minor)::bigint
    from (${inReturns([{ ...period, filingId: id }])}) line group by 2, 3, 4, 5`.execute(trx);
}

/** What was filed as owed, by state and rate, in minor units. */
export async function listFiledVat(
  db: DbOrTrx,
  id: VatFilingId,
): Promise<{ country: CountryCode; rateBasisPoints: number; minor: Minor }[]> {
  const { rows } = await sql<{ country: CountryCode; rateBasisPoints: number; minor: Minor }>`
    select vat_country as country, vat_basis_points as "rateBasisPoints", sum(vat_minor)::bigint as minor
    from vat_filing_lines where filing_id = ${id} and vat_country is not null
    group by 1, 2 having sum(vat_minor) <> 0 order by 1, 2`.execute(db);
  return rows;
}

export async function insertVatPayment(
  trx: Trx,
  payment: {
    id: VatPaymentId;
    filingId: VatFilingId;
    takesBackId: VatPaymentId | null;
    reference: string;
    amountMinor: Minor;
  } & By,
): Promise<void> {
  const { id, filingId, takesBackId, reference, amountMinor, by, at } = payment;
  await sql`insert into vat_payments (id, filing_id, takes_back_id, reference, amount_minor, booked_at, booked_by_id)
    values (${id}, ${filingId}, ${takesBackId}, ${reference}, ${amountMinor}, ${at}, ${by})`.execute(trx);
}

type Finding = { finding: string };

/** Where returns, VAT accounts and documents differ: a line for each return, state and rate, each document in no return, and each payment. */
export async function listReturnDifferences(db: DbOrTrx, periods: readonly PlacedPeriod[]): Promise<string[]> {
  if (periods.length === 0) return [];
  const until = periods.reduce((last, { to }) => (to > last ? to : last), "");
  const { rows } = await sql<Finding>`
    with line as materialized (${inReturns(periods)})
    select format('Return %s of %s: %s of %s at %s is filed, %s is on its documents', filed.kind, filed.from_day, (filed.minor / 100)::numeric(20, 2),
      filed.vat_country, filed.vat_basis_points, (coalesce(paper.minor, 0) / 100)::numeric(20, 2)) as finding
    from (select filing.id, filing.kind, filing.from_day, kept.vat_country, kept.vat_basis_points, sum(kept.vat_minor) as minor
      from vat_filing_lines kept join vat_filings filing on filing.id = kept.filing_id where kept.vat_country is not null group by 1, 2, 3, 4, 5) filed
    left join (select filing_id, vat_country, vat_basis_points, sum(vat_minor) as minor from line group by 1, 2, 3) paper
      on paper.filing_id = filed.id and paper.vat_country = filed.vat_country and paper.vat_basis_points = filed.vat_basis_points
    where filed.minor <> coalesce(paper.minor, 0)
    union all
    select format('Document %s is in %s VAT returns', invoice.number, count(line.id))
    from invoices invoice left join line on line.id = invoice.id and line.return_kind <> 'ec_sales'
    where invoice.sender_user_id is null and invoice.vat_rule <> 'no_supply' and invoice.supplied_on <= ${until}::date
    group by invoice.id, invoice.number having count(line.id) <> 1
    union all
    select format('Return %s of %s: %s in %s, %s is booked', return_kind, from_day, (sum(returned) / 100)::numeric(20, 2), account,
      (sum(booked) / 100)::numeric(20, 2))
    from (
      select return_kind, from_day, format('vat:%s:%s', vat_country, vat_basis_points) as account, vat_minor as returned, 0 as booked
      from line where return_kind <> 'ec_sales' and vat_minor <> 0
      union all
      select line.return_kind, line.from_day, booked.account, 0, booked.minor
      from (${BOOKED_VAT}) booked join line on line.cause = booked.cause and line.return_kind <> 'ec_sales'
    ) each group by return_kind, from_day, account having sum(returned) <> sum(booked)
    union all
    select format('VAT payment %s: %s of %s is booked, %s was filed', payment.reference, (moved.booked / 100)::numeric(20, 2), moved.account,
      (moved.filed / 100)::numeric(20, 2))
    from vat_payments payment
    cross join lateral (
      select account, sum(booked) as booked, sum(filed) as filed from (
        select entry.account, case when payment.takes_back_id is null then -entry.amount_minor else entry.amount_minor end as booked, 0 as filed
        from ledger_transactions posting join ledger_entries entry on entry.transaction_id = posting.id
        where posting.vat_payment_id = payment.id and entry.account like 'vat:%'
        union all
        select format('vat:%s:%s', vat_country, vat_basis_points), 0, vat_minor from vat_filing_lines
        where filing_id = payment.filing_id and vat_country is not null
      ) each group by account
    ) moved
    where moved.booked <> moved.filed
    order by 1`.execute(db);
  return rows.map(({ finding }) => finding);
}

/** Administrators whose role looks after money, with an account that is open. */
export async function listMoneyAdministrators(db: DbOrTrx): Promise<UserId[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("is_admin", "=", true)
    .where("admin_role", "in", rolesWith("money"))
    .where("closed_at", "is", null)
    .where("suspended_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps that a reminder went; answers whether it is new. */
export async function insertVatReminder(
  trx: Trx,
  { kind, from, days, at }: { kind: VatReturnKind; from: string; days: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into vat_return_reminders (kind, from_day, days_before, reminded_at)
    values (${kind}, ${from}::date, ${days}, ${at}) on conflict do nothing returning kind`.execute(trx);
  return rows.length > 0;
}
