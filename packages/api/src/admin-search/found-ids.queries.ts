import type { OperatorQuery } from "@quorate/core/search/operator-query";
import { type RawBuilder, sql } from "kysely";

/** Ids that one index finds, with how well: 0 is what was meant, the larger the vaguer. Null: there is nothing to look for by. */
type Found = RawBuilder<{ id: string; rank: number }> | null;

/** The most results read from each index: no one finds the right one in a longer list. */
const FOUND_MAX = 200;

const bounded = (found: RawBuilder<unknown>) => sql<{ id: string; rank: number }>`(${found} limit ${FOUND_MAX})`;

const idsBetween = ({ ids }: OperatorQuery, table: string, id: string) =>
  ids &&
  bounded(sql`select ${sql.ref(id)} as id, 0 as rank from ${sql.table(table)}
    where id between ${ids.from}::uuid and ${ids.to}::uuid`);

/** By byte order, as the index is: `~>=~` knows no language. */
function beginsWith(column: string, beginning: string): RawBuilder<unknown> {
  const next = `${beginning}\u{10FFFF}`;
  return sql`${sql.ref(column)} ~>=~ ${beginning} and ${sql.ref(column)} ~<~ ${next}`;
}

const beginnings = (
  { beginning }: OperatorQuery,
  { table, id, column }: { table: string; id: string; column: string },
) =>
  beginning === null
    ? null
    : bounded(sql`select ${sql.ref(id)} as id, 1 as rank from ${sql.table(table)}
        where ${beginsWith(column, beginning)} and ${sql.ref(id)} is not null`);

const saying = ({ words }: OperatorQuery, { table, id, text }: { table: string; id: string; text: string }) =>
  words === null
    ? null
    : bounded(sql`select ${sql.ref(id)} as id, 2 as rank from ${sql.table(table)}
        where search_vector_of_names(${sql.raw(text)}) @@ to_tsquery('simple', ${words})`);

const ofAmount = ({ amount }: OperatorQuery, table: string) =>
  amount === null
    ? null
    : bounded(sql`select id, 2 as rank from ${sql.table(table)} where amount = ${amount}::numeric order by id desc`);

/** Lines of the card processor's account name what they are about: `ch_…`, `txn_…`, `po_…`. */
const onAccount = (query: OperatorQuery, id: "checkout_id" | "refund_id" | "transfer_id") => [
  beginnings(query, { table: "gateway_balance_transactions", id, column: "reference" }),
  beginnings(query, { table: "gateway_balance_transactions", id, column: "source_reference" }),
];

/** As a table of ids, the best first and each once; null where nothing was asked that could be found. */
function gathered(found: readonly Found[], limit: number) {
  const arms = found.filter((arm) => arm !== null);
  if (arms.length === 0) return null;
  return sql`(select id, min(rank) as rank from (${sql.join(arms, sql` union all `)}) arms
    group by id order by min(rank), id desc limit ${limit})`;
}

export function foundPeople(query: OperatorQuery, limit: number) {
  const address = { ...query, beginning: query.beginning?.toLowerCase() ?? null };
  const found = [
    idsBetween(query, "users", "id"),
    ...["experts", "organizations", "entrepreneurs"].map((table) => idsBetween(query, table, "user_id")),
    beginnings(address, { table: "users", id: "id", column: "email" }),
    saying(query, { table: "users", id: "id", text: "first_name || ' ' || last_name" }),
    saying(query, { table: "experts", id: "user_id", text: "coalesce(company, '')" }),
    saying(query, { table: "organizations", id: "user_id", text: "name" }),
  ];
  return gathered(found, limit);
}

export function foundOrganizations(query: OperatorQuery, limit: number) {
  const found = [
    idsBetween(query, "organizations", "id"),
    saying(query, { table: "organizations", id: "id", text: "name" }),
  ];
  return gathered(found, limit);
}

