import type { AuditTopic } from "../events/audit-topic.ts";
import type { LedgerKind, Posting } from "../ledger/ledger.ts";
import { decimalFromMinor, type Minor } from "../money.ts";
import type { AuditFacts } from "./audit-line.ts";
import { type AuditedEvent, EVENT_AUDITS } from "./audited-events.ts";

/** What is written that is no domain event, because no screen or email follows from it. */
export const AUDIT_FACTS = {
  "access.ended": "access",
  "account.erased": "data",
  "account.exported": "data",
  "chargeback.raised": "money",
  "chargeback.sandbox-decided": "money",
  "data.exported": "data",
  "data.read": "data",
  "delivery.retried": "operations",
  "impersonation.ended": "access",
  "job.retried": "operations",
  "jobs.retried": "operations",
  "log-in.failed": "access",
  "log-in.locked": "access",
  "proof.failed": "access",
  "platform-report.issued": "money",
  "platform-report.filed": "money",
  "reconciliation.begun": "operations",
  "session.begun": "access",
  "session.ended": "access",
  "books.month-closed": "money",
  "books.month-reopened": "money",
  "browsers.forgotten": "access",
  "sessions.ended": "access",
  "token.revoked": "access",
  "vat.return-filed": "money",
  "vat.scheme-set": "money",
} as const satisfies Record<string, AuditTopic>;

/** Which postings move money: what was gathered at the card processor is only booked from one of our accounts there to another. */
export const AUDITED_POSTINGS = {
  chargeback_absorbed: true,
  chargeback_borne: true,
  chargeback_reinstated: true,
  chargeback_withdrawn: true,
  escrow_charged_back: true,
  escrow_divided: false,
  escrow_funded: true,
  escrow_raised: true,
  escrow_released: true,
  escrow_refunded: true,
  escrow_split: true,
  gateway_settled: false,
  plan_paid: true,
  payout_reversed: true,
  payout_sent: true,
  sale_lost: true,
  sale_restored: true,
  vat_corrected: false,
  vat_paid: true,
  vat_payment_taken_back: true,
  verification_paid: true,
} as const satisfies Record<LedgerKind, boolean>;

type AuditedPosting = {
  [Kind in LedgerKind]: (typeof AUDITED_POSTINGS)[Kind] extends true ? Kind : never;
}[LedgerKind];

export type AuditAction = AuditedEvent | keyof typeof AUDIT_FACTS | `money.${AuditedPosting}`;

const TOPICS: Readonly<Record<string, AuditTopic | null>> = {
  ...Object.fromEntries(Array.from(EVENT_AUDITS, ([type, { topic }]) => [type, topic])),
  ...AUDIT_FACTS,
  ...Object.fromEntries(
    Object.entries(AUDITED_POSTINGS).flatMap(([kind, isAudited]) =>
      isAudited ? [[`money.${kind}`, "money" as const]] : [],
    ),
  ),
};

/** Null: an action that this version does not know, or that is no line. */
export function topicOfAction(action: string): AuditTopic | null {
  return Object.hasOwn(TOPICS, action) ? (TOPICS[action] ?? null) : null;
}

/** Of what is stored: a later version of the product may know more. */
export function isAuditAction(action: string): action is AuditAction {
  return topicOfAction(action) !== null;
}

/** Every action of a topic. */
export function actionsOf(topic: AuditTopic): AuditAction[] {
  return Object.keys(TOPICS).filter((action): action is AuditAction => topicOfAction(action) === topic);
}

export type AuditedMoney = { action: `money.${AuditedPosting}`; amountMinor: Minor; after: AuditFacts };

const isAuditedPosting = (kind: LedgerKind): kind is AuditedPosting => AUDITED_POSTINGS[kind];

/**
 * The line of a posting: how much was moved, in minor units, and what each kind of account got or gave, as decimal text with its sign.
 * Null where nothing moved but the books.
 */
export function auditedMoney({ kind, lines }: Posting): AuditedMoney | null {
  if (!isAuditedPosting(kind)) return null;
  const sums = new Map<string, Minor>();
  for (const { account, amountMinor } of lines) {
    const [name = account] = account.split(":", 1);
    sums.set(name, (sums.get(name) ?? 0) + amountMinor);
  }
  const amountMinor = lines.reduce((sum, line) => sum + Math.max(0, line.amountMinor), 0);
  const after = Object.fromEntries([...sums].map(([name, minor]) => [name, signed(minor)]));
  return { action: `money.${kind}`, amountMinor, after };
}

const signed = (minor: Minor) => `${minor < 0 ? "-" : ""}${decimalFromMinor(Math.abs(minor))}`;
