import { type Kysely, sql } from "kysely";

/**
 * Operators find people, organizations, projects and money by the beginning of whatever they have in hand: an address, a number on paper,
 * a name, the card processor's id, or by an amount. Beginnings of references and addresses are read by byte, whatever the database's
 * order of letters is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const beginnings = [
    ["users", "email"],
    ["checkout_sessions", "gateway_reference"],
    ["checkout_sessions", "payment_reference"],
    ["project_payments", "payment_intent_id"],
    ["gateway_transfers", "gateway_reference"],
    ["gateway_refunds", "gateway_reference"],
    ["bank_payouts", "gateway_reference"],
    ["gateway_chargebacks", "reference"],
    ["gateway_chargebacks", "payment_reference"],
    ["gateway_balance_transactions", "reference"],
    ["gateway_balance_transactions", "source_reference"],
    ["invoices", "number"],
  ] as const;
  for (const [table, column] of beginnings) {
    await sql`create index ${sql.id(`${table}_${column}_begins`)} on ${sql.table(table)} (${sql.ref(column)} text_pattern_ops)`.execute(
      db,
    );
  }
  const words = [
    ["users_names", "users", "first_name || ' ' || last_name"],
    ["experts_company", "experts", "coalesce(company, '')"],
    ["organizations_names", "organizations", "name"],
    ["projects_titles", "projects", "title"],
  ] as const;
  for (const [index, table, text] of words) {
    await sql`create index ${sql.id(index)} on ${sql.table(table)} using gin (to_tsvector('simple', ${sql.raw(text)}))`.execute(
      db,
    );
  }
  for (const table of [
    "project_payments",
    "gateway_transfers",
    "gateway_refunds",
    "bank_payouts",
    "gateway_chargebacks",
  ])
    await sql`create index ${sql.id(`${table}_amount`)} on ${sql.table(table)} (amount)`.execute(db);
}