const projects = (query: OperatorQuery) => [
  idsBetween(query, "projects", "id"),
  saying(query, { table: "projects", id: "id", text: "title" }),
];

export const foundProjects = (query: OperatorQuery, limit: number) => gathered(projects(query), limit);

const checkouts = (query: OperatorQuery) => [
  idsBetween(query, "checkout_sessions", "id"),
  beginnings(query, { table: "checkout_sessions", id: "id", column: "gateway_reference" }),
  beginnings(query, { table: "checkout_sessions", id: "id", column: "payment_reference" }),
  beginnings(upper(query), { table: "invoices", id: "checkout_id", column: "number" }),
  ...onAccount(query, "checkout_id"),
];

/** Numbers of invoices are printed in capitals, and typed as it comes. */
const upper = (query: OperatorQuery) => ({ ...query, beginning: query.beginning?.toUpperCase() ?? null });

const payments = (query: OperatorQuery) => {
  const pages = gathered(checkouts(query), FOUND_MAX);
  return [
    idsBetween(query, "project_payments", "id"),
    beginnings(query, { table: "project_payments", id: "id", column: "payment_intent_id" }),
    beginnings(upper(query), { table: "invoices", id: "payment_id", column: "number" }),
    pages &&
      sql<{ id: string; rank: number }>`(select page.payment_id as id, pages.rank from ${pages} pages
        join checkout_sessions page on page.id = pages.id where page.payment_id is not null)`,
    ofAmount(query, "project_payments"),
  ];
};

export const foundPayments = (query: OperatorQuery, limit: number) => gathered(payments(query), limit);
export const foundCheckouts = (query: OperatorQuery, limit: number) => gathered(checkouts(query), limit);

export function foundTransfers(query: OperatorQuery, limit: number) {
  const found = [
    idsBetween(query, "gateway_transfers", "id"),
    beginnings(query, { table: "gateway_transfers", id: "id", column: "gateway_reference" }),
    ...onAccount(query, "transfer_id"),
    ofAmount(query, "gateway_transfers"),
  ];
  return gathered(found, limit);
}

export function foundRefunds(query: OperatorQuery, limit: number) {
  const found = [
    idsBetween(query, "gateway_refunds", "id"),
    beginnings(query, { table: "gateway_refunds", id: "id", column: "gateway_reference" }),
    ...onAccount(query, "refund_id"),
    ofAmount(query, "gateway_refunds"),
  ];
  return gathered(found, limit);
}

export function foundBankPayouts(query: OperatorQuery, limit: number) {
  const found = [
    idsBetween(query, "bank_payouts", "id"),
    beginnings(query, { table: "bank_payouts", id: "id", column: "gateway_reference" }),
    ofAmount(query, "bank_payouts"),
  ];
  return gathered(found, limit);
}

/** A dispute is found by its own id, by its payment, and by its project. */
export function foundDisputes(query: OperatorQuery, limit: number) {
  const paid = gathered(payments(query), FOUND_MAX);
  const on = gathered(projects(query), FOUND_MAX);
  const found = [
    idsBetween(query, "disputes", "id"),
    paid &&
      sql<{ id: string; rank: number }>`(select dispute.id, paid.rank from ${paid} paid
        join disputes dispute on dispute.payment_id = paid.id)`,
    on &&
      sql<{ id: string; rank: number }>`(select dispute.id, found.rank from ${on} found
        join project_payments payment on payment.project_id = found.id
        join disputes dispute on dispute.payment_id = payment.id)`,
  ];
  return gathered(found, limit);
}

export function foundChargebacks(query: OperatorQuery, limit: number) {
  const found = [
    idsBetween(query, "gateway_chargebacks", "id"),
    beginnings(query, { table: "gateway_chargebacks", id: "id", column: "reference" }),
    beginnings(query, { table: "gateway_chargebacks", id: "id", column: "payment_reference" }),
    ofAmount(query, "gateway_chargebacks"),
  ];
  return gathered(found, limit);
}
