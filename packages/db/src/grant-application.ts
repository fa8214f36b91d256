import pg from "pg";

/** The role cannot be the one by which a server without schema rights connects; the message says why. */
export class UnfitRoleError extends Error {
  constructor(role: string, reason: string) {
    super(`The role ${role} ${reason}.`);
    this.name = "UnfitRoleError";
  }
}

/** A server may only add to rows that others rely on, except for the columns named here. The triggers enforce the same. */
export const ADDED_TO_ONLY: Readonly<Record<string, readonly string[]>> = {
  // The network of a person goes when the person is erased.
  agreement_signatures: ["update (address, address_salt)"],
  audit_log: ["update (address)"],
  book_closing_balances: [],
  dispute_proposals: [],
  // Old events are deleted.
  domain_events: ["delete"],
  gateway_balance_transactions: [],
  invoices: [],
  ledger_entries: [],
  ledger_transactions: [],
  lost_sales: [],
  ndas: [],
  revenue_entries: [],
  vat_filing_documents: [],
  vat_filing_lines: [],
  // A person's words go when the person is erased.
  verification_steps: ["update (document_ids, reason)"],
};

/** Only the owner records the schema's version. */
const READ_ONLY = ["kysely_migration", "kysely_migration_lock"];
const SCHEMAS = ["public", "pgboss"];

/**
 * Gives `role` the rights that a server with MIGRATE=off needs, and revokes all others: it may read and write rows of every table, but
 * not create tables, functions, indexes or triggers, truncate, or change append-only tables. Run as the owner after each migration,
 * because a new table has no grants until then. Throws UnfitRoleError if there is no such role, or if it has more than grants.
 */
export async function grantApplication(config: pg.PoolConfig, role: string): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...config, application_name: "quorate-migrate" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin");
    await assertFit(client, role);
    const { rows } = await client.query<{ database: string }>("select quote_ident(current_database()) as database");
    const to = pg.escapeIdentifier(role);
    for (const statement of statementsFor(to, rows[0]?.database ?? "")) await client.query(statement);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

function statementsFor(to: string, database: string): string[] {
  const all = `in schema ${SCHEMAS.join(", ")}`;
  return [
    // Before version 15 every role could create tables; temporary ones it still can.
    "revoke create on schema public from public",
    `revoke temporary on database ${database} from public`,
    `grant connect on database ${database} to ${to}`,
    `revoke all on schema ${SCHEMAS.join(", ")} from ${to}`,
    `grant usage on schema ${SCHEMAS.join(", ")} to ${to}`,
    `revoke all on all tables ${all} from ${to}`,
    `grant select, insert, update, delete on all tables ${all} to ${to}`,
    `grant usage, select on all sequences ${all} to ${to}`,
    `grant execute on all functions ${all} to ${to}`,
    ...READ_ONLY.map((table) => `revoke insert, update, delete on ${table} from ${to}`),
    ...Object.entries(ADDED_TO_ONLY).flatMap(([table, exceptions]) => [
      `revoke update, delete on ${table} from ${to}`,
      ...exceptions.map((exception) => `grant ${exception} on ${table} to ${to}`),
    ]),
  ];
}

async function assertFit(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ isPowerful: boolean; isOwner: boolean }>(
    `select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as "isPowerful",
       pg_has_role(oid, current_user, 'member') as "isOwner" from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (!found)
    throw new UnfitRoleError(role, `does not exist: create role ${pg.escapeIdentifier(role)} login password '…'`);
  if (found.isPowerful) throw new UnfitRoleError(role, "may do more than grants say: make one without such attributes");
  if (found.isOwner) throw new UnfitRoleError(role, "owns the database: name the one that servers connect as");
}
