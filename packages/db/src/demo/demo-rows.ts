import type { Insertable } from "kysely";
import type { Trx } from "../client.ts";
import type { DB, Generated } from "../db-types.ts";

/** In an order in which every row finds the rows it refers to. */
const DEMO_TABLES = [
  "locations",
  "users",
  "credentials",
  "billing_details",
  "admin_users",
  "organizations",
  "experts",
  "expert_services",
  "documents",
  "verifications",
  "verification_steps",
  "user_subscriptions",
  "projects",
  "project_questions",
  "confidential_parts",
  "project_invitations",
  "proposals",
  "proposal_milestones",
  "proposal_answers",
  "milestones",
  "timesheets",
  "timesheet_days",
  "change_orders",
  "change_order_items",
  "project_payments",
  "disputes",
  "bonuses",
  "bookings",
  "checkout_sessions",
  "payment_fundings",
  "gateway_refunds",
  "gateway_transfers",
  "payout_accounts",
  "payout_requirements",
  "sandbox_accounts",
  "bank_payouts",
  "bank_payout_transfers",
  "sandbox_movements",
  "sandbox_disputes",
  "gateway_chargebacks",
  "gateway_balance_transactions",
  "ledger_transactions",
  "ledger_entries",
  "revenue_entries",
  "project_events",
  "reviews",
  "portfolio_items",
  "profile_views",
  "messages",
  "files",
  "expenses",
  "expense_versions",
  "shortlist_entries",
  "proposal_templates",
  "availabilities",
  "saved_searches",
  "entrepreneurs",
  "entrepreneur_views",
  "startup_ideas",
  "startup_idea_views",
  "co_founder_applications",
  "connections",
  "connection_sides",
  "user_blocks",
  "reports",
  "moderation_actions",
  "notifications",
  "notification_preferences",
  "domain_events",
  "event_deliveries",
] as const satisfies readonly (keyof DB)[];

type DemoTable = (typeof DEMO_TABLES)[number];
/** A row of the demo data brings its own id, where its table has one. */
type DemoRow<Row> = Insertable<Row> & (Row extends { id: Generated<infer Id extends string> } ? { id: Id } : unknown);
export type DemoRows = { [Table in DemoTable]: DemoRow<DB[Table]>[] };

export function createDemoRows(): DemoRows {
  return {
    locations: [],
    users: [],
    credentials: [],
    billing_details: [],
    admin_users: [],
    organizations: [],
    experts: [],
    expert_services: [],
    documents: [],
    verifications: [],
    verification_steps: [],
    user_subscriptions: [],
    projects: [],
    project_questions: [],
    confidential_parts: [],
    project_invitations: [],
    proposals: [],
    proposal_milestones: [],
    proposal_answers: [],
    milestones: [],
    timesheets: [],
    timesheet_days: [],
    expenses: [],
    expense_versions: [],
    bonuses: [],
    change_orders: [],
    change_order_items: [],
    project_payments: [],
    disputes: [],
    checkout_sessions: [],
    payment_fundings: [],
    gateway_refunds: [],
    gateway_transfers: [],
    payout_accounts: [],
    payout_requirements: [],
    sandbox_accounts: [],
    bank_payouts: [],
    bank_payout_transfers: [],
    sandbox_movements: [],
    sandbox_disputes: [],
    gateway_chargebacks: [],
    gateway_balance_transactions: [],
    ledger_transactions: [],
    ledger_entries: [],
    revenue_entries: [],
    project_events: [],
    reviews: [],
    portfolio_items: [],
    profile_views: [],
    messages: [],
    files: [],
    shortlist_entries: [],
    proposal_templates: [],
    availabilities: [],
    bookings: [],
    saved_searches: [],
    entrepreneurs: [],
    entrepreneur_views: [],
    startup_ideas: [],
    startup_idea_views: [],
    co_founder_applications: [],
    connections: [],
    connection_sides: [],
    user_blocks: [],
    reports: [],
    moderation_actions: [],
    notifications: [],
    notification_preferences: [],
    domain_events: [],
    event_deliveries: [],
  };
}

// PostgreSQL takes 65,535 parameters in one statement.
const BATCH_ROWS = 500;

export async function insertDemoRows(trx: Trx, rows: DemoRows): Promise<void> {
  for (const table of DEMO_TABLES) await insertInBatches(trx, table, rows);
}

async function insertInBatches<Table extends DemoTable>(trx: Trx, table: Table, rows: DemoRows): Promise<void> {
  const all = rows[table];
  for (let start = 0; start < all.length; start += BATCH_ROWS) {
    await trx
      .insertInto(table)
      .values(all.slice(start, start + BATCH_ROWS))
      .execute();
  }
}
