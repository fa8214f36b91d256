import { type Kysely, sql } from "kysely";
import {
  ArrayExpressionNode,
  type ColumnMetadata,
  type ExpressionNode,
  GenericExpressionNode,
  generate,
  IdentifierNode,
  PostgresDialect,
} from "kysely-codegen";

/** The id of each table as core/ids.ts names it; null for rows that are never addressed by id alone. */
const ID_TYPES: Readonly<Record<string, string | null>> = {
  admin_users: null,
  account_suspensions: "SuspensionId",
  agreement_signatures: null,
  agreements: "AgreementId",
  ndas: "NdaId",
  api_tokens: "ApiTokenId",
  audit_log: "AuditLineId",
  bank_payouts: "BankPayoutId",
  checkout_sessions: "CheckoutId",
  co_founder_applications: "ApplicationId",
  connections: "ConnectionId",
  dispute_proposals: null,
  bonuses: "BonusId",
  book_closings: "BookClosingId",
  bookings: "BookingId",
  change_orders: "ChangeOrderId",
  timesheets: "TimesheetId",
  founder_agreements: "FounderAgreementId",
  expenses: "ExpenseId",
  disputes: "DisputeId",
  documents: "DocumentId",
  domain_events: null,
  entrepreneurs: "EntrepreneurId",
  event_deliveries: "DeliveryId",
  event_messages: "EventMessageId",
  experts: "ExpertId",
  file_uploads: "FileId",
  files: "FileId",
  gateway_balance_transactions: "BalanceTransactionId",
  gateway_chargebacks: "ChargebackId",
  gateway_refunds: "RefundId",
  gateway_reversals: "ReversalId",
  gateway_transfers: "TransferId",
  impersonations: "ImpersonationId",
  kept_answers: "AnswerId",
  kept_founder_answers: "AnswerId",
  invoice_senders: null,
  invoices: "InvoiceId",
  ledger_entries: null,
  ledger_transactions: null,
  locations: null,
  lost_sales: "LostSaleId",
  mails: null,
  messages: "MessageId",
  milestones: "MilestoneId",
  moderation_actions: null,
  notifications: "NotificationId",
  organizations: "OrganizationId",
  passkeys: "PasskeyId",
  remembered_browsers: "RememberedBrowserId",
  plan_renewals: "RenewalId",
  platform_reports: "PlatformReportId",
  portfolio_items: null,
  project_events: null,
  project_invitations: null,
  project_payments: "PaymentId",
  projects: "ProjectId",
  proposals: "ProposalId",
  reconciliations: "ReconciliationId",
  reports: "ReportId",
  revenue_entries: null,
  reviews: "ReviewId",
  proposal_templates: "ProposalTemplateId",
  saved_searches: "SavedSearchId",
  service_categories: "ServiceCategoryId",
  startup_ideas: "StartupIdeaId",
  subscription_plans: "PlanId",
  subscription_pricing_options: null,
  user_subscriptions: null,
  users: "UserId",
  vat_answers: "VatAnswerId",
  vat_decisions: "VatDecisionId",
  vat_filings: "VatFilingId",
  vat_payments: "VatPaymentId",
  vat_schemes: "VatSchemeId",
  verification_steps: "VerificationStepId",
  verifications: "VerificationId",
  webhook_attempts: null,
  webhook_deliveries: "WebhookDeliveryId",
  webhook_endpoints: "WebhookEndpointId",
};
/** Lists of ids, because an array has no foreign key. */
const ID_LISTS: Readonly<Record<string, string>> = {
  "domain_events.audience_user_ids": "UserId",
  "kept_answers.expert_ids": "ExpertId",
  "kept_founder_answers.entrepreneur_ids": "EntrepreneurId",
  "verification_steps.document_ids": "DocumentId",
  "verifications.document_ids": "DocumentId",
};
const IDS = "@quorate/core/ids";

type Column = { table: string; name: string };
type Reference = Column & { target: string; target_name: string };
type Check = Column & { definition: string };

/**
 * The TypeScript types of the schema, as values arrive through the parsers of column-parsers.ts. A key and every reference to it has the
 * id's own type, and a text whose values a CHECK lists is their union.
 */
export async function describeSchemaTypes<Schema>(db: Kysely<Schema>): Promise<string> {
  const idTypes = typesByReference(await findIds(db), await findReferences(db));
  const texts = new Map([...(await findCheckedTexts(db)), ...(await findCurrencies(db))]);
  const overrides: Record<string, ExpressionNode> = {};
  const tables = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: "string", numericParser: "string" }),
    excludePattern: "kysely_migration*",
    typeMapping: { int8: "number" },
    outFile: null,
    customImports: Object.fromEntries([...new Set(idTypes.values())].map((type) => [type, IDS])),
    overrides: { columns: overrides },
    postprocess: ({ metadata }) => {
      for (const table of metadata.tables) {
        for (const column of table.columns) {
          const path = `${table.name}.${column.name}`;
          column.enumValues = texts.get(path) ?? null;
          const idType = ID_LISTS[path] ?? idTypes.get(path);
          if (idType !== undefined) overrides[path] = idNode(idType, column);
        }
      }
      return Promise.resolve(metadata);
    },
  });
  return `${tables}${describeCheckedTexts(texts)}`;
}

function describeCheckedTexts(texts: ReadonlyMap<string, readonly string[]>): string {
  const lines = [...texts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([column, values]) => `  "${column}": ${values.map((value) => JSON.stringify(value)).join(" | ")};\n`);
  return `\n/** The values that the schema allows in a text; core-texts.ts says what core calls them. */\nexport interface CheckedTexts {\n${lines.join("")}}\n`;
}

/** A column that refers to an id has its type, and so has one that refers to such a column (a composite key carries several). */
function typesByReference(ids: readonly Column[], references: readonly Reference[]): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const { table, name } of ids) {
    const type = ID_TYPES[table];
    if (type === undefined) throw new Error(`${table} is not in ID_TYPES: what is the type of its id?`);
    if (type !== null) types.set(`${table}.${name}`, type);
  }
  for (let known = -1; known < types.size; ) {
    known = types.size;
    for (const { table, name, target, target_name } of references) {
      const type = types.get(`${target}.${target_name}`);
      if (type !== undefined) types.set(`${table}.${name}`, type);
    }
  }
  return types;
}

function idNode(type: string, { isArray, hasDefaultValue }: ColumnMetadata): ExpressionNode {
  const id = new IdentifierNode(type);
  const node = isArray ? new ArrayExpressionNode(id) : id;
  return hasDefaultValue ? new GenericExpressionNode("Generated", [node]) : node;
}

async function findIds<Schema>(db: Kysely<Schema>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'p' and cardinality(k.conkey) = 1 and a.attname = 'id' and a.atttypid = 'uuid'::regtype
      and k.connamespace = 'public'::regnamespace`.execute(db);
  return rows;
}

async function findReferences<Schema>(db: Kysely<Schema>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname as table, a.attname as name, t.relname as target, b.attname as target_name
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair (own, other)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = pair.own
    join pg_attribute b on b.attrelid = t.oid and b.attnum = pair.other
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(db);
  return rows;
}

const LISTED = /^CHECK \((?<column>\w+) (?:= ANY \(|<@ )ARRAY\[(?<values>[^\]]*)\]/;
const LISTED_VALUE = /'((?:[^']|'')*)'::text/g;

async function findCheckedTexts<Schema>(db: Kysely<Schema>): Promise<(readonly [string, string[]])[]> {
  const { rows } = await sql<Check>`
    select c.relname as table, a.attname as name, pg_get_constraintdef(k.oid, true) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace`.execute(db);
  return rows.flatMap(({ table, name, definition }) => {
    const { column, values } = LISTED.exec(definition)?.groups ?? {};
    if (column !== name || values === undefined) return [];
    const texts = [...values.matchAll(LISTED_VALUE)].map(([, text = ""]) => text.replaceAll("''", "'"));
    return [[`${table}.${name}`, texts] as const];
  });
}

/** A trigger keeps an amount's currency equal to the installation's, so its type is the union of allowed currencies. */
async function findCurrencies<Schema>(db: Kysely<Schema>): Promise<(readonly [string, string[]])[]> {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table
    from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
    where p.proname = 'refuse_other_currency' and p.pronamespace = 'public'::regnamespace`.execute(db);
  const known = new Map(await findCheckedTexts(db)).get("installation.currency") ?? [];
  return rows.map(({ table }) => [`${table}.currency`, known] as const);
}
